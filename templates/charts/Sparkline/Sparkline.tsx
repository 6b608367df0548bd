import { useSite } from "../../context.tsx";
import * as chart from "../chart.css.ts";
import type { NumberStyle } from "../formats.ts";
import { layOutLines } from "../LineChart/layOutLines.ts";
import { lookOf } from "../looks.ts";
import { extent, isKnown, type Row } from "../model.ts";
import { PATH_WIDTH, Stretched } from "../Plot/Plot.tsx";
import { shareOf } from "../scales.ts";
import { areaPath, linePath, lonePlaces, percent, round } from "../shapes.ts";
import { summariseSeries } from "../summarise.ts";
import * as styles from "./Sparkline.css.ts";

export interface SparklineProps {
  rows: readonly Row[];
  /** Name of the column of dates. */
  x: string;
  /** Name of the column of numbers, and what it is called. */
  y: string;
  name: string;
  format?: NumberStyle;
}

const HEIGHT = 32;
/** Px above and below, in which the mark at the end has room. */
const MARGIN = 4;

/** The way to a number that stands beside it: a line without axes, and its last value marked. */
export function Sparkline({ rows, x, y, name, format }: SparklineProps) {
  const { lang, texts } = useSite();
  const lines = layOutLines({ rows, x, series: [{ key: y, name }] }, lang);
  const values = lines.series.flatMap(({ points }) => points.filter(isKnown).map(({ y }) => y));
  const share = shareOf(extent(values) ?? [0, 0]);
  const places = (lines.series[0]?.points ?? []).map((point) => ({
    x: lines.at(point.x) * PATH_WIDTH,
    y: isKnown(point) ? heightOf(share(point.y)) : null
  }));
  const summary = summariseSeries(lines.series, lines.tellX, { texts, lang, style: format });
  const last = places.findLast((place) => place.y !== null);
  const marked = new Set([...lonePlaces(places), ...(last ? [last] : [])]);
  const { color, mark } = lookOf(0);
  return (
    <svg height={HEIGHT} className={styles.spark} role="img" aria-label={summary}>
      <Stretched height={HEIGHT}>
        {last ? (
          <g className={chart.series[color]}>
            <path d={areaPath(places, HEIGHT)} className={chart.area} />
            <path d={linePath(places)} className={chart.line} />
          </g>
        ) : (
          <path d={`M0 ${HEIGHT - MARGIN}H${PATH_WIDTH}`} className={styles.nothing} />
        )}
      </Stretched>
      {[...marked].map((place) => (
        <svg
          key={place.x}
          x={percent(place.x / PATH_WIDTH)}
          y={round(place.y as number)}
          className={`${chart.series[color]} ${chart.overflowing}`}
          aria-hidden="true"
        >
          <path d={mark} className={chart.mark} />
        </svg>
      ))}
    </svg>
  );
}

function heightOf(share: number): number {
  return MARGIN + (HEIGHT - 2 * MARGIN) * (1 - share);
}
