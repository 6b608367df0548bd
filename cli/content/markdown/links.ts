import type { Nodes } from "mdast";
import { rawTags } from "./tags.ts";
import { parseTree } from "./unified.ts";

/** A link as it is written in a Markdown text. */
export interface WrittenLink {
  url: string;
  /** Where it begins, in UTF-16 units. */
  offset: number;
}

/** The links of a Markdown text, those of its raw HTML too, in the order in which they stand there. */
export function linksOfMarkdown(body: string): WrittenLink[] {
  const links: WrittenLink[] = [];
  const visit = (node: Nodes): void => {
    const { offset } = node.position?.start ?? {};
    if (offset !== undefined) {
      if (node.type === "link" || node.type === "definition") links.push({ url: node.url, offset });
      if (node.type === "html") {
        for (const tag of rawTags(node.value, ["a", "area"])) {
          const href = tag.attribute("href");
          if (href) links.push({ url: href.value.trim(), offset: offset + tag.offset });
        }
      }
    }
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(parseTree(body));
  return links;
}
