/** What a schema says of the configuration → faults at its keys. */
import type { z } from "zod";
import { knownKeys } from "./configSchema.ts";
import { issueProblem } from "./content/schemaIssue.ts";
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
