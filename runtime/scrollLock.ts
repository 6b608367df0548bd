/** The page behind a modal dialog stands still, and keeps the room of its scroll bar, so that nothing moves. */

/** To be called when a modal dialog has opened. Its style is `templates/theme/scrollLock.css.ts`. */
export function lockScroll(): void {
  const { dataset, clientWidth } = document.documentElement;
  dataset.locked ??= clientWidth < innerWidth ? "gutter" : "";
}

/** To be called when a dialog has closed; with another one behind it the page stays as it is. */
export function unlockScroll(): void {
  if (!document.querySelector("dialog:modal")) delete document.documentElement.dataset.locked;
}
