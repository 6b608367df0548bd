/** Dates as the site prints them: one locale, the site's time zone, the same on every machine. */
import type { SiteView } from "./site.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** "14 March 2026"; a date without a time is the same day everywhere. */
export function formatDate(iso: string, { timeZone }: Pick<SiteView, "timeZone">): string {
  return format(iso, timeZone, "long");
}

/** "14 Mar 2026". */
export function formatShortDate(iso: string, { timeZone }: Pick<SiteView, "timeZone">): string {
  return format(iso, timeZone, "short");
}

function format(iso: string, siteZone: string, month: "long" | "short"): string {
  const timeZone = iso.length === 10 ? "UTC" : siteZone;
  const key = `${timeZone} ${month}`;
  let formatter = formats.get(key);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat("en-GB", {
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
