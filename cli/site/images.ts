/** Where a picture named in a Markdown text lies: in public/, beside the text, elsewhere or nowhere. */
import { decodePart, isExternal } from "../../runtime/url.ts";
import type { Entry } from "../../templates/collections.ts";
import type { Site } from "./createSite.ts";

export interface ResolvedImage {
  /** What to write in the page. */
  src: string;
  /** Pixels; known for files beside the text. */
  width?: number | undefined;
  height?: number | undefined;
  /** Where it should be, as the end of a sentence, and what to do about it. */
  missing?: { where: string; hint: string };
}

export type ResolveImage = (written: string, entry: Entry) => ResolvedImage;

export function createImageResolver({ publicFiles, assets, url }: Site): ResolveImage {
  return (written, entry) => {
    if (isExternal(written)) return { src: written };
    if (written.startsWith("/")) {
      const file = decodePart(written.replace(/[?#].*$/, ""));
      if (publicFiles.has(file)) return { src: url(written) };
      return { src: url(written), missing: { where: " in public/", hint: "Put the file there." } };
    }
    const found = assets.find(written, entry.sourcePath);
    if (found) return { src: url(found.path), width: found.width, height: found.height };
    const hint = "Put it beside the file, or mend the path.";
    return { src: written, missing: { where: "", hint } };
  };
}
