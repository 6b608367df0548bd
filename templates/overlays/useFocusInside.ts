import { useEffect, useLayoutEffect, useRef } from "react";
import { giveFocusBack, holdsFocus, rememberOrigin } from "./focus.ts";
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
    if (!isOpen || !floating) return;
    rememberOrigin(floating, options.current.last());
    options.current.first?.(floating)?.focus({ preventScroll: true });
  }, [isOpen, floating]);
  // Not while an effect is cleaned up: React puts the focus back where it was before that.
  useLayoutEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    if (!isOpen && floating && holdsFocus(floating)) giveFocusBack(floating);
  }, [isOpen, floating]);
}
