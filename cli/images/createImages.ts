/** An image's site path and what is asked of it → how it is shown. */
import { isExternal } from "../../runtime/url.ts";
import {
  type ImageModifiers,
  type ImageOptions,
  type ImageRecipe,
  type ImageSource,
  type ImageVariant,
  NO_SIZE,
  type ShownImage
} from "../../templates/images.ts";
import type { Config } from "../config.ts";
import type { SiteImage } from "../site/assets.ts";
import { withoutUndefined } from "../withoutUndefined.ts";
import { unknownName, withSizes } from "./modifiers.ts";
import { placeholderOf, planSizes, variantOf } from "./planVariants.ts";

/**
 * @param src a site path, or an address elsewhere, of which nothing is known
 * @param options what the place asks for
 * @param written what the author asks for, which comes before it
 * @throws Error that names a preset or provider which the config does not know
 */
export type ShowImage = (
  src: string,
  options?: ImageOptions,
  written?: ImageOptions | undefined
) => ShownImage;

export interface ImageSite {
  config: Pick<Config, "images" | "theme">;
  imageAt(path: string): SiteImage | undefined;
  url(path: string): string;
}

interface Sources extends ImageSource {
  variants: readonly ImageVariant[];
}

/** Where the files of a picture come from. */
type Provider = (src: string, image: SiteImage, modifiers: ImageModifiers) => Sources;

export function createImages({ config, imageAt, url }: ImageSite): ShowImage {
  const { presets, format, quality } = config.images;
  const { forced } = config.theme;
  const asItIs: Provider = (src, { width, height }) => {
    return { src: url(src), width, height, variants: [] };
  };
  const sharp: Provider = (_, image, modifiers) => {
    const variants: ImageVariant[] = [];
    const source = sourceIn(image, modifiers, (recipe) => {
      const variant = variantOf(image, recipe);
      variants.push(variant);
      return url(`/${variant.path}`);
    });
    return { ...source, variants };
  };
  const providers = new Map<string, Provider>([
    ["sharp", sharp],
    ["none", asItIs]
  ]);
  for (const [name, urlOf] of Object.entries(config.images.providers)) {
    providers.set(name, (src, image, modifiers) => {
      const toUrl = (recipe: ImageRecipe): string => urlOf({ ...recipe, src: url(src) });
      return { ...sourceIn(image, modifiers, toUrl), variants: [] };
    });
  }

  return (src, options = {}, written = {}) => {
    const asked = { ...options, ...withoutUndefined(written) };
    const { preset, provider = config.images.provider } = asked;
    const named = preset === undefined ? {} : presets[preset];
    if (!named) throw nobodyKnows("preset", preset, Object.keys(presets));
    const find = providers.get(provider);
    if (!find) throw nobodyKnows("provider", provider, [...providers.keys()]);
    const layers = [{ format, quality }, options, named, written];
    const modifiers = Object.assign({}, ...layers.map(withSizes).map(withoutUndefined));
    const sourcesOf = (path: string, image: SiteImage): Sources =>
      image.isRaster ? find(path, image, modifiers) : asItIs(path, image, modifiers);

    const image = imageAt(src);
    if (!image) return { src: url(src), ...(isExternal(src) ? {} : NO_SIZE), variants: [] };
    const light = sourcesOf(src, image);
    const partner = image.dark === undefined ? undefined : imageAt(image.dark);
    // One that is broken has no size, and has been told.
    if (image.dark !== undefined && partner?.width && forced !== "light") {
      const dark = sourcesOf(image.dark, partner);
      if (forced === "dark") return dark;
      const { variants, ...source } = dark;
      return { ...light, dark: source, variants: [...light.variants, ...variants] };
    }
    if (!asked.placeholder || !image.isOpaque || light.variants.length === 0) return light;
    const pixels = placeholderOf(image);
    const variants = [...light.variants, pixels];
    return { ...light, placeholder: url(`/${pixels.path}`), variants };
  };
}

function sourceIn(
  image: SiteImage,
  modifiers: ImageModifiers,
  urlOf: (recipe: ImageRecipe) => string
): ImageSource {
  const { width, height, recipes } = planSizes(image, modifiers);
  const files = recipes.map(({ density, recipe }) => ({ density, url: urlOf(recipe) }));
  const srcSet = files.map((file) => `${file.url} ${file.density}x`).join(", ");
  return {
    src: files[0]?.url ?? "",
    srcSet: files.length > 1 ? srcSet : undefined,
    width,
    height
  };
}

function nobodyKnows(
  kind: "preset" | "provider",
  name: string | undefined,
  known: readonly string[]
): Error {
  const { message, hint } = unknownName(kind, String(name), known);
  return new Error(`${message}. ${hint}`);
}
