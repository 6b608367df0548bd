/** A dialog that is not modal hears by itself nothing of what is done beside it. */
import { useLayoutEffect, useRef } from "react";

/** What is above the page as a dialog is; what is done there is done beside none. */
const ABOVE = "dialog, [data-toasts]";

/** What has the next Escape wherever the focus is: the browser closes it. */
const NEXT = "dialog:modal, [popover=auto]:popover-open";

/** Those that are open, in the order in which they have opened. */
const open: (() => void)[] = [];

/** @param dismiss is called for a press on the page, and for an Escape there where nothing has opened later */
export function useBeside(isOpen: boolean, dismiss: () => void): void {
  const latest = useRef(dismiss);
  latest.current = dismiss;
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const run = () => latest.current();
    const onPointerDown = (event: PointerEvent): void => {
      if (!(event.target as Element).closest(ABOVE) && !isOnScrollBar(event)) run();
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!isEscape(event) || open.at(-1) !== run || document.querySelector(NEXT)) return;
      event.preventDefault();
      run();
    };
    open.push(run);
    document.addEventListener("pointerdown", onPointerDown);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      open.splice(open.indexOf(run), 1);
      document.removeEventListener("pointerdown", onPointerDown);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [isOpen]);
}

/** Whoever scrolls the page by its bar does nothing on it. */
function isOnScrollBar({ target, clientX, clientY }: PointerEvent): boolean {
  const root = document.documentElement;
  const x = clientX - Math.max(0, root.getBoundingClientRect().left); // the bar may be on the left
  return target === root && (x < 0 || x >= root.clientWidth || clientY >= root.clientHeight);
}

/** Whether it is the key that closes, and nobody has taken it. */
export function isEscape({ key, defaultPrevented, isComposing }: KeyboardEvent): boolean {
  return key === "Escape" && !defaultPrevented && !isComposing;
}
