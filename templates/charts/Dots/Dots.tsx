import { useSite } from "../../context.tsx";
import { fillIn } from "../../fillIn.ts";
import { PlaceAxis } from "../Axes/Axes.tsx";
import { ChartFrame, type ChartProps } from "../ChartFrame/ChartFrame.tsx";
import * as chart from "../chart.css.ts";
import { formatNumber, formatTicks, type NumberStyle } from "../formats.ts";
import type { Row } from "../model.ts";
import { Plot } from "../Plot/Plot.tsx";
import { linearScale } from "../scales.ts";
import { percent, round } from "../shapes.ts";
import { quantile, summariseSpread } from "../summarise.ts";
import { writeTargets } from "../targets.ts";
import { anchorAt, sparseTicks, WIDTHS } from "../ticks.ts";
import * as styles from "./Dots.css.ts";
import { type Group, groupsOf } from "./groupsOf.ts";
import { swarm } from "./swarm.ts";

export interface DotsProps extends ChartProps {
  rows: readonly Row[];
  /** Name of the column of numbers, and what it is called. */
  value: string;
  valueName: string;
  /** Name of the column of what each value belongs to, and what it is called: a line for each. */
  group: string;
  groupName: string;
  format?: NumberStyle;
}

const RADIUS = 4;
/** Px from dot to dot. */
const APART = 9;
const NAME = 22; // px above the dots of a group
const ROOM = 26; // px below them

/** Each value a dot on one axis, a line of them for each group, its middle marked. */
export function Dots(props: DotsProps) {
  const { id, rows, value, valueName, group, groupName, format } = props;
  const { lang, texts } = useSite();
  const { groups, unplaced, left } = groupsOf(rows, group, value);
  const all = groups.flatMap(({ values }) => [values[0] as number, values.at(-1) as number]);
  const range = [Math.min(...all), Math.max(...all)] as const;
  const scale = linearScale(all.length === 0 ? undefined : range);
  const tell = (number: number) => formatNumber(number, lang, format);
  const words = { texts, lang, style: format };
  let end = 0;
  const lines = groups.map((each) => {
    // Where a drawing is wider than the narrowest, dots are further apart.
    const heights = swarm(
      each.shown.map((number) => scale.at(number) * WIDTHS.narrow),
      APART
    );
    const reach = Math.max(RADIUS, ...heights.map(Math.abs)) + RADIUS;
    const top = end;
    end = top + NAME + 2 * reach + ROOM;
    return { ...each, heights, top, middle: top + NAME + reach, reach };
  });
  const height = Math.round(end);
  const labels = formatTicks(scale.ticks, lang, format);
  const ticks = scale.ticks.map((tick, at) => ({ at: scale.at(tick), label: labels[at] ?? "" }));
  return (
    <ChartFrame
      {...props}
      summary={groups
        .map(({ name, values }) => `${name}: ${summariseSpread(values, words)}`)
        .join(" ")}
      notes={[
        ...(unplaced > 0 ? [fillIn(texts.unplaced, { count: unplaced, all: rows.length })] : []),
        ...(left > 0 ? [fillIn(texts.someDots, { count: tell(left), all: tell(rows.length) })] : [])
      ]}
      table={{
        columns: [groupName, valueName],
        rows: groups.flatMap(({ name, shown }) => shown.map((number) => [name, tell(number)]))
      }}
    >
      <Plot
        id={id}
        height={height}
        targets={writeTargets(
          lines.flatMap(({ shown, middle, heights }) =>
            shown.map((number, at) => [{ x: scale.at(number), y: middle + (heights[at] ?? 0) }])
          )
        )}
        below={1}
      >
        {scale.ticks.map((tick) => (
          <line
            key={tick}
            x1={percent(scale.at(tick))}
            x2={percent(scale.at(tick))}
            y2={height}
            className={chart.grid}
          />
        ))}
        <PlaceAxis
          narrow={sparseTicks(WIDTHS.narrow, ticks)}
          wide={sparseTicks(WIDTHS.wide, ticks)}
          height={height}
        />
        {lines.map((line) => (
          <Line key={line.name} {...line} at={scale.at} tell={tell} />
        ))}
      </Plot>
    </ChartFrame>
  );
}

interface LineProps extends Group {
  heights: readonly number[];
  /** Px of the drawing at which its name, and the middle of its dots, stand. */
  top: number;
  middle: number;
  reach: number;
  at(value: number): number;
  tell(value: number): string;
}

function Line({ name, values, shown, heights, top, middle, reach, at, tell }: LineProps) {
  const median = quantile(values, 0.5);
  const x = percent(at(median));
  return (
    <g className={chart.series[0]}>
      <text y={round(top + 14)} className={chart.name}>
        {name}
      </text>
      {shown.map((value, index) => (
        <circle
          // biome-ignore lint/suspicious/noArrayIndexKey: two values may be equal
          key={index}
          cx={percent(at(value))}
          cy={round(middle + (heights[index] ?? 0))}
          r={RADIUS}
          className={styles.dot}
        />
      ))}
      <line
        x1={x}
        x2={x}
        y1={round(middle - reach - 2)}
        y2={round(middle + reach + 2)}
        className={styles.median}
      />
      <text
        x={x}
        y={round(middle + reach + 15)}
        textAnchor={anchorAt(at(median))}
        className={chart.value}
      >
        {tell(median)}
      </text>
    </g>
  );
}
