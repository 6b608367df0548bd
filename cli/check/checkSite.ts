import { type Built, build } from "../build.ts";
import type { Config } from "../config.ts";
import type { Problem } from "../problem.ts";
import type { Progress } from "../progress.ts";
import { checkOutputs } from "./checkOutputs.ts";
import type { ExternalOptions } from "./externalLinks.ts";
import { createOutputReader } from "./outputReader.ts";
import { withPictureUses } from "./pictureUses.ts";
import { applyBuildRules, applyRules } from "./rules.ts";

export interface CheckOptions {
  /** Warnings are errors. */
  isStrict: boolean;
  /** How links to other hosts are asked for; they are not without it. */
  external?: ExternalOptions | undefined;
  /** Whether words are looked up in dictionaries. */
  isSpelt?: boolean | undefined;
}

/**
 * The same steps as a build, with nowhere to write to, then all rules over what they have made. What a
 * build warns of is an error here; findings of the rules are as bad as these say.
 * @throws BuildError with every problem of the run where one of them is an error
 */
export function checkSite(
  config: Config,
  progress: Progress,
  { isStrict, ...options }: CheckOptions
): Promise<Built> {
  const outputs = createOutputReader();
  const { rules } = config.check;
  // What is an error the rules decide, not the config's flag of builds.
  return build({ ...config, strict: false }, outputs, progress, {
    inspect: async (plan, _made, said) =>
      [
        ...applyBuildRules(withPictureUses(said, plan.read.site), rules),
        ...applyRules(await checkOutputs(plan, outputs, said, options), rules, isStrict)
      ].sort(byFile)
  });
}

/** Whichever step or cache has named a file first; its lines are put in order with their places. */
function byFile({ file: one = "" }: Problem, { file: other = "" }: Problem): number {
  return one < other ? -1 : Number(one > other);
}
