/** Rows with views of them that filter each other: the same at build and in the browser. */
import {
  type CrossFilter,
  createCrossFilter,
  type Dimension,
  isNames
} from "../../runtime/dashboards/crossFilter.ts";
import type { Written } from "../../runtime/dashboards/filterQuery.ts";
import { ticks } from "../../runtime/numbers.ts";
import { cellOf, extent, type Row } from "../charts/model.ts";
import { DAY, timeLimits, toTime } from "../charts/time.ts";
import type { EntryOf } from "../collections.ts";

/** What front matter says of it (`collections.ts`). */
export type ExplorerSpec = NonNullable<EntryOf<"dashboards">["explorer"]>;
export type ViewSpec = ExplorerSpec["views"][number];

/** What is said beside the rows. */
export type Facts = Readonly<Record<string, unknown>>;

/** Of the words that are searched; no column is called so. */
export const SEARCH = "q";

export interface Explorer {
  rows: readonly Row[];
  table: CrossFilter<string>;
  /** Limits of the bars of each view of days or numbers, by its key, rising; there is one bar fewer. */
  limits: ReadonlyMap<string, readonly number[]>;
  /** Codes of the names of each view that has some, by its key. */
  codes: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** What a view shows. */
export type ViewCounts =
  /** The most frequent names, and how many others rows have. */
  | {
      kind: "names";
      counts: readonly NameCount[];
      others: number;
      /** All of them that have a code, where the view has a map. */
      countries?: readonly Country[];
    }
  /** How many rows there are between each two limits. */
  | { kind: "range"; limits: readonly number[]; counts: readonly number[] };

export interface Country {
  code: string;
  name: string;
  count: number;
}

export type NameCount = readonly [name: string, count: number];

const MOST_BARS = 48;

export function createExplorer(
  rows: readonly Row[],
  facts: Facts,
  { columns, views }: Pick<ExplorerSpec, "columns" | "views">
): Explorer {
  const dimensions = views.map((view) => [view.key, dimensionOf(view, facts)] as const);
  const searched = new Set([...columns, ...views].map(({ key }) => key));
  const text = (row: Row): string =>
    Array.from(searched, (key) => [cellOf(row, key)].flat().join("\n")).join("\n");
  return {
    rows,
    table: createCrossFilter<Row, string>(rows, {
      ...Object.fromEntries(dimensions),
      [SEARCH]: { kind: "text", of: text }
    }),
    limits: new Map(
      views.flatMap((view) => {
        const dimension = dimensionOf(view, facts);
        if (dimension.kind !== "number") return [];
        return [
          [
            view.key,
            limitsOf(
              rows.flatMap((row) => dimension.of(row) ?? []),
              view.kind
            )
          ]
        ];
      })
    ),
    codes: new Map(
      views.flatMap((view) => {
        if (view.kind !== "names" || view.codes === undefined) return [];
        return [[view.key, codesOf(rows, view.key, view.codes)]];
      })
    )
  };
}

function dimensionOf(view: ViewSpec, facts: Facts): Exclude<Dimension<Row>, { kind: "text" }> {
  const { key, kind } = view;
  if (kind === "names") return { kind: "names", of: (row) => namesIn(cellOf(row, key)) };
  const timeOf = (row: Row): number | undefined => toTime(cellOf(row, key)) ?? undefined;
  if (kind === "days") return { kind: "number", of: timeOf };
  const from = toTime(facts[view.from]);
  return {
    kind: "number",
    of(row) {
      const time = timeOf(row);
      return from === null || time === undefined ? undefined : Math.floor((time - from) / DAY);
    }
  };
}

/** A row tells which code is whose where it has as many codes as names. */
function codesOf(rows: readonly Row[], key: string, codes: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const row of rows) {
    const [names, all] = [namesIn(cellOf(row, key)), namesIn(cellOf(row, codes))];
    if (names.length !== all.length) continue;
    names.forEach((name, at) => {
      found.set(name, all[at] ?? "");
    });
  }
  return found;
}

function namesIn(value: unknown): readonly string[] {
  return [value].flat().filter((name): name is string => typeof name === "string" && name !== "");
}

/** Round limits around all values; the last lies above the highest, since the end of a range is left out. */
function limitsOf(values: readonly number[], kind: ViewSpec["kind"]): readonly number[] {
  const [least, most] = extent(values) ?? [];
  if (least === undefined || most === undefined) return [];
  if (kind !== "days") {
    const steps = ticks(least, most + 1, Math.min(MOST_BARS, most + 1 - least));
    const step = Math.max(1, Math.round((steps[1] ?? 1) - (steps[0] ?? 0)));
    const first = Math.floor(least / step) * step;
    const count = Math.floor((most - first) / step) + 1;
    return Array.from({ length: count + 1 }, (_, at) => first + at * step);
  }
  return timeLimits(least, most, MOST_BARS);
}

/** How the filters of an address are written, by their names. */
export function writtenFilters(views: readonly ViewSpec[]): Record<string, Written> {
  const kinds: Record<ViewSpec["kind"], Written> = {
    names: "names",
    days: "days",
    until: "numbers"
  };
  return {
    ...Object.fromEntries(views.map(({ key, kind }) => [key, kinds[kind]])),
    [SEARCH]: "text"
  };
}

/** @param most names that are told, of a view of names */
export function countView(
  { codes, limits, table }: Explorer,
  { key, kind }: Pick<ViewSpec, "key" | "kind">,
  most: number
): ViewCounts {
  if (kind !== "names") {
    const bars = limits.get(key) ?? [];
    return {
      kind: "range",
      limits: bars,
      counts: bars.length < 2 ? [] : [...table.histogram(key, bars.slice(1, -1))]
    };
  }
  const filter = table.filter(key);
  const chosen: ReadonlySet<string> = isNames(filter) ? filter : new Set();
  // What is chosen is told in any case: else nobody could take it back.
  const all = [...table.counts(key)];
  const counts = all.filter(([name, count]) => count > 0 || chosen.has(name));
  counts.sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1));
  const told = counts.filter(([name], at) => at < most || chosen.has(name));
  const named = codes.get(key);
  const countries = all.flatMap(([name, count]) => {
    const code = named?.get(name);
    return code === undefined ? [] : [{ code, name, count }];
  });
  const others = counts.length - told.length;
  return { kind: "names", counts: told, others, ...(named && { countries }) };
}
