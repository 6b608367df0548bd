/** Dates as the site prints them: its language, its time zone, the same on every machine. */
import type { SiteView } from "./site.ts";

type Place = Pick<SiteView, "lang" | "timeZone">;

const formats = new Map<string, Intl.DateTimeFormat>();

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
  // Plain "en" is American, with the month first.
  const locale = place.lang === "en" ? "en-GB" : place.lang;
  const key = `${locale} ${timeZone} ${month}`;
  let formatter = formats.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, {
      day: "numeric",
      month,
      year: "numeric",
      timeZone
    });
    formats.set(key, formatter);
  }
  return formatter.format(new Date(iso));
}

const WORDS_PER_MINUTE = 220; // a calm reader of technical prose

/** Whole minutes, at least one. */
export function readingMinutes(words: number): number {
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE));
}
