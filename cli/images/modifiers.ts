/** What may be asked of images, by the config's presets or behind a picture's path. */
import { z } from "zod";
import type { ImageModifiers, ImageOptions, ImageRecipe } from "../../templates/images.ts";
import { didYouMean, slipOf } from "../suggest.ts";
import { withoutUndefined } from "../withoutUndefined.ts";

export const MAX_SIDE = 16_383; // pixels: what WebP can hold
const TOO_LARGE = `expected at most ${MAX_SIDE} pixels`;
const pixels = z
  .number("expected a number of pixels")
  .int("expected a whole number of pixels")
  .min(1, "expected at least 1 pixel")
  .max(MAX_SIDE, TOO_LARGE);
const quality = z
  .number("expected a number from 1 to 100")
  .int("expected a whole number from 1 to 100")
  .min(1, "expected 1 to 100")
  .max(100, "expected 1 to 100");

/** In a URL # would begin the fragment. */
const color = z
  .string()
  .regex(/^#?(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i, "expected a colour, as #fdfbf5")
  .transform((hex) => (hex.startsWith("#") ? hex : `#${hex}`));

function oneOf<const T extends readonly string[]>(names: T) {
  return z.enum(names, `expected ${names.slice(0, -1).join(", ")} or ${names.at(-1)}`);
}

export const modifiersSchema = z.strictObject({
  format: oneOf(["webp", "avif", "jpeg", "png"]).optional(),
  fit: oneOf(["cover", "contain", "fill", "inside", "outside"]).optional(),
  width: pixels.optional(),
  height: pixels.optional(),
  resize: z
    .string()
    .regex(/^[1-9]\d*x[1-9]\d*$/, "expected width and height, as 400x300")
    .refine((size) => size.split("x").every((side) => Number(side) <= MAX_SIDE), TOO_LARGE)
    .optional(),
  quality: quality.optional(),
  background: color.optional()
});

/** Gives the URL of a picture in a size, at a service that makes sizes on demand. */
export type ImageProvider = (image: ImageRecipe & { src: string }) => string;

function fromText(number: z.ZodNumber) {
  return z
    .string()
    .transform((text) => (/^\d+$/.test(text) ? Number(text) : text))
    .pipe(number);
}

/** In a URL numbers are texts. */
const querySchema = modifiersSchema.extend({
  width: fromText(pixels).optional(),
  height: fromText(pixels).optional(),
  quality: fromText(quality).optional()
});

export interface WrittenModifiers {
  options: ImageOptions | undefined;
  /** What is wrong with them. */
  fault?: { message: string; hint?: string | undefined } | undefined;
}

/**
 * The modifiers behind a picture's path: "./a.png?width=400&preset=portrait". Other keys mean something
 * to somebody else.
 * @param presets names that the config gives
 */
export function readModifiers(written: string, presets: readonly string[]): WrittenModifiers {
  const [, query = ""] = /\?([^#]*)/.exec(written) ?? [];
  if (query === "") return { options: undefined };
  const parameters = new URLSearchParams(query);
  const own = [...parameters].filter(([key]) => Object.hasOwn(querySchema.shape, key));
  const preset = parameters.get("preset") ?? undefined;
  const parsed = querySchema.safeParse(Object.fromEntries(own));
  const slip = slipIn([...parameters.keys()]);
  if (slip) return { options: undefined, fault: slip };
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    const message = `the image ${written} asks for what cannot be: ${wrong.join("; ")}`;
    return { options: undefined, fault: { message, hint: "Mend what stands behind the ?." } };
  }
  if (preset !== undefined && !presets.includes(preset)) {
    return { options: undefined, fault: unknownName("preset", preset, presets) };
  }
  if (own.length === 0 && preset === undefined) return { options: undefined };
  return { options: { ...parsed.data, preset } };
}

/** A key that was most likely meant for one of ours, or one that stands there twice. */
function slipIn(keys: readonly string[]): WrittenModifiers["fault"] {
  const known = [...Object.keys(querySchema.shape), "preset"];
  for (const [place, key] of keys.entries()) {
    if (known.includes(key) && keys.indexOf(key) < place) {
      return { message: `the image has ${key} twice behind its path` };
    }
    const meant = slipOf(key, known);
    if (meant !== undefined) {
      return { message: `there is no image modifier "${key}"`, hint: `Did you mean "${meant}"?` };
    }
  }
  return undefined;
}

/** What is said of a name that the config does not know. */
export function unknownName(
  kind: "preset" | "provider",
  name: string,
  known: readonly string[]
): { message: string; hint: string } {
  const list = known.length === 0 ? "There is none." : `There is ${known.join(", ")}.`;
  return {
    message: `there is no image ${kind} "${name}"`,
    hint: didYouMean(name, known) ?? `${list} It is named under images.${kind}s in the config.`
  };
}

/** Those that come with the package. */
export const ownProviders: readonly string[] = ["sharp", "none"];

/** `resize` as the two sizes that it stands for. */
export function withSizes({ resize, ...rest }: ImageModifiers): Omit<ImageModifiers, "resize"> {
  if (resize === undefined) return rest;
  const [width, height] = resize.split("x").map(Number);
  return { width, height, ...withoutUndefined(rest) };
}
