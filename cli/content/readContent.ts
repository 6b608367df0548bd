/** content/ on disk → validated entries. */
import { isUtf8 } from "node:buffer";
import { z } from "zod";
import type { Entry } from "../../templates/collections.ts";
import type { CollectionConfig, Config } from "../config.ts";
import { sha256 } from "../hash.ts";
import { listFiles } from "../listFiles.ts";
import { codeFrame, type Problem, positionAt, type Report } from "../problem.ts";
import { type ReadFile, readSiteFile } from "../readSiteFile.ts";
import { didYouMean } from "../suggest.ts";
import { assignCollection, firstHidden, namesHidden } from "./assignCollection.ts";
import { findControls, withoutControls } from "./characters.ts";
import type { ContentFile } from "./contentFile.ts";
import { createEntry } from "./createEntry.ts";
import { likelyPath } from "./createPath.ts";
import { DataError, parseJson, parseYaml } from "./dataText.ts";
import { parseFrontMatter } from "./frontMatter.ts";
import { type IssueProblem, issueProblem } from "./schemaIssue.ts";
import { hiddenNames, orderKey, parseSourcePath } from "./sourcePath.ts";

export interface Content {
  /** Published entries, ordered by stem. */
  entries: Entry[];
  /** What folders say of themselves, by their path without order prefixes: "projects/operations". */
  folders: Map<string, FolderMeta>;
  /** Files that are no pages (images and the like), below content/. */
  assets: Set<string>;
  /** SHA-256 of each page's file, as text, by source path. */
  hashes: Map<string, string>;
  /** Files that would be pages and are none now, by source path. */
  absent: Map<string, AbsentPage>;
}

export interface AbsentPage {
  /** The address that it would have; empty where that cannot be told. */
  path: string;
  /** "unpublished" are drafts and the like; "faulty" are files with an error. */
  reason: "unpublished" | "faulty";
}

export interface FolderMeta {
  title?: string;
  icon?: string;
  /** Source path of the file that says so. */
  stem: string;
}

const MARKDOWN = new Set(["md", "markdown"]);
const PAGES = new Set([...MARKDOWN, "yml", "yaml", "json"]);
const FOLDER_META = /(^|\/)(_dir|\.navigation)\.(yml|yaml)$/;

/**
 * Reads every content file of the site.
 * @param report gets every problem of every file
 * @throws BuildError of kind "environment" where a file cannot be read
 */
export function readContent(config: Config, report: Report, read?: ReadFile): Content {
  const files = inOrder(listFiles(config.root, "content", report));
  const content: Content = {
    entries: [],
    folders: new Map(),
    assets: new Set(),
    hashes: new Map(),
    absent: new Map()
  };
  const assign = assignCollection(config.collections);
  const isNamed = namesHidden(config.collections.flatMap(({ source }) => source));
  const claimed = new Set<string>();
  for (const file of files) {
    const sourcePath = `content/${file}`;
    if (FOLDER_META.test(file)) {
      const text = readText(read, config.root, file, report);
      if (text !== undefined) readFolderMeta(file, text, content.folders, report);
      continue;
    }
    if (hasDotName(file) || !isNamed(file)) continue;
    const source = parseSourcePath(file);
    const isPage = PAGES.has(source.extension);
    const collection = isPage ? assign(source) : undefined;
    if (!collection) {
      // Pictures lie beside the pages of "_posts/**/*.md"; other texts there stay the author's own.
      if (!isPage || hiddenNames(file).length === 0) content.assets.add(file);
      continue;
    }
    claimed.add(collection.collection.name);
    const text = readText(read, config.root, file, report);
    if (text !== undefined) content.hashes.set(sourcePath, sha256(text));
    const parsed =
      text === undefined ? undefined : parseFile(source.extension, text, sourcePath, report);
    const entry =
      text !== undefined && parsed
        ? createEntry(
            { ...parsed, root: config.root, source, sourcePath, text, collection },
            report
          )
        : undefined;
    if (!entry) {
      const likely = likelyPath({ source, collection, data: parsed?.data ?? {} });
      content.absent.set(sourcePath, { path: likely, reason: "faulty" });
    } else if (isPublished(entry, config)) content.entries.push(entry);
    else content.absent.set(sourcePath, { path: entry.path, reason: "unpublished" });
  }
  for (const collection of config.collections) {
    if (collection.isDeclared && !claimed.has(collection.name)) {
      report(emptyCollection(collection, files, config.file));
    }
  }
  return content;
}

