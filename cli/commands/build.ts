/** `vitrine build`: flags → configuration → build → report. */
import { accessSync, constants, realpathSync, statSync } from "node:fs";
import path from "node:path";
import { build } from "../build.ts";
import { readConfig } from "../config.ts";
import { folderSink } from "../emit.ts";
import { BUG, failure } from "../failure.ts";
import { messageOf, placeInSite } from "../placeInSite.ts";
import { printProblems, problemsAsJson } from "../printProblems.ts";
import { BuildError, usageError } from "../problem.ts";
import { createProgress } from "../progress.ts";

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
  process.umask(0o022); // what is served is read by another user than the one who builds
  const isTalking = !flags.quiet && !flags.json;
  const isTerminal =
    Boolean(process.stderr.isTTY) &&
    !process.env.CI &&
    !process.env.NO_COLOR &&
    process.env.TERM !== "dumb";
  const progress = createProgress(process.stderr, isTalking && isTerminal);
  const root = resolveRoot(flags.root);
  const config = await progress.step("read config", () =>
    readConfig(root, "build", { ...flags, now: flags.clock ?? new Date() })
  );
  const sink = folderSink(config.out, root);
  const release = holdProcess(root, sink.abort, { json: flags.json });
  try {
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
      process.stdout.write(problemsAsJson(problems, result));
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
    sink.abort();
    throw error;
  } finally {
    release();
  }
}

/**
 * Plugins and templates run in this process, and may throw where nobody waits for them, end the
 * process or let it run out of work. None of it may look like a site that was built.
 * @param abort takes the unfinished site away
 * @returns ends the watch
 */
function holdProcess(root: string, abort: () => void, { json = false }): () => void {
  let isTold = false;
  const tell = (code: string, message: string, hint: string, place = {}): void => {
    isTold = true;
    const problem = { severity: "error", kind: "content", code, message, hint, ...place } as const;
    failure(new BuildError([problem]), { json });
  };
  const onStray = (error: unknown): void => {
    const place = placeInSite(error, root);
    if (place.file === undefined) return; // a bug of ours, which main.ts tells
    const message = `the site's own code throws when nobody waits for it: ${messageOf(error)}`;
    tell("stray-error", message, "Await what it begins, and return the promise.", place);
    process.exit();
  };
  const onExit = (code: number): void => {
    abort();
    if (isTold || code === BUG) return;
    const message = "the build was ended before it was done";
    const hint = "A plugin or template calls process.exit, or waits for what never comes.";
    tell("unfinished", message, hint);
  };
  process.prependListener("uncaughtException", onStray);
  process.on("exit", onExit);
  return () => {
    process.off("uncaughtException", onStray);
    process.off("exit", onExit);
  };
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
