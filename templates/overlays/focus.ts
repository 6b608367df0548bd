/** Whoever closes what has opened goes on where they were, whatever else has closed meanwhile. */

/** What shows no more than its way out, or nothing. */
const LEAVING = "[inert], [data-presence=closing], [popover=manual]:not(:popover-open)";

/** What has the focus again when something that has opened closes. */
const origins = new WeakMap<Element, Element | null>();

/** Where the focus has gone from something that has opened. */
const ways = new WeakMap<EventTarget, Node>();

/** What could not have the focus back, since a dialog above was still open. */
let owed: Element | undefined;

/** @param origin has the focus again afterwards */
export function rememberOrigin(opened: HTMLElement, origin: Element | null): void {
  origins.set(opened, origin);
  opened.addEventListener("focusout", noteWay);
}

function noteWay({ currentTarget: from, relatedTarget: to }: FocusEvent): void {
  if (from && to instanceof Node) ways.set(from, to);
}

/** Whether the focus is in something that has opened, or has gone from there to a modal dialog above. */
export function holdsFocus(opened: Element): boolean {
  const { activeElement } = document;
  if (opened.contains(activeElement)) return true;
  const above = activeElement?.closest("dialog:modal");
  return above?.contains(opened) === false && above.contains(ways.get(opened) ?? null);
}

/** Where nothing is left that had the focus before, whoever reads goes on with the page. */
export function giveFocusBack(opened: Element): void {
  give(origins.get(opened));
}

function give(to: Element | null | undefined): void {
  const left = leftOf(to);
  left?.focus({ preventScroll: true });
  owed = left === document.activeElement ? undefined : left;
  // The dialog above may be one that knows nothing of this, as the search palette.
  if (owed) document.addEventListener("close", payOwed, true);
}

function payOwed(): void {
  const { activeElement: current, body } = document;
  // What has just been hidden has the focus until the next frame.
  if (!current || current === body || leftOf(current) !== current) give(owed);
  if (owed && document.querySelector("dialog:modal")) return;
  owed = undefined;
  document.removeEventListener("close", payOwed, true);
}

/** An element; where that has gone with what it stood in, what had the focus before that opened. */
function leftOf(element: Element | null | undefined): HTMLElement | undefined {
  if (element?.checkVisibility() && !element.closest(LEAVING)) return element as HTMLElement;
  for (let around = element; around; around = around.parentElement) {
    const origin = origins.get(around);
    if (origin) return leftOf(origin);
  }
  return undefined;
}
