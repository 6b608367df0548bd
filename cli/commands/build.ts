/** `vitrine build`: flags → configuration → build → report. */
import path from "node:path";
import { build } from "../build.ts";
import { instantOfBuild } from "../clock.ts";
import { readConfig } from "../config.ts";
import { folderSink } from "../emit.ts";
import { holdProcess } from "../holdProcess.ts";
import { printProblems, problemsAsJson } from "../printProblems.ts";
import { createProgress } from "../progress.ts";
import { resolveRoot } from "../siteRoot.ts";

export interface BuildFlags {
  root: string;
  out: string;
  base?: string;
  drafts?: boolean;
  future?: boolean;
  expired?: boolean;
  clock?: Date;
  strict?: boolean;
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
  const hold = holdProcess(root, { json: flags.json });
  let abort = () => {};
  try {
    const config = await progress.step("read config", () =>
      readConfig(root, "build", { ...flags, now: instantOfBuild(flags.clock, process.env) })
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
    abort();
    throw error;
  } finally {
    hold.release();
  }
}
