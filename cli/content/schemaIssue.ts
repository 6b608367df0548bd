/** A schema's complaint → words for an author: field, what was expected, what was found, a fix. */
import type { z } from "zod";
import type { DataPath } from "./dataText.ts";

export interface IssueProblem {
  code: string;
  message: string;
  hint?: string | undefined;
  at: DataPath;
}

const EXPECTED: Readonly<Record<string, string>> = {
  string: "text",
  boolean: "true or false",
  number: "a number",
  int: "a whole number",
  array: "a list",
  object: "a mapping",
  record: "a mapping"
};

export function issueProblem(issue: z.core.$ZodIssue, collection: string): IssueProblem {
  const at = issue.path as DataPath;
  const field = `${collection}.${at.join(".")}`;
  const key = String(at.at(-1) ?? "");
  if (issue.code === "invalid_union") {
    const inner = insideOfUnion(issue);
    if (inner) return issueProblem({ ...inner, path: [...at, ...inner.path] } as never, collection);
  }
  if (issue.code === "invalid_key") {
    const [inner] = issue.issues;
    return { at, code: "invalid-value", message: `${field}: ${inner?.message ?? issue.message}` };
  }
  if (issue.code === "custom") {
    const isDate = issue.params?.date === true;
    return {
      at,
      code: isDate ? "invalid-date" : "invalid-value",
      message: `${field}: ${issue.message}`,
      hint: isDate ? dateHint(String(issue.input)) : undefined
    };
  }
  const isMissing = issue.input === undefined || (issue.code === "too_small" && issue.input === "");
  if (isMissing) {
    return {
      at,
      code: "missing-field",
      message: `${field} is ${issue.input === "" ? "empty" : "missing"}`,
      hint: `Add ${key}: … to the front matter.`
    };
  }
  const wanted = expectation(issue);
  return {
    at,
    code: "invalid-value",
    message: `${field}: expected ${wanted}, found ${describe(issue.input)}`,
    hint: fix(key, issue)
  };
}

/** A mapping that fails a union most likely meant the union's mapping: report what is wrong in it. */
function insideOfUnion(issue: z.core.$ZodIssueInvalidUnion): z.core.$ZodIssue | undefined {
  if (typeof issue.input === "object" && issue.input !== null) {
    const deeper = issue.errors.flat().find((error) => error.path.length > 0);
    if (deeper) return deeper;
  }
  return undefined;
}

function expectation(issue: z.core.$ZodIssue): string {
  if (issue.code === "invalid_type") return EXPECTED[issue.expected] ?? issue.expected;
  if (issue.code === "invalid_value")
    return issue.values.map((value) => `"${String(value)}"`).join(" or ");
  if (issue.code === "invalid_union") {
    const types = issue.errors
      .flat()
      .flatMap((error) => (error.path.length === 0 ? [expectation(error)] : []));
    return [...new Set(types)].join(" or ");
  }
  return issue.message;
}

function describe(value: unknown): string {
  if (value === null) return "nothing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "a mapping";
  if (typeof value === "string") return `the text "${value.slice(0, 60)}"`;
  return `${typeof value === "number" ? "the number" : ""} ${String(value)}`.trim();
}

function fix(key: string, issue: z.core.$ZodIssue): string | undefined {
  const expected = issue.code === "invalid_type" ? issue.expected : "";
  const { input } = issue;
  if (expected === "boolean")
    return `Write ${key}: ${/^(no|off|false|0)$/i.test(String(input)) ? "false" : "true"}`;
  if (expected === "array" && typeof input !== "object") return `Write ${key}: [${String(input)}]`;
  if (expected === "string" && typeof input !== "object")
    return `Put it in quotes: ${key}: "${String(input)}"`;
  if (expected === "number") return `Write ${key}: 1`;
  if (expected === "object") return `Write ${key}: and its fields indented below it.`;
  if (issue.code === "invalid_value") return `Write ${key}: ${String(issue.values[0])}`;
  return undefined;
}

function dateHint(written: string): string {
  const [, day = "", month = "", year = ""] =
    /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(written) ?? [];
  if (Number(day) > 12 && Number(month) <= 12) {
    return `Write it as ${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}.`;
  }
  return "Write it as YYYY-MM-DD.";
}
