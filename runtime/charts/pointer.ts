/** Points that somebody points at, or taps. */
import { PLOT, type Plot, readPlot } from "./plot.ts";
import { nearest, type Point } from "./targets.ts";
import type { Tip } from "./tip.ts";

export function followPointer(tip: Tip): void {
  /** Whether it is shown for a pointer: what keys have led to stays. */
  let isOurs = false;
  const hide = (): void => {
    if (isOurs) tip.hide();
    isOurs = false;
  };
  const follow = (event: PointerEvent | MouseEvent): void => {
    const meant = pointedAt(event);
    if (!meant) {
      hide();
      return;
    }
    tip.show(meant.plot, meant.point, false);
    isOurs = true;
  };
  document.addEventListener("pointermove", (event) => {
    if (event.pointerType !== "touch") follow(event);
  });
  // A finger that taps; one that moves scrolls.
  document.addEventListener("click", (event) => {
    if (event.detail > 0) follow(event);
  });
  document.documentElement.addEventListener("pointerleave", hide);
  addEventListener("scroll", hide, { capture: true, passive: true });
  document.addEventListener("vitrine:page", () => tip.hide());
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") hide();
  });
}

function pointedAt({
  target,
  clientX,
  clientY
}: MouseEvent): { plot: Plot; point: Point } | undefined {
  const element = (target as Element).closest<HTMLElement>(PLOT);
  const plot = element && readPlot(element);
  if (!plot) return undefined;
  const { points, along, box } = plot;
  const row = (target as Element).closest<SVGElement>("[data-row]")?.dataset.row;
  const place = { x: clientX - box.left, y: clientY - box.top };
  const point =
    row === undefined
      ? nearest(points, place, along)
      : points.find((each) => each.target.row === Number(row));
  return point && { plot, point };
}
