/** Letters of the longest of some labels. */
export function longest(labels: readonly string[]): number {
  return Math.max(0, ...labels.map((label) => label.length));
}
