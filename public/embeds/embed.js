// The page around tells which theme a visitor has chosen; "system" and silence leave it to the system.
addEventListener("message", ({ source, data }) => {
  if (source !== parent || typeof data?.colorMode !== "string") return;
  const { colorMode } = data;
  const isChosen = colorMode === "light" || colorMode === "dark";
  document.documentElement.style.colorScheme = isChosen ? colorMode : "";
});

// Demos measure what they draw, so that their fonts come first.
const { then } = document.currentScript.dataset;
Promise.allSettled(Array.from(document.fonts, (face) => face.load())).then(() => {
  document.head.append(Object.assign(document.createElement("script"), { src: then }));
});
