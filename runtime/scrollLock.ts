/** The page behind a modal dialog stands still, and keeps the room of its scroll bar, so that nothing moves. */

/** To be called when a modal dialog has opened. Its style is `templates/theme/scrollLock.css.ts`. */
export function lockScroll(): void {
  const root = document.documentElement;
  if (root.dataset.locked !== undefined) return;
  const room = innerWidth - root.clientWidth;
  if (room <= 0) {
    root.dataset.locked = "";
    return;
  }
  root.dataset.locked = root.getBoundingClientRect().left > 0 ? "left" : "right";
  // Not at 0: what the root hands down costs each element of the page.
  root.style.setProperty("--v-scroll-bar", `${room}px`);
}

/** To be called when a dialog has closed; with another one behind it the page stays as it is. */
export function unlockScroll(): void {
  if (document.querySelector("dialog:modal")) return;
  const { dataset, style } = document.documentElement;
  delete dataset.locked;
  style.removeProperty("--v-scroll-bar");
}
