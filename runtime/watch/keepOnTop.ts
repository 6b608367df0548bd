/** An element that can be used whatever is open: what stands outside of a modal dialog could not. */

/** @param element a manual popover, which stands nowhere yet */
export function keepOnTop(element: HTMLElement): void {
  const place = (): void => {
    const host = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.documentElement;
    if (element.parentElement === host) return;
    host.append(element); // which hides it
    element.showPopover();
    watch();
  };
  const observer = new MutationObserver(place);
  const watch = (): void => {
    // A dialog may be taken away with all that stands in it, without being closed.
    const isInDialog = element.parentElement !== document.documentElement;
    observer.observe(document.documentElement, {
      subtree: true,
      attributeFilter: ["open"],
      childList: isInDialog
    });
  };
  place();
}
