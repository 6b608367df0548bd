import { rawTags } from "./tags.ts";
import { partsOf } from "./unified.ts";

/** A link as it is written in a Markdown text. */
export interface WrittenLink {
  url: string;
  /** Where it begins, in UTF-16 units. */
  offset: number;
}

/** The links of a Markdown text, those of its raw HTML too, in the order in which they stand there. */
export function linksOfMarkdown(body: string): WrittenLink[] {
  return partsOf(body).flatMap((part): WrittenLink[] => {
    const offset = part.position?.start.offset;
    if (offset === undefined) return [];
    if (part.type === "link" || part.type === "definition") return [{ url: part.url, offset }];
    if (part.type !== "html") return [];
    return rawTags(part.value, ["a", "area"]).flatMap((tag) => {
      const href = tag.attribute("href");
      return href ? [{ url: href.value.trim(), offset: offset + tag.offset }] : [];
    });
  });
}
