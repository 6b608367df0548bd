/**
 * Heights of dots over one axis, so that none lies on another: each is as near to the middle as the dots
 * beside it allow.
 * @param places px along the axis, in order
 * @param size px from the middle of a dot to that of the next
 */
export function swarm(places: readonly number[], size: number): readonly number[] {
  const heights: number[] = [];
  let first = 0; // of the dots that are near enough to be in the way
  for (const [at, place] of places.entries()) {
    while (place - (places[first] as number) >= size) first++;
    heights.push(freeHeight(place, places.slice(first, at), heights.slice(first), size));
  }
  return heights;
}

/** The nearest to the middle at which a dot touches none of those beside it. */
function freeHeight(
  place: number,
  places: readonly number[],
  heights: readonly number[],
  size: number
): number {
  // At each of them one would touch a neighbour, above it or below it.
  const blocked = places.map((other, at) => {
    const reach = Math.sqrt(size * size - (place - other) ** 2);
    return [(heights[at] ?? 0) - reach, (heights[at] ?? 0) + reach] as const;
  });
  const free = [0, ...blocked.flat()].filter((height) =>
    blocked.every(([from, to]) => height <= from + 1e-6 || height >= to - 1e-6)
  );
  return free.reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a), free[0] ?? 0);
}
