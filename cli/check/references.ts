/** Links and notes by name of which the text does not say where they lead: readers see the brackets. */
import type { Entry } from "../../templates/collections.ts";
import { undefinedReferences } from "../content/markdown/references.ts";
import type { Problem } from "../problem.ts";
import { finding } from "./rules.ts";
import { placeInText } from "./sources.ts";

/** Most texts have none, and need not be parsed. */
const MAY_REFER = /\]\[|\[\^/;

export function checkReferences(
  entries: Iterable<Entry>,
  readBody: (entry: Entry) => string
): Problem[] {
  const problems: Problem[] = [];
  for (const entry of entries) {
    const body = readBody(entry);
    if (!MAY_REFER.test(body)) continue;
    for (const { written, name, offset } of undefinedReferences(body)) {
      const text = name.startsWith("^") ? "the note" : "/where/it/leads";
      problems.push(
        finding("undefined-reference", {
          message: `nothing says what ${written} stands for, so it is shown as it is written`,
          hint: `Add a line "[${name}]: ${text}", or write \\[ where brackets are meant.`,
          ...placeInText(entry, body, offset)
        })
      );
    }
  }
  return problems;
}
