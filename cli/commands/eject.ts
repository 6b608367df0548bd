/** `vitrine eject`: a copy of one of the package's templates, for the site to change. */
import path from "node:path";
import { usageError } from "../problem.ts";
import { printResult } from "../results.ts";
import { ejectTemplate, listTemplates } from "../scaffold/ejectTemplate.ts";
import { requireContent, resolveRoot } from "../siteRoot.ts";

export interface EjectFlags {
  root: string;
  /** Prints what there is. */
  list?: boolean;
}

/**
 * Prints the paths of the new files, from the current folder.
 * @throws BuildError; `main.ts` prints it
 */
export async function run(template: string | undefined, flags: EjectFlags): Promise<void> {
  if (flags.list) {
    printResult(`${listTemplates().join("\n")}\n`);
    return;
  }
  const root = resolveRoot(flags.root);
  if (template === undefined) {
    const hint = "vitrine eject Button copies one, vitrine eject --list prints all of them.";
    throw usageError("usage", "no template is named", hint);
  }
  requireContent(root);
  for (const file of ejectTemplate(root, template)) {
    printResult(`${path.relative(process.cwd(), path.join(root, file))}\n`);
  }
}
