/** The one handler of everything that a command throws. */
import { isDiskError } from "./disk.ts";
import { printProblems, problemsAsJson } from "./printProblems.ts";
import { BuildError, environmentError, exitCodeOf, type Problem } from "./problem.ts";
import { printResult } from "./results.ts";
import { writeTrace } from "./trace.ts";

export const BUG = 70; // sysexits.h, EX_SOFTWARE

/** What the machine refused where nobody foresaw it is still no bug: it is told with its path. */
function refusal(error: unknown): BuildError | undefined {
  if (!isDiskError(error)) return undefined;
  const { code, path, syscall } = error;
  const hint = code === "EACCES" || code === "EPERM" ? "Check its owner and mode." : undefined;
  return environmentError("refused", `${path}: ${syscall} failed (${code})`, hint);
}

/** What an error says to its user; undefined for a bug of ours. */
export function problemsOf(error: unknown): readonly Problem[] | undefined {
  return (error instanceof BuildError ? error : refusal(error))?.problems;
}

export interface FailureOptions {
  json?: boolean | undefined;
  /** The site's folder, as far as it is known. */
  root?: string | undefined;
}

/** Prints what went wrong and sets the exit code. Our own bugs leave a trace file behind. */
export function failure(error: unknown, { json = false, root }: FailureOptions = {}): void {
  const told = problemsOf(error);
  const problems = told ?? [bug(error)];
  process.exitCode = told ? exitCodeOf(told) : BUG;
  if (json) printResult(problemsAsJson(problems));
  else printProblems(problems, { root });
}

function bug(error: unknown): Problem {
  const trace = writeTrace(error);
  const message = error instanceof Error ? error.message : String(error);
  return {
    severity: "error",
    kind: "environment",
    code: "bug",
    message: `this is a bug of vitrine: ${message}`,
    hint: trace === undefined ? undefined : `Please report it with the trace in ${trace}.`
  };
}
