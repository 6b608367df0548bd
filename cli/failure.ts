/** The one handler of everything that a command throws. */
import { BuildError, environmentError, exitCodeOf } from "./problem.ts";

const BUG = 70; // sysexits.h, EX_SOFTWARE

/** What the machine refused where nobody foresaw it is still no bug: it is told with its path. */
function refusal(error: unknown): BuildError | undefined {
  const { code, path, syscall } = (error ?? {}) as NodeJS.ErrnoException;
  if (code === undefined || syscall === undefined || path === undefined) return undefined;
  const hint = code === "EACCES" || code === "EPERM" ? "Check its owner and mode." : undefined;
  return environmentError("refused", `${path}: ${syscall} failed (${code})`, hint);
}

/** Prints what went wrong and sets the exit code. Our own bugs leave a trace file behind. */
export async function failure(error: unknown, { json = false } = {}): Promise<void> {
  const { printProblems, problemsAsJson } = await import("./printProblems.ts");
  if (error instanceof BuildError) {
    process.exitCode = exitCodeOf(error.problems);
    if (json) process.stdout.write(problemsAsJson(error.problems));
    else printProblems(error.problems);
    return;
  }
  const refused = refusal(error);
  if (refused) return failure(refused, { json });
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
