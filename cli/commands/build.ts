/** `vitrine build`: flags → configuration → build → report. */
import { accessSync, constants, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { build } from "../build.ts";
import { readConfig } from "../config.ts";
import { folderSink } from "../emit.ts";
import { holdProcess } from "../holdProcess.ts";
import { printProblems, problemsAsJson } from "../printProblems.ts";
import { usageError } from "../problem.ts";
import { createProgress } from "../progress.ts";
import { keepOthersOut, printResult } from "../results.ts";

export interface BuildFlags {
  root: string;
  out: string;
  base?: string;
  drafts?: boolean;
  future?: boolean;
  expired?: boolean;
  clock?: Date;
  json?: boolean;
  quiet?: boolean;
  timings?: boolean;
}

/** @throws BuildError; `main.ts` prints it */
export async function run(flags: BuildFlags): Promise<void> {
  const start = performance.now();
  if (flags.json) keepOthersOut();
  process.umask(0o022); // what is served is read by another user than the one who builds
  const isTalking = !flags.quiet && !flags.json;
  const isTerminal =
    Boolean(process.stderr.isTTY) &&
    !process.env.CI &&
    !process.env.NO_COLOR &&
    process.env.TERM !== "dumb";
  const progress = createProgress(process.stderr, isTalking && isTerminal);
  const root = resolveRoot(flags.root);
  const hold = holdProcess(root, { json: flags.json });
  let abort = () => {};
  try {
    const config = await progress.step("read config", () =>
      readConfig(root, "build", { ...flags, now: flags.clock ?? new Date() })
    );
    const sink = folderSink(config.out, root);
    abort = sink.abort;
    hold.begin(abort);
    const { pages, hashes, problems } = await build(config, sink, progress);
    await progress.step("swap out/", () => sink.commit(hashes));
    progress.finish();
    const ms = Math.round(performance.now() - start);
    if (flags.json) {
      const timings = progress.steps.map(({ step, ms }) => ({ step, ms: Math.round(ms) }));
      const result = {
        out: config.out,
        pages,
        files: hashes.size,
        ms,
        ...(flags.timings && { timings })
      };
      printResult(problemsAsJson(problems, result));
      return;
    }
    printProblems(problems);
    if (flags.timings) process.stderr.write(progress.timings());
    if (isTalking) {
      const where = path.relative(process.cwd(), config.out) || config.out;
      process.stderr.write(`${pages} pages, ${hashes.size} files in ${where} (${ms} ms)\n`);
    }
  } catch (error) {
    progress.finish();
    abort();
    throw error;
  } finally {
    hold.release();
  }
}

function resolveRoot(written: string): string {
  const root = path.resolve(written);
  const stat = statOf(root);
  if (!stat)
    throw usageError("root-missing", `--root ${root} does not exist`, "Name the site's folder.");
  if (!stat.isDirectory())
    throw usageError("root-refused", `--root ${root} is not a folder`, "Name the site's folder.");
  try {
    accessSync(root, constants.R_OK | constants.X_OK);
    return realpathSync(root);
  } catch (error) {
    throw usageError(
      "root-refused",
      `--root ${root} cannot be read (${(error as NodeJS.ErrnoException).code})`
    );
  }
}

function statOf(file: string) {
  try {
    return statSync(file, { throwIfNoEntry: false });
  } catch (error) {
    throw usageError(
      "root-refused",
      `--root ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`
    );
  }
}
