import { partsOf } from "./unified.ts";

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
  return partsOf(body).flatMap(({ type, position }) => {
    const start = position?.start.offset;
    if (type !== "text" || start === undefined) return [];
    const source = body.slice(start, position?.end.offset);
    return Array.from(source.matchAll(REFERENCE), (match) => {
      const [written, words = "", target = "", note] = match;
      return { written, name: note ?? (target || words), offset: start + match.index };
    });
  });
}
