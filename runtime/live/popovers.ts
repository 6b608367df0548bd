/** The header's panel and other menus of the page close when somebody goes on, within the page too. */

/** What is shown until a script hides it, as toasts are, belongs to no page. */
const OPEN = ":popover-open:not([popover=manual])";

export function startPopovers(): void {
  // Not where parts of this page alone are new (`watch/livePage.ts`).
  document.addEventListener("vitrine:page", (event) => {
    if (!(event as CustomEvent).detail) closeWhere(() => true);
  });
  // Back within the page; and else they would be open on the way back to it.
  for (const way of ["popstate", "pagehide"]) addEventListener(way, () => closeWhere(() => true));
  // What opens the header's panel is not there on wide screens: neither would anything close it.
  addEventListener("resize", () => closeWhere(isWithoutOpener));
  document.addEventListener("click", (event) => {
    // With such keys a link opens elsewhere.
    if (event.button || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const link = (event.target as Element).closest("a[href]");
    link?.closest<HTMLElement>(OPEN)?.hidePopover();
  });
}

function closeWhere(isMeant: (popover: HTMLElement) => boolean): void {
  for (const open of document.querySelectorAll<HTMLElement>(OPEN)) {
    if (isMeant(open)) open.hidePopover();
  }
}

function isWithoutOpener({ id }: HTMLElement): boolean {
  const opener = document.querySelector(`[popovertarget="${CSS.escape(id)}"]`);
  return opener !== null && !opener.checkVisibility();
}
