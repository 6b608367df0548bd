/** What the builds are to reach: ratios to a peer in the same run, or limits of their own. */

import type { Run } from "./measure.ts";
import { medianOf, type Results, type Row } from "./results.ts";
import type { ToolName } from "./tools.ts";

export interface Goal {
  what: string;
  /** The most that is allowed. */
  limit: number;
  /** e.g. "× Hugo" */
  unit: string;
  /** undefined where a run left out what it takes. */
  measured: number | undefined;
}

/** All goals, on the memory file system. */
export function createGoals(results: Results): Goal[] {
  const median = (tool: ToolName, row: Row, pages: number, key: keyof Run = "seconds") =>
    medianOf(results, { tool, row, pages, fileSystem: "memory" }, key);
  const ratio = (ours: number | undefined, theirs: number | undefined) =>
    ours === undefined || theirs === undefined ? undefined : ours / theirs;
  const hugo = median("hugo", "cold", 10_000);
  const large = median("vitrine", "cold", 100_000);
  const largeMib = median("vitrine", "cold", 100_000, "peakMib");
  const againstEleventy = (pages: number) =>
    ratio(median("vitrine", "cold", pages), median("eleventy", "cold", pages));
  return [
    {
      what: "10,000 pages, cold",
      limit: 0.5,
      unit: "× Hugo",
      measured: ratio(median("vitrine", "cold", 10_000), hugo)
    },
    { what: "1,000 pages, cold", limit: 0.6, unit: "× Eleventy", measured: againstEleventy(1000) },
    { what: "100 pages, cold", limit: 1, unit: "× Eleventy", measured: againstEleventy(100) },
    {
      what: "10,000 pages, one article edited",
      limit: 0.1,
      unit: "× Hugo's cold build",
      measured: ratio(median("vitrine", "edit", 10_000), hugo)
    },
    {
      what: "10,000 pages, nothing changed",
      limit: 0.4,
      unit: "s",
      measured: median("vitrine", "unchanged", 10_000)
    },
    {
      what: "10,000 pages, peak memory",
      limit: 0.35,
      unit: "× Hugo",
      measured: ratio(
        median("vitrine", "cold", 10_000, "peakMib"),
        median("hugo", "cold", 10_000, "peakMib")
      )
    },
    {
      what: "10,000 pages, cold, with search",
      limit: 0.8,
      unit: "× (Hugo + Pagefind)",
      measured: ratio(median("vitrine", "search", 10_000), median("hugo", "search", 10_000))
    },
    {
      what: "10,000 pages, all again, two blocks of code in colour, warm cache",
      limit: 1.5,
      unit: "× the same without colour",
      measured: ratio(median("vitrine", "highlighted", 10_000), median("vitrine", "plain", 10_000))
    },
    {
      what: "100,000 pages, cold",
      limit: 12,
      unit: "× 10,000 pages",
      measured: ratio(large, median("vitrine", "cold", 10_000))
    },
    {
      what: "100,000 pages, peak memory",
      limit: 2.5,
      unit: "GiB",
      measured: largeMib === undefined ? undefined : largeMib / 1024
    }
  ];
}
