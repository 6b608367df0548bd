/** An element above everything else, modal dialogs too: what stands outside of those can be neither used nor heard. */

export interface TopLayer {
  show(): void;
  hide(): void;
}

/**
 * @param element a manual popover, which stands in the body while nothing is shown
 * @param onMove is called when it stands elsewhere; what had the focus in it has lost that
 */
export function createTopLayer(element: HTMLElement, onMove: () => void): TopLayer {
  let isShown = false;
  /** Modal dialogs that are open, in the order in which they were opened. */
  let modals: Element[] = [];

  const place = (): void => {
    modals = modals.filter((dialog) => dialog.isConnected && dialog.matches(":modal"));
    for (const dialog of document.querySelectorAll("dialog:modal")) {
      if (!modals.includes(dialog)) modals.push(dialog);
    }
    const host = (isShown && modals.at(-1)) || document.body;
    if (element.parentElement === host) return;
    host.append(element); // which hides it
    watch();
    if (isShown) element.showPopover();
    onMove();
  };
  const observer = new MutationObserver(place);
  const watch = (): void => {
    // A dialog may be taken away with all that stands in it, without being closed.
    const isInDialog = element.parentElement !== document.body;
    observer.observe(document.documentElement, {
      subtree: true,
      attributeFilter: ["open"],
      childList: isInDialog
    });
  };
  /** Before all others again. */
  const raise = (): void => {
    if (!isShown) return;
    element.hidePopover();
    element.showPopover();
  };

  document.addEventListener(
    "toggle",
    ({ target }) => {
      if (target !== element && (target as Element).matches?.(":popover-open")) raise();
    },
    true // it does not rise
  );
  document.addEventListener("fullscreenchange", raise);
  watch();

  return {
    show() {
      if (isShown) return;
      isShown = true;
      place();
      if (!element.matches(":popover-open")) element.showPopover();
    },
    hide() {
      if (!isShown) return;
      isShown = false;
      element.hidePopover();
      place();
    }
  };
}
