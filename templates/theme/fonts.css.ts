/** The rules that load fonts, and system fonts of the same measure for the time until they are there. */
import { globalFontFace } from "@vanilla-extract/css";
import metrics from "./fonts/metrics.json" with { type: "json" };
import { faces } from "./fonts.ts";

const ranges = [metrics.ranges.latin, metrics.ranges["latin-ext"]];

for (const { family, style, weight, files } of faces) {
  globalFontFace(
    family,
    files.map((file, at) => ({
      // Style sheets lie beside the fonts, wherever the site is published.
      src: `url("./${file.slice(file.lastIndexOf("/") + 1)}") format("woff2")`,
      fontStyle: style,
      fontWeight: weight,
      fontDisplay: "swap",
      unicodeRange: ranges[at] ?? ""
    }))
  );
}

globalFontFace("Geist Fallback", {
  src: 'local("Arial"), local("ArialMT"), local("Liberation Sans")',
  ...metrics.fallbacks.sans
});
globalFontFace("Newsreader Fallback", {
  src: 'local("Times New Roman"), local("TimesNewRomanPSMT"), local("Liberation Serif")',
  ...metrics.fallbacks.serif
});
