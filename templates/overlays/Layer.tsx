import { type HTMLAttributes, useLayoutEffect } from "react";
import * as styles from "./Layer.css.ts";
import type { Overlay } from "./useOverlay.ts";
import type { Presence } from "./usePresence.ts";

export interface LayerProps extends Omit<HTMLAttributes<HTMLElement>, "className" | "style"> {
  overlay: Overlay;
  presence: Presence;
  look: keyof typeof styles.looks;
  /** Within a line of text, where there can be no block. */
  as?: "div" | "span";
}

/**
 * A sheet above everything else, a modal dialog included. It stands where it belongs in the document, so that Tab,
 * theme and direction are those of its place and a dialog around it does not make it inert.
 */
export function Layer({ overlay, presence, look, as: Element = "div", ...attributes }: LayerProps) {
  const { refs, floatingStyles, placement, isPositioned } = overlay;
  useLayoutEffect(() => {
    if (presence !== "open") return;
    const layer = refs.floating.current;
    if (layer?.isConnected && !layer.matches(":popover-open")) layer.showPopover();
  }, [presence, refs]);
  if (presence === "closed") return null;
  return (
    <Element
      {...attributes}
      ref={refs.setFloating}
      popover="manual"
      data-presence={presence}
      data-side={placement.split("-")[0]}
      className={styles.looks[look]}
      // Not to be seen in the corner of the window, where it stands before its place is known.
      style={
        isPositioned || presence === "closing" ? floatingStyles : { ...floatingStyles, opacity: 0 }
      }
    />
  );
}
