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
  record: "a mapping",
  date: "a date"
};

/** How the author writes the field. */
export type Syntax = "front matter" | "yaml" | "json" | "config";

/**
 * @param owner what the field belongs to: a collection's name, or "config"
 * @param syntax for the fix
 */
export function issueProblem(
  issue: z.core.$ZodIssue,
  owner: string,
  syntax: Syntax = "front matter"
): IssueProblem {
  const at = issue.path as DataPath;
  const field = [owner, ...at].join(".");
  if (issue.code === "invalid_union") {
    const inner = insideOfUnion(issue);
    if (inner) {
      return issueProblem({ ...inner, path: [...at, ...inner.path] } as never, owner, syntax);
    }
  }
  if (issue.code === "invalid_key") {
    const [inner] = issue.issues;
    const hint = inner?.code === "custom" ? hintOf(inner.params) : undefined;
    const message = `${field}: ${inner?.message ?? issue.message}`;
    return { at, code: "invalid-value", message, hint };
  }
  if (issue.code === "custom") {
    const isDate = issue.params?.date === true;
    return {
      at,
      code: isDate ? "invalid-date" : "invalid-value",
      message: `${field}: ${issue.message}`,
      hint: isDate ? dateHint(String(issue.input)) : hintOf(issue.params)
    };
  }
  if (isDateWanted(issue)) {
    const written = String(issue.input);
    const message = `${field}: "${written}" is not a date`;
    return { at, code: "invalid-date", message, hint: dateHint(written) };
  }
  const isMissing = issue.input === undefined || (issue.code === "too_small" && issue.input === "");
  if (isMissing) {
    return {
      at,
      code: "missing-field",
      message: `${field} is ${issue.input === "" ? "empty" : "missing"}`,
      hint: `Add ${written(at, "…", syntax)}${syntax === "front matter" ? " to the front matter." : ""}`
    };
  }
  return {
    at,
    code: "invalid-value",
    message: `${field}: expected ${expectation(issue)}, found ${describe(issue.input)}`,
    hint: fix(at, issue, syntax)
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
  switch (issue.code) {
    case "invalid_type":
      return EXPECTED[issue.expected] ?? issue.expected;
    case "invalid_value":
      return issue.values.map((value) => JSON.stringify(value)).join(" or ");
    case "too_small":
      return `at least ${amount(issue.origin, Number(issue.minimum))}`;
    case "too_big":
      return `at most ${amount(issue.origin, Number(issue.maximum))}`;
    case "invalid_union": {
      const types = issue.errors
        .flat()
        .flatMap((error) => (error.path.length === 0 ? [expectation(error)] : []));
      return [...new Set(types)].join(" or ");
    }
    default:
      // A schema's own words, such as "expected a language tag", or those of zod.
      return issue.message
        .replace(/^invalid string: must /i, "text that must ")
        .replace(/^(?:invalid [^:]*: )?(?:expected|must be) /i, "")
        .replace(/^Invalid /, "a valid ");
  }
}

function amount(origin: string, count: number): string {
  const unit = origin === "string" ? " character" : origin === "array" ? " entr" : undefined;
  if (unit === undefined) return String(count);
  if (origin === "array") return `${count}${unit}${count === 1 ? "y" : "ies"}`;
  return `${count}${unit}${count === 1 ? "" : "s"}`;
}

/** What an author wrote, in words: "the number 42", "a list". */
export function describe(value: unknown): string {
  if (value === null) return "nothing";
  if (Array.isArray(value)) return value.length === 0 ? "an empty list" : "a list";
  if (typeof value === "function") return "a function";
  if (typeof value === "object") return "a mapping";
  if (typeof value === "string") return `the text "${value.slice(0, 60)}"`;
  return `${typeof value === "number" ? "the number" : ""} ${String(value)}`.trim();
}

function fix(at: DataPath, issue: z.core.$ZodIssue, syntax: Syntax): string | undefined {
  const wanted = wantedTypes(issue);
  const { input } = issue;
  const write = (value: string) => `Write ${written(at, value, syntax)}`;
  if (issue.code === "invalid_value") return write(literal(issue.values[0], syntax));
  if (wanted.has("boolean")) {
    return write(/^(no|off|false|0|n)$/i.test(String(input)) ? "false" : "true");
  }
  const isScalar = typeof input !== "object" && typeof input !== "function";
  if (wanted.has("array") && isScalar) return write(`[${literal(input, syntax)}]`);
  if (wanted.has("array")) {
    return isYaml(syntax)
      ? `Write a list below ${nameOf(at) ?? "it"}, with a dash before each entry.`
      : write("[ … ]");
  }
  if (wanted.has("string") && isScalar) {
    return `Put it in quotes: ${written(at, JSON.stringify(String(input)), syntax)}`;
  }
  if ((wanted.has("number") || wanted.has("int")) && isScalar) {
    const number = Number.parseFloat(String(input));
    return write(Number.isNaN(number) ? "1" : String(number));
  }
  if (wanted.has("object") || wanted.has("record")) {
    return isYaml(syntax)
      ? `Write its fields indented below ${nameOf(at) === undefined ? "the dash" : `${nameOf(at)}:`}`
      : write("{ … }");
  }
  if (wanted.has("string") && !isScalar) return `Write one text: ${written(at, '"…"', syntax)}`;
  return undefined;
}

/** A check of ours may say how to mend what it refuses. */
function hintOf(params: { hint?: unknown } | undefined): string | undefined {
  return typeof params?.hint === "string" ? params.hint : undefined;
}

function isDateWanted({ input, ...issue }: z.core.$ZodIssue): boolean {
  return issue.code === "invalid_type" && issue.expected === "date" && typeof input === "string";
}

function wantedTypes(issue: z.core.$ZodIssue): ReadonlySet<string> {
  if (issue.code === "invalid_type") return new Set([issue.expected]);
  if (issue.code !== "invalid_union") return new Set();
  return new Set(issue.errors.flat().flatMap((error) => [...wantedTypes(error)]));
}

/** The last name of a path; an entry of a list has none. */
function nameOf(at: DataPath): string | undefined {
  const last = at.at(-1);
  return typeof last === "string" ? last : undefined;
}

/** A field as the author would write it: `tags: [a]`, `"tags": ["a"]`, in a list `"2024"`. */
function written(at: DataPath, value: string, syntax: Syntax): string {
  const name = nameOf(at);
  if (name === undefined) return value;
  return syntax === "json" ? `"${name}": ${value}` : `${name}: ${value}`;
}

function isYaml(syntax: Syntax): boolean {
  return syntax === "front matter" || syntax === "yaml";
}

/** YAML's plain text needs no quotes where it cannot be taken for something else. */
function literal(value: unknown, syntax: Syntax): string {
  const isPlain = isYaml(syntax) && typeof value === "string" && /^[a-z_][\w ./-]*$/i.test(value);
  return isPlain ? value : JSON.stringify(value);
}

function dateHint(written: string): string {
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(written);
  if (compact) return `Write it as ${compact.slice(1).join("-")}.`;
  const [, day = "", month = "", year = ""] =
    /^(\d{1,2})[./](\d{1,2})[./](\d{4})$/.exec(written) ?? [];
  if (Number(day) > 12 && Number(month) <= 12) {
    return `Write it as ${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}.`;
  }
  return "Write it as YYYY-MM-DD.";
}
