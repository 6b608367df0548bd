/**
 * The build, as a list of steps. `readConfig` comes before it; what happens to the outputs is the
 * sink's business, so that other commands and the tests run this very list.
 */
import path from "node:path";
import type { BuildReport } from "./buildReport.ts";
import { takeDamaged } from "./cacheFile.ts";
import type { Config } from "./config.ts";
import { createPageReader } from "./content/readPages.ts";
import { loadData } from "./data/loadData.ts";
import { type EmittedSite, emitSite } from "./emitSite.ts";
import { openLastBuild } from "./lastBuild.ts";
import { digestOfFiles, nowhere, type Sink } from "./output.ts";
import type { Shard } from "./parts/shard.ts";
import { placeProblems } from "./placeProblems.ts";
import { planSite, problemsOf, type SitePlan } from "./planSite.ts";
import { failOn, type Problem } from "./problem.ts";
import type { Progress } from "./progress.ts";
import { bundleTemplates } from "./render/bundleTemplates.ts";
import { writeSchemas } from "./schemas/writeSchemas.ts";
import { listSiteFiles } from "./siteFiles.ts";
import { requireContent } from "./siteRoot.ts";
import { type BuildThreads, createBuildThreads } from "./threads/buildThreads.ts";

export interface BuildOptions {
  /** The most threads to read files and render pages in; as many as the machine has cores if left out. */
  jobs?: number | undefined;
  /** Makes a part of the site, to be joined with others. */
  shard?: Shard | undefined;
  /** Takes the pages from these folders in place of rendering them. */
  parts?: readonly string[] | undefined;
  /** Loads all data anew, good as what was loaded before may be. */
  isRefresh?: boolean | undefined;
  /** Looks at what was made, with what has been said of it; then nothing is kept for the next time. */
  inspect?: Inspect | undefined;
}

/** @returns all problems of the run: those that were said, as bad as it takes them for, and its own */
export type Inspect = (
  plan: SitePlan,
  made: EmittedSite,
  said: readonly Problem[]
) => readonly Problem[] | Promise<readonly Problem[]>;

export interface Built {
  pages: number;
  /** How many there are in the site. */
  files: number;
  problems: readonly Problem[];
  /** Undefined for a part of a site. */
  report?: BuildReport;
}

/**
 * Builds the site into `sink`.
 * @throws BuildError with every problem of the run where one of them is an error; what the sink was
 *   given is then not a whole site
 */
export async function build(
  config: Config,
  sink: Sink,
  progress: Progress,
  { jobs, ...options }: BuildOptions = {}
): Promise<Built> {
  const threads = createBuildThreads(config, jobs);
  try {
    const built = await buildWith(threads, config, sink, progress, options);
    const damaged = takeDamaged().map((file) => damagedCache(path.relative(config.root, file)));
    return { ...built, problems: [...built.problems, ...damaged] };
  } finally {
    await threads.close();
  }
}

async function buildWith(
  threads: BuildThreads,
  config: Config,
  sink: Sink,
  progress: Progress,
  { shard, parts, inspect, isRefresh }: BuildOptions
): Promise<Built> {
  const { step } = progress;
  // What goes nowhere is not there the next time.
  const isKept = sink !== nowhere && !inspect;

  requireContent(config.root);
  await writeSchemas(config);
  const templates = await step("bundle templates", () =>
    bundleTemplates(config.root, config.client)
  );
  threads.use(templates);
  const problems: Problem[] = [];
  const report = (problem: Problem): void => void problems.push(problem);
  const files = await step("list files", () => listSiteFiles(config.root, report));
  const { sets: data } = await step("load data", () =>
    loadData({ config, files, isRefresh, report })
  );
  const isWhole = isKept && !shard && !parts;
  const listed = { files, data, problems };
  const lastBuild = isWhole ? openLastBuild(config, templates, listed) : undefined;
  const last = await step("look for changes", () => lastBuild?.find());
  if (last && sink.keepAll(last.digest)) return last;

  const readPages = createPageReader(config, files, threads, isKept);
  const plan = await planSite({ config, templates, data, files, readPages, problems }, progress);
  const made = await emitSite(plan, sink, progress, { threads, isKept, shard, parts });
  const found = [...problemsOf(plan), ...made.problems];
  const all = inspect ? await step("check outputs", () => inspect(plan, made, found)) : found;
  const said = await judge(all, config);
  const built = { pages: made.pages, files: made.hashes.size, problems: said };
  if (!made.report) return built;
  const whole = { ...built, report: made.report };
  lastBuild?.save({ ...whole, digest: digestOfFiles(made.hashes) }, plan.read.window);
  return whole;
}

/**
 * The problems of a run with their places.
 * @throws BuildError with all of them where one is an error
 */
async function judge(problems: readonly Problem[], config: Config): Promise<readonly Problem[]> {
  const said = await placeProblems(config.strict ? problems.map(asError) : problems, config);
  failOn(said);
  return said;
}

function damagedCache(file: string): Problem {
  const message = "the file of a former build is damaged and was not used";
  const hint = "It has been made anew.";
  return { severity: "note", kind: "environment", code: "damaged-cache", message, hint, file };
}

/** What --strict makes of a warning; notes explain and stay. */
function asError(problem: Problem): Problem {
  return problem.severity === "warning" ? { ...problem, severity: "error" } : problem;
}
