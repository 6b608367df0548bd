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

/** The way a language is written: "ar" is "rtl"; "uz-Arab" too, and "uz" is not. */
export function directionOf(language: string): "rtl" | "ltr" {
  try {
    const { script = "" } = new Intl.Locale(language).maximize();
    return RIGHT_TO_LEFT.has(script) ? "rtl" : "ltr";
  } catch {
    return "ltr"; // no language that anybody knows
  }
}
