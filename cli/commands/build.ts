/** `vitrine build`: flags → configuration → build → report. */
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { build } from "../build.ts";
import { printReport } from "../buildReport.ts";
import { instantOfBuild } from "../clock.ts";
import { readConfig } from "../config.ts";
import { type FolderSink, folderSink } from "../emit/folderSink.ts";
import { holdProcess } from "../holdProcess.ts";
import { refuseWholeSite } from "../parts/parts.ts";
import { PARTS, type Shard } from "../parts/shard.ts";
import { printProblems, problemsAsJson } from "../printProblems.ts";
import { BuildError } from "../problem.ts";
import { createProgress } from "../progress.ts";
import { keepOthersOut, printResult } from "../results.ts";
import { resolveRoot } from "../siteRoot.ts";

export interface BuildFlags {
  root: string;
  out?: string;
  base?: string;
  drafts?: boolean;
  future?: boolean;
  expired?: boolean;
  preview?: boolean;
  clock?: Date;
  jobs?: number;
  /** Loads all data anew. */
  refresh?: boolean;
  /** Builds a part of the site. */
  shard?: Shard;
  strict?: boolean;
  json?: boolean;
  quiet?: boolean;
  timings?: boolean;
  /** Wait while another command writes to the output folder. */
  wait?: boolean;
}

/**
 * @param parts folders of parts, to be joined in place of rendering the pages
 * @throws BuildError; `main.ts` prints it
 */
export async function run(flags: BuildFlags, parts?: readonly string[]): Promise<void> {
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
      readConfig(root, "build", {
        ...flags,
        out: flags.out ?? (flags.shard && path.join(PARTS, String(flags.shard.number))),
        now: instantOfBuild(flags.clock, process.env)
      })
    );
    if (flags.shard) refuseWholeSite(config.out);
    const open = () => folderSink(config.out, root, { keepAssets: config.keepAssets });
    const say = (words: string) => void (isTalking && process.stderr.write(`${words}\n`));
    const sink = flags.wait ? await waitFor(open, say) : open();
    abort = sink.abort;
    hold.begin(abort);
    const { pages, files, problems, report } = await build(config, sink, progress, {
      jobs: flags.jobs,
      isRefresh: flags.refresh,
      shard: flags.shard,
      parts
    });
    await progress.step(`swap ${path.basename(config.out)}/`, () => sink.commit());
    progress.finish();
    const ms = Math.round(performance.now() - start);
    if (flags.json) {
      const timings = progress.steps.map(({ step, ms }) => ({ step, ms: Math.round(ms) }));
      const result = {
        out: config.out,
        pages,
        files,
        ms,
        ...(report && { report }),
        ...(flags.timings && { timings })
      };
      printResult(problemsAsJson(problems, result));
      return;
    }
    printProblems(problems, { root: config.root });
    if (flags.timings) process.stderr.write(progress.timings());
    if (isTalking) {
      if (report) process.stderr.write(printReport(report, config.client));
      const where = path.relative(process.cwd(), config.out) || config.out;
      process.stderr.write(`${pages} pages, ${files} files in ${where} (${ms} ms)\n`);
    }
  } catch (error) {
    progress.finish();
    abort();
    throw error;
  } finally {
    hold.release();
  }
}

const RETRY = 200; // ms

/** Opens the output folder as soon as nobody else holds it, and says once for whom it waits. */
async function waitFor(open: () => FolderSink, say: (words: string) => void): Promise<FolderSink> {
  for (let isTold = false; ; isTold = true) {
    try {
      return open();
    } catch (error) {
      const holder = error instanceof BuildError ? error.problems[0] : undefined;
      if (holder?.kind !== "lock") throw error;
      if (!isTold) say(`${holder.message}; waiting`);
      await delay(RETRY);
    }
  }
}
