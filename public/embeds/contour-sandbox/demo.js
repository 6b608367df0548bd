document.body.style.display = "block";

const COLUMNS = 126; // grid points; 125 × 75 cells over 10 × 6 km
const ROWS = 76;
const KILOMETRE = (COLUMNS - 1) / 10; // in cells
const RELIEF = 900; // metres between the deepest and the highest land that can occur

const byId = (id) => document.getElementById(id);
const number = (id) => Number(byId(id).value);
const metres = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });

let land; // {heights, low, high} of the present settings

/** A direction for a lattice point: the same seed always grows the same land. */
function direction(x, y, seed) {
  let h = Math.imul(x, 374761393) + Math.imul(y, 668265263) + Math.imul(seed, 974634777);
  h = Math.imul(h ^ (h >>> 13), 1274126177);
  const angle = (((h ^ (h >>> 16)) >>> 0) / 4294967296) * 2 * Math.PI;
  return [Math.cos(angle), Math.sin(angle)];
}

/** Gradient noise, about 0–1. The fifth-degree fade keeps slopes continuous, or contours would show the lattice. */
function noise(x, y, seed) {
  const [x0, y0] = [Math.floor(x), Math.floor(y)];
  const [u, v] = [x - x0, y - y0];
  const fade = (t) => t * t * t * (t * (t * 6 - 15) + 10);
  const mix = (from, to, t) => from + (to - from) * t;
  const corner = (i, j) => {
    const [dx, dy] = direction(x0 + i, y0 + j, seed);
    return dx * (u - i) + dy * (v - j);
  };
  return (
    0.5 +
    0.75 *
      mix(
        mix(corner(0, 0), corner(1, 0), fade(u)),
        mix(corner(0, 1), corner(1, 1), fade(u)),
        fade(v)
      )
  );
}

/** Layers of noise, each half as broad and less than half as high as the one before. */
function grow(seed, span, layers) {
  const heights = new Float32Array(COLUMNS * ROWS);
  let [low, high] = [0, 0];
  for (let y = 0; y < ROWS; y++) {
    for (let x = 0; x < COLUMNS; x++) {
      let [sum, share, scale, weight] = [0, 0, 1 / (span * KILOMETRE), 1];
      for (let layer = 0; layer < layers; layer++) {
        // Each layer is turned a little, so that the lattices never line up.
        const [cos, sin] = [Math.cos(layer + 0.6), Math.sin(layer + 0.6)];
        sum +=
          weight *
          noise(
            (x * cos - y * sin) * scale + 50,
            (x * sin + y * cos) * scale + 50,
            seed + layer * 101
          );
        share += weight;
        scale *= 2;
        weight *= 0.42;
      }
      const at = y * COLUMNS + x;
      heights[at] = Math.max(0, sum / share) ** 1.4 * RELIEF; // the power flattens valleys and sharpens tops
      if (heights[at] > heights[high]) high = at;
      if (heights[at] < heights[low]) low = at;
    }
  }
  return { heights, low, high };
}

// Marching squares: for each of the sixteen corner patterns (1 top left, 2 top right,
// 4 bottom right, 8 bottom left) the sides that the line joins: 0 top, 1 right, 2 bottom, 3 left.
const SIDES = [
  [],
  [[3, 0]],
  [[0, 1]],
  [[3, 1]],
  [[1, 2]],
  null,
  [[0, 2]],
  [[3, 2]],
  [[2, 3]],
  [[0, 2]],
  null,
  [[1, 2]],
  [[1, 3]],
  [[0, 1]],
  [[0, 3]],
  []
];

/** The lines of one level, as arrays of points in cells. */
function contour(heights, level) {
  const links = new Map(); // grid edge → the edges it is joined with (one at the border, else two)
  const join = (a, b) => {
    for (const [from, to] of [
      [a, b],
      [b, a]
    ])
      links.set(from, [...(links.get(from) ?? []), to]);
  };
  for (let y = 0; y < ROWS - 1; y++) {
    for (let x = 0; x < COLUMNS - 1; x++) {
      const at = y * COLUMNS + x;
      const corners = [
        heights[at],
        heights[at + 1],
        heights[at + COLUMNS + 1],
        heights[at + COLUMNS]
      ];
      const pattern = corners.reduce(
        (sum, height, bit) => sum + (height >= level ? 1 << bit : 0),
        0
      );
      let sides = SIDES[pattern];
      if (sides === null) {
        // A saddle: the middle decides which two corners belong together.
        const middle = (corners[0] + corners[1] + corners[2] + corners[3]) / 4 >= level;
        sides =
          (pattern === 5) === middle
            ? [
                [0, 1],
                [2, 3]
              ]
            : [
                [3, 0],
                [1, 2]
              ];
      }
      // Edges have even ids if they run right from a grid point, odd ids if they run down.
      const edges = [2 * at, 2 * (at + 1) + 1, 2 * (at + COLUMNS), 2 * at + 1];
      for (const [a, b] of sides) join(edges[a], edges[b]);
    }
  }
  const point = (edge) => {
    const at = edge >> 1;
    const next = edge % 2 === 0 ? at + 1 : at + COLUMNS;
    const t = (level - heights[at]) / (heights[next] - heights[at]);
    const [x, y] = [at % COLUMNS, Math.floor(at / COLUMNS)];
    return edge % 2 === 0 ? [x + t, y] : [x, y + t];
  };
  // Open lines first, from their ends; what is left afterwards are rings.
  const starts = [...links.keys()].sort((a, b) => links.get(a).length - links.get(b).length);
  const seen = new Set();
  const lines = [];
  for (const start of starts) {
    if (seen.has(start)) continue;
    const line = [];
    for (
      let edge = start;
      edge !== undefined;
      edge = links.get(edge).find((next) => !seen.has(next))
    ) {
      seen.add(edge);
      line.push(point(edge));
    }
    if (links.get(start).length === 2) line.push(line[0]);
    if (line.length > 3) lines.push(line);
  }
  return lines;
}

