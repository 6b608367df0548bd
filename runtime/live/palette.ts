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
    const takeTyped = holdTyping();
    load().then(
      ({ show }) => show(takeTyped()),
      () => {
        takeTyped();
        location.assign(opener.href); // without it there is still the page of search
      }
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

/**
 * Keeps what is typed while the palette is on its way.
 * @returns ends that, and gives the text
 */
function holdTyping(): () => string {
  let typed = "";
  const hold = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    if (key === "Backspace") typed = typed.slice(0, -1);
    else if (key.length === 1) typed += key;
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("keydown", hold, true);
  return () => {
    removeEventListener("keydown", hold, true);
    return typed;
  };
}

async function loadPalette(): Promise<Palette> {
  // At once, not one after the other.
  const [{ createPalette }, markup] = await Promise.all([
    import("../palette.ts"),
    import("../loadFragment.ts").then(({ loadFragment }) => loadFragment("palette"))
  ]);
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
