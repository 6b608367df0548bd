import { createPath, type Path, type Point } from "./path.ts";
import { depthAt, type Face, type Scene } from "./voxels.ts";

/** What stands between two triangles: nothing, a crease of one body, or the rim of a nearer one. */
type Edge = "none" | "crease" | "rim";

export type Project = (u: number, v: number) => Point;

/** Stretches of one straight line, each from one number to another along it. */
type Spans = Map<string, { place: (along: number) => Point; stretches: [number, number][] }>;

export interface VoxelLines {
  crease: Path;
  rim: Path;
  hatch: { plain: Path; firm: Path; ground: Path; green: Path };
  greenTops: Path;
}

/** Strokes per unit of length on faces in the shade, and on those that the light grazes. */
export interface Hatching {
  dark: number;
  grazed: number;
}

export function traceVoxels(scene: Scene, project: Project, hatching: Hatching): VoxelLines {
  const { bounds, faceAt } = scene;
  const edges = { crease: new Map(), rim: new Map() } as Record<"crease" | "rim", Spans>;
  const hatch = {
    plain: new Map(),
    firm: new Map(),
    ground: new Map(),
    green: new Map()
  } as Record<keyof VoxelLines["hatch"], Spans>;
  const greenTops = createPath();

  for (let u = bounds.minU - 1; u <= bounds.maxU; u += 1) {
    for (let v = bounds.minV - 1; v <= bounds.maxV; v += 1) {
      const [a, b] = [faceAt(u, v, "a"), faceAt(u, v, "b")];
      const sides: [Edge, string, number, (along: number) => Point][] = [
        [between(a, faceAt(u, v - 1, "b"), [u, v], [u + 1, v]), `x${v}`, u, (t) => project(t, v)],
        [between(b, faceAt(u - 1, v, "a"), [u, v], [u, v + 1]), `y${u}`, v, (t) => project(u, t)],
        [between(a, b, [u, v], [u + 1, v + 1]), `z${u - v}`, v, (t) => project(t + u - v, t)]
      ];
      for (const [edge, line, from, place] of sides) {
        if (edge !== "none") addSpan(edges[edge], line, place, from, from + 1);
      }
      if (a !== undefined) addHatch(a, u, v, "a");
      if (b !== undefined) addHatch(b, u, v, "b");
      if (a?.tone === "green" && a.facing === "top" && a === b) {
        const corners = [
          project(u, v),
          project(u + 1, v),
          project(u + 1, v + 1),
          project(u, v + 1)
        ];
        greenTops.polyline(corners, true);
      }
    }
  }

  function addHatch(face: Face, u: number, v: number, half: "a" | "b") {
    const { facing, plane, tone } = face;
    if (facing === "top") {
      // The cell on which the triangle lies: x = u + plane, y = v + plane.
      const isDark = tone === "ground" || scene.isShaded(u + plane, v + plane, plane);
      if (!isDark || tone === "green") return;
      for (let stroke = 0; stroke < hatching.grazed; stroke += 1) {
        const f = (stroke + 0.5) / hatching.grazed;
        // Along u at height v + f: triangle a lies right of the diagonal, b left of it.
        const [from, to] = half === "a" ? [f, 1] : [0, f];
        const spans = tone === "ground" ? hatch.ground : hatch.plain;
        addSpan(spans, `t${v + f}`, (t) => project(t, v + f), u + from, u + to);
      }
      return;
    }
    const count = facing === "x" ? hatching.dark : hatching.grazed;
    const spans = tone === "green" ? hatch.green : facing === "x" ? hatch.firm : hatch.plain;
    for (let stroke = 0; stroke < count; stroke += 1) {
      const f = (stroke + 0.5) / count;
      addUpright(spans, facing, u, v, half, f);
    }
  }

  /** A vertical stroke: along the lattice's diagonals, at a fixed distance between them. */
  function addUpright(
    spans: Spans,
    facing: "x" | "y",
    u: number,
    v: number,
    half: "a" | "b",
    f: number
  ) {
    // On an x face the offset u - v is 1 - f in its a half and its b half alike (see voxels.ts).
    const offset = facing === "x" ? 1 - f : f - 1;
    if (facing === "x") {
      const shift = half === "a" ? offset : offset - 1;
      const diagonal = u - v + shift;
      const [from, to] = half === "a" ? [0, 1 - shift] : [-shift, 1];
      addSpan(spans, `x${diagonal.toFixed(3)}`, (t) => project(t + diagonal, t), v + from, v + to);
    } else {
      const shift = half === "b" ? offset : offset + 1;
      const diagonal = u - v + shift;
      const [from, to] = half === "b" ? [-shift, 1] : [0, 1 - shift];
      addSpan(spans, `y${diagonal.toFixed(3)}`, (t) => project(t + diagonal, t), v + from, v + to);
    }
  }

  return {
    crease: drawSpans(edges.crease),
    rim: drawSpans(edges.rim),
    hatch: {
      plain: drawSpans(hatch.plain),
      firm: drawSpans(hatch.firm),
      ground: drawSpans(hatch.ground),
      green: drawSpans(hatch.green)
    },
    greenTops
  };
}

function between(one: Face | undefined, other: Face | undefined, from: Point, to: Point): Edge {
  if (one === other) return "none";
  const isBare = (face: Face | undefined) => face === undefined || face.tone === "ground";
  if (isBare(one) && isBare(other)) return "none";
  if (one === undefined || other === undefined) return "rim";
  const meet =
    depthAt(one, ...from) === depthAt(other, ...from) &&
    depthAt(one, ...to) === depthAt(other, ...to);
  if (!meet) return "rim";
  if (isBare(one) || isBare(other)) return "rim";
  const isFlush = one.facing === other.facing && one.tone === other.tone;
  return isFlush ? "none" : "crease";
}

function addSpan(
  spans: Spans,
  line: string,
  place: (along: number) => Point,
  from: number,
  to: number
) {
  if (to - from < 1e-6) return;
  const known = spans.get(line);
  if (known === undefined) spans.set(line, { place, stretches: [[from, to]] });
  else known.stretches.push([from, to]);
}

/** One line for stretches that touch: fewer bytes, and no seams. */
function drawSpans(spans: Spans): Path {
  const path = createPath();
  for (const { place, stretches } of spans.values()) {
    const sorted = [...stretches].sort((a, b) => a[0] - b[0]);
    let [from, to] = sorted[0] ?? [0, 0];
    for (const [nextFrom, nextTo] of sorted.slice(1)) {
      if (nextFrom <= to + 1e-6) {
        to = Math.max(to, nextTo);
      } else {
        path.move(place(from)).line(place(to));
        [from, to] = [nextFrom, nextTo];
      }
    }
    path.move(place(from)).line(place(to));
  }
  return path;
}
