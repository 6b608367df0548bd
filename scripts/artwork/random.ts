export interface Random {
  /** A number in [0, 1). */
  next(): number;
  between(low: number, high: number): number;
  /** A whole number, both ends included. */
  int(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(items: readonly T[]): T;
  shuffle<T>(items: readonly T[]): T[];
  /** An independent stream, so that a draw more in one part leaves the others as they were. */
  fork(label: string): Random;
}

/** Numbers that depend on the seed alone: whole-number arithmetic, the same on every machine. */
export function createRandom(seed: string): Random {
  const next = smallFast(hash(seed, 1), hash(seed, 2), hash(seed, 3), hash(seed, 4));
  const between = (low: number, high: number) => low + (high - low) * next();
  const int = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));

  return {
    next,
    between,
    int,
    chance: (probability) => next() < probability,
    pick<T>(items: readonly T[]): T {
      if (items.length === 0) throw new Error("pick() needs at least one item");
      return items[int(0, items.length - 1)] as T;
    },
    shuffle<T>(items: readonly T[]): T[] {
      const drawn = items.map((item) => ({ item, order: next() }));
      return drawn.sort((a, b) => a.order - b.order).map(({ item }) => item);
    },
    fork: (label) => createRandom(`${seed}#${label}`)
  };
}

/** FNV-1a with a final avalanche (from MurmurHash3), so that near seeds give far numbers. */
export function hash(text: string, salt = 0): number {
  let value = (0x811c9dc5 ^ Math.imul(salt, 0x9e3779b1)) >>> 0;
  for (const char of text) value = Math.imul(value ^ (char.codePointAt(0) ?? 0), 0x01000193);
  value = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  value = Math.imul(value ^ (value >>> 13), 0xc2b2ae35);
  return (value ^ (value >>> 16)) >>> 0;
}

/** sfc32, a small generator that passes PractRand. */
function smallFast(a: number, b: number, c: number, d: number): () => number {
  const next = () => {
    const sum = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return (sum >>> 0) / 4294967296;
  };
  for (let round = 0; round < 12; round += 1) next();
  return next;
}
