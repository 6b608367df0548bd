import { useSite } from "../../context.tsx";
import { fillIn } from "../../fillIn.ts";
import type { Texts } from "../../texts.ts";
import { PlaceAxis, ValueAxis } from "../Axes/Axes.tsx";
import { ChartFrame, type ChartProps } from "../ChartFrame/ChartFrame.tsx";
import * as chart from "../chart.css.ts";
import { formatNumber, formatTicks, type NumberStyle } from "../formats.ts";
import { lookOf } from "../looks.ts";
import { isKnown, type Known, type Row, type Series, type SeriesOf } from "../model.ts";
import { PATH_WIDTH, Plot, Stretched } from "../Plot/Plot.tsx";
import { fillOf, Strokes } from "../Strokes/Strokes.tsx";
import { areaPath, linePath, lonePlaces, type Place, percent, round } from "../shapes.ts";
import { extremes, summariseSeries } from "../summarise.ts";
import { writeTargets } from "../targets.ts";
import { anchorAt, fittingTicks, WIDTHS } from "../ticks.ts";
import { type LineShape, type Lines, layOutLines, spread } from "./layOutLines.ts";

export interface LineChartProps extends ChartProps {
  rows: readonly Row[];
  /** Name of the column of dates or numbers along the axis. */
  x: string;
  /** What that column is called. */
  xName: string;
  /** What stands in it: dates unless this says "number". */
  xIs?: "date" | "number";
  series: readonly SeriesOf[];
  /** "area" fills what is below the line, and so begins at zero; "stacked" puts areas on each other. */
  shape?: LineShape;
  /** A part of the axis that is marked. */
  marked?: readonly [from: number, until: number] | undefined;
  /** Equal steps are equal factors. */
  isLogarithmic?: boolean;
  format?: NumberStyle;
}

const HEIGHT = 220;
/** Px between names beside lines. */
const LINE = 16;

/** Numbers over time, a line for each series; a gap where there are none. */
export function LineChart(props: LineChartProps) {
  const { id, series: columns, shape = "line", format, marked, xName } = props;
  const { lang, texts } = useSite();
  const lines = layOutLines(props, lang);
  const isStacked = shape === "stacked";
  const { series, scale, tellX } = lines;
  const labels = formatTicks(scale.ticks, lang, format);
  const tell = (value: number | null) => (value === null ? "–" : formatNumber(value, lang, format));
  const names = columns.map(({ name }) => name);
  const ends = namesBeside(lines);
  const ticks = {
    narrow: fittingTicks(WIDTHS.narrow, lines.ticks),
    wide: fittingTicks(WIDTHS.wide, lines.ticks)
  };
  return (
    <ChartFrame
      {...props}
      summary={summariseSeries(lines.own, tellX, { texts, lang, style: format })}
      legend={names}
      swatch={isStacked ? "bar" : "line"}
      notes={notesOf(lines, {
        rows: props.rows.length,
        gapText: isStacked ? texts.gapsStacked : texts.gaps,
        texts,
        tell: (count) => formatNumber(count, lang)
      })}
      table={{
        columns: [xName, ...names],
        rows: lines.listed.map(({ x, values }) => [tellX(x), ...values.map(tell)])
      }}
    >
      <Plot
        id={id}
        height={HEIGHT}
        targets={writeTargets(
          lines.listed.map(({ x, values }) =>
            values.map((y, index) => {
              if (y === null) return null;
              const below = isStacked ? sum(values.slice(0, index)) : 0;
              return { x: lines.at(x), y: heightOf(scale.at(below + y)) };
            })
          )
        )}
        along="x"
        left={labels}
        rightWhereWide={ends.map(({ name }) => name)}
        below={ticks.wide.some(({ below }) => below) ? 2 : 1}
      >
        <ValueAxis scale={scale} labels={labels} height={HEIGHT} />
        <PlaceAxis {...ticks} height={HEIGHT} />
        {marked && (
          <rect
            x={percent(lines.at(marked[0]))}
            width={percent(lines.at(marked[1]) - lines.at(marked[0]))}
            height={HEIGHT}
            className={chart.marked}
          />
        )}
        {isStacked && <Strokes id={`${id}:strokes`} count={series.length} />}
        <Stretched height={HEIGHT}>
          {series.map((each, index) =>
            isStacked ? (
              <path
                key={each.name}
                d={areaPath(placesOf(lines, each), heightOf(scale.at(0)))}
                data-in={index}
                {...fillOf(`${id}:strokes`, index)}
              />
            ) : (
              <Line
                key={each.name}
                lines={lines}
                series={each}
                index={index}
                isArea={shape === "area"}
              />
            )
          )}
        </Stretched>
        {!isStacked &&
          series.map((each, index) => (
            <Marks key={each.name} lines={lines} series={each} index={index} tell={tell} />
          ))}
        {ends.map(({ name, y }, index) => (
          <text
            key={name}
            data-of={index}
            x="100%"
            dx="12"
            y={y}
            dy="0.34em"
            className={`${chart.lineName} ${chart.onlyWide}`}
          >
            {name}
          </text>
        ))}
      </Plot>
    </ChartFrame>
  );
}

