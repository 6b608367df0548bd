import { codeOf } from "../../runtime/search/packedPlaces.ts";

/**
 * The places where a word stands → bits, from the highest of each byte on (`unpackPlaces`).
 * @param places in order, counted from 1
 * @param count of sections in the whole index
 */
export function packPlaces(places: ArrayLike<number>, count: number): Uint8Array<ArrayBuffer> {
  const packed: number[] = [];
  let held = 0;
  let left = 0; // bits of it

  const give = (value: number, bits: number): void => {
    held = (held << bits) | value;
    for (left += bits; left >= 8; left -= 8) packed.push((held >>> (left - 8)) & 0xff);
    held &= 0xff;
  };
  const giveBelow = (limit: number, value: number): void => {
    const { bits, short } = codeOf(limit);
    if (value < short) give(value, bits);
    else give(value + short, bits + 1);
  };
  const write = (from: number, to: number, low: number, high: number): void => {
    if (from >= to) return;
    const middle = (from + to) >> 1;
    const place = places[middle] as number;
    const least = low + middle - from;
    const most = high - (to - 1 - middle);
    giveBelow(most - least + 1, place - least);
    write(from, middle, low, place - 1);
    write(middle + 1, to, place + 1, high);
  };
  write(0, places.length, 1, count);
  if (left > 0) packed.push((held << (8 - left)) & 0xff);
  return Uint8Array.from(packed);
}
