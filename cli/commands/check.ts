/** `vitrine check`: whether the site is in order as it would be built, or whether out/ is what was built. */
import path from "node:path";
import { checkSite } from "../check/checkSite.ts";
import { externalOptions } from "../check/externalLinks.ts";
import { checkOutFiles } from "../check/outFiles.ts";
import { instantOfBuild } from "../clock.ts";
import { readConfig } from "../config.ts";
import { holdProcess } from "../holdProcess.ts";
import { type PrintOptions, printProblems, problemsAsJson } from "../printProblems.ts";
import { exitCodeOf, type Problem } from "../problem.ts";
import { createProgress } from "../progress.ts";
import { keepOthersOut, printResult } from "../results.ts";
import { resolveRoot } from "../siteRoot.ts";

export interface CheckFlags {
  root: string;
  /** The folder to compare with its manifest; true is the usual one. */
  out?: string | true;
  base?: string;
  drafts?: boolean;
  future?: boolean;
  expired?: boolean;
  clock?: Date;
  /** Whether links to other hosts are asked for. */
  external?: boolean;
  /** Whether words are looked up in dictionaries. */
  spelling?: boolean;
  /** Warnings are errors. */
  strict?: boolean;
  json?: boolean;
  quiet?: boolean;
}

/** @throws BuildError; `main.ts` prints it */
export async function run(flags: CheckFlags): Promise<void> {
  if (flags.json) keepOthersOut();
  const root = resolveRoot(flags.root);
  if (flags.out !== undefined)
    checkOut(path.resolve(root, flags.out === true ? "out" : flags.out), flags);
  else await checkWhole(root, flags);
}

function checkOut(out: string, flags: CheckFlags): void {
  const { files, problems } = checkOutFiles(out);
  // The list is what was asked for: none of it is left out.
  tell(problems, { out, files }, `${files} files are as they were built`, flags, {
    limit: Infinity,
    root: out
  });
  process.exitCode = exitCodeOf(problems);
}

async function checkWhole(root: string, flags: CheckFlags): Promise<void> {
  const hold = holdProcess(root, { json: flags.json });
  try {
    const now = instantOfBuild(flags.clock, process.env);
    const config = await readConfig(root, "check", { ...flags, out: undefined, now });
    hold.begin(() => {});
    const progress = createProgress(process.stderr, false);
    const { pages, problems } = await checkSite(config, progress, {
      isStrict: flags.strict ?? false,
      isSpelt: flags.spelling,
      external: flags.external ? externalOptions(root, config.site) : undefined
    });
    const isQuiet = problems.every(({ severity }) => severity === "note");
    const summary = `${pages} pages ${isQuiet ? "are in order" : "checked"}`;
    tell(problems, { pages }, summary, flags, { root });
  } finally {
    hold.release();
  }
}

function tell(
  problems: readonly Problem[],
  result: object,
  summary: string,
  { json, quiet }: CheckFlags,
  options: Pick<PrintOptions, "limit" | "root">
): void {
  if (json) printResult(problemsAsJson(problems, result));
  else {
    printProblems(problems, options);
    if (!quiet && exitCodeOf(problems) === 0) process.stderr.write(`${summary}\n`);
  }
}
