import assert from "node:assert/strict";
import { test } from "node:test";

import { createPath, formatTenths, type Point } from "./path.ts";

test("numbers have one decimal at most and no needless zero", () => {
  assert.deepEqual([125, -3, 40, 0, -120, 7].map(formatTenths), [
    "12.5",
    "-.3",
    "4",
    "0",
    "-12",
    ".7"
  ]);
});

test("letters and spaces that SVG does not need are left out", () => {
  const path = createPath().move([1, 2]).line([2.5, 4]).line([2, 3.5]).line([9, 3.5]).close();
  assert.equal(path.data, "m1 2 1.5 2-.5-.5h7z");
});

test("a second move is relative to the start of a closed figure", () => {
  const path = createPath();
  path
    .polyline(
      [
        [10, 10],
        [20, 10],
        [20, 20]
      ],
      true
    )
    .move([11, 12])
    .line([12, 14]);
  assert.equal(path.data, "m10 10h10v10zm1 2 1 2");
});

test("rounding does not add up along a long line", () => {
  const points = Array.from({ length: 1000 }, (_, index): Point => [index * 0.26, index * 0.13]);
  const path = createPath().polyline(points);
  const end = endOf(path.data);
  assert.ok(Math.abs(end[0] - 999 * 0.26) <= 0.051 && Math.abs(end[1] - 999 * 0.13) <= 0.051);
});

test("a curve needs few pieces and stays near its points", () => {
  const circle = Array.from({ length: 200 }, (_, index): Point => {
    const angle = (index * Math.PI) / 100;
    return [100 + 80 * Math.cos(angle), 100 + 80 * Math.sin(angle)];
  });
  const cubics = cubicsOf(createPath().curve(circle, { closed: true, tolerance: 0.5 }).data);
  assert.ok(cubics.length <= 8, `${cubics.length} cubics`);
  for (const [a, b, c, d] of cubics) {
    for (let t = 0; t <= 1; t += 0.1) {
      const s = 1 - t;
      const at = (axis: 0 | 1) =>
        s ** 3 * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t ** 3 * d[axis];
      const away = Math.abs(Math.hypot(at(0) - 100, at(1) - 100) - 80);
      assert.ok(away < 0.7, `${away.toFixed(2)} px from the circle`);
    }
  }
});

function numbersOf(data: string): number[] {
  return Array.from(data.matchAll(/-?(?:\d+\.\d|\.\d|\d+)/g), ([text]) => Number(text));
}

function endOf(data: string): Point {
  let [x, y] = [0, 0];
  for (const [, letter = "", rest = ""] of data.matchAll(/([mlhv])([^mlhv]*)/g)) {
    const numbers = numbersOf(rest);
    if (letter === "h") x += numbers[0] ?? 0;
    else if (letter === "v") y += numbers[0] ?? 0;
    else {
      numbers.forEach((number, index) => {
        if (index % 2 === 0) x += number;
        else y += number;
      });
    }
  }
  return [x, y];
}

function cubicsOf(data: string): [Point, Point, Point, Point][] {
  const [x = 0, y = 0, ...rest] = numbersOf(data);
  const cubics: [Point, Point, Point, Point][] = [];
  let start: Point = [x, y];
  for (let index = 0; index + 5 < rest.length; index += 6) {
    const pick = (at: number): Point => [
      start[0] + (rest[index + at] ?? 0),
      start[1] + (rest[index + at + 1] ?? 0)
    ];
    const end = pick(4);
    cubics.push([start, pick(0), pick(2), end]);
    start = end;
  }
  return cubics;
}