/** What of the rows is not drawn, or stands in no table. */
function notesOf(
  { gaps, unplaced, values, listed, placed }: Lines,
  {
    rows,
    gapText,
    texts,
    tell
  }: { rows: number; gapText: string; texts: Texts; tell: (count: number) => string }
): readonly string[] {
  const note = (text: string, count: number, all: number) =>
    fillIn(text, { count: tell(count), all: tell(all) });
  return [
    ...(gaps > 0 ? [note(gapText, gaps, values)] : []),
    ...(unplaced > 0 ? [note(texts.unplaced, unplaced, rows)] : []),
    ...(listed.length < placed ? [note(texts.thinned, listed.length, placed)] : [])
  ];
}

interface LineProps {
  lines: Lines;
  series: Series;
  index: number;
}

function placesOf({ at, scale }: Lines, { points }: Series): readonly Place[] {
  return points.map(({ x, y, from }) => ({
    x: at(x) * PATH_WIDTH,
    y: y === null ? null : heightOf(scale.at(y)),
    from: from === undefined ? undefined : heightOf(scale.at(from))
  }));
}

function sum(values: readonly (number | null)[]): number {
  return values.reduce<number>((all, value) => all + (value ?? 0), 0);
}

function Line({ lines, series, index, isArea }: LineProps & { isArea: boolean }) {
  const places = placesOf(lines, series);
  const { color, dash } = lookOf(index);
  return (
    <g className={chart.series[color]} data-of={index}>
      {isArea && <path d={areaPath(places, heightOf(lines.scale.at(0)))} className={chart.area} />}
      <path d={linePath(places)} strokeDasharray={dash} className={chart.line} />
    </g>
  );
}

function heightOf(share: number): number {
  return HEIGHT * (1 - share);
}

/** A single line has marks at its highest and lowest value, several have one each at their end. */
function Marks({ lines, series, index, tell }: LineProps & { tell: (value: number) => string }) {
  const { at, scale } = lines;
  const known = series.points.filter(isKnown);
  const last = known.at(-1);
  if (!last) return null;
  const { color, mark } = lookOf(index);
  const place = ({ x, y }: Known) => ({ x: percent(at(x)), y: round(heightOf(scale.at(y))) });
  const alone = lonePlaces(series.points).map((point) => point as Known);
  const { highest, lowest } = extremes(known);
  const told =
    lines.series.length > 1 ? [] : highest.y === lowest.y ? [highest] : [highest, lowest];
  const marked = new Set([...alone, ...(lines.series.length > 1 ? [last] : told)]);
  return (
    <g className={chart.series[color]} data-of={index}>
      {[...marked].map((point) => (
        <svg
          key={`${point.x} ${point.y}`}
          {...place(point)}
          className={chart.overflowing}
          aria-hidden="true"
        >
          <path d={mark} className={chart.mark} />
        </svg>
      ))}
      {told.map((point) => {
        const { x, y } = place(point);
        const isBelow = point !== highest && y < HEIGHT - 24;
        return (
          <text
            key={point === highest ? "highest" : "lowest"}
            x={x}
            y={isBelow ? y + 20 : y - 10}
            textAnchor={anchorAt(at(point.x))}
            className={chart.value}
          >
            {tell(point.y)}
          </text>
        );
      })}
    </g>
  );
}

/** So many names beside lines can be told apart, none longer than this. */
const MOST_NAMES = 5;
const LONGEST_NAME = 18;

/** Names beside the ends of several lines, or the middle of the ends of areas, apart from each other; none where there is no room. */
function namesBeside({ at, scale, series }: Lines): readonly { name: string; y: number }[] {
  const ends = series.flatMap(({ name, points }) => {
    const last = points.findLast(isKnown);
    if (!last) return [];
    const { from = last.y, x, y } = last;
    return [{ name, x: at(x), y: heightOf((scale.at(y) + scale.at(from)) / 2) }];
  });
  const isRoom =
    ends.length > 1 &&
    ends.length <= MOST_NAMES &&
    ends.length === series.length &&
    // A line that ends early is named by the legend.
    ends.every(({ name, x }) => name.length <= LONGEST_NAME && x > 0.98);
  if (!isRoom) return [];
  const places = spread(
    ends.map(({ y }) => y),
    LINE,
    HEIGHT
  );
  return ends.map(({ name }, at) => ({ name, y: round(places[at] ?? 0) }));
}
