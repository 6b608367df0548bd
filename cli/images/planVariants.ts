/** A picture and what is asked of it → the sizes in which it is shown. Pure. */
import path from "node:path";
import type { ImageModifiers, ImageRecipe, ImageVariant } from "../../templates/images.ts";
import { assetPath } from "../render/assetPath.ts";
import { type SiteImage, safeName } from "../site/assets.ts";
import { MAX_SIDE } from "./modifiers.ts";

/** For each pixel of the page so many of the file (spec §9). */
const DENSITIES = [1, 2];
/** Below it a denser file is not worth its bytes. */
const WORTHWHILE = 1.2;
/** Of how a recipe is followed (`sharp.ts`): another gives other names. */
export const REVISION = 1;
/** sharp's own for WebP. */
const QUALITY = 80;
/** Spec §9. */
const PLACEHOLDER = { width: 10, height: 10, fit: "fill", quality: 50, blur: 3 } as const;

interface Size {
  width: number;
  height: number;
}

export interface Plan extends Size {
  /** The first is as large as it is shown, a second denser. */
  recipes: { density: number; recipe: ImageRecipe }[];
}

/** @param modifiers `resize` taken apart */
export function planSizes(
  image: Size,
  { width, height, fit, format = "webp", quality = QUALITY, background }: ImageModifiers
): Plan {
  const exact = exactSize(image, { width, height, fit });
  // Where one side is given the other follows, and nothing is cut.
  const isCut = width !== undefined && height !== undefined;
  const most = Math.max(1, Math.min(densityOf(image, exact, fit), maxDensity(exact)));
  const recipes: Plan["recipes"] = [];
  for (const wanted of DENSITIES) {
    const density = Math.min(wanted, most);
    if (wanted > 1 && density < WORTHWHILE) break;
    const size = round({ width: exact.width * density, height: exact.height * density });
    const cut = isCut ? (fit ?? "cover") : "fill";
    const recipe = { ...size, fit: cut, format, quality, background };
    recipes.push({ density: Number(density.toFixed(2)), recipe });
  }
  return { ...round(exact), recipes };
}

/** A few pixels that stand for the picture while it is on its way. */
export function placeholderOf(image: SiteImage): ImageVariant {
  return variantOf(image, { ...PLACEHOLDER, format: "webp" });
}

/** Named by all that decides its bytes, so that the name is known before the file is. */
export function variantOf(image: SiteImage, recipe: ImageRecipe): ImageVariant {
  const { name } = path.posix.parse(image.file);
  const extension = recipe.format === "jpeg" ? "jpg" : recipe.format;
  const whole = JSON.stringify([REVISION, image.hash, recipe]);
  return { path: assetPath(safeName(name), extension, whole), file: image.file, recipe };
}

/** The size that a picture comes to, in its own proportions unless both sides are given; never enlarged. */
function exactSize(image: Size, { width, height, fit }: ImageModifiers): Size {
  const ratio = image.width / image.height;
  if (width === undefined && height === undefined) return image;
  const box = { width: width ?? (height ?? 1) * ratio, height: height ?? (width ?? 1) / ratio };
  const scales = [box.width / image.width, box.height / image.height];
  if (fit === "inside" || fit === "outside") {
    const scale = Math.min(1, fit === "inside" ? Math.min(...scales) : Math.max(...scales));
    return { width: image.width * scale, height: image.height * scale };
  }
  const scale = Math.min(1, densityOf(image, box, fit));
  return { width: box.width * scale, height: box.height * scale };
}

/** What formats can hold. */
function maxDensity({ width, height }: Size): number {
  return MAX_SIDE / Math.max(width, height);
}

/** How many pixels of a picture there are for each of the place that it fills. */
function densityOf(image: Size, place: Size, fit: ImageModifiers["fit"] = "cover"): number {
  const scales = [image.width / place.width, image.height / place.height];
  // Within a wider or higher place it is as large as the nearer side lets it be.
  return fit === "contain" ? Math.max(...scales) : Math.min(...scales);
}

function round({ width, height }: Size): Size {
  return { width: Math.max(1, Math.round(width)), height: Math.max(1, Math.round(height)) };
}
