/** The page behind a modal dialog stands still; the room of its scroll bar is kept in any case (`theme/base.css.ts`). */

/** To be called when a modal dialog has opened. Its style is `templates/theme/scrollLock.css.ts`. */
export function lockScroll(): void {
  document.documentElement.dataset.locked = "";
}

/** To be called when a dialog has closed; with another one behind it the page stays as it is. */
export function unlockScroll(): void {
  if (!document.querySelector("dialog:modal")) delete document.documentElement.dataset.locked;
}
