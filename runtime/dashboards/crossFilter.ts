/**
 * Views of one table that filter each other: what a view counts are the rows that pass the filters of all others. Each
 * row keeps a bit for each filter that it fails, so that a change of one costs a pass over the rows, and no more.
 */

/** What rows are counted by. */
export type Dimension<Row> =
  /** Names of which a row has any number. */
  | { kind: "names"; of(row: Row): readonly string[] }
  /** A number, such as an instant in ms; rows without one are undefined and pass no range. */
  | { kind: "number"; of(row: Row): number | undefined }
  /** What a row says, to be searched. */
  | { kind: "text"; of(row: Row): string };

/**
 * Names of which a row has one at least, a range of numbers, its end left out, or words that all stand in its text;
 * undefined lets all pass.
 */
export type Filter = ReadonlySet<string> | readonly [number, number] | string | undefined;

export interface CrossFilter<Name extends string> {
  readonly size: number;
  filter(name: Name): Filter;
  setFilter(name: Name, filter: Filter): void;
  /** Rows that pass all filters, by their places, in order. */
  matches(): Uint32Array;
  /** How many rows have each name, of those that pass the filters of all other dimensions; 0 for those of no row. */
  counts(name: Name): ReadonlyMap<string, number>;
  /**
   * The numbers of the rows that pass the filters of all other dimensions, by the thresholds between them, which rise:
   * the first count is of those below the first threshold, the last of those from the last on.
   */
  histogram(name: Name, thresholds: readonly number[]): Uint32Array;
}

const MOST = 31; // bits of a number that shifts work on

interface Names {
  kind: "names";
  /** In the order in which rows name them. */
  names: readonly string[];
  /** Codes of all rows, one row after the other … */
  codes: Uint16Array | Uint32Array;
  /** … and where those of each begin; one more at the end. */
  starts: Uint32Array;
}

interface Words {
  kind: "text";
  /** As `plain` makes them. */
  texts: readonly string[];
}

interface Numbers {
  kind: "number";
  /** NaN where a row has none. */
  values: Float64Array;
}

/** @throws RangeError for more dimensions than a number has bits */
export function createCrossFilter<Row, Name extends string>(
  rows: readonly Row[],
  dimensions: Readonly<Record<Name, Dimension<Row>>>
): CrossFilter<Name> {
  const entries = Object.entries<Dimension<Row>>(dimensions);
  if (entries.length > MOST) throw new RangeError(`more than ${MOST} dimensions`);
  const columns = new Map(
    entries.map(([name, dimension], bit) => [
      name,
      { bit: 1 << bit, column: encode(rows, dimension) }
    ])
  );
  const filters = new Map<string, Filter>();
  /** A bit for each filter that a row fails. */
  const fails = new Uint32Array(rows.length);
  const columnOf = (name: Name) => {
    const found = columns.get(name);
    if (!found) throw new Error(`there is no dimension "${name}"`);
    return found;
  };
  return {
    size: rows.length,
    filter: (name) => filters.get(name),
    setFilter(name, filter) {
      const { bit, column } = columnOf(name);
      filters.set(name, filter);
      const passes = filter === undefined ? () => true : test(column, filter);
      for (let row = 0; row < fails.length; row += 1) {
        const failed = fails[row] ?? 0;
        fails[row] = passes(row) ? failed & ~bit : failed | bit;
      }
    },
    matches() {
      const found = new Uint32Array(rows.length);
      let count = 0;
      for (let row = 0; row < fails.length; row += 1) if (fails[row] === 0) found[count++] = row;
      return found.slice(0, count);
    },
    counts(name) {
      const { bit, column } = columnOf(name);
      if (column.kind !== "names") throw new Error(`"${name}" has no names`);
      const { codes, names, starts } = column;
      const counts = new Uint32Array(names.length);
      for (let row = 0; row < fails.length; row += 1) {
        if (((fails[row] ?? 0) & ~bit) !== 0) continue;
        const end = starts[row + 1] ?? 0;
        for (let at = starts[row] ?? 0; at < end; at += 1) {
          const code = codes[at] ?? 0;
          counts[code] = (counts[code] ?? 0) + 1;
        }
      }
      return new Map(names.map((each, code) => [each, counts[code] ?? 0]));
    },
    histogram(name, thresholds) {
      const { bit, column } = columnOf(name);
      if (column.kind !== "number") throw new Error(`"${name}" has no numbers`);
      const counts = new Uint32Array(thresholds.length + 1);
      for (let row = 0; row < fails.length; row += 1) {
        const value = column.values[row] ?? Number.NaN;
        if (((fails[row] ?? 0) & ~bit) !== 0 || Number.isNaN(value)) continue;
        const bin = countUpTo(thresholds, value);
        counts[bin] = (counts[bin] ?? 0) + 1;
      }
      return counts;
    }
  };
}

type Column = Names | Numbers | Words;

function encode<Row>(rows: readonly Row[], dimension: Dimension<Row>): Column {
  if (dimension.kind === "text") {
    return { kind: "text", texts: rows.map((row) => plain(dimension.of(row))) };
  }
  if (dimension.kind === "number") {
    const values = Float64Array.from(rows, (row) => dimension.of(row) ?? Number.NaN);
    return { kind: "number", values };
  }
  const known = new Map<string, number>();
  const starts = new Uint32Array(rows.length + 1);
  const codes: number[] = [];
  rows.forEach((row, at) => {
    // A name that stands twice counts once.
    for (const name of new Set(dimension.of(row))) {
      const code = known.get(name) ?? known.size;
      known.set(name, code);
      codes.push(code);
    }
    starts[at + 1] = codes.length;
  });
  return { kind: "names", names: [...known.keys()], codes: Uint32Array.from(codes), starts };
}

/** As it is compared: "Côte d’Ivoire" is found by "cote". */
function plain(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{Mn}+/gu, "")
    .toLowerCase();
}

/** Whether a row, by its place, passes a filter of its column; one of another kind lets none pass. */
function test(column: Column, filter: NonNullable<Filter>): (row: number) => boolean {
  if (column.kind === "text") {
    const words = typeof filter === "string" ? plain(filter).split(/\s+/) : ["\n"];
    return (row) => words.every((word) => column.texts[row]?.includes(word));
  }
  if (column.kind === "number") {
    const [low = Number.NaN, high = Number.NaN] = isRange(filter) ? filter : [];
    return (row) => {
      const value = column.values[row] ?? Number.NaN;
      return value >= low && value < high;
    };
  }
  const { codes, names, starts } = column;
  const wanted = new Uint8Array(names.length);
  const chosen: ReadonlySet<string> = isNames(filter) ? filter : new Set();
  names.forEach((name, code) => {
    wanted[code] = chosen.has(name) ? 1 : 0;
  });
  return (row) => {
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at += 1) {
      if (wanted[codes[at] ?? 0] === 1) return true;
    }
    return false;
  };
}

export function isNames(filter: Filter): filter is ReadonlySet<string> {
  return filter instanceof Set;
}

export function isRange(filter: Filter): filter is readonly [number, number] {
  return Array.isArray(filter);
}

/** How many of the rising thresholds are at most the value. */
function countUpTo(thresholds: readonly number[], value: number): number {
  let [low, high] = [0, thresholds.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((thresholds[middle] ?? 0) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}
