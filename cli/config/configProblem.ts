/** What a schema says of the configuration → faults at its keys. */
import type { z } from "zod";
import { knownKeys } from "../content/knownKeys.ts";
import { issueProblem } from "../content/schemaIssue.ts";
import { didYouMean } from "../suggest.ts";
import { configSchema } from "./configSchema.ts";

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
    const known = knownKeys(configSchema, issue.path);
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
  return [{ at, code: "invalid-config", message, hint: hint ?? exampleFor(at) }];
}

/** How keys are written whose faults the schema explains, but does not mend; `*` is any one name. */
const EXAMPLES: readonly [at: string, example: string][] = [
  ["site.lang", 'lang: "en" or lang: "pt-BR"'],
  ["site.timeZone", 'timeZone: "Europe/Lisbon"'],
  ["collections", 'collections: { notes: { source: "notes/*.md", route: "/notes/{slug}" } }'],
  ["collections.*", "a name such as caseStudies"],
  ["collections.*.source", 'source: "notes/**/*.md"'],
  ["collections.*.schema", "schema: z.object({ … })"],
  ["redirects.*", '"/old/page": "/new/page", with https:// before another host'],
  ["redirects.*.to", 'to: "/new/page", with https:// before another host'],
  ["markdown.remarkPlugins.*", "[plugin] or [[plugin, options]]"],
  ["markdown.rehypePlugins.*", "[plugin] or [[plugin, options]]"]
];

function exampleFor(at: readonly PropertyKey[]): string | undefined {
  if (at.at(-1) === "to" && at[0] !== "redirects") return 'Write to: "/about" or a whole URL.';
  const found = EXAMPLES.find(([pattern]) => {
    const steps = pattern.split(".");
    return steps.length === at.length && steps.every((s, index) => s === "*" || s === at[index]);
  });
  return found && `Write ${found[1]}.`;
}
