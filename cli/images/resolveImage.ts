/** Where a picture named in a Markdown text lies: in public/, beside the text, elsewhere or nowhere. */
import { decodePart, isExternal } from "../../runtime/url.ts";
import type { Entry } from "../../templates/collections.ts";
import { NO_SIZE, type ShownImage, TEXT_WIDTH } from "../../templates/images.ts";
import type { Site } from "../site/createSite.ts";
import type { ShowImage } from "./createImages.ts";
import { readModifiers, type WrittenModifiers } from "./modifiers.ts";

export interface ResolvedImage {
  /** What to write in the page. */
  shown: ShownImage;
  /** What is wrong with the modifiers behind its path. */
  fault?: WrittenModifiers["fault"];
  /** Where it should be, as the end of a sentence, and what to do about it. */
  missing?: { where: string; hint: string };
}

export type ResolveImage = (written: string, entry: Entry) => ResolvedImage;

export function createImageResolver(
  { config, publicFiles, assets, url }: Site,
  show: ShowImage
): ResolveImage {
  const presets = Object.keys(config.images.presets);
  const asItIs = (src: string): ShownImage => ({ src, variants: [] });
  return (written, entry) => {
    if (isExternal(written)) return { shown: asItIs(written) };
    const { options, fault } = readModifiers(written, presets);
    const asset = assets.look(written, entry.sourcePath);
    if (asset) {
      const shown = show(asset.path, { width: TEXT_WIDTH, placeholder: true }, options);
      if (shown.variants.length === 0) assets.publish(asset.file);
      return { shown, fault };
    }
    if (written.startsWith("/")) {
      const isThere = publicFiles.has(decodePart(written.replace(/[?#].*$/, "")));
      const shown = { ...asItIs(url(written)), ...NO_SIZE };
      if (isThere) return { shown };
      return { shown, missing: { where: " in public/", hint: "Put the file there." } };
    }
    const hint = "Put it beside the file, or mend the path.";
    return { shown: { ...asItIs(written), ...NO_SIZE }, missing: { where: "", hint } };
  };
}
