/** The page's toasts come in the same corner as what `watch` shows: theirs is the room above it, however high that is. */

/** @param element at the lower edge of the window */
export function liftToasts(element: HTMLElement): void {
  const sheet = new CSSStyleSheet();
  document.adoptedStyleSheets.push(sheet);
  new ResizeObserver(([entry]) => {
    const height = entry?.contentRect.bottom ?? 0; // toasts keep their distance themselves
    sheet.replaceSync(
      `[data-toasts] { bottom: ${height}px; max-height: calc(100dvh - ${height}px); }`
    );
  }).observe(element);
}
