/** The search palette behind its field, which `boot.ts` opens: what answers it is loaded when it is about to be used. */
import type { Palette } from "../palette.ts";
import { reloadOnce } from "../reloadOnce.ts";
import { choose } from "./colorMode.ts";

const OPENER = "a[data-palette]";

/** @returns loads what answers it */
export function startPalette(): () => Promise<unknown> {
  const dialog = document.querySelector<HTMLDialogElement>("dialog[data-palette]");
  if (!dialog) return () => Promise.resolve();
  document.querySelector(OPENER)?.setAttribute("aria-keyshortcuts", "Meta+K Control+K");
  let palette: Promise<Palette> | undefined;
  const load = (): Promise<Palette> => {
    palette ??= loadPalette(dialog);
    palette.catch(() => {
      palette = undefined;
    });
    return palette;
  };
  const answer = (): void => {
    if (!dialog.open) return;
    load().then(
      ({ show }) => show(),
      () => {
        reloadOnce();
      }
    );
  };
  document.addEventListener("vitrine:palette", answer);
  answer(); // it may have been the first deed
  // Escape clears its field, then closes it.
  dialog.addEventListener("keydown", (event) => {
    const field = event.target as HTMLInputElement;
    if (event.key !== "Escape" || event.isComposing || !field.value) return;
    event.preventDefault();
    field.value = "";
    field.dispatchEvent(new Event("input", { bubbles: true }));
  });
  // Back and forward lead to other pages while it is open, and from others to this one as it was left.
  for (const way of ["popstate", "pagehide"]) addEventListener(way, () => dialog.close());
  document.addEventListener("keydown", ({ key }) => {
    // Whoever holds the first key of the shortcut is about to press the second.
    if (key === "Control" || key === "Meta") load().catch(() => {});
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
  return load;
}

async function loadPalette(dialog: HTMLDialogElement): Promise<Palette> {
  // At once, not one after the other.
  const [{ createPalette }, rest] = await Promise.all([
    import("../palette.ts"),
    import("../loadFragment.ts").then(({ loadFragment }) => loadFragment("palette"))
  ]);
  return createPalette(dialog, rest, { chooseColorMode: choose });
}
