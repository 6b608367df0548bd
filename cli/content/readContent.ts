/** content/ on disk → validated entries. */
import { z } from "zod";
import type { CollectionConfig } from "../config/mergeCollections.ts";
import type { Config } from "../config.ts";
import { isDataFile } from "../data/dataSources.ts";
import { codeFrame, type Problem, type Report } from "../problem.ts";
import type { SiteImage } from "../site/assets.ts";
import type { SiteFiles } from "../siteFiles.ts";
import { didYouMean } from "../suggest.ts";
import { firstHidden, namesHidden } from "./assignCollection.ts";
import type { PageText } from "./bodies.ts";
import type { EntryFields } from "./contentFile.ts";
import { parseYaml } from "./dataText.ts";
import {
  createPageParser,
  isPage,
  type PageFile,
  type PageParser,
  reportFaults
} from "./pageFile.ts";
import { type IssueProblem, issueProblem } from "./schemaIssue.ts";
import { hiddenNames, orderKey, parseSourcePath } from "./sourcePath.ts";
import { readText } from "./text.ts";

/** What a site is made of. */
export interface SiteContent {
  /** Published entries, in the order of their files. */
  entries: EntryFields[];
  /** What folders say of themselves, by their path without order prefixes: "projects/operations". */
  folders: Map<string, FolderMeta>;
  /** Files that are no pages (images and the like), below content/. */
  assets: Set<string>;
  /** Pictures by their site paths, where another thread has looked at them. */
  images?: ReadonlyMap<string, SiteImage>;
  /** What is known of the text of each page, by source path. */
  texts: Map<string, PageText>;
  /** Files that would be pages and are none now, by source path. */
  absent: Map<string, AbsentPage>;
}

export interface Content extends SiteContent {
  window: PublishWindow;
}

/** While the same pages are published; instants in ms since 1970. */
export interface PublishWindow {
  since: number;
  /** Not any more. */
  until: number;
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
  /** Of the folder: "projects/2.operations". */
  stem: string;
  /** Source path of the file that says so. */
  file: string;
}

const FOLDER_META = /(^|\/)(_dir|\.navigation)\.(yml|yaml)$/;

/** Gives the pages of some files of content/, in their order. */
export type ReadPages = (files: readonly string[], parser: PageParser) => Promise<PageFile[]>;

/**
 * Reads every content file of the site.
 * @param readPages one after the other if left out
 * @param report gets every problem of every file
 * @throws BuildError of kind "environment" where a file cannot be read
 */
export async function readContent(
  config: Config,
  siteFiles: SiteFiles,
  report: Report,
  readPages: ReadPages = async (files, parser) => files.map(parser.read)
): Promise<Content> {
  const parser = createPageParser(config, siteFiles.read);
  const { metas, pages, assets, claimed } = sortedFiles(siteFiles.content, config, parser);
  const content: Content = {
    entries: [],
    folders: new Map(),
    assets,
    texts: new Map(),
    absent: new Map(),
    window: wholeYear(config.now)
  };
  for (const file of metas) readFolderMeta(file, siteFiles, content.folders, report);
  for (const page of await readPages(pages, parser)) {
    const { sourcePath, hash, key, fields, path, bodyLength, words, body, isFormer } = page;
    for (const problem of page.problems) report(problem);
    if (fields) narrow(content.window, fields, config.now);
    if (hash !== "")
      content.texts.set(sourcePath, { hash, key, bodyLength, words, body, isFormer });
    if (!fields) content.absent.set(sourcePath, { path, reason: "faulty" });
    else if (isPublished(fields, config)) content.entries.push(fields);
    else content.absent.set(sourcePath, { path, reason: "unpublished" });
  }
  for (const collection of config.collections) {
    if (collection.isDeclared && !claimed.has(collection.name)) {
      report(emptyCollection(collection, inOrder(siteFiles.content), config.file));
    }
  }
  return content;
}

/** The files of content/ by what they are, in order. */
interface SortedFiles {
  metas: string[];
  pages: string[];
  /** No pages, below content/. */
  assets: Set<string>;
  /** Names of the collections that have some. */
  claimed: Set<string>;
}

/** By list: a site that is watched is read again and again. */
const sorted = new WeakMap<readonly string[], { collections: object; files: SortedFiles }>();

function sortedFiles(
  listed: readonly string[],
  { collections }: Pick<Config, "collections">,
  { assign }: PageParser
): SortedFiles {
  const known = sorted.get(listed);
  if (known?.collections === collections) return known.files;
  const isNamed = namesHidden(collections.flatMap(({ source }) => source));
  const files: SortedFiles = { metas: [], pages: [], assets: new Set(), claimed: new Set() };
  for (const file of inOrder(listed)) {
    if (FOLDER_META.test(file)) {
      files.metas.push(file);
      continue;
    }
    if (hasDotName(file) || !isNamed(file) || isDataFile(file)) continue;
    const source = parseSourcePath(file);
    const assigned = assign(source);
    if (assigned) {
      files.claimed.add(assigned.collection.name);
      files.pages.push(file);
    }
    // Pictures lie beside the pages of "_posts/**/*.md"; other texts there stay the author's own.
    else if (!isPage(source) || hiddenNames(file).length === 0) files.assets.add(file);
  }
  sorted.set(listed, { collections, files });
  return files;
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

const folderMeta = z.strictObject({
  title: z.string().trim().min(1).optional(),
  icon: z.string().optional()
});

function readFolderMeta(
  file: string,
  files: SiteFiles,
  folders: Content["folders"],
  report: Report
): void {
  const sourcePath = `content/${file}`;
  const bytes = files.read(sourcePath, report);
  const text = bytes && readText(bytes, sourcePath, report);
  if (text === undefined) return;
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
      file: sourcePath,
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

/** Pages name the year. */
function wholeYear(now: Date): PublishWindow {
  const year = now.getUTCFullYear();
  return { since: Date.UTC(year), until: Date.UTC(year + 1) };
}

/** Leaves out of a window what lies beyond an instant at which a page comes or goes. */
function narrow(window: PublishWindow, entry: EntryFields, now: Date): void {
  for (const iso of [entry.publishDate ?? entry.date, entry.expiryDate]) {
    if (iso === undefined) continue;
    const instant = Date.parse(iso);
    if (instant <= now.getTime()) window.since = Math.max(window.since, instant);
    else window.until = Math.min(window.until, instant);
  }
}

/** Hugo's rules: drafts, future and expired pages are left out unless asked for. */
function isPublished(entry: EntryFields, { include, now }: Config): boolean {
  if (entry.draft && !include.drafts) return false;
  const from = entry.publishDate ?? entry.date;
  if (from !== undefined && !include.future && Date.parse(from) > now.getTime()) return false;
  if (entry.expiryDate !== undefined && !include.expired) {
    if (Date.parse(entry.expiryDate) <= now.getTime()) return false;
  }
  return true;
}
