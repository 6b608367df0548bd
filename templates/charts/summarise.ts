/** What a chart shows, in plain sentences: computed from its numbers, so that they are always true. */
import { fillIn } from "../fillIn.ts";
import type { Texts } from "../texts.ts";
import {
  formatChange,
  formatNumber,
  formatShare,
  formatTime,
  type NumberStyle
} from "./formats.ts";
import { type Categories, extent, isKnown, type Known, type Series } from "./model.ts";

export interface Words {
  texts: Texts;
  lang: string;
  style?: NumberStyle | undefined;
}

/** So many series are told one by one; a table says the rest. */
const TOLD = 4;

/** First, last, highest and lowest of a line; of several the ends of each, and the extremes of all. */
export function summariseSeries(
  series: readonly Series[],
  tellX: (x: number) => string,
  words: Words
): string {
  const lines = series
    .map(({ name, points }) => ({ name, points: points.filter(isKnown) }))
    .filter(({ points }) => points.length > 0);
  const [first] = lines;
  if (!first || lines.length === 1)
    return (first ? [first] : series)
      .slice(0, 1)
      .map((each) => summariseLine(each, tellX, words))
      .join("");
  const { texts, lang, style } = words;
  const tell = (value: number) => formatNumber(value, lang, style);
  const ends = lines.slice(0, TOLD).map(({ name, points }) => {
    const [from, to] = [points[0] as Known, points.at(-1) as Known];
    const change = formatChange(from.y, to.y, lang, style) ?? texts.unchanged;
    return fillIn(texts.seriesBriefly, { name, first: tell(from.y), last: tell(to.y), change });
  });
  const named = lines.flatMap(({ name, points }) => points.map((point) => ({ ...point, name })));
  const { highest, lowest } = extremes(named);
  const places = extent(named.map(({ x }) => x)) ?? [0, 0];
  return [
    fillIn(texts.seriesBetween, {
      start: tellX(places[0]),
      end: tellX(places[1]),
      lines: new Intl.ListFormat(lang, { type: "unit" }).format(ends)
    }),
    fillIn(texts.seriesExtremes, {
      highest: tell(highest.y),
      highestName: highest.name,
      highestAt: tellX(highest.x),
      lowest: tell(lowest.y),
      lowestName: lowest.name,
      lowestAt: tellX(lowest.x)
    })
  ].join(" ");
}

function summariseLine(
  { name, points }: Series,
  tellX: (x: number) => string,
  { texts, lang, style }: Words
): string {
  const known = points.filter(isKnown);
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last) return fillIn(texts.seriesNone, { name });
  const tell = (value: number) => formatNumber(value, lang, style);
  if (first === last)
    return fillIn(texts.seriesOnce, { name, value: tell(first.y), at: tellX(first.x) });
  const { highest, lowest } = extremes(known);
  const ends = { start: tellX(first.x), end: tellX(last.x) };
  if (highest.y === lowest.y)
    return fillIn(texts.seriesSteady, { name, value: tell(first.y), ...ends });
  return fillIn(texts.seriesWent, {
    name,
    ...ends,
    first: tell(first.y),
    last: tell(last.y),
    change: formatChange(first.y, last.y, lang, style) ?? texts.unchanged,
    highest: tell(highest.y),
    highestAt: tellX(highest.x),
    lowest: tell(lowest.y),
    lowestAt: tellX(lowest.x)
  });
}

/** The first of the highest and of the lowest. */
export function extremes<P extends Known>(points: readonly P[]): { highest: P; lowest: P } {
  let [highest] = points as readonly [P];
  let lowest = highest;
  for (const point of points) {
    if (point.y > highest.y) highest = point;
    if (point.y < lowest.y) lowest = point;
  }
  return { highest, lowest };
}

/** The largest and smallest bar of each series. */
export function summariseBars({ names, series }: Categories, words: Words): string {
  const sentences = series.slice(0, TOLD).map(({ name, values }) => {
    const points = values.map((y, x) => ({ x, y })).filter(isKnown);
    const { texts } = words;
    if (points.length === 0) return fillIn(texts.seriesNone, { name });
    const tell = (value: number) => formatNumber(value, words.lang, words.style);
    const at = ({ x }: Known) => names[x] ?? "";
    const { highest, lowest } = extremes(points);
    if (points.length === 1)
      return fillIn(texts.seriesOnce, { name, value: tell(highest.y), at: at(highest) });
    if (highest.y === lowest.y) return fillIn(texts.barsEqual, { name, value: tell(highest.y) });
    return fillIn(texts.barsDiffer, {
      name,
      highest: tell(highest.y),
      highestAt: at(highest),
      lowest: tell(lowest.y),
      lowestAt: at(lowest)
    });
  });
  return sentences.join(" ");
}

/** The sum of days, and the busiest. */
export function summariseDays(
  days: readonly { time: number; value: number | null }[],
  { texts, lang, style }: Words
): string {
  const known = days.map(({ time, value }) => ({ x: time, y: value })).filter(isKnown);
  const [first] = known;
  const last = known.at(-1);
  if (!first || !last) return texts.chartEmpty;
  const tellDay = (time: number) => formatTime(time, "day", lang);
  const { highest, lowest } = extremes(known);
  if (highest.y === 0 && lowest.y === 0) return texts.allZero;
  return fillIn(texts.daysMost, {
    total: formatNumber(
      known.reduce((sum, { y }) => sum + y, 0),
      lang,
      style
    ),
    start: tellDay(first.x),
    end: tellDay(last.x),
    highest: formatNumber(highest.y, lang, style),
    highestAt: tellDay(highest.x)
  });
}

/** The largest share, and how much the first three are. */
export function summariseShares(
  parts: readonly { name: string; value: number }[],
  { texts, lang, style }: Words
): string {
  const total = parts.reduce((sum, { value }) => sum + value, 0);
  const [largest, ...rest] = parts.toSorted((a, b) => b.value - a.value);
  if (!largest) return texts.chartEmpty;
  if (total === 0) return texts.allZero;
  const told = formatNumber(total, lang, style);
  if (largest.value === total) return fillIn(texts.shareWhole, { name: largest.name, total: told });
  const share = formatShare(largest.value / total, lang);
  const sentences = [fillIn(texts.shareLargest, { name: largest.name, share, total: told })];
  if (rest.length > 2) {
    const three = largest.value + (rest[0]?.value ?? 0) + (rest[1]?.value ?? 0);
    sentences.push(fillIn(texts.shareOfThree, { share: formatShare(three / total, lang) }));
  }
  return sentences.join(" ");
}

/** Ends, middle and middle half of values. */
export function summariseSpread(sorted: readonly number[], { texts, lang, style }: Words): string {
  if (sorted.length === 0) return texts.chartEmpty;
  const at = (share: number) => formatNumber(quantile(sorted, share), lang, style);
  return fillIn(texts.spread, {
    count: formatNumber(sorted.length, lang),
    least: at(0),
    low: at(0.25),
    median: at(0.5),
    high: at(0.75),
    most: at(1)
  });
}

/** Between the two values that stand around a share of them. */
export function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const below = sorted[Math.floor(at)] ?? 0;
  const above = sorted[Math.ceil(at)] ?? 0;
  return below + (above - below) * (at - Math.floor(at));
}