/** So that "10.b" follows "9.a" on every machine. */
function inOrder(files: readonly string[]): string[] {
  const keyed = files.map((file) => ({ file, key: orderKey(file) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.file < b.file ? -1 : 1));
  return keyed.map(({ file }) => file);
}

/** The files of editors, version control and operating systems. */
function hasDotName(file: string): boolean {
  return /(^|\/)\./.test(file);
}

/** UTF-8 with or without byte order mark, any line ends → text with LF. */
function readText(
  read: ReadFile | undefined,
  root: string,
  file: string,
  report: Report
): string | undefined {
  const bytes = readSiteFile(root, `content/${file}`, report, read);
  if (!bytes) return undefined;
  if (!isUtf8(bytes)) {
    report(invalidUtf8(bytes, `content/${file}`));
    return undefined;
  }
  // TextDecoder removes the byte order mark.
  const decoded = new TextDecoder().decode(bytes);
  const text = decoded.includes("\r") ? decoded.replace(/\r\n?/g, "\n") : decoded;
  const found = findControls(text);
  if (!found) return text;
  const { at, ...rest } = found;
  report({ severity: "warning", kind: "content", file: `content/${file}`, ...rest, ...at });
  return withoutControls(text);
}

function invalidUtf8(bytes: Uint8Array, file: string): Problem {
  let low = 0; // the longest prefix without a fault ends between low and high
  let high = bytes.length;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isPrefixOfUtf8(bytes.subarray(0, middle))) low = middle;
    else high = middle - 1;
  }
  // A sequence that begins well and goes on wrongly is a fault from its beginning.
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const before = decoder.decode(bytes.subarray(0, low), { stream: true });
  const offset = Buffer.byteLength(before);
  const position = {
    line: before.split("\n").length,
    column: before.length - before.lastIndexOf("\n")
  };
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);
  return {
    severity: "error",
    kind: "content",
    code: "invalid-utf8",
    message: `the file is not UTF-8: byte ${offset} is 0x${(bytes[offset] ?? 0).toString(16).padStart(2, "0")}`,
    hint: "Save the file as UTF-8.",
    file,
    ...position,
    frame: codeFrame(text, position)
  };
}

function isPrefixOfUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function parseFile(
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

function reportFaults(error: unknown, file: string, text: string, report: Report): void {
  if (!(error instanceof DataError)) throw error;
  for (const fault of error.faults) {
    report({ severity: "error", kind: "content", file, ...fault, frame: codeFrame(text, fault) });
  }
}

const folderMeta = z.strictObject({
  title: z.string().trim().min(1).optional(),
  icon: z.string().optional()
});

function readFolderMeta(
  file: string,
  text: string,
  folders: Content["folders"],
  report: Report
): void {
  const sourcePath = `content/${file}`;
  try {
    const { value, locate } = parseYaml(text);
    const parsed = folderMeta.safeParse(value ?? {}, { reportInput: true });
    for (const issue of parsed.error?.issues ?? []) {
      for (const fault of folderFaults(issue)) {
        const position = locate(fault.at, fault.severity === "warning" ? "key" : undefined);
        const frame = codeFrame(text, position);
        report({ ...fault, kind: "content", file: sourcePath, ...position, frame });
      }
    }
    const { title, icon } = (parsed.data ?? value ?? {}) as z.output<typeof folderMeta>;
    const folder = file.slice(0, Math.max(0, file.lastIndexOf("/")));
    const key = parseSourcePath(`${folder}/index.md`).segments.join("/");
    folders.set(key, {
      stem: folder,
      ...(typeof title === "string" && { title }),
      ...(typeof icon === "string" && { icon })
    });
  } catch (error) {
    reportFaults(error, sourcePath, text, report);
  }
}

type FolderFault = IssueProblem & Pick<Problem, "severity">;

function folderFaults(issue: z.core.$ZodIssue): FolderFault[] {
  if (issue.code !== "unrecognized_keys") {
    const problem = issueProblem(issue, "folder", "yaml");
    const isWhole = issue.path.length === 0;
    const hint = isWhole ? "Write title: and icon:, each on a line of its own." : problem.hint;
    return [{ severity: "error", ...problem, hint }];
  }
  return issue.keys.map((key) => ({
    severity: "warning",
    code: "unknown-key",
    message: `a folder has no field "${key}"`,
    hint: didYouMean(key, Object.keys(folderMeta.shape)) ?? "Known are title and icon.",
    at: [key]
  }));
}

function emptyCollection(
  { name, source }: CollectionConfig,
  files: readonly string[],
  file: string | undefined
): Problem {
  const globs = [source].flat();
  const hidden = firstHidden(globs, files);
  return {
    severity: "warning",
    kind: "content",
    code: "empty-collection",
    message: `no file of content/ belongs to the collection "${name}" (${globs.join(", ")})`,
    hint:
      hidden === undefined
        ? "Mend its source, or another collection takes its files first."
        : `Names that begin with an underscore are ignored unless the source names them, as for ${hidden}.`,
    file,
    at: ["collections", name, "source"]
  };
}

/** Hugo's rules: drafts, future and expired pages are left out unless asked for. */
function isPublished(entry: Entry, { include, now }: Config): boolean {
  if (entry.draft && !include.drafts) return false;
  const from = entry.publishDate ?? entry.date;
  if (from !== undefined && !include.future && Date.parse(from) > now.getTime()) return false;
  if (entry.expiryDate !== undefined && !include.expired) {
    if (Date.parse(entry.expiryDate) <= now.getTime()) return false;
  }
  return true;
}
