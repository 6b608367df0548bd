const UNITS = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000]
] as const;

/** "3 days", "1 hour", "2 minutes": the largest unit of which there is one, rounded down. @param ms from 0 on */
export function ageInWords(ms: number): string {
  const [unit, size] = UNITS.find(([, size]) => ms >= size) ?? ["second", 1000];
  const format = new Intl.NumberFormat("en", { style: "unit", unit, unitDisplay: "long" });
  return format.format(Math.max(0, Math.floor(ms / size)));
}
