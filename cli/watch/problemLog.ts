/** What a terminal is told of mistakes while somebody works: each when it is new, and that it has been mended. */
import type { Problem } from "../problem.ts";

export interface ProblemLogOptions {
  /** Prints mistakes that were not there before. */
  print(problems: readonly Problem[]): void;
  say(line: string): void;
}

/**
 * @returns takes what is wrong now. What is told before all pages are made (`isAll` false) may leave out what is
 *   known already
 */
export function createProblemLog({ print, say }: ProblemLogOptions) {
  let told: ReadonlyMap<string, number> = new Map();
  let errors = 0;
  let wasWrong = false;
  return (problems: readonly Problem[], isAll: boolean): void => {
    const now = new Map<string, number>();
    const fresh = problems.filter((problem) => {
      const key = keyOf(problem);
      const count = (now.get(key) ?? 0) + 1;
      now.set(key, count);
      return count > (told.get(key) ?? 0);
    });
    if (fresh.length > 0) print(fresh);
    const isWrong = problems.some(({ severity }) => severity !== "note");
    if (!isAll) {
      wasWrong ||= isWrong;
      told = new Map([...told, ...now]);
      errors = Math.max(errors, countErrors(problems));
      return;
    }
    told = now;
    const former = errors;
    errors = countErrors(problems);
    const isMended = wasWrong && !isWrong;
    wasWrong = isWrong;
    if (isMended || (errors === 0 && former > 0)) say("mended");
    else if (errors < former) say(`${errors} error${errors === 1 ? "" : "s"} left`);
    else if (errors > countErrors(fresh) && fresh.length > 0) say(`${errors} errors in all`);
  };
}

function countErrors(problems: readonly Problem[]): number {
  return problems.filter(({ severity }) => severity === "error").length;
}

/** Edits above a place move it: that makes no other mistake of it. */
function keyOf({ severity, code, message, file }: Problem): string {
  return JSON.stringify([severity, code, message, file]);
}
