/** What may be asked of images, by the config's presets or behind a picture's path. */
import { z } from "zod";
import type { ImageModifiers, ImageOptions, ImageRecipe } from "../../templates/images.ts";
import { didYouMean } from "../suggest.ts";

const MAX_SIDE = 16_383; // pixels: what WebP can hold
const pixels = z.int().min(1).max(MAX_SIDE);

const color = z
  .string()
  .regex(/^#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i, "expected a colour, as #fdfbf5");

export const modifiersSchema = z.strictObject({
  format: z.enum(["webp", "avif", "jpeg", "png"]).optional(),
  fit: z.enum(["cover", "contain", "fill", "inside", "outside"]).optional(),
  width: pixels.optional(),
  height: pixels.optional(),
  resize: z
    .string()
    .regex(/^[1-9]\d{0,4}x[1-9]\d{0,4}$/, "expected width and height, as 400x300")
    .optional(),
  quality: z.int().min(1).max(100).optional(),
  background: color.optional()
});

/** Gives the URL of a picture in a size, at a service that makes sizes on demand. */
export type ImageProvider = (image: ImageRecipe & { src: string }) => string;

/** In a URL numbers are texts, and a colour's # would begin the fragment. */
const querySchema = modifiersSchema.extend({
  width: z.coerce.number().pipe(pixels).optional(),
  height: z.coerce.number().pipe(pixels).optional(),
  quality: z.coerce.number().pipe(z.int().min(1).max(100)).optional(),
  background: z
    .string()
    .transform((hex) => (hex.startsWith("#") ? hex : `#${hex}`))
    .pipe(color)
    .optional()
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
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    const message = `the image ${written} asks for a wrong ${issue?.path.join(".")}: ${issue?.message}`;
    return { options: undefined, fault: { message } };
  }
  if (preset !== undefined && !presets.includes(preset)) {
    return { options: undefined, fault: unknownName("preset", preset, presets) };
  }
  if (own.length === 0 && preset === undefined) return { options: undefined };
  return { options: { ...parsed.data, preset } };
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

/** So that what is left open does not undo what comes before it. */
export function withoutUndefined<T extends object>(value: T): Partial<T> {
  const given = Object.entries(value).filter(([, item]) => item !== undefined);
  return Object.fromEntries(given) as Partial<T>;
}
