/** Scripts that run from right to left, by their ISO 15924 names. */
const RIGHT_TO_LEFT = new Set([
  "Adlm",
  "Arab",
  "Hebr",
  "Mand",
  "Nkoo",
  "Rohg",
  "Samr",
  "Syrc",
  "Thaa"
]);

type Direction = "rtl" | "ltr";

/** By language: pages are many, their languages few. */
const known = new Map<string, Direction>();

/** The way a language is written: "ar" is "rtl"; "uz-Arab" too, and "uz" is not. */
export function directionOf(language: string): Direction {
  const direction = known.get(language) ?? findDirection(language);
  known.set(language, direction);
  return direction;
}

function findDirection(language: string): Direction {
  try {
    const { script = "" } = new Intl.Locale(language).maximize();
    return RIGHT_TO_LEFT.has(script) ? "rtl" : "ltr";
  } catch {
    return "ltr"; // no language that anybody knows
  }
}
