/** What overlays use of floating-ui: places, pointers that are on their way, presses outside. */
export {
  autoUpdate,
  flip,
  type OpenChangeReason,
  offset,
  type Placement,
  type ReferenceType,
  safePolygon,
  shift,
  size,
  type UseFloatingReturn,
  useDismiss,
  useFloating,
  useFocus,
  useHover,
  useInteractions
} from "@floating-ui/react";
