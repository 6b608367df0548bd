/** The mark on a point, what is told of it beside it, and the words for those who do not see it. */
import { type Plot, tell } from "./plot.ts";
import type { Point } from "./targets.ts";

export interface Tip {
  /** @param isSaid for those who do not see it: a pointer is moved by who does */
  show(plot: Plot, point: Point, isSaid: boolean): void;
  hide(): void;
  isShown(): boolean;
}

/** Px between a point and what is told of it, and from there to the edge of the window. */
const GAP = 14;
const EDGE = 8;

export function createTip(layer: HTMLElement, live: HTMLElement): Tip {
  const marker = layer.querySelector<HTMLElement>("[data-marker]");
  const bubble = layer.querySelector<HTMLElement>("[data-bubble]");
  const line = layer.querySelector<HTMLTemplateElement>("template")?.content.firstElementChild;
  if (!marker || !bubble || !line)
    throw new Error("the parts of charts are not those of this site");
  const isShown = () => layer.matches(":popover-open");
  return {
    isShown,
    hide() {
      if (isShown()) layer.hidePopover();
    },
    show(plot, point, isSaid) {
      const { box } = plot;
      const told = tell(plot, point);
      if (!told) return;
      const { name, lines } = told;
      bubble.replaceChildren(
        Object.assign(document.createElement("strong"), { textContent: name }),
        ...lines.map(({ head, cell, isMeant }) => {
          const row = line.cloneNode(true) as HTMLElement;
          if (isMeant && lines.length > 1) row.dataset.meant = "";
          row.children[0]?.append(head);
          row.children[1]?.append(cell);
          return row;
        })
      );
      if (!isShown()) layer.showPopover();
      const x = box.left + point.x;
      const y = box.top + point.y;
      marker.style.translate = `${x}px ${y}px`;
      const { left, top } = beside(x, y, bubble.offsetWidth, bubble.offsetHeight);
      bubble.style.translate = `${left}px ${top}px`;
      if (!isSaid) return;
      const meant = lines.find(({ isMeant }) => isMeant);
      live.textContent = meant ? `${name}, ${meant.head}: ${meant.cell}` : name;
    }
  };
}

/** At the side that has room, in the window. */
function beside(x: number, y: number, width: number, height: number) {
  const { clientWidth, clientHeight } = document.documentElement;
  const isRight = x + GAP + width + EDGE <= clientWidth;
  const isLeft = x - GAP - width >= EDGE;
  const within = (place: number, size: number, room: number) =>
    Math.max(EDGE, Math.min(place, room - size - EDGE));
  if (isRight || isLeft)
    return {
      left: isRight ? x + GAP : x - GAP - width,
      top: within(y - height / 2, height, clientHeight)
    };
  // In a narrow window above the point, or below it.
  const above = y - GAP - height;
  return { left: within(x - width / 2, width, clientWidth), top: above >= EDGE ? above : y + GAP };
}
