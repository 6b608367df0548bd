/** Time zones and the hours of a day, for people who work in several places. */

export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Minutes that a zone is ahead of UTC, in the standard time and the summer time of a year. */
export function offsetsOf(timeZone: string, year: number): { standard: number; summer: number } {
  const [january = 0, july = 0] = ["01", "07"].map((month) =>
    offsetAt(timeZone, new Date(`${year}-${month}-15T12:00:00Z`))
  );
  // South of the equator summer is in January; the clock is ahead in it all the same.
  return { standard: Math.min(january, july), summer: Math.max(january, july) };
}

function offsetAt(timeZone: string, instant: Date): number {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  const name = format.formatToParts(instant).find(({ type }) => type === "timeZoneName")?.value;
  const [, sign, hours = 0, minutes = 0] = /GMT(?:([+-])(\d\d):(\d\d))?/.exec(name ?? "") ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** "+1", "−3:30"; 0 is "+0". */
export function printOffset(minutes: number): string {
  const rest = Math.abs(minutes) % 60;
  const hours = Math.floor(Math.abs(minutes) / 60);
  return `${minutes < 0 ? "−" : "+"}${hours}${rest === 0 ? "" : `:${String(rest).padStart(2, "0")}`}`;
}

/** "09:30" → 570. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** 570 → "09:30", on whichever day. */
export function printTime(minutes: number): string {
  const inDay = ((minutes % 1440) + 1440) % 1440;
  return [Math.floor(inDay / 60), inDay % 60]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
