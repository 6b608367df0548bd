import type { Nodes } from "mdast";
import { parseTree } from "./unified.ts";

/** "[words][name]" or "[^name]" that is shown as it is written, since nothing says what it stands for. */
export interface UndefinedReference {
  written: string;
  /** What would have to be defined: "name", "^name". */
  name: string;
  /** Where it begins, in UTF-16 units. */
  offset: number;
}

/** What is escaped is meant, and of two brackets what follows a word is code: "rows[i][j]". */
const REFERENCE =
  /(?:(?<![\\\w\])])\[([^[\]^\n][^[\]\n]*)\]\[([^[\]\n]*)\]|(?<!\\)\[(\^[\w-]+)\])(?![[(:])/g;

/** The references of a Markdown text that no definition belongs to, in the order in which they stand there. */
export function undefinedReferences(body: string): UndefinedReference[] {
  const found: UndefinedReference[] = [];
  const visit = (node: Nodes): void => {
    const [start, end] = [node.position?.start.offset, node.position?.end.offset];
    if (node.type === "text" && start !== undefined) {
      for (const match of body.slice(start, end).matchAll(REFERENCE)) {
        const [written, words = "", target = "", note] = match;
        found.push({ written, name: note ?? (target || words), offset: start + match.index });
      }
    }
    if ("children" in node) for (const child of node.children) visit(child);
  };
  visit(parseTree(body));
  return found;
}
