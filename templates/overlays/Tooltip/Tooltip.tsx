import { type ReactNode, useEffect, useId, useState } from "react";
import type { Anchor } from "../anchor.ts";
import { createDelayGroup } from "../delayGroup.ts";
import { TOOLTIP } from "../delays.ts";
import { type Placement, safePolygon, useFocus, useHover, useInteractions } from "../floating.ts";
import { Layer } from "../Layer.tsx";
import { useOverlay } from "../useOverlay.ts";
import { usePresence } from "../usePresence.ts";

export interface TooltipProps {
  /** A few words. Fingers never see them: what somebody has to know stands on the page. */
  text: string;
  /** Whether they are the name of the element, such as of a button that shows an icon alone; else they add to it. */
  isName?: boolean;
  placement?: Placement;
  /** The element: it can have the focus, and takes the attributes. */
  children(anchor: Anchor): ReactNode;
}

/** All tooltips of a page. */
const group = createDelayGroup(TOOLTIP);

/** A few words about an element, for those who point at it or reach it with keys. */
export function Tooltip({ text, isName = false, placement = "top", children }: TooltipProps) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const overlay = useOverlay({ isOpen, onOpenChange: setOpen, placement });
  const { context, refs } = overlay;
  const presence = usePresence(isOpen);
  const hover = useHover(context, {
    mouseOnly: true,
    move: false,
    delay: () => ({ open: group.wait() }),
    // Its words can be pointed at, and so enlarged or selected.
    handleClose: safePolygon()
  });
  const focus = useFocus(context);
  const { getReferenceProps, getFloatingProps } = useInteractions([hover, focus]);
  useEffect(() => {
    if (!isOpen) return;
    const close = (): void => setOpen(false);
    group.opened(close);
    return () => group.closed(close);
  }, [isOpen]);
  return (
    <>
      {children({
        ...getReferenceProps({
          onPointerDown: () => context.onOpenChange(false, undefined, "reference-press")
        }),
        ref: refs.setReference,
        "aria-label": isName ? text : undefined,
        "aria-describedby": isOpen && !isName ? id : undefined
      })}
      <Layer
        {...getFloatingProps()}
        tabIndex={undefined}
        overlay={overlay}
        presence={presence}
        look="hint"
        as="span"
        role="tooltip"
        id={id}
      >
        {text}
      </Layer>
    </>
  );
}
