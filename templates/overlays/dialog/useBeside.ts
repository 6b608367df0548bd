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
    const onPointerDown = ({ target }: Event): void => {
      if (!(target as Element).closest(ABOVE)) run();
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

/** Whether it is the key that closes, and nobody has taken it. */
export function isEscape({ key, defaultPrevented, isComposing }: KeyboardEvent): boolean {
  return key === "Escape" && !defaultPrevented && !isComposing;
}
