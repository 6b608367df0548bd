import { useSite } from "../../context.tsx";
import { fillIn } from "../../fillIn.ts";
import { PlaceAxis, ValueAxis } from "../Axes/Axes.tsx";
import { ChartFrame, type ChartProps } from "../ChartFrame/ChartFrame.tsx";
import * as chart from "../chart.css.ts";
import { formatNumber, formatTicks, type NumberStyle } from "../formats.ts";
import { type Categories, cleanCategories, type Row, type SeriesOf } from "../model.ts";
import { Plot } from "../Plot/Plot.tsx";
import { fillOf, Strokes } from "../Strokes/Strokes.tsx";
import { percent, round } from "../shapes.ts";
import { summariseBars } from "../summarise.ts";
import { type Target, writeTargets } from "../targets.ts";
import { doFit, sparseTicks, type Tick, WIDTHS } from "../ticks.ts";
import { type Bar, type BarLayout, type Bars, layOutBars } from "./layOutBars.ts";

export interface BarChartProps extends ChartProps {
  rows: readonly Row[];
  /** Name of the column of what is counted. */
  category: string;
  /** What that column is called. */
  categoryName: string;
  series: readonly SeriesOf[];
  /** How the bars of several series stand: on each other, unless this says beside each other. */
  layout?: BarLayout;
  /** Long names have room above bars that lie; without this bars lie where names are too long to stand below. */
  direction?: "vertical" | "horizontal";
  format?: NumberStyle;
}

/** Numbers by name, a bar for each, from zero on. */
export function BarChart(props: BarChartProps) {
  const { id, category, categoryName, rows, series, layout = "stacked", format } = props;
  const { lang, texts } = useSite();
  const categories = cleanCategories(rows, category, series);
  const { names, gaps } = categories;
  const tell = (value: number | null) => (value === null ? "–" : formatNumber(value, lang, format));
  const bars = layOutBars(categories, layout);
  const { direction = doFit(placesOf(names), WIDTHS.narrow) ? "vertical" : "horizontal" } = props;
  const Bars = direction === "vertical" ? StandingBars : LyingBars;
  // Shares come to the same everywhere.
  const hasTotal = series.length > 1 && layout === "stacked" && format?.style !== "percent";
  return (
    <ChartFrame
      {...props}
      summary={summariseBars(categories, { texts, lang, style: format })}
      legend={series.map(({ name }) => name)}
      notes={
        gaps > 0 ? [fillIn(texts.gaps, { count: gaps, all: names.length * series.length })] : []
      }
      table={{
        columns: [
          categoryName,
          ...series.map(({ name }) => name),
          ...(hasTotal ? [texts.total] : [])
        ],
        rows: names.map((name, at) => [
          name,
          ...categories.series.map(({ values }) => tell(values[at] ?? null)),
          ...(hasTotal ? [tell(bars.totals[at] ?? null)] : [])
        ])
      }}
    >
      <Bars
        id={id}
        categories={categories}
        bars={bars}
        layout={layout}
        tell={tell}
        isTotalTold={series.length === 1 || layout === "grouped" || hasTotal}
        labels={formatTicks(bars.scale.ticks, lang, format)}
      />
    </ChartFrame>
  );
}

/** Cells of the table, of bars with the middle of each. */
function targetsOf(
  { names, series }: Categories,
  { bars }: Bars,
  middleOf: (bar: Bar) => Target
): string {
  const rows: (Target | null)[][] = names.map(() => series.map(() => null));
  for (const bar of bars) (rows[bar.category] as (Target | null)[])[bar.series] = middleOf(bar);
  return writeTargets(rows);
}

/** The middle of each category's share of the width. */
function placesOf(names: readonly string[]): readonly Tick[] {
  return names.map((label, at) => ({ at: (at + 0.5) / names.length, label }));
}

interface BarsProps {
  id: string;
  categories: Categories;
  bars: Bars;
  layout: BarLayout;
  tell: (value: number | null) => string;
  /** Whether what the bars of a category come to stands beside them. */
  isTotalTold: boolean;
  /** Of the ticks of the scale. */
  labels: readonly string[];
}

const HEIGHT = 220;
/** Of the room of a category, what its bars leave free. */
const FREE = 0.4;

