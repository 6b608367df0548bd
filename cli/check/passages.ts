/** The texts of a content file: what people read of it, without code, addresses and names of things. */
import { parseJson, parseYaml } from "../content/dataText.ts";
import { parseFrontMatter } from "../content/frontMatter.ts";
import { textsOfMarkdown } from "../content/markdown/texts.ts";

export interface Passage {
  text: string;
  /** Where it begins in the file, in UTF-16 units; of a field where its value does, roughly. */
  offset: number;
  /** Whether the file has the very text at that place: a field's may be written with escapes. */
  isExact: boolean;
}

/** Fields whose texts are no prose, whatever they hold. */
const NO_PROSE =
  /^(to|href|url|src|icon|class|slug|permalink|aliases|canonical|layout|sandbox|translationKey|date|updated|id|lang|email|code)$/;

/** @param text of the file, with LF line ends; one that cannot be read has no passages */
export function readPassages(file: string, text: string): Passage[] {
  try {
    if (!/\.(md|markdown)$/i.test(file)) {
      const { value } = /\.json$/i.test(file) ? parseJson(text) : parseYaml(text);
      return fieldsOf(value, text);
    }
    const { data, body } = parseFrontMatter(text);
    const start = text.length - body.length;
    const inBody = textsOfMarkdown(body).map(({ text: words, offset }) => ({
      text: words,
      offset: start + offset,
      isExact: true
    }));
    return [...fieldsOf(data, text.slice(0, start)), ...inBody];
  } catch {
    return []; // the build has said what is wrong with it
  }
}

/** Values with several words, and titles: other single words are more often names of things. */
function fieldsOf(value: unknown, source: string, key = ""): Passage[] {
  if (NO_PROSE.test(key)) return [];
  if (typeof value === "string") {
    const isProse = /\s/.test(value.trim()) || /^(title|label|description|name)$/.test(key);
    if (!isProse) return [];
    const first = value.split("\n", 1)[0] ?? "";
    return [{ text: value, offset: Math.max(0, source.indexOf(first)), isExact: false }];
  }
  if (Array.isArray(value)) return value.flatMap((item) => fieldsOf(item, source, key));
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => fieldsOf(item, source, name));
}
