/** `vitrine new`: a collection and a title → a content file to write into. */
import path from "node:path";
import { instantOfBuild } from "../clock.ts";
import { readConfig } from "../config.ts";
import { listFiles } from "../listFiles.ts";
import { problemsAsJson } from "../printProblems.ts";
import { askOn, isInteractive, untilCancelled } from "../prompts.ts";
import { keepOthersOut, printResult } from "../results.ts";
import { createEntryFile } from "../scaffold/createEntryFile.ts";
import { writeNewFile } from "../scaffold/writeNewFile.ts";
import { requireContent, resolveRoot } from "../siteRoot.ts";

export interface NewFlags {
  root: string;
  /** "key=value" each. */
  set?: string[];
  /** Below content/. */
  file?: string;
  clock?: Date;
  json?: boolean;
}

/**
 * Prints the path of the new file, from the current folder. On a terminal, what is left out is asked for.
 * @throws BuildError; `main.ts` prints it
 */
export async function run(
  collection: string | undefined,
  title: string | undefined,
  flags: NewFlags
): Promise<void> {
  keepOthersOut();
  const root = resolveRoot(flags.root);
  requireContent(root);
  const now = instantOfBuild(flags.clock, process.env);
  const config = await readConfig(root, "check", { now });
  const files = listFiles(root, "content", () => {});
  const ask = !flags.json && isInteractive() ? askOn() : undefined;
  await untilCancelled(async () => {
    const { set, file } = flags;
    const entry = await createEntryFile(config, { collection, title, set, file, files, ask });
    writeNewFile(path.join(root, "content"), entry.sourcePath.slice("content/".length), entry.text);
    const { sourcePath, path: address } = entry;
    const named = path.relative(process.cwd(), path.join(root, sourcePath));
    printResult(
      flags.json ? problemsAsJson([], { file: sourcePath, path: address }) : `${named}\n`
    );
  });
}
