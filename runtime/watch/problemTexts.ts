/** What is said of problems, in words. */
import type { WatchProblem } from "./messages.ts";

/** "2 errors, 1 warning"; nothing of what there is none of. */
export function countOf(problems: readonly WatchProblem[]): string {
  return (["error", "warning"] as const)
    .flatMap((severity) => {
      const count = problems.filter((problem) => problem.severity === severity).length;
      return count === 0 ? [] : [`${count} ${severity}${count === 1 ? "" : "s"}`];
    })
    .join(", ");
}

/** "content/a.md:4:7", as far as it is known; undefined without a file. */
export function placeOf({ file, line, column }: WatchProblem): string | undefined {
  if (file === undefined) return undefined;
  return [file, line, line === undefined ? undefined : column]
    .filter((part) => part !== undefined)
    .join(":");
}

/** Errors first, each kind in the order in which it came. */
export function inOrder(problems: readonly WatchProblem[]): WatchProblem[] {
  return [
    ...problems.filter(({ severity }) => severity === "error"),
    ...problems.filter(({ severity }) => severity === "warning")
  ];
}
