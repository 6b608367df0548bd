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

const DATES: Record<Grain, Intl.DateTimeFormatOptions> = {
  year: { year: "numeric" },
  month: { month: "long", year: "numeric" },
  day: { day: "numeric", month: "short", year: "numeric" },
  minute: {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23"
  }
};

/** "March 2026", "14 Mar 2026". */
export function formatTime(time: number, grain: Grain, lang: string): string {
  return dateFormat(lang, DATES[grain]).format(time);
}

/** Dates of an axis, each with what is new in it: "Nov 2025", "Dec", "Jan 2026". */
export function formatTimeTicks(
  times: readonly number[],
  grain: Grain,
  lang: string
): readonly string[] {
  return times.map((time, at) => {
    const before = times[at - 1];
    const isNew = (unit: "year" | "day") =>
      before === undefined || part(time, unit) !== part(before, unit);
    return dateFormat(lang, tickOptions(grain, isNew)).format(time);
  });
}

function tickOptions(
  grain: Grain,
  isNew: (unit: "year" | "day") => boolean
): Intl.DateTimeFormatOptions {
  if (grain === "year") return DATES.year;
  if (grain === "month") return { month: "short", ...(isNew("year") && { year: "numeric" }) };
  if (grain === "day" || isNew("day")) return { day: "numeric", month: "short" };
  return { hour: "2-digit", minute: "2-digit", hourCycle: "h23" };
}

/** The year, or the day, that a time is of: text that begins alike. */
function part(time: number, unit: "year" | "day"): string {
  return new Date(time).toISOString().slice(0, unit === "year" ? -20 : -14);
}

function dateFormat(lang: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(Intl.DateTimeFormat, lang, { ...options, timeZone: "UTC" });
}
