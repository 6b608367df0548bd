/** A drawer follows the finger, and the mouse where that holds its handle. */
import { type RefObject, useEffect, useRef } from "react";
import { isBeside } from "../dialog/useDialog.ts";
import { isRtl } from "../direction.ts";
import { damped, type Release, restOf } from "./drag.ts";

export type DrawerDirection = "bottom" | "top" | "left" | "right";

const SCROLL_LOCK_TIMEOUT = 100; // ms after its content has been scrolled (spec §9)
/** px before a touch or a press counts as a pull. */
const SLACK = { touch: 10, mouse: 2 };
const HANDLE = "[data-drawer-handle]";
const TYPED_IN = "input, textarea, select, [contenteditable]";

/** Which way closes it: +1 along growing coordinates. */
const AXES: Record<DrawerDirection, { axis: "x" | "y"; sign: 1 | -1 }> = {
  bottom: { axis: "y", sign: 1 },
  top: { axis: "y", sign: -1 },
  left: { axis: "x", sign: -1 },
  right: { axis: "x", sign: 1 }
};

export interface DragOptions {
  ref: RefObject<HTMLDialogElement | null>;
  direction: DrawerDirection;
  isDismissible: boolean;
  snapPoints: readonly number[];
  /** Index of the snap point that it stands at. */
  active: number;
  /** @param distance px from where it stood, towards its edge; undefined when it has been let go */
  onPull(distance: number | undefined): void;
  onRest(rest: ReturnType<typeof restOf>): void;
}

interface Pull {
  pointer: number;
  from: Element;
  x: number;
  y: number;
  time: number;
  isOn: boolean;
}

export function useDrag(options: DragOptions): void {
  const latest = useRef(options);
  latest.current = options;
  const { ref, direction } = options;
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return undefined;
    const { axis, sign } = AXES[direction];
    const ending = new AbortController();
    let pull: Pull | undefined;
    let lastScroll = 0;

    const distanceOf = ({ clientX, clientY }: PointerEvent, { x, y }: Pull) => {
      const ways = { x: clientX - x, y: clientY - y };
      return { along: sign * ways[axis], across: ways[axis === "x" ? "y" : "x"] };
    };
    /** What can be scrolled that way is scrolled first. */
    const mayFollow = (from: Element, along: number, time: number): boolean => {
      const { active, snapPoints } = latest.current;
      if (!from.closest(HANDLE) && hasSelection(dialog)) return false;
      if (along > 0 && time - lastScroll < SCROLL_LOCK_TIMEOUT) return false;
      if (along < 0 && active < snapPoints.length - 1) return true;
      for (let each: Element | null = from; each && each !== dialog; each = each.parentElement) {
        if (canScroll(each, axis, -sign * along)) return false;
      }
      return true;
    };
    const start = (event: PointerEvent): void => {
      const target = event.target as Element;
      // What lies above it, as a menu does, is no part of it, nor is the ground behind it.
      if (target.closest("dialog, :popover-open") !== dialog || isBeside(dialog, event)) return;
      const isHeld = event.pointerType !== "mouse" || target.closest(HANDLE);
      if (!event.isPrimary || event.button !== 0 || !isHeld || target.closest(TYPED_IN)) return;
      const { pointerId: pointer, clientX: x, clientY: y, timeStamp: time } = event;
      pull = { pointer, from: target, x, y, time, isOn: false };
    };
    const move = (event: PointerEvent): void => {
      if (pull?.pointer !== event.pointerId) return;
      const { along, across } = distanceOf(event, pull);
      if (!pull.isOn) {
        const slack = event.pointerType === "mouse" ? SLACK.mouse : SLACK.touch;
        if (Math.max(Math.abs(along), Math.abs(across)) < slack) return;
        if (Math.abs(across) > Math.abs(along) || !mayFollow(pull.from, along, event.timeStamp)) {
          pull = undefined;
          return;
        }
        pull = { ...pull, x: event.clientX, y: event.clientY, isOn: true };
        dialog.setPointerCapture(event.pointerId);
        dialog.dataset.dragging = "";
        return;
      }
      const { isDismissible, active, snapPoints } = latest.current;
      const isStuck = along < 0 ? active === snapPoints.length - 1 : active === 0 && !isDismissible;
      latest.current.onPull(isStuck ? Math.sign(along) * damped(Math.abs(along)) : along);
    };
    const end = (event: PointerEvent): void => {
      if (pull?.pointer !== event.pointerId) return;
      const { isOn, time } = pull;
      const { along } = distanceOf(event, pull);
      pull = undefined;
      if (!isOn) return;
      delete dialog.dataset.dragging;
      const { active, snapPoints, onPull, onRest } = latest.current;
      onPull(undefined);
      if (event.type === "pointercancel") return;
      // What is under the finger was not meant. No click follows where it has left its element.
      const stray = new AbortController();
      dialog.addEventListener("click", (click) => click.stopPropagation(), {
        capture: true,
        signal: stray.signal
      });
      setTimeout(() => stray.abort());
      const size = axis === "y" ? dialog.offsetHeight : dialog.offsetWidth;
      const release: Release = {
        distance: along,
        duration: event.timeStamp - time,
        size,
        snapPoints,
        active
      };
      onRest(restOf(release));
    };
    const { signal } = ending;
    dialog.addEventListener("pointerdown", start, { signal });
    dialog.addEventListener("pointermove", move, { signal });
    dialog.addEventListener("pointerup", end, { signal });
    dialog.addEventListener("pointercancel", end, { signal });
    // Else the browser would take the touch for scrolling.
    const keep = (event: TouchEvent): void => {
      if (pull?.isOn && event.cancelable) event.preventDefault();
    };
    dialog.addEventListener("touchmove", keep, { passive: false, signal });
    const scrolled = ({ timeStamp }: Event): void => {
      lastScroll = timeStamp;
    };
    dialog.addEventListener("scroll", scrolled, { capture: true, passive: true, signal });
    return () => ending.abort();
  }, [ref, direction]);
}

/** Whether somebody has chosen text in it, and may be about to change that. */
function hasSelection(dialog: Element): boolean {
  const selection = getSelection();
  return selection?.isCollapsed === false && dialog.contains(selection.anchorNode);
}

/** Whether an element has more to show in a direction: to the left or up below 0, to the right or down above. */
function canScroll(element: Element, axis: "x" | "y", towards: number): boolean {
  const { overflowX, overflowY } = getComputedStyle(element);
  if (!/auto|scroll/.test(axis === "y" ? overflowY : overflowX)) return false;
  const [at, seen, whole] =
    axis === "y"
      ? [element.scrollTop, element.clientHeight, element.scrollHeight]
      : [element.scrollLeft, element.clientWidth, element.scrollWidth];
  // Where it runs from right to left it begins at 0, too, and goes on below that.
  const first = axis === "x" && isRtl(element) ? seen - whole : 0;
  return towards < 0 ? at >= first + 1 : at + seen < first + whole - 1;
}
