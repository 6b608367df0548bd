import type { Stats } from "./disk.ts";

/** Two writes within one tick of the file system's clock look the same, in ms. */
const TICK = 50;

/**
 * What the system knows of a file, which changes with each write.
 * @returns an empty text for a file that has been written so lately that another write could look the same
 */
export function fileStamp({ mtimeMs, ctimeMs, size, ino }: Stats): string {
  if (Math.abs(Date.now() - mtimeMs) < TICK) return "";
  return `${mtimeMs} ${ctimeMs} ${size} ${ino}`;
}
