/** `vitrine schema`: what may stand in content files and in the config, as JSON Schema. */
import { instantOfBuild } from "../clock.ts";
import { readConfig } from "../config.ts";
import { usageError } from "../problem.ts";
import { keepOthersOut, printResult } from "../results.ts";
import { createSchemas, printSchema } from "../schemas/allSchemas.ts";
import { resolveRoot } from "../siteRoot.ts";
import { createEditorSettings } from "../starter/editorSettings.ts";
import { createEditorSnippets } from "../starter/editorSnippets.ts";
import { didYouMean } from "../suggest.ts";

export interface SchemaFlags {
  root: string;
  /** Prints a file of VS Code's in their place. */
  vscode?: "settings" | "snippets";
}

/**
 * Prints one schema, or all of them by name, or what VS Code makes of them for the site's files.
 * @param name of a collection, or "config"
 * @throws BuildError; `main.ts` prints it
 */
export async function run(name: string | undefined, flags: SchemaFlags): Promise<void> {
  keepOthersOut();
  const now = instantOfBuild(undefined, process.env);
  const { collections } = await readConfig(resolveRoot(flags.root), "check", { now });
  if (flags.vscode) {
    const create = { settings: createEditorSettings, snippets: createEditorSnippets }[flags.vscode];
    printResult(`${JSON.stringify(create(collections), null, 2)}\n`);
    return;
  }
  const schemas = createSchemas(collections);
  if (name === undefined) {
    printResult(`${JSON.stringify(Object.fromEntries(schemas), null, 2)}\n`);
    return;
  }
  const schema = schemas.get(name);
  if (schema) {
    printResult(printSchema(schema));
    return;
  }
  const names = [...schemas.keys()];
  throw usageError(
    "unknown-collection",
    `there is no collection "${name}"`,
    didYouMean(name, names) ?? `There are ${names.join(", ")}.`
  );
}
