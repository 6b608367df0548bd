import type { Categories } from "../model.ts";
import { extent } from "../model.ts";
import { linearScale, type Scale } from "../scales.ts";

export type BarLayout = "stacked" | "grouped";

/** A bar, as shares of the drawing. */
export interface Bar {
  category: number;
  series: number;
  value: number;
  /** Along the values, from its start nearer to the least. */
  from: number;
  to: number;
}

export interface Bars {
  scale: Scale;
  bars: readonly Bar[];
  /** What the bars of each category make together; null where it has none. */
  totals: readonly (number | null)[];
  /** How far the bars of each category reach, or zero. */
  ends: readonly number[];
}

/** Bars from zero on, or from where the one before them ends. */
export function layOutBars({ names, series }: Categories, layout: BarLayout): Bars {
  const placed = names.flatMap((_, category) => placesOf(series, category, layout));
  const scale = linearScale(extent(placed.flatMap(({ start, end }) => [start, end])), {
    hasZero: true
  });
  const ends = names.map(() => scale.at(0));
  const bars = placed.map(({ category, series, value, start, end }) => {
    const [from, to] = [scale.at(start), scale.at(end)].sort((a, b) => a - b) as [number, number];
    ends[category] = Math.max(ends[category] as number, to);
    return { category, series, value, from, to };
  });
  const totals = names.map((_, at) => totalOf(series.map(({ values }) => values[at] ?? null)));
  return { scale, bars, totals, ends };
}

/** Those above zero are piled up from it, those below it down. */
function placesOf(series: Categories["series"], category: number, layout: BarLayout) {
  let above = 0;
  let below = 0;
  return series.flatMap(({ values }, at) => {
    const value = values[category] ?? null;
    if (value === null) return [];
    const start = layout === "grouped" ? 0 : value < 0 ? below : above;
    const end = start + value;
    if (value < 0) below = end;
    else above = end;
    return [{ category, series: at, value, start, end }];
  });
}

function totalOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}
