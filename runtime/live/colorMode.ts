/** Light, dark or as the system has it: the header's toggle and the footer's choice (spec §2, §9). */
import {
  COLOR_MODE_KEY,
  type ColorMode,
  heedStored,
  parseColorMode,
  readColorMode,
  storeColorMode
} from "../colorMode.ts";

const TOGGLE = "button[data-color-mode]";
const CHOICE = "select[data-color-mode]";

/** Follows clicks, other tabs and what is stored. */
export function startColorMode(): void {
  // A frame that comes later is told when it is there; such events do not rise, but pass on their way down.
  document.addEventListener("load", tellFrames, true);
  tellFrames();
  if (document.documentElement.dataset.script) return; // the page is forced to a theme
  show(readColorMode());
  document.addEventListener("click", ({ target }) => {
    if ((target as Element).closest(TOGGLE)) choose(isDark() ? "light" : "dark");
  });
  document.addEventListener("change", ({ target }) => {
    const select = target as HTMLSelectElement;
    if (select.matches(CHOICE)) choose(parseColorMode(select.value));
  });
  // A page that one goes back to shows what was chosen there.
  addEventListener("pageshow", () => show(readColorMode()));
  addEventListener("storage", ({ key, newValue }) => {
    // Without a key all of it was cleared.
    if (key !== COLOR_MODE_KEY && key !== null) return;
    heedStored();
    change(parseColorMode(newValue));
  });
}

/** Changes the page and keeps it for the next. */
export function choose(mode: ColorMode): void {
  storeColorMode(mode);
  change(mode);
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
}

/** All colours at once: left to themselves some would fade, each at its own pace. */
function change(mode: ColorMode): void {
  show(mode);
  for (const animation of document.getAnimations()) {
    // Not what was moving before.
    if (animation instanceof CSSTransition && animation.startTime === null) animation.finish();
  }
}

/** Brings pictures and frames of a page that has just been shown to the theme that it has. */
export function refresh(): void {
  if (document.documentElement.dataset.script) tellFrames();
  else show(readColorMode());
}

/** Shows a mode on the page as it stands now. */
export function show(mode: ColorMode): void {
  const { dataset } = document.documentElement;
  if (mode === "system") delete dataset.theme;
  else dataset.theme = mode;
  tellFrames();
  for (const select of document.querySelectorAll<HTMLSelectElement>(CHOICE)) select.value = mode;
  // The browser's own bar, and pictures with a partner for the dark: they ask for the system's theme.
  const asking = "[media*=prefers-color-scheme], [data-media]";
  for (const each of document.querySelectorAll<HTMLMetaElement | HTMLSourceElement>(asking)) {
    each.dataset.media ??= each.media;
    const { media } = each.dataset;
    each.media = mode === "system" ? media : media.includes(mode) ? "screen" : "not all";
  }
}

/** Documents in frames know the system's theme alone; those that care listen (docs/reference.md). */
function tellFrames(): void {
  const colorMode = document.documentElement.dataset.theme ?? "system";
  for (const { contentWindow } of document.querySelectorAll("iframe")) {
    contentWindow?.postMessage({ colorMode }, "*");
  }
}
