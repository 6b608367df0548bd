import type { Nodes } from "mdast";
import { rawTags } from "./tags.ts";
import { parseTree } from "./unified.ts";

/** A picture as it is written in a Markdown text; offsets are UTF-16 units. */
export interface WrittenImage {
  url: string;
  /** Undefined where a tag has no such attribute. */
  alt: string | undefined;
  /** Where the address begins, or the picture that has it from elsewhere. */
  urlOffset: number;
  altOffset: number;
}

/** The pictures of a Markdown text, those of its raw HTML too, in the order in which they stand there. */
export function imagesOfMarkdown(body: string): WrittenImage[] {
  const images: WrittenImage[] = [];
  const addresses = new Map<string, string>();
  const visit = (node: Nodes, look: (node: Nodes, source: string, start: number) => void): void => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start !== undefined && end !== undefined) look(node, body.slice(start, end), start);
    if ("children" in node) for (const child of node.children) visit(child, look);
  };
  const tree = parseTree(body);
  visit(tree, (node) => {
    if (node.type === "definition") addresses.set(node.identifier, node.url);
  });
  visit(tree, (node, source, start) => {
    if (node.type === "html") images.push(...imagesOfHtml(source, start));
    if (node.type !== "image" && node.type !== "imageReference") return;
    const url = node.type === "image" ? node.url : addresses.get(node.identifier);
    if (url === undefined) return;
    const alt = node.alt ?? "";
    const altAt = Math.max(0, source.indexOf(alt, 2));
    const urlAt = Math.max(0, source.indexOf(url, altAt + alt.length));
    images.push({ url, alt, urlOffset: start + urlAt, altOffset: start + altAt });
  });
  return images;
}

function imagesOfHtml(html: string, start: number): WrittenImage[] {
  return rawTags(html, ["img"]).map((tag) => {
    const [src, alt] = [tag.attribute("src"), tag.attribute("alt")];
    return {
      url: src?.value ?? "",
      alt: alt?.value,
      urlOffset: start + (src ?? tag).offset,
      altOffset: start + (alt ?? tag).offset
    };
  });
}
