/** A chart as it stands in the page now. */
import { type Point, readTargets } from "./targets.ts";

/** What holds a drawing; it says along which axis one looks for points. */
export const PLOT = "[data-plot]";

export interface Plot {
  element: HTMLElement;
  along: string;
  points: readonly Point[];
  /** Of the drawing, in the window. */
  box: DOMRect;
  table: HTMLTableElement;
  /** Whether a column of the table is drawn, or the legend hides it. */
  isShown(column: number): boolean;
}

/** @returns undefined where it has no points that are seen */
export function readPlot(element: HTMLElement): Plot | undefined {
  const table = element.closest("figure")?.querySelector("table");
  const svg = element.querySelector("svg");
  // A drawing may have one layout where it is narrow, and another where it is wide.
  const holder = [...element.querySelectorAll<SVGElement>("[data-targets]")].find(
    (each) => each.getClientRects().length > 0
  );
  if (!table || !svg || !holder) return undefined;
  const box = boxOf(svg);
  const { viewBox } = svg;
  const high = viewBox.baseVal?.height || 0;
  const scale = high > 0 ? box.height / high : 1;
  const isShown = cached((column: number) => {
    const part = element.querySelector(`[data-of="${column - 1}"]`);
    return !part || getComputedStyle(part).display !== "none";
  });
  const points = readTargets(holder.dataset.targets ?? "")
    .filter(({ column }) => isShown(column))
    .map((target) => ({ target, x: (target.x / 1000) * box.width, y: target.y * scale }));
  if (points.length === 0) return undefined;
  return { element, along: element.dataset.plot ?? "", points, box, table, isShown };
}

function cached<K, V>(make: (key: K) => V): (key: K) => V {
  const known = new Map<K, V>();
  return (key) => {
    const value = known.has(key) ? (known.get(key) as V) : make(key);
    known.set(key, value);
    return value;
  };
}

/** What of it sticks out is no part of its width. */
function boxOf(svg: SVGSVGElement): DOMRect {
  const { left, top } = svg.getBoundingClientRect();
  const { width, height } = getComputedStyle(svg);
  return new DOMRect(left, top, Number.parseFloat(width), Number.parseFloat(height));
}

export interface Told {
  /** Of the row. */
  name: string;
  lines: readonly { head: string; cell: string; isMeant: boolean }[];
}

/** More than this nobody takes in at once. */
const MOST_LINES = 8;

/** What the table has of a point, and of its row. */
export function tell(
  { table, isShown }: Plot,
  { target: { row, column } }: Point
): Told | undefined {
  const cells = [...(table.tBodies[0]?.rows[row]?.cells ?? [])];
  const heads = [...(table.tHead?.rows[0]?.cells ?? [])];
  const [name, ...rest] = cells;
  if (!name) return undefined;
  const lines = rest
    .map((cell, at) => ({
      column: at + 1,
      head: textOf(heads[at + 1]),
      cell: textOf(cell),
      isMeant: at + 1 === column
    }))
    .filter((line) => isShown(line.column));
  return {
    name: textOf(name),
    lines: lines.length > MOST_LINES ? lines.filter(({ isMeant }) => isMeant) : lines
  };
}

const textOf = (element: Element | undefined): string => element?.textContent ?? "";
