/** Dates as authors write them. */

const WRITTEN_DATE =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(\.\d+)?)?\s*(Z|[+-]\d{2}:?\d{2})?)?$/i;

/**
 * Checks a written date against the calendar. Without a zone it is UTC.
 * @returns the date alone where no time is given, the instant otherwise; undefined for no date
 */
export function toIsoDate(value: string): string | undefined {
  const parts = WRITTEN_DATE.exec(value.trim());
  if (!parts) return undefined;
  const [, year, month, day, hour, minute, second = "00", fraction = "", zone = "Z"] = parts;
  const whole = `${year}-${month}-${day}`;
  const midnight = new Date(`${whole}T00:00:00Z`);
  if (Number.isNaN(midnight.getTime()) || midnight.toISOString().slice(0, 10) !== whole) {
    return undefined;
  }
  if (hour === undefined) return whole;
  const offset = /^[+-]\d{4}$/.test(zone) ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
  const instant = new Date(
    `${whole}T${hour}:${minute}:${second}${fraction.slice(0, 4)}${offset.toUpperCase()}`
  );
  return Number.isNaN(instant.getTime()) ? undefined : instant.toISOString();
}
