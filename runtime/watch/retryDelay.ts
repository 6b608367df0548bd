/** How long to wait until a lost connection is tried again. */

const FIRST = 500; // ms
const LONGEST = 10_000; // ms
/** Of a delay, to either side: pages that have lost the server together do not come back together. */
const SPREAD = 0.2;

/**
 * Doubles each time.
 * @param failures how many attempts have failed before, from 0
 * @param random gives a number from 0 up to 1
 * @returns ms
 */
export function retryDelay(failures: number, random: () => number = Math.random): number {
  const delay = Math.min(LONGEST, FIRST * 2 ** failures);
  return delay * (1 + SPREAD * (2 * random() - 1));
}
