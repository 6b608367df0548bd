import { type FocusEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type DialogContent, DialogFrame, useDialogLabels } from "../dialog/DialogFrame.tsx";
import { type DialogOptions, useDialog } from "../dialog/useDialog.ts";
import { restoreBackground, scaleBackground } from "./background.ts";
import * as styles from "./Drawer.css.ts";
import { DrawerHandle } from "./DrawerHandle.tsx";
import { pointShowing } from "./drag.ts";
import { type DrawerDirection, useDrag } from "./useDrag.ts";

export interface DrawerProps extends DialogContent, DialogOptions {
  /** The edge that it comes from (spec §4). */
  direction?: DrawerDirection;
  /**
   * Shares of the size it may have that it may stand out by, from the least to the most: [0.4, 1]. The last shows the
   * whole of it: where that is below 1 it is so much smaller at most, and its content is scrolled.
   */
  snapPoints?: readonly number[];
  /** Whether the page behind steps back. */
  scalesBackground?: boolean;
}

const WHOLE = [1];

/** A sheet that is pulled out of an edge, and pushed back there. Keys and buttons do the same. */
export function Drawer({
  title,
  description,
  children,
  actions,
  direction = "bottom",
  snapPoints: shares = WHOLE,
  scalesBackground = false,
  ...options
}: DrawerProps) {
  const { ref, phase, dismiss, dialogProps } = useDialog(options);
  const labels = useDialogLabels(description);
  const most = shares.at(-1) ?? 1;
  const snapPoints = shares.map((share) => share / most);
  const [active, setActive] = useState(0);
  const isDismissible = options.isDismissible ?? true;
  const frame = useRef(0);
  const isBehind = scalesBackground && (phase === "opening" || phase === "open");

  const place = (distance = 0): void => {
    const dialog = ref.current;
    if (!dialog) return;
    dialog.style.setProperty("--drawer-most", String(Math.min(most, 1)));
    const isUpright = direction === "bottom" || direction === "top";
    const size = isUpright ? dialog.offsetHeight : dialog.offsetWidth;
    const hidden = (1 - (snapPoints[active] ?? 1)) * size;
    dialog.style.setProperty("--drawer-offset", `${hidden + distance}px`);
    if (!isBehind) return;
    const scale = (): void =>
      scaleBackground(frame, 1 - Math.max(0, distance) / size, distance !== 0);
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => {
      if (distance !== 0) scale();
      // The drawer itself is painted first: a page that steps back is much to paint.
      else frame.current = requestAnimationFrame(scale);
    });
  };

  useLayoutEffect(() => {
    place();
    const dialog = ref.current;
    if (!dialog) return undefined;
    const watcher = new ResizeObserver(() => place());
    watcher.observe(dialog);
    return () => watcher.disconnect();
  });

  useEffect(() => {
    if (scalesBackground && !isBehind) {
      cancelAnimationFrame(frame.current);
      scaleBackground(frame, 0);
    }
  }, [scalesBackground, isBehind]);
  useEffect(() => {
    if (!scalesBackground) return undefined;
    return () => {
      cancelAnimationFrame(frame.current);
      restoreBackground(frame);
    };
  }, [scalesBackground]);

  useDrag({
    ref,
    direction,
    isDismissible,
    snapPoints,
    active,
    onPull: place,
    onRest(rest) {
      if (rest === "closed") dismiss();
      else setActive(rest);
    }
  });

  /** What the keyboard has come to is shown; what lies in the top layer is already. */
  const reveal = ({ target, currentTarget }: FocusEvent): void => {
    if (!target.matches(":focus-visible") || target.closest(":popover-open")) return;
    const share = reachOf(target, currentTarget, direction);
    if (share > (snapPoints[active] ?? 1)) setActive(pointShowing(share, snapPoints));
  };

  return (
    <dialog
      ref={ref}
      {...labels}
      {...dialogProps}
      onFocus={reveal}
      data-steps={snapPoints.length > 1 ? "" : undefined}
      className={styles.directions[direction]}
    >
      <DrawerHandle
        direction={direction}
        isAtLast={active === snapPoints.length - 1}
        onStep={
          snapPoints.length > 1 ? () => setActive((active + 1) % snapPoints.length) : undefined
        }
      />
      <DialogFrame {...{ title, description, actions, labels }} onDismiss={dismiss}>
        {children}
      </DialogFrame>
    </dialog>
  );
}

/** The share of a drawer that shows the whole of what is in it. */
function reachOf(element: Element, drawer: Element, direction: DrawerDirection): number {
  const inner = element.getBoundingClientRect();
  const outer = drawer.getBoundingClientRect();
  switch (direction) {
    case "bottom":
      return (inner.bottom - outer.top) / outer.height;
    case "top":
      return (outer.bottom - inner.top) / outer.height;
    case "left":
      return (outer.right - inner.left) / outer.width;
    case "right":
      return (inner.right - outer.left) / outer.width;
  }
}
