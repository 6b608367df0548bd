/** In ms. */
const UNITS: Readonly<Record<string, number>> = {
  ns: 1e-6,
  us: 1e-3,
  µs: 1e-3,
  ms: 1,
  s: 1000,
  m: 60_000,
  h: 3_600_000
};

/**
 * How long people are banned, as the service's language writes it: "24h", "1h30m".
 * @returns ms; undefined where it is no such text
 */
export function parseGoDuration(text: string): number | undefined {
  if (!/^(\d+(\.\d+)?(ns|us|µs|ms|s|m|h))+$/.test(text)) return undefined;
  const parts = [...text.matchAll(/([\d.]+)([a-zµ]+)/g)];
  return parts.reduce(
    (sum, [, number, unit]) => sum + Number(number) * (UNITS[unit ?? ""] ?? 0),
    0
  );
}
