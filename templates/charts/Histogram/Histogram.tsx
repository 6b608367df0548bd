import { useSite } from "../../context.tsx";
import { fillIn } from "../../fillIn.ts";
import { PlaceAxis, ValueAxis } from "../Axes/Axes.tsx";
import { ChartFrame, type ChartProps } from "../ChartFrame/ChartFrame.tsx";
import { formatNumber, formatTicks, type NumberStyle } from "../formats.ts";
import { cellOf, type Row, toNumber } from "../model.ts";
import { Plot } from "../Plot/Plot.tsx";
import { fillOf } from "../Strokes/Strokes.tsx";
import { linearScale } from "../scales.ts";
import { percent, round } from "../shapes.ts";
import { summariseSpread } from "../summarise.ts";
import { writeTargets } from "../targets.ts";
import { sparseTicks, WIDTHS } from "../ticks.ts";
import { binsOf } from "./binsOf.ts";

export interface HistogramProps extends ChartProps {
  rows: readonly Row[];
  /** Name of the column of numbers, and what it is called. */
  value: string;
  valueName: string;
  /** What the rows are, which are counted. */
  countName: string;
  format?: NumberStyle;
}

const HEIGHT = 200;

/** How often values come, by size. */
export function Histogram(props: HistogramProps) {
  const { id, rows, value, valueName, countName, format } = props;
  const { lang, texts } = useSite();
  const sorted = rows
    .map((row) => toNumber(cellOf(row, value)))
    .filter((each) => each !== null)
    .sort((a, b) => a - b);
  const bins = binsOf(sorted);
  const scale = linearScale([0, Math.max(0, ...bins.map(({ count }) => count))], { hasZero: true });
  const labels = formatTicks(scale.ticks, lang);
  const limits = [...bins.map(({ from }) => from), ...bins.slice(-1).map(({ to }) => to)];
  const told = formatTicks(limits, lang, format);
  const ticks = told.map((label, at) => ({ at: at / bins.length, label }));
  const missing = rows.length - sorted.length;
  return (
    <ChartFrame
      {...props}
      summary={summariseSpread(sorted, { texts, lang, style: format })}
      notes={missing > 0 ? [fillIn(texts.unplaced, { count: missing, all: rows.length })] : []}
      table={{
        columns: [valueName, countName],
        rows: bins.map(({ from, to, count }) => [
          fillIn(texts.between, {
            from: formatNumber(from, lang, format),
            to: formatNumber(to, lang, format)
          }),
          formatNumber(count, lang)
        ])
      }}
    >
      <Plot
        id={id}
        height={HEIGHT}
        targets={writeTargets(
          bins.map(({ count }, at) => [
            { x: (at + 0.5) / bins.length, y: HEIGHT * (1 - scale.at(count)) }
          ])
        )}
        along="x"
        left={labels}
        below={1}
      >
        <ValueAxis scale={scale} labels={labels} height={HEIGHT} />
        <PlaceAxis
          narrow={sparseTicks(WIDTHS.narrow, ticks)}
          wide={sparseTicks(WIDTHS.wide, ticks)}
          height={HEIGHT}
        />
        {bins.map(({ from, count }, at) => (
          <rect
            key={from}
            x={percent(at / bins.length + 0.002)}
            width={percent(1 / bins.length - 0.004)}
            y={round(HEIGHT * (1 - scale.at(count)))}
            height={round(HEIGHT * scale.at(count))}
            {...fillOf(id, 0)}
          />
        ))}
      </Plot>
    </ChartFrame>
  );
}
