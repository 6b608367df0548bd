import type { Position } from "../problem.ts";
import { type DataPath, parseJson, parseYaml } from "./dataText.ts";
import { parseFrontMatter } from "./frontMatter.ts";
import { writtenName } from "./synonyms.ts";

/**
 * Finds fields of a content file whose entry has long been made, by reading it once more.
 * @param file its name tells how to read it
 * @param text with LF line ends
 * @returns a function that gives nothing for a field that the file does not hold
 */
export function locateFields(
  file: string,
  text: string
): (at: readonly PropertyKey[]) => Position | undefined {
  try {
    const { data, locate } = parse(file, text);
    return (at) => {
      const [field, ...rest] = at as DataPath;
      const name = writtenName(String(field), data as Record<string, unknown>);
      return Object.hasOwn(data, name) ? locate([name, ...rest]) : undefined;
    };
  } catch {
    return () => undefined; // it was whole when it was read
  }
}

function parse(file: string, text: string) {
  if (/\.(md|markdown)$/i.test(file)) return parseFrontMatter(text);
  const { value, locate } = /\.json$/i.test(file) ? parseJson(text) : parseYaml(text);
  return { data: Object(value) as object, locate };
}
