/** Visits by minute, hour or day of a time zone, also of the time before, to compare with. */

export type Unit = "minute" | "hour" | "day";

export interface Count {
  /** When it begins, in ms since 1970. */
  start: number;
  views: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** More would be too many to draw: a day by minute. */
const MOST = 1440;

/**
 * Counts visits from `from` up to `until`, without `until` itself: instants, or counts of some time that began then. The first count begins where the minute, hour or
 * day of `from` does; those without a visit are 0. Days begin when the zone's do, be they of 23 or 25 hours; hours are
 * of 60 minutes and begin when the zone's clocks show a full one at `from`.
 * @throws RangeError for an unknown zone or more than 1440 counts
 */
export function countByTime(
  visits: Iterable<number | Count>,
  { unit, from, until, timeZone }: { unit: Unit; from: number; until: number; timeZone: string }
): Count[] {
  const starts = startsOf(unit, from, until, offsetIn(timeZone));
  const counts = starts.map((start) => ({ start, views: 0 }));
  for (const visit of visits) {
    const { start, views } = typeof visit === "number" ? { start: visit, views: 1 } : visit;
    if (start < from || start >= until) continue;
    const count = counts[lastUpTo(starts, start)];
    if (count) count.views += views;
  }
  return counts;
}

/** When the next minute, hour or day of a zone begins after an instant. */
export function nextStart(instant: number, unit: Unit, timeZone: string): number {
  const offsetAt = offsetIn(timeZone);
  const [, next] = startsOf(unit, instant, instant + 2 * DAY, offsetAt, 2);
  return next ?? instant;
}

/**
 * What clocks of a zone show, as an instant of which clocks at UTC show the same: drawings write all times as those
 * do (`templates/charts/time.ts`).
 */
export function wallTime(instant: number, timeZone: string): number {
  return instant + offsetIn(timeZone)(instant);
}

/** The time of the same length that ends where this one begins. */
export function periodBefore(from: number, until: number): { from: number; until: number } {
  return { from: from - (until - from), until: from };
}

/** By which part it changed, 0.5 for half as many again; undefined where there was nothing to compare with. */
export function changeOf(now: number, before: number): number | undefined {
  return before > 0 ? (now - before) / before : undefined;
}

type OffsetAt = (instant: number) => number;

function startsOf(
  unit: Unit,
  from: number,
  until: number,
  offsetAt: OffsetAt,
  most = Infinity
): number[] {
  const starts: number[] = [];
  const length = unit === "minute" ? MINUTE : HOUR;
  const offset = offsetAt(from);
  let start =
    unit === "day"
      ? startOfDay(from, offsetAt)
      : Math.floor((from + offset) / length) * length - offset;
  while (start < until && starts.length < most) {
    if (starts.length === MOST) throw new RangeError(`more than ${MOST} counts by ${unit}`);
    starts.push(start);
    // Noon of the next day, whether this one has 23 hours or 25.
    start = unit === "day" ? startOfDay(start + 1.5 * DAY, offsetAt) : start + length;
  }
  return starts;
}

function startOfDay(instant: number, offsetAt: OffsetAt): number {
  const midnight = Math.floor((instant + offsetAt(instant)) / DAY) * DAY;
  const guess = midnight - offsetAt(instant);
  // Clocks may have changed since.
  return midnight - offsetAt(guess);
}

/** How far the zone's clocks are ahead of UTC, in ms. */
function offsetIn(timeZone: string): OffsetAt {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  return (instant) => {
    const parts = format.formatToParts(instant);
    const name = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
    const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
    if (sign === undefined) return 0; // GMT alone
    return (Number(hours) * HOUR + Number(minutes) * MINUTE) * (sign === "-" ? -1 : 1);
  };
}

/** Place of the last number that is not above `value`; -1 where all are. */
function lastUpTo(rising: readonly number[], value: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? Infinity) <= value) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
