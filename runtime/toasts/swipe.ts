/** Swiping a toast away with a finger or a pen: towards the edge beside it, or down. */

/** How far it has to be moved, in px (spec §9); below that it goes back. */
export const SWIPE_THRESHOLD = 50;
/** From when on it is known which way somebody means, in px. */
const SLOP = 6;

/**
 * A mouse chooses text there instead, and has the button.
 * @param onSwipe is called with one that was moved far enough, and stays where it was left
 */
export function startSwipes(list: HTMLElement, onSwipe: (element: HTMLElement) => void): void {
  let moved: HTMLElement | undefined;
  let pointer: number | undefined;
  let start = { x: 0, y: 0 };
  let axis: "x" | "y" | undefined;
  let distance = 0;

  const finish = (isMeant: boolean): void => {
    const element = moved;
    pointer = undefined;
    moved = undefined;
    if (!element) return;
    delete element.dataset.dragged;
    if (isMeant && axis && distance >= SWIPE_THRESHOLD) {
      element.dataset.swiped = axis;
      onSwipe(element);
    } else element.style.translate = "";
  };

  list.addEventListener("pointerdown", (event) => {
    const target = event.target as Element;
    if (pointer !== undefined || event.pointerType === "mouse" || target.closest("button, a")) {
      return;
    }
    moved = target.closest<HTMLElement>("li") ?? undefined;
    pointer = event.pointerId;
    start = { x: event.clientX, y: event.clientY };
    axis = undefined;
    distance = 0;
  });
  list.addEventListener("pointermove", (event) => {
    if (event.pointerId !== pointer || !moved) return;
    const toEdge = getComputedStyle(list).direction === "rtl" ? -1 : 1;
    const x = (event.clientX - start.x) * toEdge;
    const y = event.clientY - start.y;
    if (!axis) {
      if (Math.max(Math.abs(x), Math.abs(y)) < SLOP) return;
      axis = Math.abs(x) >= Math.abs(y) ? "x" : "y";
      moved.setPointerCapture(event.pointerId);
      moved.dataset.dragged = "";
    }
    distance = Math.max(0, axis === "x" ? x : y);
    moved.style.translate = axis === "x" ? `${distance * toEdge}px` : `0 ${distance}px`;
  });
  list.addEventListener("pointerup", ({ pointerId }) => {
    if (pointerId === pointer) finish(true);
  });
  // The browser scrolls instead, where the list is taller than the window.
  list.addEventListener("pointercancel", ({ pointerId }) => {
    if (pointerId === pointer) finish(false);
  });
  // Something else has it now, or there is no toast any more: that is told to the document.
  document.addEventListener("lostpointercapture", ({ pointerId }) => {
    if (pointerId === pointer && !moved?.hasPointerCapture(pointerId)) finish(false);
  });
}
