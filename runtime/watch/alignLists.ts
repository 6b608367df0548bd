/** Which items of two lists belong together, where either may have some that the other lacks. */

/** Beyond so many comparisons what is in the middle is left without partners. */
const MOST = 1_000_000;

/**
 * Pairs in the order of both lists, as many as there can be where the ends do not decide.
 * @param isAlike whether two items may be partners
 */
export function alignLists<Left, Right>(
  left: readonly Left[],
  right: readonly Right[],
  isAlike: (left: Left, right: Right) => boolean
): [Left, Right][] {
  const alike = (at: number, other: number): boolean =>
    isAlike(left[at] as Left, right[other] as Right);
  const shorter = Math.min(left.length, right.length);
  let start = 0;
  while (start < shorter && alike(start, start)) start += 1;
  let end = 0;
  while (end < shorter - start && alike(left.length - 1 - end, right.length - 1 - end)) {
    end += 1;
  }
  const pairs: [number, number][] = Array.from({ length: start }, (_, at) => [at, at]);
  const rows = left.length - start - end;
  const columns = right.length - start - end;
  if (rows * columns <= MOST) {
    pairs.push(...longest(rows, columns, start, alike));
  }
  for (let back = end; back > 0; back -= 1) {
    pairs.push([left.length - back, right.length - back]);
  }
  return pairs.map(([at, other]) => [left[at] as Left, right[other] as Right]);
}

/** The longest common subsequence of what is left between the ends. */
function longest(
  rows: number,
  columns: number,
  start: number,
  alike: (at: number, other: number) => boolean
): [number, number][] {
  if (rows === 0 || columns === 0) return [];
  const width = columns + 1;
  const lengths = new Uint32Array((rows + 1) * width);
  const lengthAt = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = rows - 1; row >= 0; row -= 1) {
    for (let column = columns - 1; column >= 0; column -= 1) {
      lengths[row * width + column] = alike(start + row, start + column)
        ? lengthAt(row + 1, column + 1) + 1
        : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
    }
  }
  const pairs: [number, number][] = [];
  let row = 0;
  let column = 0;
  while (row < rows && column < columns) {
    if (alike(start + row, start + column)) {
      pairs.push([start + row, start + column]);
      row += 1;
      column += 1;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return pairs;
}
