import type { Sheet } from "./family.ts";
import { createNoise } from "./terrain.ts";
import type { Model, Voxel } from "./voxels.ts";

/** All whole places of a box, filtered. */
function fill(
  [wide, deep, tall]: readonly [number, number, number],
  keep: (x: number, y: number, z: number) => boolean
): Voxel[] {
  const voxels: Voxel[] = [];
  for (let x = 0; x < wide; x += 1) {
    for (let y = 0; y < deep; y += 1) {
      for (let z = 0; z < tall; z += 1) if (keep(x, y, z)) voxels.push({ x, y, z });
    }
  }
  return voxels;
}

/** The highest block, and among equals the one nearest to the viewer. */
function summitOf(voxels: readonly Voxel[]): Voxel | undefined {
  return voxels.reduce<Voxel | undefined>((best, voxel) => {
    if (best === undefined || voxel.z > best.z) return voxel;
    return voxel.z === best.z && voxel.x + voxel.y > best.x + best.y ? voxel : best;
  }, undefined);
}

const same = (a: Voxel | undefined) => (b: Voxel) => a?.x === b.x && a.y === b.y && a.z === b.z;

/** A landscape in steps. */
export function terraces({ random }: Sheet): Model {
  const noise = createNoise(random);
  const side = random.int(12, 16);
  const tall = random.int(6, 9);
  const [px, py] = [side * random.between(0.25, 0.6), side * random.between(0.25, 0.6)];
  const height = (x: number, y: number) => {
    const away = Math.hypot(x - px, y - py) / side;
    const shape = Math.exp(-((away / 0.4) ** 2)) + 0.34 * noise.rough(x, y, 7, 2);
    return Math.floor(shape * tall);
  };
  const voxels = fill([side, side, tall + 2], (x, y, z) => z <= height(x, y));
  return { voxels, isGreen: same(summitOf(voxels)), ground: true };
}

/** The edges of a grid of open cubes (after Sol LeWitt), one of them filled. */
export function grid({ random }: Sheet): Model {
  const cells = random.int(2, 3);
  const pitch = cells === 2 ? 5 : 4;
  const size = cells * pitch + 1;
  const last = (cells - 1) * pitch;
  const isBeam = (value: number) => value % pitch === 0;
  const isOpen = cells === 3 && random.chance(0.6); // without the corner nearest to the viewer
  const beams = fill([size, size, size], (x, y, z) => {
    const isCorner = x > last && y > last && z > last;
    return [x, y, z].filter(isBeam).length >= 2 && !(isOpen && isCorner);
  });
  // The filled cube stands in front, where the beams hide little of it.
  const shift = random.shuffle([last, last, random.int(0, cells - 1) * pitch]);
  const core = fill([pitch - 1, pitch - 1, pitch - 1], () => true).map(({ x, y, z }) => ({
    x: x + 1 + (shift[0] ?? 0),
    y: y + 1 + (shift[1] ?? 0),
    z: z + 1 + (shift[2] ?? 0)
  }));
  return withGreen(beams, core);
}

/** Towers that thin out towards the edge of town. */
export function city({ random }: Sheet): Model {
  const side = 19;
  const middle = side / 2;
  const towers: { x: number; y: number; wide: number; deep: number; tall: number }[] = [];
  for (let x = 0; x < side; x += 3) {
    for (let y = 0; y < side; y += 3) {
      const away = Math.hypot(x + 1 - middle, y + 1 - middle) / middle;
      if (random.chance(away * 0.85 - 0.1)) continue;
      const tall = Math.max(1, Math.round((1.15 - away) * random.between(2, 9)));
      towers.push({ x, y, wide: random.int(1, 2), deep: random.int(1, 2), tall });
    }
  }
  const middling = towers.filter(({ tall }) => tall >= 3 && tall <= 7);
  const green = random.pick(middling.length > 0 ? middling : towers);
  const voxels = towers.flatMap(({ x, y, wide, deep, tall }) =>
    fill([wide, deep, tall], () => true).map((voxel) => ({
      x: x + voxel.x,
      y: y + voxel.y,
      z: voxel.z
    }))
  );
  const isGreen = ({ x, y }: Voxel) =>
    x >= green.x && x < green.x + green.wide && y >= green.y && y < green.y + green.deep;
  return { voxels, isGreen, ground: true };
}

