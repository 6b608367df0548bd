import {
  autoUpdate,
  flip,
  type OpenChangeReason,
  offset,
  type Placement,
  shift,
  size,
  type UseFloatingReturn,
  useDismiss,
  useFloating
} from "./floating.ts";
import { useEscape } from "./useEscape.ts";

/** Between an overlay and the edges of the window, in px. */
const EDGE = 8;

export type OverlayCause = OpenChangeReason;

export interface OverlayOptions {
  isOpen: boolean;
  /** @param cause undefined where the code of the overlay itself asks for it without one */
  onOpenChange(isOpen: boolean, cause: OverlayCause | undefined): void;
  placement: Placement;
  /** Between it and what it belongs to, in px. */
  gap?: number;
  /** Along the edge of what it belongs to, in px: beside it, and where it can only stand above or below it. */
  slide?: number;
  indent?: number;
}

export type Overlay = UseFloatingReturn<HTMLElement>;

/**
 * The place of an overlay, and what closes each: Escape, a press outside. It stands beside what it belongs to, on the
 * other side where there is more room, and never beyond the window. In the top layer its place is counted from the
 * window whatever stands around it.
 */
export function useOverlay({
  isOpen,
  onOpenChange,
  placement,
  gap = 6,
  slide = 0,
  indent = 0
}: OverlayOptions): Overlay {
  const overlay = useFloating<HTMLElement>({
    open: isOpen,
    onOpenChange: (next, _event, cause) => onOpenChange(next, cause),
    placement,
    strategy: "fixed",
    // Transforms are left to animations.
    transform: false,
    // Some stand in the page while they are closed.
    whileElementsMounted: isOpen ? autoUpdate : undefined,
    middleware: [
      offset(({ placement: chosen }) => ({
        mainAxis: gap,
        alignmentAxis: /^(left|right)/.test(chosen) ? slide : indent
      })),
      // What has room along that side is moved there, rather than to another side.
      flip({ padding: EDGE, crossAxis: false, fallbackAxisSideDirection: "end" }),
      shift({ padding: EDGE }),
      size({
        padding: EDGE,
        apply({ elements, availableHeight }) {
          elements.floating.style.maxHeight = `${Math.max(availableHeight, 96)}px`;
        }
      })
    ]
  });
  const { context } = overlay;
  useDismiss(context, { escapeKey: false, outsidePressEvent: "pointerdown" });
  useEscape(isOpen, () => context.onOpenChange(false, undefined, "escape-key"));
  return overlay;
}
