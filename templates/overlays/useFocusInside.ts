import { useEffect, useLayoutEffect, useRef } from "react";
import type { Overlay } from "./useOverlay.ts";

export interface FocusOptions {
  isOpen: boolean;
  /** Takes the focus when it opens. Undefined leaves the focus where it is. */
  first?: ((layer: HTMLElement) => HTMLElement | undefined) | undefined;
  /** Has the focus again afterwards; what had it before, where this is left out. */
  last?: (() => HTMLElement | null) | undefined;
}

/** Moves the focus into an overlay, and back when it closes, unless it has gone elsewhere by then. */
export function useFocusInside({ elements }: Overlay, { isOpen, first, last }: FocusOptions): void {
  const { floating } = elements;
  const options = useRef({ first, last });
  options.current = { first, last };
  useEffect(() => {
    if (!isOpen || !floating) return;
    options.current.first?.(floating)?.focus({ preventScroll: true });
  }, [isOpen, floating]);
  useLayoutEffect(() => {
    if (!isOpen || !floating) return;
    const before = document.activeElement;
    return () => {
      const { activeElement, body } = document;
      const isOurs = floating.contains(activeElement) || activeElement === body;
      if (!isOurs) return;
      const target = options.current.last?.() ?? before;
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, [isOpen, floating]);
}
