/** Every rule of `vitrine check`, and what a site's config makes of them. */
import type { Problem } from "../problem.ts";
import { htmlCode, htmlRules, UNREADABLE } from "./htmlRules.ts";

/** What a config may say of a rule. */
export const severities = ["off", "warning", "error"] as const;
export type RuleSeverity = (typeof severities)[number];

/** Rules over what a build makes, with what they are where the config says nothing. */
export const outputRules = {
  "broken-link": "error",
  "broken-anchor": "error",
  "missing-image": "error",
  "missing-asset": "error",
  "redirected-link": "warning",
  "insecure-link": "warning",
  "empty-link": "warning",
  "undefined-reference": "warning",
  "missing-alt": "warning",
  "doubtful-alt": "warning",
  "missing-h1": "warning",
  "several-h1": "warning",
  "heading-jump": "warning",
  "missing-title": "error",
  "title-length": "note",
  "missing-description": "warning",
  "description-length": "note",
  "duplicate-title": "warning",
  "duplicate-description": "warning",
  "orphan-page": "warning",
  "missing-social-image": "warning",
  "invalid-json-ld": "error",
  "incomplete-json-ld": "warning",
  "malformed-xml": "error",
  "incomplete-feed": "warning",
  "stale-page": "warning",
  "dead-link": "warning",
  "moved-link": "note",
  "unknown-word": "warning",
  "low-contrast": "warning"
} as const satisfies Record<string, Problem["severity"]>;

export type OutputRule = keyof typeof outputRules;

/** What a build warns of; in `check` these are errors where the config says nothing. */
const buildRules = [
  "broken-image",
  "broken-redirect",
  "duplicate-id",
  "empty-collection",
  "empty-heading",
  "ignored-redirect",
  "missing-stylesheet",
  "no-pages",
  "open-callout",
  "redirect-chain",
  "redirect-loop",
  "redirect-over-page",
  "redirect-twice",
  "removed-html",
  "sharp-missing",
  "unclaimed-file",
  "unknown-callout",
  "unknown-component",
  "unknown-key",
  "unknown-language",
  "unread-rule",
  "unused-config",
  "unused-template"
] as const;

/** Codes that `check.rules` of a config may name. */
export const ruleCodes: readonly string[] = [
  ...Object.keys(outputRules),
  ...[...htmlRules, UNREADABLE].map(htmlCode),
  ...buildRules
].sort();

/** What a site's config says of rules. */
export type RuleSettings = Readonly<Record<string, RuleSeverity>>;

/** A problem of a rule over outputs, as bad as the rule is by default. */
export function finding(
  code: OutputRule,
  rest: Omit<Problem, "severity" | "kind" | "code">
): Problem {
  return { severity: outputRules[code], kind: "content", code, ...rest };
}

/** A problem of a rule over HTML. */
export function htmlFinding(
  code: string,
  rest: Omit<Problem, "severity" | "kind" | "code">
): Problem {
  return { severity: "warning", kind: "content", code, ...rest };
}

/**
 * Problems as bad as the config says. What was an error of the build stays one: without it there is no
 * site to speak of.
 * @param isStrict whether warnings are errors
 */
export function applyRules(
  problems: readonly Problem[],
  rules: RuleSettings,
  isStrict: boolean
): Problem[] {
  return problems.flatMap((problem) => {
    const wanted = Object.hasOwn(rules, problem.code) ? rules[problem.code] : undefined;
    if (wanted === "off") return [];
    const severity = wanted ?? problem.severity;
    return [{ ...problem, severity: isStrict && severity === "warning" ? "error" : severity }];
  });
}

/** The build's own warnings, which `check` has always taken for errors; notes explain and stay. */
export function applyBuildRules(problems: readonly Problem[], rules: RuleSettings): Problem[] {
  const [fixed, free] = [
    problems.filter(({ severity }) => severity !== "warning"),
    problems.filter(({ severity }) => severity === "warning")
  ];
  const asErrors = free.map((problem): Problem => ({ ...problem, severity: "error" }));
  return [...fixed, ...applyRules(asErrors, rules, false)];
}
