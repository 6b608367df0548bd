import * as chart from "../chart.css.ts";
import type { Scale } from "../scales.ts";
import { percent } from "../shapes.ts";
import { anchorAt, type Tick } from "../ticks.ts";

export interface ValueAxisProps {
  scale: Scale;
  /** Of each tick of the scale. */
  labels: readonly string[];
  /** Px of the drawing. */
  height: number;
}

/** Fine rulings at round values, each with its number on the left; the line of zero is stronger. */
export function ValueAxis({ scale, labels, height }: ValueAxisProps) {
  return (
    <g>
      {scale.ticks.map((tick, at) => {
        const y = Math.round(height * (1 - scale.at(tick)));
        return (
          <g key={tick}>
            <line x2="100%" y1={y} y2={y} className={tick === 0 ? chart.base : chart.grid} />
            <text x="-10" y={y} dy="0.34em" textAnchor="end" className={chart.tick}>
              {labels[at]}
            </text>
          </g>
        );
      })}
    </g>
  );
}

export interface PlaceAxisProps {
  narrow: readonly Tick[];
  wide: readonly Tick[];
  height: number;
  /** Whether names stand in the middle of their places, where none can stick out. */
  isCentred?: boolean;
}

/** Dates, numbers or names below a drawing: those for which it has room. */
export function PlaceAxis({ narrow, wide, height, isCentred = false }: PlaceAxisProps) {
  const labels = (ticks: readonly Tick[]) =>
    ticks.map(({ at, label, below }, index) => (
      <text
        key={at}
        x={percent(at)}
        y={height}
        dy="1.65em"
        textAnchor={isCentred ? "middle" : anchorAt(at)}
        className={index % 2 === 0 ? chart.tick : `${chart.tick} ${chart.second}`}
      >
        {label}
        {below && (
          <tspan x={percent(at)} dy="1.4em">
            {below}
          </tspan>
        )}
      </text>
    ));
  if (JSON.stringify(narrow) === JSON.stringify(wide)) return <g>{labels(wide)}</g>;
  return (
    <>
      <g className={chart.onlyNarrow}>{labels(narrow)}</g>
      <g className={chart.onlyWide}>{labels(wide)}</g>
    </>
  );
}
