import { useEffect, useLayoutEffect, useRef } from "react";
import type { Overlay } from "./useOverlay.ts";

export interface FocusOptions {
  isOpen: boolean;
  /** Takes the focus when it opens. Undefined leaves the focus where it is. */
  first?: ((layer: HTMLElement) => HTMLElement | undefined) | undefined;
  /** Has the focus again afterwards. */
  last(): Element | null;
}

/** Moves the focus into an overlay, and back when it closes, unless it has gone elsewhere by then. */
export function useFocusInside({ elements }: Overlay, { isOpen, first, last }: FocusOptions): void {
  const { floating } = elements;
  const options = useRef({ first, last });
  options.current = { first, last };
  const wasOpen = useRef(false);
  useEffect(() => {
    if (isOpen && floating) options.current.first?.(floating)?.focus({ preventScroll: true });
  }, [isOpen, floating]);
  // Not while an effect is cleaned up: React puts the focus back where it was before that.
  useLayoutEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    if (isOpen) return;
    if (!floating?.contains(document.activeElement)) return;
    const target = options.current.last();
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [isOpen, floating]);
}
