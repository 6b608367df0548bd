/** Sums of the visits that a site's Supabase project has counted (`supabase/migrations/20261124000300_page_views.sql`). */
import { fetchAgain } from "../fetchAgain.ts";
import type { Count, Unit } from "./countByTime.ts";
import { followProject } from "./followProject.ts";
import type { Period } from "./period.ts";
import { type Report, type SlowPage, searchesOf, type Total, timesOf } from "./report.ts";
import type { Project } from "./sendViews.ts";
import type { VisitsSource } from "./source.ts";
import { readVisits } from "./visitLog.ts";
import { rate, type Vital } from "./vitals.ts";

const NOW = 5 * 60_000; // ms in which who has opened a page counts as being there
const MOST = 20; // names of each kind
const MOST_SUMS = 1000; // as the project gives them at most

interface Sum {
  key: string;
  views: number;
}

interface VitalSum {
  vital: Vital;
  p75: number;
  samples: number;
  good: number;
  poor: number;
}

type Ask = <Answer>(name: string, args: object) => Promise<Answer>;

/** @param timeZone in which hours and minutes are told; days of a project are those of UTC */
export function createProjectSource(project: Project, timeZone: string): VisitsSource {
  const ask: Ask = (name, args) => callProject(project, name, args);
  return {
    load: (period) => loadReport(ask, period, timeZone),
    follow: (listener) => followProject(project, listener)
  };
}

/** The zone whose days a project's sums go by. */
export function zoneOf(unit: Unit, timeZone: string): string {
  return unit === "day" ? "UTC" : timeZone;
}

async function loadReport(ask: Ask, period: Period, timeZone: string): Promise<Report> {
  const { from, until, unit } = period;
  const iso = (time: number): string => new Date(time).toISOString();
  const time = { since: iso(from), until: iso(until) };
  const earlier = { since: iso(from - (until - from)), until: iso(from) };
  const sums = (by: string, during: object, most = MOST): Promise<Sum[]> =>
    ask<Sum[]>("page_view_totals", { ...during, by, most });
  const now = Date.now();
  const [times, pages, pagesBefore, referrers, devices, countries, vitals, slowest, latest] =
    await Promise.all([
      sums(unit, { since: earlier.since, until: time.until }, MOST_SUMS),
      sums("path", time, MOST_SUMS), // all, to be compared
      sums("path", earlier, MOST_SUMS),
      sums("referrer", time),
      sums("device", time),
      sums("country", time),
      ask<VitalSum[]>("web_vital_totals", time),
      ask<SlowPage[]>("slowest_pages", time),
      sums("minute", { since: iso(now - NOW), until: iso(now + NOW) })
    ]);
  const counts = times.map(({ key, views }): Count => ({ start: Date.parse(key), views }));
  const both = timesOf(counts, period, zoneOf(unit, timeZone));
  const all = (some: readonly { views: number }[]): number =>
    some.reduce((sum, { views }) => sum + views, 0);
  return {
    ...both,
    active: all(latest),
    views: all(both.counts),
    viewsBefore: all(both.before),
    pages: pages.map(totalOf),
    pagesBefore: pagesBefore.map(totalOf),
    referrers: referrers.map(totalOf),
    devices: devices.map(totalOf),
    countries: countries.map(totalOf),
    vitals: vitals.map(({ vital, p75, samples, good, poor }) => ({
      vital,
      p75,
      rating: rate(vital, p75),
      counts: { good, "needs improvement": samples - good - poor, poor }
    })),
    slowest,
    searches: searchesOf(readVisits(), period)
  };
}

const totalOf = ({ key, views }: Sum): Total => ({ name: key, views });

/** @throws Error with the project's own words */
async function callProject<Answer>(
  { url, key }: Project,
  name: string,
  args: object
): Promise<Answer> {
  const { status, text } = await fetchAgain(`${url}/rest/v1/rpc/${name}`, {
    method: "POST",
    headers: { apikey: key, "content-type": "application/json" },
    body: JSON.stringify(args)
  });
  if (status === 200) return JSON.parse(text) as Answer;
  throw new Error(`${name} answers ${status}: ${text.slice(0, 200)}`);
}
