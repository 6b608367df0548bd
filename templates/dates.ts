/** Dates as the site prints them: its language, its time zone, the same on every machine. */
import type { SiteView } from "./site.ts";

type Place = Pick<SiteView, "lang" | "timeZone">;

/** A formatter and what it has made of dates so far: many pages share a day. */
interface Format {
  formatter: Intl.DateTimeFormat;
  printed: Map<string, string>;
}

const formats = new Map<string, Format>();

/** "14 March 2026"; a date without a time is the same day everywhere. */
export function formatDate(iso: string, place: Place): string {
  return format(iso, place, "long");
}

/** "14 Mar 2026". */
export function formatShortDate(iso: string, place: Place): string {
  return format(iso, place, "short");
}

function format(iso: string, place: Place, month: "long" | "short"): string {
  const timeZone = iso.length === 10 ? "UTC" : place.timeZone;
  const locale = localeOf(place.lang);
  const key = `${locale} ${timeZone} ${month}`;
  let format = formats.get(key);
  if (!format) {
    const options = { day: "numeric", month, year: "numeric", timeZone } as const;
    format = { formatter: new Intl.DateTimeFormat(locale, options), printed: new Map() };
    formats.set(key, format);
  }
  let printed = format.printed.get(iso);
  if (printed === undefined) {
    printed = format.formatter.format(new Date(iso));
    format.printed.set(iso, printed);
  }
  return printed;
}

/** The locale of a page's language: plain "en" would be American, with the month first. */
export function localeOf(lang: string): string {
  return lang === "en" ? "en-GB" : lang;
}

const WORDS_PER_MINUTE = 220; // a calm reader of technical prose

/** Whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
