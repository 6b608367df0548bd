/** Where an error thrown by a site's own code (config, plugin, template) comes from. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { readFileSync } from "./disk.ts";
import { codeFrame, type Problem } from "./problem.ts";

/** "    at name (/path/file.ts:3:12)", the name left out where there is none. */
const FRAME = /^ +at (?:async )?(?:[^/\\\n]*? \()?((?:file:|\/|[A-Z]:\\).*?):(\d+):(\d+)\)?$/gm;

/** The first place of the error's stack that lies in the site, if one does. */
export function placeInSite(
  error: unknown,
  root: string
): Pick<Problem, "file" | "line" | "column" | "frame"> {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  for (const [, at = "", line, column] of stack.matchAll(FRAME)) {
    const file = path.relative(root, at.startsWith("file:") ? fileURLToPath(at) : at);
    if (/^(\.\.|\.vitrine|node_modules)/.test(file) || path.isAbsolute(file)) continue;
    const position = { line: Number(line), column: Number(column) };
    try {
      const text = readFileSync(path.join(root, file), "utf8");
      return { file, ...position, frame: codeFrame(text, position) };
    } catch {
      return { file, ...position };
    }
  }
  return {};
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
