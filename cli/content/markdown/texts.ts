import type { Nodes } from "mdast";
import { parseTree } from "./unified.ts";

export interface MarkdownText {
  /** As it stands in the source, with its escapes. */
  text: string;
  /** In UTF-16 units. */
  offset: number;
}

/** What people read of a Markdown text: no code, no raw HTML, no addresses; what pictures show too. */
export function textsOfMarkdown(body: string): MarkdownText[] {
  const texts: MarkdownText[] = [];
  const visit = (node: Nodes): void => {
    const start = node.position?.start.offset;
    const end = node.position?.end.offset;
    if (start !== undefined && end !== undefined) {
      if (node.type === "text") texts.push({ text: body.slice(start, end), offset: start });
      if (node.type === "image" || node.type === "imageReference") {
        const alt = node.alt ?? "";
        const at = alt === "" ? -1 : body.slice(start, end).indexOf(alt);
        if (at !== -1) texts.push({ text: alt, offset: start + at });
      }
    }
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(parseTree(body));
  return texts;
}
