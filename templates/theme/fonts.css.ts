/** The rules that load fonts, and system fonts of the same measure for the time until they are there. */
import { globalFontFace } from "@vanilla-extract/css";
import { ruleOf } from "./fontRule.ts";
import metrics from "./fonts/metrics.json" with { type: "json" };
import { faces } from "./fonts.ts";

for (const face of faces) globalFontFace(face.family, ruleOf(face, face.files[0]));

globalFontFace("Geist Fallback", [
  { src: local("Arial", "ArialMT", "Liberation Sans"), ...metrics.fallbacks.sans },
  {
    src: local("Arial Italic", "Arial-ItalicMT", "Liberation Sans Italic"),
    fontStyle: "italic",
    ...metrics.fallbacks.sansItalic
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
    ...metrics.fallbacks.serifItalic
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