const svg = (tag, attributes, text) => {
  const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  if (text !== undefined) node.textContent = text;
  return node;
};

/** The height between grid points. */
function heightAt(heights, x, y) {
  const [x0, y0] = [
    Math.max(0, Math.min(COLUMNS - 2, Math.floor(x))),
    Math.max(0, Math.min(ROWS - 2, Math.floor(y)))
  ];
  const [u, v, at] = [x - x0, y - y0, y0 * COLUMNS + x0];
  return (
    (heights[at] * (1 - u) + heights[at + 1] * u) * (1 - v) +
    (heights[at + COLUMNS] * (1 - u) + heights[at + COLUMNS + 1] * u) * v
  );
}

/**
 * Short strokes from a contour down the steepest way, as Lehmann drew them in 1799:
 * they almost reach the next contour, and the steeper the slope, the heavier the stroke.
 */
function hachures(heights, lines, interval, cell) {
  const paths = { gentle: "", firm: "", steep: "" };
  const spacing = 5 / cell; // five pixels, on a phone as well
  for (const line of lines) {
    let due = spacing / 2;
    for (let i = 1; i < line.length; i++) {
      due -= Math.hypot(line[i][0] - line[i - 1][0], line[i][1] - line[i - 1][1]);
      if (due > 0) continue;
      due = spacing;
      const [x, y] = line[i];
      const dx = heightAt(heights, x + 0.5, y) - heightAt(heights, x - 0.5, y);
      const dy = heightAt(heights, x, y + 0.5) - heightAt(heights, x, y - 0.5);
      const slope = Math.hypot(dx, dy); // metres a cell of 80 m
      if (slope < 3) continue; // level ground stays paper
      const [downX, downY] = [-dx / slope, -dy / slope];
      let length = Math.min(0.8 * (interval / slope), 26 / cell);
      // In a hollow the stroke would run up the other side: shorten it until it only falls.
      const drop = () =>
        heightAt(heights, x, y) - heightAt(heights, x + downX * length, y + downY * length);
      while (length > 0.2 && drop() < 0.6 * slope * length) length /= 2;
      if (length * cell < 3) continue;
      const weight = slope > 22 ? "steep" : slope > 12 ? "firm" : "gentle";
      paths[weight] +=
        `M${(x * cell).toFixed(1)} ${(y * cell).toFixed(1)}l${(downX * length * cell).toFixed(1)} ${(downY * length * cell).toFixed(1)}`;
    }
  }
  return Object.entries(paths).map(([weight, d]) => svg("path", { class: `slope ${weight}`, d }));
}

