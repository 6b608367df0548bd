import type { FontFace } from "./fonts.ts";

/** How browsers are told of one file of a font. */
export function ruleOf({ family, style, weight }: FontFace, file: string) {
  return {
    // Style sheets lie beside the fonts, wherever the site is published.
    src: `url("./${file.slice(file.lastIndexOf("/") + 1)}")`,
    fontStyle: style,
    fontWeight: weight,
    // A page never moves: a font that comes late is that of the next page. Monospaced ones are equally
    // wide, and their fallback is as high.
    fontDisplay: family === "Geist Mono" ? ("swap" as const) : ("optional" as const)
  };
}
