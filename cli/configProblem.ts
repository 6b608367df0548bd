/** Faults of the configuration, with their places in the user's file where those can be told. */
import type { z } from "zod";
import type { ConfigFile } from "./configFile.ts";
import { knownKeys } from "./configSchema.ts";
import { issueProblem } from "./content/schemaIssue.ts";
import { codeFrame, type Problem } from "./problem.ts";
import { didYouMean } from "./suggest.ts";

/** A fault at a key of the configuration: ["site", "social", 0, "to"]. */
export interface ConfigFault {
  at: readonly PropertyKey[];
  code: string;
  message: string;
  hint?: string | undefined;
}

/** What the schema has to say about one issue; several unknown keys are several faults. */
export function faultsOf(issue: z.core.$ZodIssue): ConfigFault[] {
  if (issue.code === "unrecognized_keys") {
    const known = knownKeys(issue.path);
    return issue.keys.map((key) => {
      const at = [...issue.path, key];
      return {
        at,
        code: "unknown-config",
        message: `unknown key "${at.join(".")}"`,
        hint: didYouMean(key, known) ?? `Known here are ${known.join(", ")}.`
      };
    });
  }
  const { at, message, hint } = issueProblem(issue, "config", "config");
  return [{ at, code: "invalid-config", message, hint }];
}

/** Finds the place of every fault; the file is parsed again for that, and only for that. */
export async function placeFaults(
  faults: readonly ConfigFault[],
  file: ConfigFile | undefined
): Promise<Problem[]> {
  const { createKeyLocator } = await import("./configPlace.ts");
  const locate = file && createKeyLocator(file.text);
  const problems = faults.map(({ at, ...fault }): Problem => {
    const problem: Problem = { severity: "error", kind: "usage", ...fault };
    const position = locate?.(at);
    if (!file) return problem;
    if (!position) return { ...problem, file: file.name };
    return { ...problem, file: file.name, ...position, frame: codeFrame(file.text, position) };
  });
  return problems.sort(
    (a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0)
  );
}
