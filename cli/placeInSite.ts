/** Where an error thrown by a site's own code (config, plugin, template) comes from. */
import path from "node:path";
import { fileURLToPath } from "node:url";
import { isNativeError } from "node:util/types";
import { readFileSync } from "./disk.ts";
import { codeFrame, type Problem } from "./problem.ts";

/** "    at name (/path/file.ts:3:12)", the name left out where there is none. */
const FRAME = /^ +at (?:async )?(?:[^/\\\n]*? \()?((?:file:|\/|[A-Z]:\\).*?):(\d+):(\d+)\)?$/gm;

export interface StackFrame {
  /** Absolute. */
  file: string;
  /** Both from 1. */
  line: number;
  column: number;
}

/** Where an error was thrown, the innermost place first, as far as its stack says. */
export function framesOf(error: unknown): StackFrame[] {
  const stack = isError(error) ? (error.stack ?? "") : "";
  return Array.from(stack.matchAll(FRAME), ([, at = "", line, column]) => {
    const file = at.startsWith("file:") ? fileURLToPath(at) : at;
    return { file, line: Number(line), column: Number(column) };
  });
}

/** The first place of the error's stack that lies in the site, if one does. */
export function placeInSite(
  error: unknown,
  root: string
): Pick<Problem, "file" | "line" | "column" | "frame"> {
  for (const { file: at, ...position } of framesOf(error)) {
    const file = path.relative(root, at);
    if (/^(\.\.|\.vitrine|node_modules)/.test(file) || path.isAbsolute(file)) continue;
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
  return isError(error) ? error.message : String(error);
}

/** Those of other contexts are no instances of ours: style files are evaluated in one. */
function isError(error: unknown): error is Error {
  return error instanceof Error || isNativeError(error);
}
