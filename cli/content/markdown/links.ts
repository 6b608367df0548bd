import type { Link } from "mdast";
import { rawTags } from "./tags.ts";
import { partsOf } from "./unified.ts";

/** A link as it is written in a Markdown text. */
export interface WrittenLink {
  url: string;
  /** Where it begins, in UTF-16 units. */
  offset: number;
  /** Where its address does; the link itself where that is written otherwise (`&amp;`). */
  urlOffset: number;
}

/** The links of a Markdown text, those of its raw HTML too, in the order in which they stand there. */
export function linksOfMarkdown(body: string): WrittenLink[] {
  return partsOf(body).flatMap((part): WrittenLink[] => {
    const offset = part.position?.start.offset;
    if (offset === undefined) return [];
    if (part.type === "link" || part.type === "definition") {
      const { url } = part;
      const source = body.slice(offset, part.position?.end.offset);
      const behind = part.type === "link" ? endOf(part.children) - offset : source.indexOf("]:");
      // Behind the words of the link, or as these.
      const at = [source.indexOf(url, behind), source.indexOf(url), 0].find((index) => index >= 0);
      return [{ url, offset, urlOffset: offset + (at ?? 0) }];
    }
    if (part.type !== "html") return [];
    return rawTags(part.value, ["a", "area"]).flatMap((tag) => {
      const href = tag.attribute("href");
      if (!href) return [];
      const urlOffset = offset + href.offset;
      return [{ url: href.value.trim(), offset: offset + tag.offset, urlOffset }];
    });
  });
}

/** Of a link's words; 0 where it has none. */
function endOf(children: Link["children"]): number {
  return children.at(-1)?.position?.end.offset ?? 0;
}
