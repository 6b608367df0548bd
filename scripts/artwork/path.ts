import { type FitOptions, fitCurve } from "./fitCurve.ts";

export type Point = readonly [x: number, y: number];

/** Writes path data as short as SVG allows: one decimal, relative, no needless separators. */
export interface Path {
  move(to: Point): Path;
  line(to: Point): Path;
  cubic(control1: Point, control2: Point, to: Point): Path;
  arc(radius: number, large: boolean, clockwise: boolean, to: Point): Path;
  close(): Path;
  /** Straight lines from point to point. */
  polyline(points: readonly Point[], closed?: boolean): Path;
  /** A smooth line that stays within `tolerance` of the points. */
  curve(points: readonly Point[], options?: Partial<FitOptions>): Path;
  circle(centre: Point, radius: number): Path;
  /** A stroke of no length: with round caps it is drawn as a dot as wide as the stroke. */
  dot(at: Point): Path;
  readonly data: string;
}

export function createPath(): Path {
  let data = "";
  let command = "";
  // Positions are whole tenths, so that relative steps never add up to a drift.
  let x = 0;
  let y = 0;
  let startX = 0;
  let startY = 0;

  // What the data ends in: to look at its end would take its whole length, for each number.
  let last: "letter" | "whole" | "decimal" = "letter";

  function writeNumbers(numbers: readonly number[]) {
    for (const number of numbers) {
      const text = formatTenths(number);
      const needsNone = text.startsWith("-") || (last === "decimal" && text.startsWith("."));
      data += last === "letter" || needsNone ? text : ` ${text}`;
      last = text.includes(".") ? "decimal" : "whole";
    }
  }

  function write(letter: string, numbers: readonly number[]) {
    // A repeated letter may be left out, and after a move further pairs are lines.
    const implied = letter === command || (letter === "l" && command === "m");
    if (!implied) {
      data += letter;
      last = "letter";
    }
    writeNumbers(numbers);
    command = letter;
  }

  const path: Path = {
    move(to) {
      const [toX, toY] = tenths(to);
      command = ""; // every move names its letter, or it would be a line
      write("m", [toX - x, toY - y]);
      [x, y, startX, startY] = [toX, toY, toX, toY];
      return path;
    },
    line(to) {
      const [toX, toY] = tenths(to);
      if (toX === x && toY === y) return path;
      if (toY === y) write("h", [toX - x]);
      else if (toX === x) write("v", [toY - y]);
      else write("l", [toX - x, toY - y]);
      [x, y] = [toX, toY];
      return path;
    },
    cubic(control1, control2, to) {
      const [aX, aY] = tenths(control1);
      const [bX, bY] = tenths(control2);
      const [toX, toY] = tenths(to);
      write("c", [aX - x, aY - y, bX - x, bY - y, toX - x, toY - y]);
      [x, y] = [toX, toY];
      return path;
    },
    arc(radius, large, clockwise, to) {
      const [toX, toY] = tenths(to);
      const r = formatTenths(Math.round(radius * 10));
      data += `a${r} ${r} 0 ${large ? 1 : 0} ${clockwise ? 1 : 0} `;
      last = "letter"; // a space
      writeNumbers([toX - x, toY - y]);
      command = "a";
      [x, y] = [toX, toY];
      return path;
    },
    close() {
      data += "z";
      last = "letter";
      command = "z";
      [x, y] = [startX, startY];
      return path;
    },
    polyline(points, closed = false) {
      const [first, ...rest] = points;
      if (first === undefined) return path;
      path.move(first);
      for (const point of rest) path.line(point);
      return closed ? path.close() : path;
    },
    curve(points, options = {}) {
      const first = points[0];
      if (first === undefined) return path;
      path.move(first);
      for (const [control1, control2, to] of fitCurve(points, { tolerance: 0.6, ...options })) {
        path.cubic(control1, control2, to);
      }
      return options.closed ? path.close() : path;
    },
    circle([cx, cy], radius) {
      path.move([cx - radius, cy]);
      path.arc(radius, false, true, [cx + radius, cy]);
      path.arc(radius, false, true, [cx - radius, cy]);
      return path.close();
    },
    dot(at) {
      path.move(at);
      data += "h0";
      last = "whole";
      command = "h";
      return path;
    },
    get data() {
      return data;
    }
  };
  return path;
}

function tenths([x, y]: Point): [number, number] {
  return [Math.round(x * 10), Math.round(y * 10)];
}

/** 125 → "12.5", -3 → "-.3", 40 → "4". */
export function formatTenths(value: number): string {
  const size = Math.abs(value);
  const whole = Math.floor(size / 10);
  const rest = size % 10;
  const digits = rest === 0 ? String(whole) : `${whole === 0 ? "" : whole}.${rest}`;
  return value < 0 ? `-${digits}` : digits;
}
