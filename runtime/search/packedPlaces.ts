/**
 * Where a word stands, as `cli/search/packPlaces.ts` has written it. What is told of a list in order is its middle,
 * in as few bits as tell apart the numbers that can stand there, then the same of either half: of places that lie
 * close together, as those of one page do, the halves take next to nothing.
 */

/**
 * @param packed from the highest bit of each byte on
 * @param length how many places there are
 * @param count of sections in the whole index
 * @returns in order, counted from 1
 * @throws RangeError where the bytes end within a place
 */
export function unpackPlaces(packed: Uint8Array, length: number, count: number): Uint32Array {
  const places = new Uint32Array(length);
  let next = 0; // byte
  let held = 0; // what has been taken of the bytes, but for bits that were given
  let left = 0; // bits of it

  const take = (bits: number): number => {
    for (; left < bits; left += 8) {
      const byte = packed[next++];
      if (byte === undefined) throw new RangeError("the bytes end within a place");
      held = (held << 8) | byte;
    }
    left -= bits;
    const value = held >>> left;
    held &= (1 << left) - 1;
    return value;
  };
  const takeBelow = (limit: number): number => {
    const { bits, short } = codeOf(limit);
    const value = take(bits);
    return value < short ? value : ((value << 1) | take(1)) - short;
  };
  const fill = (from: number, to: number, low: number, high: number): void => {
    if (from >= to) return;
    const middle = (from + to) >> 1;
    const least = low + middle - from;
    const most = high - (to - 1 - middle);
    const place = least + takeBelow(most - least + 1);
    places[middle] = place;
    fill(from, middle, low, place - 1);
    fill(middle + 1, to, place + 1, high);
  };
  fill(0, length, 1, count);
  return places;
}

/**
 * How a number below a limit is written.
 * @param limit at most 2^23
 * @returns the bits that each takes but for one more, and how many of the first take none more
 */
export function codeOf(limit: number): { bits: number; short: number } {
  const bits = 31 - Math.clz32(limit);
  return { bits, short: 2 ** (bits + 1) - limit };
}
