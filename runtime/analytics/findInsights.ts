/** What stands out in a report, by rules that the dashboard states. */
import { changeOf } from "./countByTime.ts";
import { findUnusual, type Unusual } from "./findUnusual.ts";
import { changeIn, type Report, type SlowPage, type Total } from "./report.ts";
import { rate } from "./vitals.ts";

export type Insight =
  /** All views, beside those of the time before. */
  | { kind: "views"; views: number; change: number }
  /** The page whose views have changed most. */
  | { kind: "page"; path: string; views: number; before: number }
  /** The minute, hour or day that is farthest from what is usual. */
  | { kind: "time"; time: Unusual }
  | { kind: "slow"; page: SlowPage }
  | { kind: "searches"; search: Total; count: number };

const LEAST_CHANGE = 5; // views by which a page has to differ to be news …
const LEAST_SHARE = 0.25; // … and the part of what it had

export function findInsights(report: Report): readonly Insight[] {
  const { counts, searches, slowest, views, viewsBefore } = report;
  const change = changeIn(report);
  const page = findChange(report);
  const time = findUnusual(counts);
  const [slow] = slowest;
  const [search] = searches;
  return [
    ...(change !== undefined && Math.abs(views - viewsBefore) >= LEAST_CHANGE
      ? [{ kind: "views", views, change } as const]
      : []),
    ...(page ? [{ kind: "page", ...page } as const] : []),
    ...(time ? [{ kind: "time", time } as const] : []),
    ...(slow && rate("LCP", slow.p75) !== "good" ? [{ kind: "slow", page: slow } as const] : []),
    ...(search
      ? [
          {
            kind: "searches",
            search,
            count: searches.reduce((sum, { views }) => sum + views, 0)
          } as const
        ]
      : [])
  ];
}

/** The page whose views differ most from those of the time before: by five at least, and by a quarter. */
function findChange({
  pages,
  pagesBefore,
  viewsBefore
}: Report): { path: string; views: number; before: number } | undefined {
  if (viewsBefore === 0) return undefined; // nothing to compare with
  const now = new Map(pages.map(({ name, views }) => [name, views]));
  const then = new Map(pagesBefore.map(({ name, views }) => [name, views]));
  const changes = [...new Set([...now.keys(), ...then.keys()])].map((path) => ({
    path,
    views: now.get(path) ?? 0,
    before: then.get(path) ?? 0
  }));
  const distance = ({ views, before }: { views: number; before: number }): number =>
    Math.abs(views - before);
  return changes
    .filter(
      (each) =>
        distance(each) >= LEAST_CHANGE &&
        Math.abs(changeOf(each.views, each.before) ?? 1) >= LEAST_SHARE
    )
    .sort((a, b) => distance(b) - distance(a) || (a.path < b.path ? -1 : 1))[0];
}
