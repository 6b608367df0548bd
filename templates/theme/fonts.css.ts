/** The rules that load fonts, and system fonts of the same measure for the time until they are there. */
import { globalFontFace } from "@vanilla-extract/css";
import metrics from "./fonts/metrics.json" with { type: "json" };
import { faces } from "./fonts.ts";

const ranges = [metrics.ranges.latin, metrics.ranges["latin-ext"]];

for (const { family, style, weight, files } of faces) {
  const rules = files.map((file, at) => ({
    // Style sheets lie beside the fonts, wherever the site is published.
    src: `url("./${file.slice(file.lastIndexOf("/") + 1)}")`,
    fontStyle: style,
    fontWeight: weight,
    // A page never moves: a font that comes late is that of the next page. Monospaced ones are equally
    // wide, and their fallback is as high.
    fontDisplay: family === "Geist Mono" ? ("swap" as const) : ("optional" as const),
    unicodeRange: ranges[at] ?? ""
  }));
  // Of two that have a character the last is asked: pages that need the first file alone load no other.
  globalFontFace(family, rules.reverse());
}

globalFontFace("Geist Fallback", [
  { src: local("Arial", "ArialMT", "Liberation Sans"), ...metrics.fallbacks.sans },
  {
    src: local("Arial Italic", "Arial-ItalicMT", "Liberation Sans Italic"),
    fontStyle: "italic",
    ...metrics.fallbacks.sans
  }
]);
globalFontFace("Newsreader Fallback", [
  {
    src: local("Times New Roman", "TimesNewRomanPSMT", "Liberation Serif"),
    ...metrics.fallbacks.serif
  },
  {
    src: local("Times New Roman Italic", "TimesNewRomanPS-ItalicMT", "Liberation Serif Italic"),
    fontStyle: "italic",
    ...metrics.fallbacks.serif
  }
]);

globalFontFace("Geist Mono Fallback", [
  {
    // Those that are as wide as each other, the better-looking first.
    src: local("Menlo", "DejaVu Sans Mono", "Courier New", "CourierNewPSMT", "Liberation Mono"),
    ...metrics.fallbacks.mono
  }
]);

/** A font of the system by its names. */
function local(...names: string[]): string {
  return names.map((name) => `local("${name}")`).join(", ");
}