function drawMap() {
  const map = byId("map");
  const width = map.clientWidth;
  const cell = width / (COLUMNS - 1);
  const interval = number("interval");
  const style = document.querySelector("[name=style]:checked").value;
  const { heights, low, high } = land;
  let [count, length] = [0, 0];

  map.setAttribute("viewBox", `0 0 ${width} ${cell * (ROWS - 1)}`);
  map.setAttribute("class", style);
  map.replaceChildren();
  const labels = [];
  for (
    let level = Math.ceil(heights[low] / interval) * interval;
    level < heights[high];
    level += interval
  ) {
    const lines = contour(heights, level);
    const isIndex = (level / interval) % 5 === 0;
    for (const line of lines)
      for (let i = 1; i < line.length; i++)
        length += Math.hypot(line[i][0] - line[i - 1][0], line[i][1] - line[i - 1][1]);
    count += lines.length;
    if (style !== "contours") map.append(...hachures(heights, lines, interval, cell));
    if (style === "hachures") continue;
    const d = lines
      .map(
        (line) =>
          `M${line.map(([x, y]) => `${(x * cell).toFixed(1)} ${(y * cell).toFixed(1)}`).join("L")}`
      )
      .join("");
    map.append(svg("path", { class: `line${isIndex ? " index" : ""}`, d }));
    const longest = lines.reduce((best, line) => (line.length > best.length ? line : best), []);
    if (isIndex && longest.length > 60) {
      const [x, y] = longest[Math.floor(longest.length * 0.4)];
      if (x > 6 && x < COLUMNS - 7 && y > 4 && y < ROWS - 5)
        labels.push(
          svg(
            "text",
            { class: "halo level", x: x * cell, y: y * cell + 4, "text-anchor": "middle" },
            String(level)
          )
        );
    }
  }
  const y = number("section") * KILOMETRE * cell;
  const [px, py] = [(high % COLUMNS) * cell, Math.floor(high / COLUMNS) * cell];
  const right = px > width - 60; // the label keeps clear of the map's edge
  map.append(
    ...labels,
    svg("line", { class: "cut", x1: 0, x2: width, y1: y, y2: y }),
    svg("text", { class: "halo", x: 8, y: y < 24 ? y + 17 : y - 7 }, "A"),
    svg(
      "text",
      { class: "halo", x: width - 8, y: y < 24 ? y + 17 : y - 7, "text-anchor": "end" },
      "B"
    ),
    svg("path", { class: "peak", d: `M${px} ${py - 5}l5 9h-10z` }),
    svg(
      "text",
      {
        class: "halo",
        x: right ? px - 9 : px + 9,
        y: Math.max(14, py + 4),
        "text-anchor": right ? "end" : "start"
      },
      metres.format(heights[high])
    )
  );
  map.setAttribute(
    "aria-label",
    `Contour map of land ${number("seed")}: summit ${metres.format(heights[high])} metres, lowest point ${metres.format(heights[low])}, ${count} contour lines`
  );
  byId("summit").textContent = metres.format(heights[high]);
  byId("lowest").textContent = metres.format(heights[low]);
  byId("lines").textContent = String(count);
  byId("total").textContent = metres.format(length / KILOMETRE);
}

/** The land cut open along the dashed line, its heights stretched to fill the strip. */
function drawProfile() {
  const node = byId("profile");
  const { width, height } = node.getBoundingClientRect();
  const { heights, low, high } = land;
  const row = Math.min(ROWS - 1, Math.round(number("section") * KILOMETRE));
  const [base, top] = [heights[low], heights[high]];
  const floor = height - 18;
  const y = (value) => floor - 4 - ((value - base) / (top - base)) * (floor - 14);
  const x = (column) => (column / (COLUMNS - 1)) * width;
  const values = Array.from({ length: COLUMNS }, (_, column) => heights[row * COLUMNS + column]);
  node.setAttribute("viewBox", `0 0 ${width} ${height}`);
  node.replaceChildren(svg("line", { class: "grid", x1: 0, x2: width, y1: floor, y2: floor }));
  const below = values
    .map((value, column) =>
      column % 2 === 0 ? `M${x(column).toFixed(1)} ${floor}V${y(value).toFixed(1)}` : ""
    )
    .join("");
  node.append(
    svg("path", { class: "below", d: below }),
    svg("path", {
      class: "ground",
      d: `M${values.map((value, column) => `${x(column).toFixed(1)} ${y(value).toFixed(1)}`).join("L")}`
    }),
    svg("text", { x: 0, y: height - 3 }, "A"),
    svg("text", { x: width / 2, y: height - 3, "text-anchor": "middle" }, "10 km"),
    svg("text", { x: width, y: height - 3, "text-anchor": "end" }, "B")
  );
  const [least, most] = [Math.min(...values), Math.max(...values)].map((value) =>
    metres.format(value)
  );
  node.setAttribute("aria-label", `Section from A to B, between ${least} and ${most} metres`);
  byId("section").setAttribute(
    "aria-valuetext",
    `${number("section").toFixed(1)} kilometres from the north, land between ${least} and ${most} metres`
  );
}

function regrow() {
  // A field left empty or out of range still names a land.
  const seed = Math.max(1, Math.min(9999, Math.round(number("seed")) || 1));
  land = grow(seed, number("span"), number("detail"));
  redraw();
}

function redraw() {
  byId("interval-value").textContent = `${number("interval")} m`;
  byId("span-value").textContent = `${number("span").toFixed(1)} km`;
  byId("detail-value").textContent = String(number("detail"));
  byId("section-value").textContent = number("section").toFixed(1);
  drawMap();
  drawProfile();
}

/** The section line can be moved on the map itself. */
function moveSection(event) {
  if (event.type === "pointermove" && event.buttons === 0) return;
  const { top, height } = byId("map").getBoundingClientRect();
  byId("section").value = ((event.clientY - top) / height) * 6;
  redraw();
}

byId("map").addEventListener("pointerdown", moveSection);
byId("map").addEventListener("pointermove", moveSection);
for (const id of ["seed", "span", "detail"]) byId(id).addEventListener("input", regrow);
for (const id of ["interval", "section"]) byId(id).addEventListener("input", redraw);
for (const radio of document.querySelectorAll("[name=style]"))
  radio.addEventListener("change", redraw);
byId("another").addEventListener("click", () => {
  byId("seed").value = 1 + Math.floor(Math.random() * 9999);
  regrow();
});
regrow();
new ResizeObserver(regrow).observe(byId("map"));
