import { type RefObject, useEffect, useRef } from "react";

export interface Opening {
  /** Around the button that opens something. */
  opener: RefObject<HTMLDivElement | null>;
  /** Around what it opens, which stands in the button's place. */
  opened: RefObject<HTMLDivElement | null>;
}

/** Whoever opens something goes on in it, and whoever closes it where it was opened: neither button is there any more. */
export function useOpening(isOpen: boolean): Opening {
  const opener = useRef<HTMLDivElement>(null);
  const opened = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current === isOpen) return;
    wasOpen.current = isOpen;
    const place = isOpen ? opened : opener;
    place.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [isOpen]);
  return { opener, opened };
}
