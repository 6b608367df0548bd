import { blocks } from "./blocks.ts";
import { contours, relief } from "./contours.ts";
import type { Family } from "./family.ts";
import { hachures } from "./hachures.ts";
import { logo } from "./logo.ts";
import { mark } from "./mark.ts";
import { numerals } from "./numerals.ts";
import { plots } from "./plots.ts";
import { portrait } from "./portrait.ts";
import { createRandom, hash } from "./random.ts";
import { stars } from "./stars.ts";
import { renderSvg, type Theme } from "./svg.ts";

export const families = {
  contours, // projects
  relief, // the front page, straight on its paper
  hachures, // articles
  plots, // services, about
  blocks, // demos
  stars, // versions
  portrait, // people
  mark, // client logos
  logo,
  numerals // the error page
} satisfies Record<string, Family>;

export type FamilyName = keyof typeof families;

export interface ArtworkOptions {
  family: FamilyName;
  /** The page's path: the same seed gives the same bytes. */
  seed: string;
  width: number;
  height: number;
  /** Becomes the <title>; a mark also writes it out (without one, the seed's file name). */
  title?: string | undefined;
  /** `auto` follows the reader's scheme; the others are for rasters. */
  theme?: Theme | undefined;
  /** Overrides the composition that the seed would choose: 0 to `compositions.length - 1`. */
  layout?: number | undefined;
  /** Overrides the half of the sheet that the seed would choose for the focal point. */
  focus?: "left" | "right" | undefined;
}

/** An SVG file; depends on nothing but its options. */
export function drawArtwork(options: ArtworkOptions): string {
  const { family: name, seed, width, height, title, theme = "auto", focus } = options;
  const family: Family = families[name];
  const layout = options.layout ?? layoutOf(name, seed);
  const compose = family.compositions[layout];
  if (compose === undefined) throw new RangeError(`${name} has no layout ${layout}`);

  const random = createRandom(`${name}:${seed}`);
  const drawnSide = random.chance(0.5) ? 1 : -1; // drawn even if unused: the rest stays the same
  const side = focus === undefined ? drawnSide : focus === "right" ? 1 : -1;
  const body = compose({ width, height, random, name: title ?? nameOf(seed) }, side);
  const { weights, paper, isDrawing } = family;
  const look = { weights, theme, paper, isDrawing };
  return renderSvg(body, { family: name, width, height, ...look, title });
}

/** Which composition a seed chooses. */
export function layoutOf(name: FamilyName, seed: string): number {
  return hash(`${name}:${seed}`, 9) % families[name].compositions.length;
}

/** "logos/2.nord-licht.svg" → "nord licht" */
function nameOf(seed: string): string {
  const file = seed.split("/").at(-1) ?? seed;
  const stem = file.replace(/\.\w+$/, "").replace(/^\d+\./, "");
  return stem.replace(/[-_]+/g, " ");
}
