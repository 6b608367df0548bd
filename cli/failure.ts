/** The one handler of everything that a command throws. */
import { BuildError, exitCodeOf } from "./problem.ts";

const BUG = 70; // sysexits.h, EX_SOFTWARE

/** Prints what went wrong and sets the exit code. Our own bugs leave a trace file behind. */
export async function failure(error: unknown, { json = false } = {}): Promise<void> {
  const { printProblems, problemsAsJson } = await import("./printProblems.ts");
  if (error instanceof BuildError) {
    process.exitCode = exitCodeOf(error.problems);
    if (json) process.stdout.write(problemsAsJson(error.problems));
    else printProblems(error.problems);
    return;
  }
  process.exitCode = BUG;
  const { writeTrace } = await import("./trace.ts");
  const trace = writeTrace(error);
  const message = error instanceof Error ? error.message : String(error);
  const hint = trace === undefined ? undefined : `Please report it with the trace in ${trace}.`;
  const problem = {
    severity: "error" as const,
    kind: "environment" as const,
    code: "bug",
    message: `this is a bug of vitrine: ${message}`,
    hint
  };
  if (json) process.stdout.write(problemsAsJson([problem]));
  else printProblems([problem]);
}
