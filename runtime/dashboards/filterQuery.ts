/**
 * Filters as the query of an address, which can be shared: `?country=Chad&country=Mali&posted=2026-09-01..2026-09-15`.
 * Whatever stands there besides is left as it is.
 */
import { type Filter, isNames, isRange } from "./crossFilter.ts";

/** How a filter is written: ranges of days as ISO dates, of other numbers as they are. */
export type Written = "names" | "days" | "numbers" | "text";

const DAY = 86_400_000; // ms
const MOST_NAMES = 50; // of one filter
const LONGEST = 200; // UTF-16 units of a text

/** @param kinds what each filter is, by its name */
export function readFilters<Name extends string>(
  query: string,
  kinds: Readonly<Record<Name, Written>>
): Map<Name, Filter> {
  const params = new URLSearchParams(query);
  const filters = new Map<Name, Filter>();
  for (const [name, kind] of Object.entries<Written>(kinds)) {
    const filter = readFilter(params.getAll(name), kind);
    if (filter) filters.set(name as Name, filter);
  }
  return filters;
}

/** @returns with a question mark, or empty */
export function writeFilters<Name extends string>(
  query: string,
  filters: ReadonlyMap<Name, Filter>,
  kinds: Readonly<Record<Name, Written>>
): string {
  const params = new URLSearchParams(query);
  for (const [name, kind] of Object.entries<Written>(kinds)) {
    params.delete(name);
    const filter = filters.get(name as Name);
    if (typeof filter === "string") params.set(name, filter);
    else if (isNames(filter)) for (const each of filter) params.append(name, each);
    else if (isRange(filter)) params.set(name, printRange(filter, kind));
  }
  const written = params.toString();
  return written && `?${written}`;
}

function readFilter(written: readonly string[], kind: Written): Filter {
  const [first] = written;
  if (kind === "names") return namesOf(written);
  return kind === "text" ? first?.trim().slice(0, LONGEST) || undefined : rangeOf(first, kind);
}

function namesOf(written: readonly string[]): Filter {
  const names = written.filter((name) => name !== "").slice(0, MOST_NAMES);
  return names.length > 0 ? new Set(names) : undefined;
}

/** Both ends are part of what is written; of a filter the upper is not. */
function rangeOf(written = "", kind: Written): Filter {
  const [, low = "", high = ""] = /^(.+?)\.\.(.+)$/.exec(written) ?? [];
  if (kind === "numbers") {
    const [from, to] = [Number(low || Number.NaN), Number(high || Number.NaN)];
    return from < to ? [from, to] : undefined;
  }
  const [from, to] = [dayOf(low), dayOf(high)];
  return from <= to ? [from, to + DAY] : undefined;
}

function printRange([low, high]: readonly [number, number], kind: Written): string {
  if (kind === "numbers") return `${low}..${high}`;
  const print = (time: number): string => new Date(time).toISOString().slice(0, 10);
  return `${print(low)}..${print(Math.max(low, high - DAY))}`;
}

function dayOf(written: string): number {
  return /^\d{4}-\d{2}-\d{2}$/.test(written) ? Date.parse(`${written}T00:00:00Z`) : Number.NaN;
}
