/** What a dashboard shows of some time: the same whether it was counted on this device or by the site's project. */
import { type Count, changeOf, countByTime, periodBefore } from "./countByTime.ts";
import type { Period } from "./period.ts";
import type { Visit } from "./visits.ts";
import { LEAST_SAMPLES, type Spread, spreadOf, type Vital, vitals } from "./vitals.ts";

export interface Total {
  name: string;
  views: number;
}

export interface VitalReport extends Spread {
  vital: Vital;
}

/** How long the largest part of a page takes to show, for three visits of four. */
export interface SlowPage {
  path: string;
  /** ms */
  p75: number;
  samples: number;
}

export interface Report {
  /** Who is there now: open tabs of this device, or pages that were opened in the last five minutes anywhere. */
  active: number;
  counts: readonly Count[];
  /** Of the time before, which is as long: by its own minutes, hours or days. */
  before: readonly Count[];
  views: number;
  viewsBefore: number;
  /** Most first, as are all others. */
  pages: readonly Total[];
  pagesBefore: readonly Total[];
  referrers: readonly Total[];
  devices: readonly Total[];
  /** ISO codes; undefined where nobody knows them. */
  countries: readonly Total[] | undefined;
  vitals: readonly VitalReport[];
  /** The slowest first. */
  slowest: readonly SlowPage[];
  /** What was searched for in vain, on this device. */
  searches: readonly Total[];
}

/** @param visits of whatever time, in any order @param active tabs that are open */
export function reportOf(
  visits: readonly Visit[],
  period: Period,
  timeZone: string,
  active: number
): Report {
  const { from, until, unit } = period;
  const earlier = periodBefore(from, until);
  const within = <Each extends Visit>(all: readonly Each[], time = period as typeof earlier) =>
    all.filter(({ at }) => at >= time.from && at < time.until);
  const views = visits.filter((visit) => visit.kind === "view");
  const [now, before] = [within(views), within(views, earlier)];
  const measures = within(visits.filter((visit) => visit.kind === "vital"));
  return {
    active,
    ...timesOf(
      views.map(({ at }) => at),
      period,
      timeZone
    ),
    views: now.length,
    viewsBefore: before.length,
    pages: totalsOf(now.map(({ path }) => path)),
    pagesBefore: totalsOf(before.map(({ path }) => path)),
    referrers: totalsOf(now.flatMap(({ referrer }) => referrer ?? [])),
    devices: totalsOf(now.map(({ device }) => device)),
    countries: undefined,
    vitals: vitals.flatMap((vital) => {
      const values = measures.filter((one) => one.vital === vital).map(({ value }) => value);
      const spread = spreadOf(vital, values);
      return spread ? [{ vital, ...spread }] : [];
    }),
    slowest: slowestOf(measures),
    searches: searchesOf(visits, { from, until, unit })
  };
}

/** The same time and the one before, counted. */
export function timesOf(
  visits: readonly (number | Count)[],
  { from, until, unit }: Period,
  timeZone: string
): Pick<Report, "counts" | "before"> {
  const earlier = periodBefore(from, until);
  return {
    counts: countByTime(visits, { unit, from, until, timeZone }),
    before: countByTime(visits, { unit, ...earlier, timeZone })
  };
}

export function searchesOf(visits: readonly Visit[], { from, until }: Period): readonly Total[] {
  const searches = visits.filter((visit) => visit.kind === "search");
  return totalsOf(
    searches.filter(({ at }) => at >= from && at < until).map(({ query }) => query.toLowerCase())
  );
}

/** How often each is there, the most frequent first, those of one count by name. */
export function totalsOf(names: readonly string[]): readonly Total[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return Array.from(counts, ([name, views]) => ({ name, views })).sort(
    (a, b) => b.views - a.views || (a.name < b.name ? -1 : 1)
  );
}

/** By which part the views changed; undefined where there were none before. */
export const changeIn = ({ views, viewsBefore }: Report): number | undefined =>
  changeOf(views, viewsBefore);

function slowestOf(
  measures: readonly { path: string; vital: Vital; value: number }[]
): readonly SlowPage[] {
  const byPath = new Map<string, number[]>();
  for (const { path, vital, value } of measures) {
    if (vital === "LCP") byPath.set(path, [...(byPath.get(path) ?? []), value]);
  }
  return [...byPath]
    .flatMap(([path, values]) => {
      const spread = values.length < LEAST_SAMPLES ? undefined : spreadOf("LCP", values);
      return spread ? [{ path, p75: spread.p75, samples: values.length }] : [];
    })
    .sort((a, b) => b.p75 - a.p75);
}
