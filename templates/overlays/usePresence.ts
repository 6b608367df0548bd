import { useLayoutEffect, useState } from "react";
import { DROPDOWN_ANIMATION } from "./delays.ts";

/** "closing" is still to be seen, but takes neither pointer nor focus. */
export type Presence = "open" | "closing" | "closed";

/** Keeps what has been closed until it has faded. */
export function usePresence(isOpen: boolean): Presence {
  const [isGone, setGone] = useState(true);
  useLayoutEffect(() => {
    if (isOpen) {
      setGone(false);
      return;
    }
    const timer = setTimeout(() => setGone(true), DROPDOWN_ANIMATION);
    return () => clearTimeout(timer);
  }, [isOpen]);
  if (isOpen) return "open";
  return isGone ? "closed" : "closing";
}
