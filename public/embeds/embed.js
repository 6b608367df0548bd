// The page around tells which theme a visitor has chosen; "system" and silence leave it to the system.
addEventListener("message", ({ source, data }) => {
  if (source !== parent || typeof data?.colorMode !== "string") return;
  const { colorMode } = data;
  const isChosen = colorMode === "light" || colorMode === "dark";
  document.documentElement.style.colorScheme = isChosen ? colorMode : "";
});
