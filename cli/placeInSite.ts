/** Where an error thrown by a site's own code (config, plugin, template) comes from. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { codeFrame, type Problem } from "./problem.ts";

const FRAME = /\(?((?:file:\/\/|\/|[A-Z]:\\)[^\n()]*?):(\d+):(\d+)\)?$/gm;

/** The first place of the error's stack that lies in the site, if one does. */
export function placeInSite(
  error: unknown,
  root: string
): Pick<Problem, "file" | "line" | "column" | "frame"> {
  const stack = error instanceof Error ? (error.stack ?? "") : "";
  for (const [, at = "", line, column] of stack.matchAll(FRAME)) {
    const source = at.startsWith("file:") ? new URL(at).pathname : at;
    const file = path.relative(root, decodeURIComponent(source));
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
