/** Dates as milliseconds of UTC, so that a chart is the same in every zone. */
import { utcTickInterval, utcTicks } from "d3-time";

const ISO =
  /^(\d{4})(?:-(\d{2})(?:-(\d{2}))?)?(?:[T ](\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?)(Z|[+-]\d{2}:?\d{2})?)?$/i;

/** What a Date can hold is less than what a number can. */
const LARGEST = 8.64e15;

/**
 * Milliseconds of UTC; null for what is no date. A time without a zone is one of UTC: browsers would take
 * their own, and draw another picture in each country.
 */
export function toTime(value: unknown): number | null {
  const time =
    value instanceof Date
      ? value.getTime()
      : typeof value === "number"
        ? value
        : typeof value === "string"
          ? timeIn(value.trim())
          : Number.NaN;
  return Number.isFinite(time) && Math.abs(time) <= LARGEST ? time : null;
}

function timeIn(text: string): number {
  const [, year, month = "01", day = "01", clock = "00:00", zone = "Z"] = ISO.exec(text) ?? [];
  if (year === undefined) return Number.NaN;
  const time = Date.parse(`${year}-${month}-${day}T${clock}${zone.toUpperCase()}`);
  // There is no 31 February, which Date takes for a day of March.
  const date = Date.parse(`${year}-${month}-${day}`);
  return Number.isFinite(date) && new Date(date).getUTCDate() === Number(day) ? time : Number.NaN;
}

const HOUR = 3_600_000;
/** ms */
export const DAY = 24 * HOUR;

/** How exact dates are told. */
export type Grain = "year" | "month" | "day" | "minute";

/** The coarsest that tells dates from each other: those of a monthly count have no days. */
export function grainOf(times: readonly number[]): Grain {
  const dates = times.map((time) => new Date(time));
  if (times.some((time) => time % DAY !== 0)) return "minute";
  // A single first of a month may as well be a day of it.
  if (new Set(times).size < 2 || dates.some((date) => date.getUTCDate() !== 1)) return "day";
  return dates.some((date) => date.getUTCMonth() !== 0) ? "month" : "year";
}

/** About `count` round dates between two, and how they are told. */
export function timeTicks(
  from: number,
  to: number,
  count: number
): { times: readonly number[]; grain: Grain } {
  const times = utcTicks(new Date(from), new Date(to), count).map(Number);
  const step = (times[1] ?? Number.POSITIVE_INFINITY) - (times[0] ?? 0);
  if (step >= 360 * DAY) return { times, grain: times.length > 1 ? "year" : grainOf(times) };
  if (step >= 27 * DAY) return { times, grain: "month" };
  return { times, grain: step >= DAY ? "day" : "minute" };
}

/** Limits of about `count` equal parts of the calendar that hold all times between two; the last lies above them. */
export function timeLimits(from: number, to: number, count: number): readonly number[] {
  const interval = utcTickInterval(new Date(from), new Date(to + DAY), count);
  if (!interval) return [from, to + DAY];
  const end = interval.offset(interval.ceil(new Date(to + 1)), 1);
  return interval.range(interval.floor(new Date(from)), end).map(Number);
}
