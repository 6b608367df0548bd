/**
 * What can be wrong with a site, as data: where, what, how to mend it. Steps report problems as they
 * find them and go on, so that one run names everything; only a step that cannot go on throws.
 */

/** Whose mistake it is; decides the exit code (see `exitCodeOf`). */
export type ProblemKind = "content" | "usage" | "environment" | "lock";

export interface Problem {
  /** Errors stop the build; notes only explain what was read how. */
  severity: "error" | "warning" | "note";
  kind: ProblemKind;
  /** Stable, kebab-case name of the rule, e.g. "invalid-date". */
  code: string;
  message: string;
  /** One line that says how to mend it. */
  hint?: string | undefined;
  /** Path below the site root with forward slashes, e.g. "content/articles/hello.md". */
  file?: string | undefined;
  /** 1-based, counted in the whole file. */
  line?: number | undefined;
  /** 1-based, in UTF-16 units as editors count. */
  column?: number | undefined;
  /**
   * The field of the file that it is about (["hero", "links", 0, "to"]), where whoever finds the
   * problem does not hold the file's text: `placeProblems` looks its place up.
   */
  at?: readonly PropertyKey[] | undefined;
  /** The lines around the place, with a caret below it. */
  frame?: string | undefined;
  /** Route path of the page that it is about, where many may have the same (`mergePages`). */
  page?: string | undefined;
}

export type Report = (problem: Problem) => void;

/** A place in a text, both 1-based. */
export interface Position {
  line: number;
  column: number;
}

/** Carries problems to the one handler in `main.ts`. Thrown when a step cannot go on. */
export class BuildError extends Error {
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[], options?: ErrorOptions) {
    super(problems.map((problem) => problem.message).join("\n"), options);
    this.name = "BuildError";
    this.problems = problems;
  }
}

/** A mistake in flags or configuration: exit code 2. */
export function usageError(
  code: string,
  message: string,
  hint?: string,
  where: Partial<Pick<Problem, "file" | "line" | "column" | "frame">> = {}
): BuildError {
  return new BuildError([{ severity: "error", kind: "usage", code, message, hint, ...where }]);
}

/** What the machine refuses (permission, space, limits): exit code 3. */
export function environmentError(code: string, message: string, hint?: string): BuildError {
  return new BuildError([{ severity: "error", kind: "environment", code, message, hint }]);
}

/** Exit codes of every command: 0 ok, 1 content, 2 usage or configuration, 3 environment, 4 lock held. */
export function exitCodeOf(problems: readonly Problem[]): 0 | 1 | 2 | 3 | 4 {
  const errors = problems.filter((problem) => problem.severity === "error");
  if (errors.some((problem) => problem.kind === "lock")) return 4;
  if (errors.some((problem) => problem.kind === "environment")) return 3;
  if (errors.some((problem) => problem.kind === "usage")) return 2;
  return errors.length > 0 ? 1 : 0;
}

/** Throws everything reported so far if any of it is an error. */
export function failOn(problems: readonly Problem[]): void {
  if (exitCodeOf(problems) !== 0) throw new BuildError(problems);
}

/** Turns an offset in UTF-16 units into a line and column. */
export function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf("\n") + 1;
  let line = 1;
  for (let at = before.indexOf("\n"); at !== -1; at = before.indexOf("\n", at + 1)) line++;
  return { line, column: offset - lineStart + 1 };
}

const FRAME_WIDTH = 100; // columns; longer lines are cut around the place

/**
 * Three lines of `text` around a place, the middle one marked and underlined with a caret.
 * @param firstLine number of the text's first line, where the text is the end of a file
 */
export function codeFrame(text: string, { line, column }: Position, firstLine = 1): string {
  const lines = text.split(/\r\n|\r|\n/);
  const shift = Math.max(0, column - FRAME_WIDTH + 20);
  const gutter = String(line + 1).length;
  const shown: string[] = [];
  for (let number = line - 1; number <= line + 1; number++) {
    const content = lines[number - firstLine];
    if (content === undefined) continue;
    const cut = withoutSecrets(printable(content)).slice(shift, shift + FRAME_WIDTH);
    const mark = number === line ? ">" : " ";
    shown.push(`${mark} ${String(number).padStart(gutter)} | ${cut}`.trimEnd());
    if (number === line) {
      shown.push(`  ${" ".repeat(gutter)} | ${" ".repeat(Math.max(0, column - 1 - shift))}^`);
    }
  }
  return shown.join("\n");
}

/** Logs are read by more people than files: keys of Supabase and tokens are covered. */
export function withoutSecrets(line: string): string {
  return line.replace(/sb_secret_[\w-]+|eyJ[\w-]+\.[\w-]+\.[\w-]*/g, (key) =>
    "•".repeat(key.length)
  );
}

/** Control characters would move the caret or the terminal's cursor. */
export function printable(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is replaced
  return text.replace(/\t/g, " ").replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e]/g, "\ufffd");
}
