/** Where code of a bundle has thrown that is evaluated as a text, behind whatever its evaluator puts before it. */
import { SourceMap } from "node:module";
import { framesOf } from "../placeInSite.ts";

export interface ThrownAt {
  /** As the source map names it. */
  file: string;
  /** From 1. */
  line: number;
  /** From 0. */
  column: number;
}

const MAP = /\/\/# sourceMappingURL=data:application\/json;base64,(.*)/;

/**
 * @param error what evaluating the bundle has thrown
 * @param bundle the same code, with its source map in it
 * @param evaluate throws what its text throws
 * @returns undefined where no file of the bundle has thrown it
 */
export async function placeOfThrow(
  error: unknown,
  bundle: string,
  evaluate: (text: string) => Promise<unknown>
): Promise<ThrownAt | undefined> {
  const [start] = await evaluate("throw new Error()").then(() => [], framesOf);
  const map = mapOf(bundle);
  if (!start || !map) return undefined;
  for (const { file, line, column } of framesOf(error)) {
    if (file !== start.file || line < start.line) continue;
    const entry = map.findEntry(line - start.line, column - 1);
    if (!("originalSource" in entry)) continue;
    const { originalSource, originalLine, originalColumn } = entry;
    return { file: originalSource, line: originalLine + 1, column: originalColumn };
  }
  return undefined;
}

function mapOf(bundle: string): SourceMap | undefined {
  const base64 = MAP.exec(bundle)?.[1];
  if (base64 === undefined) return undefined;
  return new SourceMap(JSON.parse(Buffer.from(base64, "base64").toString()));
}
