import type { FontFace } from "./fonts.ts";

/** How browsers are told of one file of a font. */
export function ruleOf({ family, style, weight }: FontFace, file: string) {
  return {
    // Style sheets lie beside the fonts, wherever the site is published.
    src: `url("./${file.slice(file.lastIndexOf("/") + 1)}")`,
    fontStyle: style,
    fontWeight: weight,
    // A page never moves: a font that comes late is that of the next page.
    fontDisplay: moves(family, style) ? ("optional" as const) : ("swap" as const)
  };
}

/**
 * Whether what stands around a text moves when its font takes the place of the fallback. Monospaced ones are
 * equally wide; italics of running text, which are not fetched ahead, are a few words as wide as their fallback.
 */
function moves(family: string, style: FontFace["style"]): boolean {
  return family === "Newsreader" || (family === "Geist" && style === "normal");
}