function StandingBars({ id, categories, bars, layout, tell, isTotalTold, labels }: BarsProps) {
  const { names, series } = categories;
  const { scale, totals, ends } = bars;
  const width = (1 - FREE) / names.length;
  const beside = layout === "grouped" ? series.length : 1;
  const places = placesOf(names);
  const told = totals.map((total, at) => ({ at: (at + 0.5) / names.length, label: tell(total) }));
  const hasTotals = isTotalTold && beside === 1 && doFit(told, WIDTHS.wide);
  const startOf = (bar: Bar) =>
    (bar.category + FREE / 2) / names.length +
    (layout === "grouped" ? (bar.series * width) / beside : 0);
  const wide = (width / beside) * (beside > 1 ? 0.92 : 1);
  return (
    <Plot
      id={id}
      height={HEIGHT}
      targets={targetsOf(categories, bars, (bar) => ({
        x: startOf(bar) + wide / 2,
        y: HEIGHT * (1 - (bar.from + bar.to) / 2)
      }))}
      along="x"
      left={labels}
      below={1}
    >
      <Strokes id={`${id}:strokes`} count={series.length} />
      <ValueAxis scale={scale} labels={labels} height={HEIGHT} />
      <PlaceAxis
        narrow={sparseTicks(WIDTHS.narrow, places)}
        wide={sparseTicks(WIDTHS.wide, places)}
        height={HEIGHT}
        isCentred
      />
      {bars.bars.map((bar) => (
        <rect
          key={`${bar.series} ${bar.category}`}
          x={percent(startOf(bar))}
          width={percent(wide)}
          y={round(HEIGHT * (1 - bar.to))}
          {...filterOf(bar.series, layout)}
          height={thicknessOf(bar, HEIGHT)}
          {...fillOf(`${id}:strokes`, bar.series)}
        />
      ))}
      {hasTotals &&
        totals.map((total, at) => (
          <text
            // biome-ignore lint/suspicious/noArrayIndexKey: two categories may be alike
            key={at}
            x={percent((at + 0.5) / names.length)}
            y={round(HEIGHT * (1 - (ends[at] ?? 0))) - 7}
            textAnchor="middle"
            className={`${chart.value} ${chart.onlyWide}`}
          >
            {tell(total)}
          </text>
        ))}
    </Plot>
  );
}

/** What the legend hides, or of bars on each other dims. */
function filterOf(series: number, layout: BarLayout) {
  return layout === "grouped" ? { "data-of": series } : { "data-in": series };
}

/** What is not zero is seen. */
function thicknessOf({ value, from, to }: Bar, length: number): number {
  return value === 0 ? 0 : Math.max(1, round((to - from) * length));
}

const NAME = 22; // px above the bars of a category
/** Px of a bar that stands alone in its line, and of one of several, each with its number. */
const THICK = { stacked: 12, grouped: 15 };
const APART = 14;
/** Letters of a name that a narrow drawing holds in a line. */
const LONGEST_NAME = 36;

function LyingBars({ id, categories, bars, layout, tell, isTotalTold }: BarsProps) {
  const { names, series } = categories;
  const isGrouped = layout === "grouped";
  const thick = THICK[layout];
  const step = NAME + thick * (isGrouped ? series.length : 1) + APART;
  const height = step * names.length - APART;
  const zero = bars.scale.at(0);
  const told = isGrouped
    ? bars.bars.map(({ category, series, value, to }) => ({ category, row: series, value, to }))
    : isTotalTold
      ? bars.totals.map((value, category) => ({
          category,
          row: 0,
          value,
          to: bars.ends[category] ?? zero
        }))
      : [];
  const topOf = (bar: Bar) => bar.category * step + NAME + (isGrouped ? bar.series * thick : 0);
  const high = thick - (isGrouped ? 3 : 0);
  return (
    <Plot
      id={id}
      height={height}
      targets={targetsOf(categories, bars, (bar) => ({
        x: (bar.from + bar.to) / 2,
        y: topOf(bar) + high / 2
      }))}
      along="y"
      right={told.map(({ value }) => tell(value))}
    >
      <Strokes id={`${id}:strokes`} count={series.length} />
      {names.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two categories may be alike
        <text key={at} y={at * step + 14} className={chart.name}>
          {shortened(name)}
        </text>
      ))}
      {bars.bars.map((bar) => (
        <rect
          key={`${bar.series} ${bar.category}`}
          x={percent(bar.from)}
          width={percent(bar.value === 0 ? 0 : Math.max(0.002, bar.to - bar.from))}
          y={topOf(bar)}
          {...filterOf(bar.series, layout)}
          height={high}
          {...fillOf(`${id}:strokes`, bar.series)}
        />
      ))}
      {names.map((name, at) => (
        <line
          // biome-ignore lint/suspicious/noArrayIndexKey: two categories may be alike
          key={`${name} ${at}`}
          x1={percent(zero)}
          x2={percent(zero)}
          y1={at * step + NAME - 2}
          y2={(at + 1) * step - APART + 2}
          className={chart.base}
        />
      ))}
      {told.map(({ category, row, value, to }) => (
        <text
          key={`${category} ${row}`}
          data-of={isGrouped ? row : undefined}
          x={percent(Math.max(to, zero))}
          dx="8"
          y={category * step + NAME + row * thick + high / 2}
          dy="0.34em"
          className={chart.value}
        >
          {tell(value)}
        </text>
      ))}
    </Plot>
  );
}

function shortened(name: string): string {
  return name.length <= LONGEST_NAME ? name : `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…`;
}
