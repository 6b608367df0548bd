/** Entries → the site: who is where, what leads where. Pure apart from reading image headers. */
import path from "node:path";
import { type CreateUrl, createUrl, decodePart, isExternal } from "../../runtime/url.ts";
import type { Entry, ImageField } from "../../templates/collections.ts";
import type { Config } from "../config.ts";
import { createBodyGiver, createBodyReader, type ReadBody } from "../content/bodies.ts";
import type { EntryFields } from "../content/contentFile.ts";
import type { AbsentPage, SiteContent } from "../content/readContent.ts";
import { pageOrderKey } from "../content/sourcePath.ts";
import type { DataSets } from "../data/dataSet.ts";
import { readModifiers, type WrittenModifiers } from "../images/modifiers.ts";
import type { Problem, Report } from "../problem.ts";
import { readSiteFile } from "../readSiteFile.ts";
import type { SiteFiles } from "../siteFiles.ts";
import { IMAGE, SiteAssets } from "./assets.ts";

export interface Site {
  config: Config;
  /** Published entries, ordered by stem. */
  entries: readonly Entry[];
  byCollection: ReadonlyMap<string, readonly Entry[]>;
  bySource: ReadonlyMap<string, Entry>;
  /** What is known of the text of each page, by source path. */
  texts: SiteContent["texts"];
  readBody: ReadBody;
  /** What stands for the fields of entries that are as their files have them. */
  keys: Map<Entry, string>;
  /** Files that would be pages and are none now, by source path. */
  absent: SiteContent["absent"];
  /** Why there is no page at an address; of faulty files' pages, those above them too. */
  absentPaths: ReadonlyMap<string, AbsentPage["reason"]>;
  /** What folders say of themselves, by path. */
  folders: SiteContent["folders"];
  assets: SiteAssets;
  /** Files of public/, as site paths. */
  publicFiles: ReadonlySet<string>;
  data: DataSets;
  url: CreateUrl;
}

export function createSite(
  config: Config,
  content: SiteContent & Pick<Site, "data">,
  publicFiles: ReadonlySet<string>,
  report: Report,
  readFile: SiteFiles["read"] = (file, say) => readSiteFile(config.root, file, say)
): Site {
  const assets = new SiteAssets({
    read: readFile,
    files: content.assets,
    publicFiles,
    isResized: config.images.provider !== "none",
    images: content.images,
    report
  });
  const paths = new Map(content.entries.map((entry) => [entry.sourcePath, entry.path]));
  const presets = Object.keys(config.images.presets);
  const files = { assets, publicFiles, paths, presets };
  const readBody = createBodyReader(config.root, content.texts);
  const withBody = createBodyGiver(readBody, content.texts);
  const keys = new Map<Entry, string>();
  const entries = content.entries.map((fields) => {
    const resolved = withFiles(fields, files, report);
    const entry = withBody(resolved);
    const key = content.texts.get(fields.sourcePath)?.key;
    if (resolved === fields && key !== undefined) keys.set(entry, key);
    return entry;
  });
  entries.sort(byOrder);
  const byCollection = new Map<string, Entry[]>();
  for (const entry of entries) {
    const list = byCollection.get(entry.collection);
    if (list) list.push(entry);
    else byCollection.set(entry.collection, [entry]);
  }
  return {
    config,
    entries,
    byCollection,
    bySource: new Map(entries.map((entry) => [entry.sourcePath, entry])),
    texts: content.texts,
    readBody,
    keys,
    absent: content.absent,
    absentPaths: absentPathsOf(content.absent),
    folders: content.folders,
    assets,
    publicFiles,
    data: content.data,
    url: createUrl(config)
  };
}

function absentPathsOf(absent: SiteContent["absent"]): Map<string, AbsentPage["reason"]> {
  const paths = new Map<string, AbsentPage["reason"]>();
  for (const { path: address, reason } of absent.values()) {
    if (address === "") continue;
    paths.set(address, reason);
    if (reason === "unpublished") continue;
    // The page above may be missing just because the faulty file would have been all that it lists.
    const [page = "", anchor] = address.split("#");
    let above = anchor === undefined ? path.posix.dirname(page) : page;
    for (; above !== "/"; above = path.posix.dirname(above)) paths.set(above, reason);
  }
  return paths;
}

/** By stem, as people count; the landing page of a folder before what lies in it. */
function byOrder(left: Entry, right: Entry): number {
  const [a, b] = [sortKey(left), sortKey(right)];
  return a < b ? -1 : a > b ? 1 : left.stem < right.stem ? -1 : 1;
}

const keys = new WeakMap<Entry, string>();

