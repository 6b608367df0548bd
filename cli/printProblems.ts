/** How problems look: on a terminal, in a log, on GitHub, as JSON. */
import path from "node:path";
import { createColors } from "picocolors";
import { type Problem, printable } from "./problem.ts";

const MAX_SHOWN = 50; // of each severity; the rest is counted

const SIGNS = { error: "✘", warning: "▲", note: "·" } as const;

export interface PrintOptions {
  stream?: NodeJS.WriteStream | undefined;
  env?: NodeJS.ProcessEnv | undefined;
  /** How many of each severity are shown; the rest is counted. */
  limit?: number | undefined;
  /** The folder below which the problems' files lie, if not the current one. */
  root?: string | undefined;
}

/** Prints errors last, where the eye rests. */
export function printProblems(
  problems: readonly Problem[],
  { stream = process.stderr, env = process.env, limit = MAX_SHOWN, root = "" }: PrintOptions = {}
): void {
  const lines: string[] = [];
  const paint = colorsFor(stream, env);
  const colors = { error: paint.red, warning: paint.yellow, note: paint.dim };
  for (const severity of ["note", "warning", "error"] as const) {
    const groups = grouped(problems.filter((problem) => problem.severity === severity));
    for (const { problem, others } of groups.slice(0, limit)) {
      const at = placeOf(problem);
      const sign = colors[severity](SIGNS[severity]);
      lines.push(
        `${sign} ${at === "" ? "" : `${at} `}${paint.dim(problem.code)} ${printable(problem.message)}`
      );
      if (problem.frame && severity === "error") lines.push(indent(problem.frame));
      if (problem.hint) lines.push(indent(printable(problem.hint)));
      if (others.length > 0) lines.push(indent(paint.dim(alsoAt(others))));
      if (env.GITHUB_ACTIONS === "true") {
        // Each place has one of its own: they stand beside the lines of a change.
        const pathOf = repositoryPath(root, env);
        lines.push(...[problem, ...others].map((each) => annotation(each, pathOf)));
      }
    }
    const hidden = groups.slice(limit).reduce((sum, { others }) => sum + others.length + 1, 0);
    if (hidden > 0) lines.push(`${SIGNS[severity]} ${hidden} more ${severity}s`);
  }
  const summary = (["error", "warning", "note"] as const)
    .map((severity) => counted(problems, severity))
    .filter(Boolean);
  if (summary.length > 0) lines.push("", summary.join(", "));
  if (lines.length > 0) stream.write(`${lines.join("\n")}\n`);
}

/** One JSON document, as --json prints it. */
export function problemsAsJson(problems: readonly Problem[], result: object = {}): string {
  const data = ({ file, line, column, code, message, hint }: Problem) => ({
    file,
    line,
    col: column,
    code,
    message,
    hint
  });
  const of = (severity: Problem["severity"]) =>
    problems.filter((problem) => problem.severity === severity).map(data);
  const errors = of("error");
  const document = {
    ok: errors.length === 0,
    ...result,
    errors,
    warnings: of("warning"),
    notes: of("note")
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

/** Paints words for a stream; leaves them as they are where it shows no colours. */
export function colorsFor(
  stream: { isTTY?: boolean },
  env: NodeJS.ProcessEnv = process.env
): ReturnType<typeof createColors> {
  return createColors(hasColors(stream, env));
}

export function hasColors(
  stream: { isTTY?: boolean },
  env: NodeJS.ProcessEnv = process.env
): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR && env.FORCE_COLOR !== "0") return true;
  return Boolean(stream.isTTY) && env.TERM !== "dumb" && !env.CI;
}

function placeOf({ file, line, column }: Problem): string {
  if (!file) return "";
  const place = line === undefined ? "" : `:${line}${column === undefined ? "" : `:${column}`}`;
  return printable(file) + place;
}

function indent(text: string): string {
  return text.replace(/^/gm, "  ");
}

/** Remarks about one place each: something is missing or was taken out there. */
const BY_PLACE = /^(extra-file|removed-html|broken-\w+|missing-image|duplicate-id)$/;

interface Group {
  problem: Problem;
  /** The same remark about other places. */
  others: Problem[];
}

/** The same remark about many files is one remark. Errors and losses are each shown. */
function grouped(problems: readonly Problem[]): Group[] {
  const groups = new Map<string, Group>();
  for (const problem of problems) {
    const isOne = problem.severity === "error" || BY_PLACE.test(problem.code);
    const key = isOne ? String(groups.size) : `${problem.code} ${problem.message}`;
    const group = groups.get(key);
    if (group) group.others.push(problem);
    else groups.set(key, { problem, others: [] });
  }
  return [...groups.values()];
}

const MAX_PLACES = 8; // of the same remark, beside the first

function alsoAt(others: readonly Problem[]): string {
  const places = others.slice(0, MAX_PLACES).map(placeOf).join(", ");
  const hidden = others.length - MAX_PLACES;
  return `also at ${places}${hidden > 0 ? ` and ${hidden} more` : ""}`;
}

function counted(problems: readonly Problem[], severity: Problem["severity"]): string {
  const count = problems.filter((problem) => problem.severity === severity).length;
  return count === 0 ? "" : `${count} ${severity}${count === 1 ? "" : "s"}`;
}

/** GitHub knows files by their paths in the repository; those outside of it stay as they are. */
function repositoryPath(root: string, env: NodeJS.ProcessEnv): (file: string) => string {
  return (file) => {
    const inside = path.relative(env.GITHUB_WORKSPACE ?? "", path.resolve(root, file));
    const isOutside = inside.startsWith("..") || path.isAbsolute(inside);
    return isOutside ? file : inside.split(path.sep).join("/");
  };
}

/** GitHub's workflow command; its values escape what would end them. The hint has a line of its own. */
function annotation(
  { severity, file, line, column, code, message, hint }: Problem,
  pathOf: (file: string) => string
): string {
  const value = (text: string) =>
    text.replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
  const property = (text: string) => value(text).replace(/:/g, "%3A").replace(/,/g, "%2C");
  const properties = [
    file && `file=${property(pathOf(file))}`,
    line && `line=${line}`,
    column && `col=${column}`,
    `title=${property(code)}`
  ].filter(Boolean);
  const text = [message, hint].filter(Boolean).join("\n");
  const command = severity === "note" ? "notice" : severity;
  return `::${command} ${properties.join(",")}::${value(text)}`;
}
