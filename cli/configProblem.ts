/** A fault of the configuration, with its place in the user's file where that can be told. */
import type { z } from "zod";
import type { ConfigFile } from "./configFile.ts";
import { knownKeys } from "./configSchema.ts";
import { issueProblem } from "./content/schemaIssue.ts";
import { codeFrame, type Problem, positionAt } from "./problem.ts";
import { didYouMean } from "./suggest.ts";

/** What the schema has to say about one fault; several unknown keys are several problems. */
export function configProblems(issue: z.core.$ZodIssue, file: ConfigFile | undefined): Problem[] {
  if (issue.code === "unrecognized_keys") {
    const known = knownKeys(issue.path);
    return issue.keys.map((key) => {
      const at = [...issue.path, key].join(".");
      const hint = didYouMean(key, known) ?? `Known here are ${known.join(", ")}.`;
      return configProblem(
        file,
        [...issue.path, key],
        "unknown-config",
        `unknown key "${at}"`,
        hint
      );
    });
  }
  const { at, message, hint } = issueProblem(issue, "config");
  return [configProblem(file, [...at], "invalid-config", message, hint)];
}

/** The place is where the last named key of the path stands in the file. */
export function configProblem(
  file: ConfigFile | undefined,
  at: PropertyKey[],
  code: string,
  message: string,
  hint?: string
): Problem {
  const problem: Problem = { severity: "error", kind: "usage", code, message, hint };
  if (!file) return problem;
  problem.file = file.name;
  const key = at.findLast((step) => typeof step === "string");
  const quoted = key?.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const found = key === undefined ? null : new RegExp(`["']?${quoted}["']?\\s*:`).exec(file.text);
  if (found) {
    const position = positionAt(file.text, found.index);
    Object.assign(problem, position, { frame: codeFrame(file.text, position) });
  }
  return problem;
}
