/** The time that a dashboard of visits shows. */
import { nextStart, type Unit } from "./countByTime.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Lengths that are offered, with what each is counted by. */
export const SPANS = {
  hour: { length: HOUR, unit: "minute" },
  day: { length: DAY, unit: "hour" },
  week: { length: 7 * DAY, unit: "hour" },
  month: { length: 30 * DAY, unit: "day" }
} as const satisfies Record<string, { length: number; unit: Unit }>;
export type Span = keyof typeof SPANS;

export interface Period {
  /** ms since 1970. */
  from: number;
  /** The first instant after it. */
  until: number;
  unit: Unit;
}

/** The last hour, day, week or 30 days, up to the end of the minute, hour or day that is under way. */
export function lastPeriod(span: Span, now: number, timeZone: string): Period {
  const { length, unit } = SPANS[span];
  const until = nextStart(now, unit, timeZone);
  return { from: until - length, until, unit };
}

/** A part that somebody has chosen: by minute up to three hours, by hour up to eight days, else by day. */
export function partOf(from: number, until: number): Period {
  const length = until - from;
  const unit = length <= 3 * HOUR ? "minute" : length <= 8 * DAY ? "hour" : "day";
  return { from, until, unit };
}