/** A solid cube, opened towards the viewer, with a heap of small cubes left in the room. */
export function cutCube({ random }: Sheet): Model {
  const size = random.int(8, 11);
  const wall = Math.floor(size * random.between(0.3, 0.5));
  const heap = random.int(1, 4);
  const voxels = fill([size, size, size], (x, y, z) => {
    return Math.min(x, y, z) < wall || x + y + z <= 3 * wall + heap;
  });
  const core = fill([2, 2, 2], () => true).map(({ x, y, z }) => ({
    x: x + wall,
    y: y + wall,
    z: z + wall
  }));
  return withGreen(voxels, core);
}

/** Rows of openings between pillars, one pillar in green. */
export function colonnade({ random }: Sheet): Model {
  const rows = random.int(1, 2);
  const bays = random.int(4, 7);
  const tall = random.int(6, 9);
  const wall = fill([bays * 3 + 1, 2, tall + 2], (x, _, z) => z >= tall || x % 3 === 0);
  const all = Array.from({ length: rows }, (_, row) => wall.map((part) => moved(part, row * 8)));
  const pillar = random.int(1, bays - 1) * 3;
  const green = fill([1, 2, tall], () => true).map(({ x, y, z }) => ({
    x: x + pillar,
    y: y + (rows - 1) * 8,
    z
  }));
  return withGreen(all.flat(), green);
}

const moved = ({ x, y, z }: Voxel, far: number): Voxel => ({ x, y: y + far, z });

/** Green blocks take the place of others. */
function withGreen(voxels: readonly Voxel[], green: readonly Voxel[]): Model {
  const places = new Set(green.map(({ x, y, z }) => `${x},${y},${z}`));
  const isGreen = ({ x, y, z }: Voxel) => places.has(`${x},${y},${z}`);
  const others = voxels.filter((voxel) => !isGreen(voxel));
  return { voxels: [...others, ...green], isGreen, ground: true };
}

/** Steps that wind around a tower. */
export function spiral({ random }: Sheet): Model {
  const tread = 2;
  const steps = random.int(4, 5); // along one side
  const ring: (readonly [number, number])[] = [];
  for (let step = 0; step < steps - 1; step += 1) ring.push([step, 0]);
  for (let step = 0; step < steps - 1; step += 1) ring.push([steps - 1, step]);
  for (let step = steps - 1; step > 0; step -= 1) ring.push([step, steps - 1]);
  for (let step = steps - 1; step > 0; step -= 1) ring.push([0, step]);
  const start = random.int(0, ring.length - 1);
  const heights = new Map<string, number>();
  const count = ring.length - random.int(0, 2);
  for (let step = 0; step < count; step += 1) {
    const [x, y] = ring[(start + step) % ring.length] ?? [0, 0];
    heights.set(`${x},${y}`, step + 1);
  }
  const core = count + random.int(0, 2);
  const voxels = fill([steps * tread, steps * tread, core], (x, y, z) => {
    const [column, row] = [Math.floor(x / tread), Math.floor(y / tread)];
    const isInner = column > 0 && row > 0 && column < steps - 1 && row < steps - 1;
    return z < (isInner ? core : (heights.get(`${column},${row}`) ?? 1));
  });
  return { voxels, isGreen: same(summitOf(voxels)), ground: true };
}

/** A few cubes of different sizes on an empty floor. */
export function scattered({ random }: Sheet): Model {
  const cubes: { x: number; y: number; size: number }[] = [];
  for (let tries = 0; tries < 90 && cubes.length < 13; tries += 1) {
    const size = cubes.length === 0 ? 6 : random.pick([1, 1, 1, 2, 2, 3]);
    const [x, y] = [random.int(0, 24), random.int(0, 24)];
    const isFree = cubes.every((other) => {
      const gap = 2;
      const isBeside = x + size + gap <= other.x || other.x + other.size + gap <= x;
      return isBeside || y + size + gap <= other.y || other.y + other.size + gap <= y;
    });
    if (isFree) cubes.push({ x, y, size });
  }
  const middling = cubes.filter(({ size }) => size === 2 || size === 3);
  const green = random.pick([...middling, ...cubes.slice(1, 2)]);
  const voxels = cubes.flatMap((cube) =>
    fill([cube.size, cube.size, cube.size], () => true).map(({ x, y, z }) => ({
      x: x + cube.x,
      y: y + cube.y,
      z
    }))
  );
  const isGreen = ({ x, y }: Voxel) =>
    x >= green.x && x < green.x + green.size && y >= green.y && y < green.y + green.size;
  return { voxels, isGreen, ground: true };
}
