/** Numbers and dates of charts: in the page's language and in UTC, the same on every machine. */
import { localeOf } from "../dates.ts";
import type { Grain } from "./time.ts";

/** How numbers are told; what `Intl.NumberFormat` takes. */
export type NumberStyle = Pick<
  Intl.NumberFormatOptions,
  "style" | "currency" | "unit" | "unitDisplay" | "minimumFractionDigits" | "maximumFractionDigits"
>;

const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/** Making a formatter takes longer than all that it is used for. */
function kept<F extends Intl.NumberFormat | Intl.DateTimeFormat>(
  Format: new (locale: string, options: object) => F,
  lang: string,
  options: object
): F {
  const key = `${Format.name} ${lang} ${JSON.stringify(options)}`;
  const format = (formatters.get(key) as F | undefined) ?? new Format(localeOf(lang), options);
  formatters.set(key, format);
  return format;
}

/** From here on a number is a power of ten: nobody counts its zeros. */
const HUGE = 1e15;
const TINY = 1e-4;

const isOutOfSize = (value: number) =>
  value !== 0 && (Math.abs(value) >= HUGE || Math.abs(value) < TINY);

/** "1,204"; with no more decimals than one can take in. */
export function formatNumber(value: number, lang: string, style: NumberStyle = {}): string {
  const size = isOutOfSize(value)
    ? { notation: "scientific" }
    : style.style === "currency"
      ? {}
      : { maximumFractionDigits: style.style === "percent" ? 1 : 2 };
  return withMinus(kept(Intl.NumberFormat, lang, { ...size, ...style }).format(value));
}

/** Numbers of an axis, told alike: "0", "20k", "40k". */
export function formatTicks(
  ticks: readonly number[],
  lang: string,
  style: NumberStyle = {}
): readonly string[] {
  const most = Math.max(...ticks.map(Math.abs));
  const notation = ticks.some(isOutOfSize) ? "scientific" : most >= 1e4 ? "compact" : "standard";
  // An axis has as many decimals as its ticks need: those of its values may be more, or fewer.
  const { minimumFractionDigits: _, maximumFractionDigits: __, ...plain } = style;
  const options = {
    notation,
    maximumFractionDigits: 6,
    ...(style.style === "currency" && { minimumFractionDigits: 0 }),
    ...plain
  };
  const format = kept(Intl.NumberFormat, lang, options);
  return ticks.map((tick) => withMinus(format.format(tick)));
}

/** "31%", of a whole. */
export function formatShare(share: number, lang: string): string {
  const digits = share > 0 && share < 0.0995 ? 1 : 0;
  const format = kept(Intl.NumberFormat, lang, { style: "percent", maximumFractionDigits: digits });
  return format.format(share);
}

/** "+12%" of what was above zero, else the difference; undefined where there is none. */
export function formatChange(
  first: number,
  last: number,
  lang: string,
  style: NumberStyle = {}
): string | undefined {
  if (first === last) return undefined;
  const share = (last - first) / first;
  const isShare = first > 0 && last >= 0 && style.style !== "percent" && Math.abs(share) < 10;
  const difference = last - first;
  const signed = { signDisplay: "exceptZero" } as const;
  if (!isShare) {
    const sign = difference > 0 ? "+" : "";
    return sign + formatNumber(difference, lang, style);
  }
  const digits = Math.abs(share) < 0.0995 ? 1 : 0;
  const options = { ...signed, style: "percent", maximumFractionDigits: digits };
  return withMinus(kept(Intl.NumberFormat, lang, options).format(share));
}

/** Figures have a minus as wide as their plus. */
function withMinus(text: string): string {
  return text.replace("-", "−");
}

const CLOCK = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

const DATES: Record<Grain, Intl.DateTimeFormatOptions> = {
  year: { year: "numeric" },
  month: { month: "long", year: "numeric" },
  day: { day: "numeric", month: "short", year: "numeric" },
  minute: { day: "numeric", month: "short", year: "numeric", ...CLOCK }
};

/** "March 2026", "14 Mar 2026". */
export function formatTime(time: number, grain: Grain, lang: string): string {
  return dateFormat(lang, DATES[grain]).format(time);
}

/** "Mar". */
export function formatMonth(time: number, lang: string): string {
  return dateFormat(lang, { month: "short" }).format(time);
}

/** "Mon" for 0: the days of a week that begins on a Monday, as 5 January 1970 was one. */
export function formatWeekday(weekday: number, lang: string): string {
  return dateFormat(lang, { weekday: "short" }).format(Date.UTC(1970, 0, 5 + weekday));
}

/** A date of an axis, and what is new in it: "Nov" of "2025", "Dec", "Jan" of "2026". */
export interface TimeTick {
  label: string;
  below?: string | undefined;
}

export function formatTimeTicks(
  times: readonly number[],
  grain: Grain,
  lang: string
): readonly TimeTick[] {
  const { upper, lower, changes } = TICKS[grain];
  return times.map((time, at) => {
    const before = times[at - 1];
    const isNew = (unit: Unit) =>
      before === undefined || startOf(time, unit) !== startOf(before, unit);
    const lowest = isNew("year") ? lower?.first : lower?.next;
    return {
      label: dateFormat(lang, upper).format(time),
      below: lowest && changes && isNew(changes) ? dateFormat(lang, lowest).format(time) : undefined
    };
  });
}

const DAY_AND_MONTH = { day: "numeric", month: "short" } as const;

/** What of a date stands on each line: on the lower one a unit where it changes, with its year where that is new. */
const TICKS: Record<
  Grain,
  {
    upper: Intl.DateTimeFormatOptions;
    lower?: { first: Intl.DateTimeFormatOptions; next: Intl.DateTimeFormatOptions };
    changes?: Unit;
  }
> = {
  year: { upper: DATES.year },
  month: {
    upper: { month: "short" },
    lower: { first: DATES.year, next: DATES.year },
    changes: "year"
  },
  day: {
    upper: { day: "numeric" },
    lower: { first: { month: "short", year: "numeric" }, next: { month: "short" } },
    changes: "month"
  },
  minute: { upper: CLOCK, lower: { first: DAY_AND_MONTH, next: DAY_AND_MONTH }, changes: "day" }
};

/** How much of a date's ISO text is that of its unit, from the end: years may have more digits. */
const UNITS = { year: -20, month: -17, day: -14 };

type Unit = keyof typeof UNITS;

function startOf(time: number, unit: Unit): string {
  return new Date(time).toISOString().slice(0, UNITS[unit]);
}

function dateFormat(lang: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(Intl.DateTimeFormat, lang, { ...options, timeZone: "UTC" });
}
