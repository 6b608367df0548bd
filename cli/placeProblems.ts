/** Looks up the places of problems that name a field of a file (`Problem.at`). */
import path from "node:path";
import type { Config } from "./config.ts";
import { locateFields } from "./content/locateFields.ts";
import { readFileSync } from "./disk.ts";
import { codeFrame, type Position, type Problem } from "./problem.ts";

type Locate = (at: readonly PropertyKey[]) => Position | undefined;

/**
 * The same problems, those of one file in the order of its lines; those whose field can be found have
 * its line, column and frame. A field that is missing has the file's first line: editors and hosts of code show
 * no remark without one.
 */
export async function placeProblems(
  problems: readonly Problem[],
  { root, file: configFile }: Pick<Config, "root" | "file">
): Promise<Problem[]> {
  const known = new Map<string, { text: string; locate: Locate } | undefined>();
  const open = async (file: string) => {
    if (known.has(file)) return known.get(file);
    const text = readText(path.join(root, file));
    const locate =
      text === undefined
        ? undefined
        : file === configFile
          ? (await import("./config/configPlace.ts")).createKeyLocator(text)
          : locateFields(file, text);
    const opened = text === undefined || !locate ? undefined : { text, locate };
    known.set(file, opened);
    return opened;
  };
  const placed: Problem[] = [];
  for (const problem of problems) {
    const { at, file, line, column = 1, severity, frame } = problem;
    const isSought = at !== undefined && line === undefined;
    // What only warned when it was found has no frame.
    const isBare = severity === "error" && line !== undefined && frame === undefined;
    const source = file && (isSought || isBare) ? await open(file) : undefined;
    const position = isSought
      ? source?.locate(at)
      : line === undefined
        ? undefined
        : { line, column };
    if (source && isSought && !position) placed.push({ ...problem, line: 1, column: 1 });
    else if (!source || !position) placed.push(problem);
    else placed.push({ ...problem, ...position, frame: codeFrame(source.text, position) });
  }
  return inOrder(placed);
}

/** Files in the order in which they were first named. */
function inOrder(problems: readonly Problem[]): Problem[] {
  const files = new Map<string | undefined, Problem[]>();
  for (const problem of problems) {
    const others = files.get(problem.file);
    if (others) others.push(problem);
    else files.set(problem.file, [problem]);
  }
  return [...files.values()].flatMap((of) => of.sort(byPlace));
}

function byPlace(a: Problem, b: Problem): number {
  return (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
}

/** Files that have gone since they were read have no places any more. */
function readText(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8")
      .replace(/^\ufeff/, "")
      .replace(/\r\n?/g, "\n");
  } catch {
    return undefined;
  }
}
