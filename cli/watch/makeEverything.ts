/** All files of a site, by the very steps of a build, while others have their turn in between. */
import { emitSite } from "../emitSite.ts";
import { memorySink, type WrittenFiles } from "../output.ts";
import { placeProblems } from "../placeProblems.ts";
import { problemsOf, type SitePlan, withoutFormer } from "../planSite.ts";
import type { Problem } from "../problem.ts";
import { createBuildThreads } from "../threads/buildThreads.ts";

/** Others would take memory and time from whoever works. */
const THREADS = 1;

export interface Everything {
  files: WrittenFiles;
  /** All that is wrong with the site, with its places. */
  problems: readonly Problem[];
}

/**
 * @param former what was made before, of which files are kept that are the same
 * @param pause awaited between steps and pages; what it throws ends it all
 * @throws BuildError of kind "environment"
 */
export async function makeEverything(
  plan: SitePlan,
  former: WrittenFiles | undefined,
  pause: () => Promise<void>
): Promise<Everything> {
  const { config, templates } = plan.setup;
  const threads = createBuildThreads(config, THREADS);
  threads.use(templates);
  const sink = memorySink(former);
  const progress = {
    async step<Result>(_: string, action: () => Result | Promise<Result>): Promise<Result> {
      const result = await action();
      await pause();
      return result;
    },
    advance: pause
  };
  try {
    const { problems } = await emitSite(plan, sink, progress, { threads, isKept: true });
    // Not the sink, which has what was made before it.
    const files = { outputs: sink.outputs, hashes: sink.hashes };
    const found = [...problemsOf(plan), ...withoutFormer(problems, plan.read.site)];
    return { files, problems: await placeProblems(found, config) };
  } finally {
    await threads.close();
  }
}
