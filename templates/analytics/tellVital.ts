/** Web vitals in words. */
import { THRESHOLDS, type Vital, vitals } from "../../runtime/analytics/vitals.ts";
import { formatNumber } from "../charts/formats.ts";

/** "1.2s", "240ms", "0.05". */
export function tellVital(vital: Vital, value: number, lang: string): string {
  if (vital === "CLS") return formatNumber(value, lang);
  const [size, unit] = value >= 1000 ? [value / 1000, "second"] : [value, "millisecond"];
  const maximumFractionDigits = unit === "second" ? 1 : 0;
  const style = { style: "unit", unit, unitDisplay: "narrow", maximumFractionDigits } as const;
  return formatNumber(size, lang, style);
}

/** Up to what each is good, by its name: for a text. */
export function goodVitals(lang: string): Record<Vital, string> {
  const told = vitals.map((vital) => [vital, tellVital(vital, THRESHOLDS[vital][0], lang)]);
  return Object.fromEntries(told) as Record<Vital, string>;
}
