/** A cube of side 1 whose corner nearest to the origin is (x, y, z); z points up. */
export interface Voxel {
  x: number;
  y: number;
  z: number;
}

/** Which way a visible face looks: up, or to one of the two sides that the viewer sees. */
export type Facing = "top" | "x" | "y";

export interface Face {
  facing: Facing;
  /** Its coordinate along the axis that it faces. */
  plane: number;
  /** Of the voxel it belongs to; faces of two tones meet in an edge. */
  tone: Tone;
}

export type Tone = "plain" | "green" | "ground";

/**
 * Seen along (1, 1, 1) all cube faces are made of the triangles of one lattice, so what hides
 * what is settled triangle by triangle, without any arithmetic that could round. Lattice place
 * (u, v) is where x - z = u and y - z = v. Each unit square of the lattice has two triangles,
 * "a" with the corners (0,0) (1,0) (1,1) and "b" with (0,0) (0,1) (1,1).
 */
export interface Visible {
  faceAt(u: number, v: number, half: "a" | "b"): Face | undefined;
  bounds: { minU: number; maxU: number; minV: number; maxV: number };
}

export interface Model {
  voxels: readonly Voxel[];
  isGreen?: (voxel: Voxel) => boolean;
  /** Whether the blocks stand on ground that takes their shadow. */
  ground?: boolean;
}

export interface Scene extends Visible {
  isSolid(x: number, y: number, z: number): boolean;
  /** Light travels along (1, 0, -1), so that shadows end exactly at the edges of cells. */
  isShaded(x: number, y: number, z: number): boolean;
}

const key = (x: number, y: number, z: number) => `${x},${y},${z}`;

export function createScene({ voxels, isGreen, ground = false }: Model): Scene {
  const solid = new Set(voxels.map(({ x, y, z }) => key(x, y, z)));
  const highest = Math.max(...voxels.map(({ z }) => z));
  const isSolid = (x: number, y: number, z: number) => solid.has(key(x, y, z));
  const isShaded = (x: number, y: number, z: number) => {
    for (let back = 1; z + back - 1 <= highest; back += 1) {
      if (isSolid(x - back, y, z + back) || isSolid(x - back, y, z + back - 1)) return true;
    }
    return false;
  };

  const faces = new Map<string, Face>();
  const bounds = { minU: Infinity, maxU: -Infinity, minV: Infinity, maxV: -Infinity };
  const put = (u: number, v: number, half: "a" | "b", face: Face) => {
    faces.set(`${u},${v},${half}`, face);
    bounds.minU = Math.min(bounds.minU, u);
    bounds.maxU = Math.max(bounds.maxU, u + 1);
    bounds.minV = Math.min(bounds.minV, v);
    bounds.maxV = Math.max(bounds.maxV, v + 1);
  };
  const putTop = (u: number, v: number, face: Face) => {
    put(u, v, "a", face);
    put(u, v, "b", face);
  };

  if (ground) {
    const reach = highest + 2;
    const footprint = new Set(
      voxels.flatMap(({ x, y }) => Array.from({ length: reach }, (_, step) => key(x + step, y, 0)))
    );
    for (const cell of footprint) {
      const [x = 0, y = 0] = cell.split(",").map(Number);
      const face: Face = { facing: "top", plane: 0, tone: "ground" };
      if (isShaded(x, y, 0) && !isSolid(x, y, 0)) putTop(x, y, face);
    }
  }

  // From back to front: whatever is nearer overwrites the triangles behind it.
  const sorted = [...voxels].sort((p, q) => p.x + p.y + p.z - (q.x + q.y + q.z));
  for (const voxel of sorted) {
    const { x, y, z } = voxel;
    const tone: Tone = isGreen?.(voxel) ? "green" : "plain";
    const [u, v] = [x - z, y - z];
    if (!isSolid(x, y, z + 1)) putTop(u - 1, v - 1, { facing: "top", plane: z + 1, tone });
    if (!isSolid(x + 1, y, z)) {
      const face: Face = { facing: "x", plane: x + 1, tone };
      put(u, v, "a", face);
      put(u, v - 1, "b", face);
    }
    if (!isSolid(x, y + 1, z)) {
      const face: Face = { facing: "y", plane: y + 1, tone };
      put(u, v, "b", face);
      put(u - 1, v, "a", face);
    }
  }
  return { isSolid, isShaded, bounds, faceAt: (u, v, half) => faces.get(`${u},${v},${half}`) };
}

/** How far along (1, 1, 1) the face's plane lies at a lattice place. */
export function depthAt({ facing, plane }: Face, u: number, v: number): number {
  return facing === "top" ? plane : facing === "x" ? plane - u : plane - v;
}
