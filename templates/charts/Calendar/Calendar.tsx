import { useSite } from "../../context.tsx";
import { fillIn } from "../../fillIn.ts";
import { ChartFrame, type ChartProps } from "../ChartFrame/ChartFrame.tsx";
import * as chart from "../chart.css.ts";
import {
  formatMonth,
  formatNumber,
  formatTime,
  formatWeekday,
  type NumberStyle
} from "../formats.ts";
import type { Row } from "../model.ts";
import { PATH_WIDTH, Plot, Stretched } from "../Plot/Plot.tsx";
import { linearScale } from "../scales.ts";
import { percent, round } from "../shapes.ts";
import { summariseDays } from "../summarise.ts";
import { writeTargets } from "../targets.ts";
import * as styles from "./Calendar.css.ts";
import { type Day, weeksOf } from "./weeksOf.ts";

export interface CalendarProps extends ChartProps {
  rows: readonly Row[];
  /** Name of the column of dates, and what it is called. */
  day: string;
  dayName: string;
  /** Name of the column of numbers, and what it is called. */
  value: string;
  valueName: string;
  format?: NumberStyle;
}

const { BLOCK, CELL, MONTHS } = styles;
/** More weeks than this stand in two halves where a drawing is narrow. */
const MOST_WEEKS = 27;

/** Numbers of days over a year at the most, a column for each week. */
export function Calendar(props: CalendarProps) {
  const { id, rows, day, dayName, value, valueName, format } = props;
  const { lang, texts } = useSite();
  const { days, weeks, unplaced } = weeksOf(rows, day, value);
  const tell = (number: number | null) =>
    number === null ? "–" : formatNumber(number, lang, format);
  const limits = limitsOf(days);
  const half = Math.ceil(weeks / 2);
  const isHalved = weeks > MOST_WEEKS;
  const weekdays = [0, 1, 2, 3, 4, 5, 6].map((weekday) => formatWeekday(weekday, lang));
  return (
    <ChartFrame
      {...props}
      summary={summariseDays(days, { texts, lang, style: format })}
      notes={unplaced > 0 ? [fillIn(texts.unplaced, { count: unplaced, all: rows.length })] : []}
      table={{
        columns: [dayName, valueName],
        rows: days.map(({ time, value }) => [formatTime(time, "day", lang), tell(value)])
      }}
    >
      <Plot id={id} height={BLOCK} left={weekdays} className={isHalved ? styles.halved : undefined}>
        {isHalved && (
          <g className={chart.onlyNarrow} data-targets={targetsOf(days, half)}>
            <Block days={days} from={0} weeks={half} limits={limits} weekdays={weekdays} />
            <svg y={BLOCK + 8} className={chart.overflowing} aria-hidden="true">
              <Block days={days} from={half} weeks={half} limits={limits} weekdays={weekdays} />
            </svg>
          </g>
        )}
        <g className={isHalved ? chart.onlyWide : undefined} data-targets={targetsOf(days, weeks)}>
          <Block days={days} from={0} weeks={weeks} limits={limits} weekdays={weekdays} />
        </g>
      </Plot>
      <ul className={chart.key}>
        {limits.map((limit, level) => (
          <li key={limit} className={chart.keyEntry}>
            <svg width={CELL} height={CELL} className={chart.series[0]} aria-hidden="true">
              <path
                d={squares([{ x: 0, y: 0 }], CELL, lookAt(level, limits))}
                className={styles.levels[lookAt(level, limits)]}
              />
            </svg>
            {level === 0 ? tell(0) : fillIn(texts.upTo, { limit: tell(limit) })}
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
}

/** The middle of each day, where so many weeks stand beside each other and the rest below them. */
function targetsOf(days: readonly Day[], weeks: number): string {
  return writeTargets(
    days.map(({ week, weekday, value }) => [
      value === null
        ? null
        : {
            x: ((week % weeks) + 0.5) / weeks,
            y: (week < weeks ? 0 : BLOCK + 8) + MONTHS + (weekday + 0.5) * CELL
          }
    ])
  );
}

/** Round limits of the levels; that of the first is zero. */
function limitsOf(days: readonly Day[]): readonly number[] {
  const most = Math.max(0, ...days.map(({ value }) => value ?? 0));
  const { ticks } = linearScale([0, most], { hasZero: true, count: 4 });
  return ticks.slice(0, styles.levels.length);
}

/** Weeks that the name of a month takes where letters are large. */
const NAMED = 5;

interface BlockProps {
  days: readonly Day[];
  /** The first of the weeks that it shows, and how many. */
  from: number;
  weeks: number;
  limits: readonly number[];
  weekdays: readonly string[];
}

function Block({ days, from, weeks, limits, weekdays }: BlockProps) {
  const { lang } = useSite();
  const shown = days.filter(({ week }) => week >= from && week < from + weeks);
  const width = PATH_WIDTH / weeks;
  // The name of a month that begins in the last week would stick out.
  const firsts = shown.filter(
    ({ time, week }) => new Date(time).getUTCDate() === 1 && week < from + weeks - 1
  );
  return (
    <>
      {firsts.map(({ time, week }, index) => (
        <text
          key={time}
          x={percent((week - from) / weeks)}
          y="12"
          className={
            index % 2 === 1 || from + weeks - week < NAMED
              ? `${chart.tick} ${chart.second}`
              : chart.tick
          }
        >
          {formatMonth(time, lang)}
        </text>
      ))}
      {weekdays.map((name, weekday) =>
        weekday % 2 === 0 ? (
          <text
            key={name}
            x="-10"
            y={MONTHS + (weekday + 0.5) * CELL}
            dy="0.34em"
            textAnchor="end"
            className={chart.tick}
          >
            {name}
          </text>
        ) : null
      )}
      <Stretched height={BLOCK}>
        <g className={chart.series[0]}>
          {limits.map((limit, level) => (
            <path
              key={limit}
              d={squares(
                shown
                  .filter(({ value }) => value !== null && levelOf(value, limits) === level)
                  .map(({ week, weekday }) => ({
                    x: (week - from) * width,
                    y: MONTHS + weekday * CELL
                  })),
                width,
                lookAt(level, limits)
              )}
              className={styles.levels[lookAt(level, limits)]}
            />
          ))}
        </g>
      </Stretched>
    </>
  );
}

function levelOf(value: number, limits: readonly number[]): number {
  const level = limits.findIndex((limit) => value <= limit);
  return level < 0 ? limits.length - 1 : level;
}

/** Few levels are as far apart as many: the last is as dark as can be. */
function lookAt(level: number, limits: readonly number[]): number {
  const last = styles.levels.length - 1;
  return Math.round((level / Math.max(1, limits.length - 1)) * last);
}

/** How much of its place a day of each look takes. */
const SIZES = [0.2, 0.45, 0.6, 0.72, 0.82, 0.9];

/** Squares of one look in the middle of their places. */
function squares(
  places: readonly { x: number; y: number }[],
  width: number,
  level: number
): string {
  const size = SIZES[level] ?? 1;
  const [wide, high] = [round(width * size), round(CELL * size)];
  const [left, top] = [(width - wide) / 2, (CELL - high) / 2];
  return places
    .map(({ x, y }) => `M${round(x + left)} ${round(y + top)}h${wide}v${high}h${-wide}z`)
    .join("");
}
