import { rawTags } from "./tags.ts";
import { partsOf } from "./unified.ts";

/** A picture as it is written in a Markdown text; offsets are UTF-16 units. */
export interface WrittenImage {
  url: string;
  /** Undefined where a tag has no such attribute. */
  alt: string | undefined;
  /** Where the address begins, or the picture that has it from elsewhere. */
  urlOffset: number;
  altOffset: number;
  /** Whether it is a tag, in which no words may be meant. */
  isHtml: boolean;
}

/** The pictures of a Markdown text, those of its raw HTML too, in the order in which they stand there. */
export function imagesOfMarkdown(body: string): WrittenImage[] {
  const parts = partsOf(body);
  const addresses = new Map(
    parts.flatMap((part) => (part.type === "definition" ? [[part.identifier, part.url]] : []))
  );
  return parts.flatMap((part): WrittenImage[] => {
    const start = part.position?.start.offset;
    if (start === undefined) return [];
    const source = body.slice(start, part.position?.end.offset);
    if (part.type === "html") return imagesOfHtml(source, start);
    if (part.type !== "image" && part.type !== "imageReference") return [];
    const url = part.type === "image" ? part.url : addresses.get(part.identifier);
    if (url === undefined) return [];
    const alt = part.alt ?? "";
    const altAt = Math.max(0, source.indexOf(alt, 2));
    const urlAt = Math.max(0, source.indexOf(url, altAt + alt.length));
    return [{ url, alt, urlOffset: start + urlAt, altOffset: start + altAt, isHtml: false }];
  });
}

function imagesOfHtml(html: string, start: number): WrittenImage[] {
  return rawTags(html, ["img"]).map((tag) => {
    const [src, alt] = [tag.attribute("src"), tag.attribute("alt")];
    return {
      url: src?.value ?? "",
      alt: alt?.value,
      urlOffset: start + (src ?? tag).offset,
      altOffset: start + (alt ?? tag).offset,
      isHtml: true
    };
  });
}