function sortKey(entry: Entry): string {
  let key = keys.get(entry);
  if (key === undefined) {
    key = pageOrderKey(entry.stem);
    keys.set(entry, key);
  }
  return key;
}

interface FieldFiles {
  assets: SiteAssets;
  publicFiles: ReadonlySet<string>;
  /** Route paths by source path. */
  paths: ReadonlyMap<string, string>;
  /** What images may be asked for by name. */
  presets: readonly string[];
}

/**
 * Pictures beside the content file (`./a.svg` or `a.svg`) become files of the site, with their size;
 * links to other content files (`to: ./other.md`) become their addresses.
 */
function withFiles(
  entry: EntryFields,
  { assets, publicFiles, paths, presets }: FieldFiles,
  report: Report
): EntryFields {
  const toImage = (image: ImageField, at: readonly PropertyKey[]): ImageField => {
    const { src } = image;
    if (src === "" || isExternal(src)) return image;
    // Another `src` need not be a picture: the name of an icon, the number of a video.
    const isPicture = typeof image.alt === "string" || isRelative(src) || IMAGE.test(src);
    const { options, fault } = readModifiers(src, presets);
    const found = assets.find(src, entry.sourcePath);
    if (found?.image && isPicture) {
      if (fault) report(wrongModifiers(fault, entry, at));
      const size = {
        width: found.image.width || undefined,
        height: found.image.height || undefined
      };
      // A "?v=2" may mean something to hosts; files beside the content have names of their own.
      const address = src.startsWith("/") && !options ? src : found.path;
      return { ...image, ...size, src: address, ...(options && { modifiers: options }) };
    }
    if (found) return { ...image, src: found.path };
    if (src.startsWith("/")) {
      const isThere = publicFiles.has(decodePart(src.replace(/[?#].*$/s, "")));
      if (!isThere && isPicture) {
        report(missingImage(`${src} in public/`, "Put the file there.", entry, at));
      }
      return image;
    }
    if (isPicture) {
      const inPublic = path.posix.join("/", src);
      const hint = publicFiles.has(inPublic)
        ? `Write ${inPublic}: it lies in public/.`
        : "Put the file beside the content file, or mend the path.";
      report(missingImage(src, hint, entry, at));
    }
    return image;
  };
  const toAddress = (written: string): string => {
    if (!isRelative(written)) return written;
    const [, file = "", rest = ""] = /^([^?#]*)(.*)$/s.exec(written) ?? [];
    const source = path.posix.join(path.posix.dirname(entry.sourcePath), file);
    const address = paths.get(source) || assets.find(file, entry.sourcePath)?.path;
    return address === undefined ? written : address + rest;
  };
  if (withoutFiles.has(entry)) return entry;
  let namesFiles = false;
  const walk = (value: unknown, at: readonly PropertyKey[]): unknown => {
    if (Array.isArray(value)) {
      const changed = value.map((item, index) => walk(item, [...at, index]));
      return changed.some((item, index) => item !== value[index]) ? changed : value;
    }
    if (typeof value !== "object" || value === null) return value;
    let copy = value as Record<string, unknown>;
    for (const [key, item] of Object.entries(value)) {
      const isAddress = key === "to" && typeof item === "string";
      namesFiles ||= isAddress || key === "src";
      const changed = isAddress ? toAddress(item) : walk(item, [...at, key]);
      if (changed === item) continue;
      if (copy === value) copy = { ...copy };
      copy[key] = changed;
    }
    return typeof copy.src === "string" ? toImage(copy as never, [...at, "src"]) : copy;
  };
  const resolved = walk(entry, []) as EntryFields;
  if (!namesFiles) withoutFiles.add(entry);
  return resolved;
}

/** Entries that name no file, which need not be looked through again. */
const withoutFiles = new WeakSet<EntryFields>();

function wrongModifiers(
  fault: NonNullable<WrittenModifiers["fault"]>,
  entry: EntryFields,
  at: readonly PropertyKey[]
): Problem {
  const place = { file: entry.sourcePath, at: at[0] === "meta" ? at.slice(1) : at };
  return { severity: "error", kind: "content", code: "image-modifiers", ...fault, ...place };
}

function isRelative(written: string): boolean {
  return /^\.{1,2}\//.test(written);
}

function missingImage(
  src: string,
  hint: string,
  entry: EntryFields,
  at: readonly PropertyKey[]
): Problem {
  return {
    severity: "warning",
    kind: "content",
    code: "missing-image",
    message: `there is no image ${src}`,
    hint,
    file: entry.sourcePath,
    at: at[0] === "meta" ? at.slice(1) : at
  };
}
