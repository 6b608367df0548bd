/** Opens the search palette: from the header's button, with Meta+K or Ctrl+K, with "/" outside of fields. */
import type { Palette } from "../palette.ts";
import { choose } from "./colorMode.ts";

export const OPENER = "a[data-palette]";

export function startPalette(): void {
  const opener = document.querySelector<HTMLAnchorElement>(OPENER);
  if (!opener) return;
  opener.setAttribute("aria-keyshortcuts", "Meta+K Control+K");
  let palette: Promise<Palette> | undefined;
  const load = (): Promise<Palette> => {
    palette ??= loadPalette();
    palette.catch(() => {
      palette = undefined;
    });
    return palette;
  };
  const open = (): void => {
    // Without it there is still the page of search.
    load().then(
      ({ show }) => show(),
      () => location.assign(opener.href)
    );
  };
  document.addEventListener("click", (event) => {
    if (isPlain(event) && (event.target as Element).closest(OPENER)) {
      event.preventDefault();
      open();
    }
  });
  document.addEventListener("keydown", (event) => {
    // Whoever holds the first key of the shortcut is about to press the second.
    if (event.key === "Control" || event.key === "Meta") load().catch(() => {});
    if (isShortcut(event)) {
      event.preventDefault();
      open();
    }
  });
  for (const sign of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(
      sign,
      ({ target }) => {
        if ((target as Element).closest?.(OPENER)) load().catch(() => {});
      },
      { passive: true }
    );
  }
}

async function loadPalette(): Promise<Palette> {
  // At once, not one after the other.
  const isLoading = import("../palette.ts");
  isLoading.catch(() => {}); // told below
  const { loadFragment } = await import("../loadFragment.ts");
  const [{ createPalette }, markup] = await Promise.all([isLoading, loadFragment("palette")]);
  return createPalette(markup, { chooseColorMode: choose });
}

/** A click that no key turns into something else. */
function isPlain({ button, altKey, ctrlKey, metaKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;
}

function isShortcut({ key, ctrlKey, metaKey, altKey, shiftKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  if (ctrlKey !== metaKey) return !shiftKey && key.toLowerCase() === "k";
  const isTyping = (target as Element).closest?.("input, textarea, select, [contenteditable]");
  return key === "/" && !ctrlKey && !isTyping;
}
