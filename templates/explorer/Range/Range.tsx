import { type PointerEvent, useRef } from "react";
import { PlaceAxis, ValueAxis } from "../../charts/Axes/Axes.tsx";
import { ChartFrame } from "../../charts/ChartFrame/ChartFrame.tsx";
import * as chart from "../../charts/chart.css.ts";
import { formatNumber, formatTicks, formatTimeTicks } from "../../charts/formats.ts";
import { Plot } from "../../charts/Plot/Plot.tsx";
import { linearScale, shareOf } from "../../charts/scales.ts";
import { percent, round } from "../../charts/shapes.ts";
import { summariseBars } from "../../charts/summarise.ts";
import { writeTargets } from "../../charts/targets.ts";
import { fittingTicks, sparseTicks, type Tick, WIDTHS } from "../../charts/ticks.ts";
import { timeTicks } from "../../charts/time.ts";
import { useSite } from "../../context.tsx";
import type { ViewSpec } from "../explorer.ts";
import * as styles from "./Range.css.ts";
import { RangeFields } from "./RangeFields.tsx";
import { tellRange } from "./tellRange.ts";

export type Limits = readonly [from: number, to: number];

export interface RangeProps {
  id: string;
  view: Exclude<ViewSpec, { kind: "names" }>;
  /** What the rows are. */
  countName: string;
  limits: readonly number[];
  /** Of the rows between each two limits. */
  counts: readonly number[];
  /** The part that is chosen, its end left out. */
  range: Limits | undefined;
  onChoose(range: Limits | undefined): void;
}

const HEIGHT = 120;

/** Rows by a day or a number. A part of it is chosen by drawing across, or by the fields below. */
export function Range({ id, view, countName, limits, counts, range, onChoose }: RangeProps) {
  const { lang, texts } = useSite();
  const [least = 0, most = 0] = [limits[0], limits.at(-1)];
  const at = shareOf([least, most]);
  const scale = linearScale([0, Math.max(1, ...counts)], {
    hasZero: true,
    count: 3,
    isWhole: true
  });
  const labels = formatTicks(scale.ticks, lang);
  const names = counts.map((_, bar) =>
    tellRange([limits[bar] ?? 0, limits[bar + 1] ?? 0], view.kind, { lang, texts })
  );
  const brush = useBrush(limits, range, onChoose);
  const ticks = (count: number): readonly Tick[] => {
    if (view.kind !== "days")
      return limits.map((limit) => ({ at: at(limit), label: formatNumber(limit, lang) }));
    const { times, grain } = timeTicks(least, most, count);
    return formatTimeTicks(times, grain, lang).map((tick, index) => ({
      ...tick,
      at: at(times[index] ?? 0)
    }));
  };
  const fit = (width: number): readonly Tick[] =>
    view.kind === "days" ? fittingTicks(width, ticks) : sparseTicks(width, ticks(0));
  const isIn = (bar: number): boolean =>
    range === undefined || ((limits[bar] ?? 0) < range[1] && (limits[bar + 1] ?? 0) > range[0]);
  return (
    <div className={styles.range}>
      <ChartFrame
        id={id}
        title={view.name}
        heading="h3"
        summary={summariseBars(
          { names, series: [{ name: countName, values: counts }], gaps: 0 },
          { lang, texts }
        )}
        table={{
          columns: [view.name, countName],
          rows: counts.map((count, bar) => [names[bar] ?? "", formatNumber(count, lang)])
        }}
      >
        <div className={chart.ground} {...brush}>
          <Plot
            id={id}
            height={HEIGHT}
            targets={writeTargets(
              counts.map((count, bar) => [
                {
                  x: (at(limits[bar] ?? 0) + at(limits[bar + 1] ?? 0)) / 2,
                  y: HEIGHT * (1 - scale.at(count))
                }
              ])
            )}
            along="x"
            left={labels}
            below={view.kind === "days" ? 2 : 1}
          >
            <ValueAxis scale={scale} labels={labels} height={HEIGHT} />
            <PlaceAxis narrow={fit(WIDTHS.narrow)} wide={fit(WIDTHS.wide)} height={HEIGHT} />
            {range && (
              <rect
                x={percent(at(range[0]))}
                width={percent(at(range[1]) - at(range[0]))}
                height={HEIGHT}
                className={chart.marked}
              />
            )}
            {counts.map((count, bar) => {
              const [from, to] = [at(limits[bar] ?? 0), at(limits[bar + 1] ?? 0)];
              const height = count === 0 ? 0 : Math.max(1, round(HEIGHT * scale.at(count)));
              return (
                <rect
                  key={limits[bar]}
                  x={percent(from + (to - from) * 0.08)}
                  width={percent((to - from) * 0.84)}
                  y={HEIGHT - height}
                  height={height}
                  className={`${chart.series[0]} ${isIn(bar) ? chart.bar : styles.out}`}
                />
              );
            })}
          </Plot>
        </div>
      </ChartFrame>
      {counts.length > 0 && (
        <RangeFields
          id={id}
          name={view.name}
          kind={view.kind}
          ends={[least, most]}
          range={range}
          onChoose={onChoose}
        />
      )}
    </div>
  );
}

interface Press {
  bar: number;
  /** What was chosen before. */
  before: Limits | undefined;
}

/** Drawing across bars chooses them; a press chooses one, and on the only one that is chosen takes that back. */
function useBrush(
  limits: readonly number[],
  range: Limits | undefined,
  onChoose: RangeProps["onChoose"]
) {
  const press = useRef<Press | undefined>(undefined);
  const [least = 0, most = 0] = [limits[0], limits.at(-1)];
  const barAt = ({ clientX, currentTarget }: PointerEvent<HTMLElement>): number => {
    const box = currentTarget.querySelector("svg")?.getBoundingClientRect();
    const share = box && box.width > 0 ? (clientX - box.left) / box.width : 0;
    const value = least + share * (most - least);
    const above = limits.findIndex((limit) => limit > value);
    return above === -1 ? limits.length - 2 : Math.max(0, above - 1);
  };
  const rangeOf = (one: number, other: number): Limits => [
    limits[Math.min(one, other)] ?? 0,
    limits[Math.max(one, other) + 1] ?? 0
  ];
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || limits.length < 2) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      press.current = { bar: barAt(event), before: range };
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!press.current) return;
      const bar = barAt(event);
      if (bar !== press.current.bar) onChoose(rangeOf(press.current.bar, bar));
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      if (!press.current) return;
      const { bar, before } = press.current;
      press.current = undefined;
      const next = rangeOf(bar, barAt(event));
      const isAgain = before?.[0] === next[0] && before[1] === next[1];
      onChoose(isAgain ? undefined : next);
    },
    onPointerCancel() {
      press.current = undefined;
    }
  };
}
