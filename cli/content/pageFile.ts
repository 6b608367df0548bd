/** One content file → what it says, as plain data: kept from build to build, handed between threads. */
import type { Config } from "../config.ts";
import { sha256 } from "../hash.ts";
import { codeFrame, type Problem, positionAt, type Report } from "../problem.ts";
import { readSiteFile } from "../readSiteFile.ts";
import type { SiteFiles } from "../siteFiles.ts";
import { type AssignedCollection, assignCollection } from "./assignCollection.ts";
import type { ContentFile, EntryFields } from "./contentFile.ts";
import { createEntry } from "./createEntry.ts";
import { likelyPath } from "./createPath.ts";
import { DataError, parseJson, parseYaml } from "./dataText.ts";
import { parseFrontMatter } from "./frontMatter.ts";
import { parseSourcePath, type SourcePath } from "./sourcePath.ts";
import { readText } from "./text.ts";

export interface PageFile {
  /** "content/articles/hello.md". */
  sourcePath: string;
  /** SHA-256 of its bytes; empty where it went away. */
  hash: string;
  /** Undefined where it cannot become a page. */
  fields: EntryFields | undefined;
  /** SHA-256 of the fields, where that has been taken. */
  key?: string | undefined;
  /** The address that its page has, or would have; empty where that cannot be told. */
  path: string;
  /** How much of the text, in UTF-16 units, the body is: it ends with the text. */
  bodyLength: number;
  /** Of the body, for the reading time. */
  words: number;
  /** The Markdown below the front matter, where the file has just been read. */
  body?: string | undefined;
  /** Whether this is the page as it was before its file had a mistake: its text is nowhere but in `body`. */
  isFormer?: boolean;
  problems: readonly Problem[];
}

const MARKDOWN = new Set(["md", "markdown"]);
const PAGES = new Set([...MARKDOWN, "yml", "yaml", "json"]);

/** Whether files of this ending can be pages. */
export function isPage({ extension }: SourcePath): boolean {
  return PAGES.has(extension);
}

export interface PageParser {
  /** The collection of a file, if it can be a page. */
  assign(source: SourcePath): AssignedCollection | undefined;
  /**
   * @param file below content/, of some collection
   * @throws BuildError of kind "environment" where it cannot be read
   */
  read(file: string): PageFile;
}

export function createPageParser(
  { root, collections }: Pick<Config, "root" | "collections">,
  readFile: SiteFiles["read"] = (file, report) => readSiteFile(root, file, report)
): PageParser {
  const assignAny = assignCollection(collections);
  const assign = (source: SourcePath) => (isPage(source) ? assignAny(source) : undefined);

  const parse = (file: string, bytes: Uint8Array): PageFile => {
    const sourcePath = `content/${file}`;
    const problems: Problem[] = [];
    const report = (problem: Problem): void => void problems.push(problem);
    const source = parseSourcePath(file);
    const collection = assign(source);
    if (!collection) throw new Error(`${sourcePath} belongs to no collection`);
    const text = readText(bytes, sourcePath, report);
    const parsed =
      text === undefined ? undefined : parseText(source.extension, text, sourcePath, report);
    const fields =
      text !== undefined && parsed
        ? createEntry({ ...parsed, root, source, sourcePath, text, collection }, report)
        : undefined;
    const path = fields?.path ?? likelyPath({ source, collection, data: parsed?.data ?? {} });
    const { body = "" } = parsed ?? {};
    const hash = sha256(bytes);
    return {
      sourcePath,
      hash,
      fields,
      path,
      bodyLength: body.length,
      words: countWords(body),
      body,
      problems
    };
  };

  return {
    assign,
    read(file) {
      const sourcePath = `content/${file}`;
      const problems: Problem[] = [];
      const bytes = readFile(sourcePath, (problem) => problems.push(problem));
      if (bytes) return parse(file, bytes);
      const source = parseSourcePath(file);
      const collection = assign(source);
      const path = collection ? likelyPath({ source, collection, data: {} }) : "";
      return { sourcePath, hash: "", fields: undefined, path, bodyLength: 0, words: 0, problems };
    }
  };
}

function parseText(
  extension: string,
  text: string,
  file: string,
  report: Report
): Pick<ContentFile, "data" | "body" | "bodyLine" | "locate"> | undefined {
  try {
    if (MARKDOWN.has(extension)) {
      const { warnings, ...parsed } = parseFrontMatter(text);
      for (const { line, column, ...warning } of warnings) {
        report({ severity: "warning", kind: "content", file, line, column, ...warning });
      }
      return parsed;
    }
    const { value, locate } = extension === "json" ? parseJson(text) : parseYaml(text);
    const data = value ?? {};
    if (typeof data !== "object" || Array.isArray(data)) {
      const position = positionAt(text, Math.max(0, text.search(/^[^\s#]/m)));
      report({
        severity: "error",
        kind: "content",
        code: "data-mapping",
        message: `expected a mapping of keys to values, found ${Array.isArray(data) ? "a list" : typeof data}`,
        hint: "Put the value under a key.",
        file,
        ...position,
        frame: codeFrame(text, position)
      });
      return undefined;
    }
    return { data: data as Record<string, unknown>, body: "", bodyLine: 1, locate };
  } catch (error) {
    reportFaults(error, file, text, report);
    return undefined;
  }
}

/** @throws what is no fault of a data text */
export function reportFaults(error: unknown, file: string, text: string, report: Report): void {
  if (!(error instanceof DataError)) throw error;
  for (const fault of error.faults) {
    report({ severity: "error", kind: "content", file, ...fault, frame: codeFrame(text, fault) });
  }
}

/** What stands between spaces. */
function countWords(markdown: string): number {
  let words = 0;
  let isInside = false;
  for (let at = 0; at < markdown.length; at++) {
    const isSpace = markdown.charCodeAt(at) <= 0x20;
    if (!isSpace && !isInside) words++;
    isInside = !isSpace;
  }
  return words;
}
