/** Whether somebody has folded the list of mistakes away: it stays so on other pages too, until there are others. */
import type { WatchProblem } from "./messages.ts";

const KEY = "vitrine-watch-folded";

export function areFolded(problems: readonly WatchProblem[]): boolean {
  try {
    return sessionStorage.getItem(KEY) === nameOf(problems);
  } catch {
    return false;
  }
}

export function noteFolded(problems: readonly WatchProblem[], isFolded: boolean): void {
  try {
    if (isFolded) sessionStorage.setItem(KEY, nameOf(problems));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Nobody remembers it.
  }
}

/** Edits above a mistake move it; that makes no other of it. */
function nameOf(problems: readonly WatchProblem[]): string {
  const errors = problems.filter(({ severity }) => severity === "error");
  return JSON.stringify(errors.map(({ file, code, message }) => [file, code, message]));
}
