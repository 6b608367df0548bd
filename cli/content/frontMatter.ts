/** Splits a Markdown file into front matter and body. The only file that knows gray-matter. */
import matter from "gray-matter";
import { positionAt } from "../problem.ts";
import { didYouMean } from "../suggest.ts";
import { type DataDocument, DataError, type DataFault, parseJson, parseYaml } from "./dataText.ts";

export interface FrontMatter {
  data: Record<string, unknown>;
  /** The text below the front matter. */
  body: string;
  /** Line of the file on which the body begins, 1-based. */
  bodyLine: number;
  /** Where a value stands, counted in the whole file. */
  locate: DataDocument["locate"];
  /** Things to mention that do not stop the page. */
  warnings: DataFault[];
}

const LANGUAGES = { "": parseYaml, yaml: parseYaml, yml: parseYaml, json: parseJson } as const;
const EXECUTABLE = new Set(["js", "javascript", "coffee", "coffeescript", "cson", "ts"]);
const ACCEPTED = "YAML (---) and JSON (---json)";

/**
 * Front matter and body of a text with LF line ends and no byte order mark. A text without front
 * matter is all body.
 * @throws DataError with positions counted in the whole file
 */
export function parseFrontMatter(text: string): FrontMatter {
  const firstLine = text.slice(0, (text.indexOf("\n") + 1 || text.length + 1) - 1);
  const none = (warnings: DataFault[]): FrontMatter => ({
    data: {},
    body: text,
    bodyLine: 1,
    locate: () => ({ line: 1, column: 1 }),
    warnings
  });
  if (/^\+\+\+\s*$/.test(firstLine)) {
    throw new DataError([refusedLanguage("TOML (+++)", 1)]);
  }
  if (!firstLine.startsWith("---")) return none([]);
  if (/^-{4,}\s*$/.test(firstLine)) {
    return none([
      {
        code: "front-matter-dashes",
        message: "a first line of four or more dashes is a rule, not front matter",
        hint: "Front matter opens and closes with exactly three dashes.",
        line: 1,
        column: 1
      }
    ]);
  }
  const language = firstLine.slice(3).trim().toLowerCase();
  if (EXECUTABLE.has(language)) {
    throw new DataError([
      {
        code: "executable-front-matter",
        message: "executable front matter is not supported, use YAML",
        hint: `Accepted are ${ACCEPTED}.`,
        line: 1,
        column: 4
      }
    ]);
  }
  if (!Object.hasOwn(LANGUAGES, language)) throw new DataError([refusedLanguage(language, 4)]);
  const close = /\n---(.*)/.exec(text);
  if (close?.[1]?.trim() !== "") {
    throw new DataError([
      {
        code: "front-matter-open",
        message: "the front matter is never closed",
        hint: "Add a line of exactly three dashes below it, or write a rule as ***.",
        ...(close ? positionAt(text, close.index + 1) : { line: 1, column: 1 })
      }
    ]);
  }
  // gray-matter sees no language name, so that ours alone decides who parses.
  // Of the body, which it would copy several times, it sees nothing.
  const end = close.index + close[0].length + 1;
  const plain = `---${text.slice(firstLine.length, end)}`;
  const body = text.slice(end);
  return { ...split(plain, LANGUAGES[language as keyof typeof LANGUAGES]), body };
}

function split(text: string, parse: (text: string) => DataDocument): Omit<FrontMatter, "body"> {
  let document: DataDocument | undefined;
  const engine = (source: string): object => {
    // gray-matter hands over the text from the opening fence's line end on, so that the positions
    // of the parsed document count in the whole file.
    document = parse(source);
    return document.value as object;
  };
  const deny = (): never => {
    throw new Error("executable front matter");
  };
  const denied = { js: deny, javascript: deny, coffee: deny, coffeescript: deny, cson: deny };
  // With an options object gray-matter neither caches nor shares what it returns.
  matter(text, { language: "data", engines: { data: engine, ...denied } });
  const data = document === undefined ? {} : (document as DataDocument).value;
  if (data === undefined) return finish({});
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    const found = data === null ? "null" : Array.isArray(data) ? "a list" : `a ${typeof data}`;
    throw new DataError([
      {
        code: "front-matter-mapping",
        message: `front matter must be a mapping of keys to values, found ${found}`,
        hint: "Write one `key: value` on each line.",
        line: 2,
        column: 1
      }
    ]);
  }
  return finish(data as Record<string, unknown>);

  function finish(mapping: Record<string, unknown>): Omit<FrontMatter, "body"> {
    return {
      data: mapping,
      bodyLine: text.split("\n").length,
      locate: (path, of) => document?.locate(path, of) ?? { line: 1, column: 1 },
      warnings: []
    };
  }
}

function refusedLanguage(language: string, column: number): DataFault {
  const near = didYouMean(language, ["yaml", "json"]);
  return {
    code: "front-matter-language",
    message: `front matter in ${language} is not supported; accepted are ${ACCEPTED}`,
    hint: near ?? "Write it as YAML between two lines of three dashes.",
    line: 1,
    column
  };
}
