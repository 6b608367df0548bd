/** What flags of the benchmarks say, or why they cannot. */

/** @throws Error at a name that is not among `names` */
export function readList<Name extends string>(
  flag: string,
  written: string,
  names: readonly Name[]
): Name[] {
  return written
    .split(",")
    .filter(Boolean)
    .map((part) => {
      const name = names.find((known) => known === part);
      if (name !== undefined) return name;
      throw new Error(`--${flag} knows ${names.join(", ")}; not "${part}"`);
    });
}

/** @throws Error at what is not a whole number, or is below `least` */
export function readCount(flag: string, written: string, least = 1): number {
  if (/^\d+$/.test(written) && Number(written) >= least) return Number(written);
  throw new Error(`--${flag}: "${written}" is not a whole number of at least ${least}`);
}

/** The list from another start in each repeat, counted from 1. */
export function takeTurns<Item>(items: readonly Item[], repeat: number): Item[] {
  const start = (repeat - 1) % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
