import { cellOf, type Row, toNumber } from "../model.ts";
import { toTime } from "../time.ts";

export interface Day {
  /** Its midnight of UTC. */
  time: number;
  /** Of the weeks, from 0 on. */
  week: number;
  /** Monday is 0. */
  weekday: number;
  /** What is counted on it; null where nothing is known of it. */
  value: number | null;
}

export interface Weeks {
  /** Every day from the first to the last, those without rows too. */
  days: readonly Day[];
  weeks: number;
  /** Rows without a day, or without a number. */
  unplaced: number;
}

const DAY = 24 * 60 * 60 * 1000;
/** More days than this do not fit beside each other. */
const MOST_DAYS = 371; // 53 weeks

/** Numbers of days, in weeks that begin on Mondays: those of one day are added up; of many days the last. */
export function weeksOf(rows: readonly Row[], day: string, value: string): Weeks {
  const values = new Map<number, number>();
  let unplaced = 0;
  for (const row of rows) {
    const time = toTime(cellOf(row, day));
    const number = toNumber(cellOf(row, value));
    if (time === null || number === null) {
      unplaced++;
      continue;
    }
    const date = Math.floor(time / DAY);
    values.set(date, (values.get(date) ?? 0) + number);
  }
  if (values.size === 0) return { days: [], weeks: 0, unplaced };
  const dates = [...values.keys()];
  const last = dates.reduce((a, b) => Math.max(a, b));
  const first = Math.max(
    dates.reduce((a, b) => Math.min(a, b)),
    last - MOST_DAYS + 1
  );
  const monday = first - weekdayOf(first);
  const days = Array.from({ length: last - first + 1 }, (_, at) => {
    const date = first + at;
    return {
      time: date * DAY,
      week: Math.floor((date - monday) / 7),
      weekday: weekdayOf(date),
      value: values.get(date) ?? null
    };
  });
  return { days, weeks: (days.at(-1)?.week ?? 0) + 1, unplaced };
}

/** 1 January 1970 was a Thursday. */
function weekdayOf(date: number): number {
  return (((date + 3) % 7) + 7) % 7;
}
