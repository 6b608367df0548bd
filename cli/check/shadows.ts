import type { Problem } from "../problem.ts";

const TEXTS = 'Set the texts in the config: texts: { next: "…" }.';

/** Read by the command itself, before any template is (docs/templates.md). */
export const READ_BY_COMMAND: ReadonlyMap<string, string> = new Map([
  ["templates/texts.ts", TEXTS],
  ["templates/accounts/accountTexts.ts", TEXTS],
  ["templates/analytics/analyticsTexts.ts", TEXTS],
  ["templates/collections.ts", "Declare the collections in the config."],
  ["templates/site.ts", "It holds types alone, and what the command reads of them."],
  ["templates/props.ts", "It holds types alone."]
]);

/**
 * Files of a site's templates/ that change nothing: most often a slip in the path.
 * @param unused as the bundler found them
 */
export function checkShadows(unused: readonly string[]): Problem[] {
  return unused.map((file) => {
    const instead = READ_BY_COMMAND.get(file);
    return {
      severity: "warning",
      kind: "content",
      code: "unused-template",
      message: instead
        ? "this file cannot be replaced"
        : "the file takes the place of no template, and no template imports it",
      hint: instead ?? "Give it the path of the template that it is to replace, or import it.",
      file
    };
  });
}
