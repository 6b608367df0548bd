/** Distances to solid bodies, negative inside: the usual functions of Quilez' collection. */

export type Vector = readonly [x: number, y: number, z: number];
export type Solid = (p: Vector) => number;

export function ellipsoid([cx, cy, cz]: Vector, [rx, ry, rz]: Vector): Solid {
  const smallest = Math.min(rx, ry, rz);
  return ([x, y, z]) => {
    const [dx, dy, dz] = [x - cx, y - cy, z - cz];
    const k0 = Math.sqrt((dx / rx) ** 2 + (dy / ry) ** 2 + (dz / rz) ** 2);
    const k1 = Math.sqrt((dx / rx ** 2) ** 2 + (dy / ry ** 2) ** 2 + (dz / rz ** 2) ** 2);
    return k1 < 1e-9 ? -smallest : (k0 * (k0 - 1)) / k1;
  };
}

export const ball = (centre: Vector, radius: number): Solid => capsule(centre, centre, radius);

/** A rod with round ends, which may differ in thickness. */
export function capsule(a: Vector, b: Vector, radius: number, radiusB = radius): Solid {
  const [abx, aby, abz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const squared = abx * abx + aby * aby + abz * abz;
  return ([x, y, z]) => {
    const [apx, apy, apz] = [x - a[0], y - a[1], z - a[2]];
    const along = squared === 0 ? 0 : (apx * abx + apy * aby + apz * abz) / squared;
    const t = Math.min(1, Math.max(0, along));
    const [dx, dy, dz] = [apx - abx * t, apy - aby * t, apz - abz * t];
    return Math.sqrt(dx * dx + dy * dy + dz * dz) - (radius + (radiusB - radius) * t);
  };
}

/** Both, with the seam between them filled out over a distance of about `blend`. */
export function join(blend: number, ...solids: readonly Solid[]): Solid {
  return (p) => solids.reduce((sum, solid) => smoothMin(sum, solid(p), blend), 10);
}

export function carve(blend: number, from: Solid, ...holes: readonly Solid[]): Solid {
  return (p) => holes.reduce((left, hole) => -smoothMin(-left, hole(p), blend), from(p));
}

export function both(one: Solid, other: Solid): Solid {
  return (p) => Math.max(one(p), other(p));
}

/** What lies on the side of the plane to which `normal` points. */
export function beyond([px, py, pz]: Vector, normal: Vector): Solid {
  const size = Math.hypot(...normal);
  const [nx, ny, nz] = normal;
  return ([x, y, z]) => -((x - px) * nx + (y - py) * ny + (z - pz) * nz) / size;
}

/** The same on the left as on the right. */
export function mirrored(solid: Solid): Solid {
  return ([x, y, z]) => solid([Math.abs(x), y, z]);
}

function smoothMin(a: number, b: number, blend: number): number {
  const near = Math.max(blend - Math.abs(a - b), 0) / blend;
  return Math.min(a, b) - (near * near * blend) / 4;
}
