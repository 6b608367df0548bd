/** Where a new file of a collection goes: a place that its globs take, named as its neighbours are. */
import path from "node:path";
import type { CollectionConfig } from "../config/mergeCollections.ts";
import type { AssignedCollection } from "../content/assignCollection.ts";
import { parseSourcePath, type SourcePath } from "../content/sourcePath.ts";
import { expandGlob } from "./expandGlob.ts";

export interface PlaceRequest {
  collection: CollectionConfig;
  /** Which collection takes a file. */
  assign(source: SourcePath): AssignedCollection | undefined;
  /** Every file below content/. */
  files: readonly string[];
  /** `fileName` of the title. */
  name: string;
  /** "2026-11-21". */
  date: string;
}

export interface Place {
  /** Below content/: "articles/hello.md". */
  file: string;
  /** Whether the collection has this one page at this place, whatever its title: "about.md". */
  isFixed: boolean;
}

/** @returns possible places, the best first; none where no glob tells where a file could lie */
export function placeEntry(request: PlaceRequest): Place[] {
  const { collection, assign, name } = request;
  const globs = [collection.source].flat().filter((glob) => !glob.startsWith("!"));
  const patterns = globs.flatMap(expandGlob);
  const open: Place[] = [];
  const fixed: Place[] = [];
  for (const pattern of patterns) {
    if (isWild(pattern)) {
      const file = fillPattern(pattern, request);
      if (file !== undefined) open.push({ file, isFixed: false });
    } else fixed.push({ file: pattern, isFixed: true });
  }
  // Of a few pages with places of their own, the one that is called so.
  fixed.sort((a, b) => Number(isCalled(b.file, name)) - Number(isCalled(a.file, name)));
  const usual = usualEnding(request);
  const bySuffix = (places: Place[]): Place[] =>
    places.toSorted((a, b) => Number(b.file.endsWith(usual)) - Number(a.file.endsWith(usual)));
  return [...bySuffix(open), ...fixed].filter(
    ({ file }) => assign(parseSourcePath(file))?.collection === collection
  );
}

/** Whether a collection may have one more page, whatever its title. */
export function isOpen(request: Omit<PlaceRequest, "name">): boolean {
  const { collection, assign, files } = request;
  const sources = files.map(parseSourcePath);
  const theirs = sources.filter((source) => assign(source)?.collection === collection);
  const taken = new Set(theirs.map(({ segments }) => segments.join("/")));
  const places = placeEntry({ ...request, name: "new" });
  return places.some(({ file, isFixed }) => !isFixed || !taken.has(pageOf(file)));
}

/** What places of one page have in common: "about" of "about.md" and of "about/index.yml". */
export function pageOf(file: string): string {
  return parseSourcePath(file).segments.join("/");
}

function isWild(pattern: string): boolean {
  return /[*?[\]]/.test(pattern);
}

function isCalled(file: string, name: string): boolean {
  return path.posix.parse(file).name === name;
}

/** The ending that most of the collection's files have; Markdown's where there are none yet. */
function usualEnding({ collection, assign, files }: PlaceRequest): string {
  const counts = new Map<string, number>();
  for (const file of files) {
    const source = parseSourcePath(file);
    if (assign(source)?.collection !== collection) continue;
    counts.set(source.extension, (counts.get(source.extension) ?? 0) + 1);
  }
  const [most = "md"] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? [];
  return `.${most}`;
}

/** "articles/**\/*.md" → "articles/hello.md"; undefined for folders that nobody can guess. */
function fillPattern(pattern: string, request: PlaceRequest): string | undefined {
  const parts = pattern.split("/").filter((part) => part !== "**");
  const wild = parts.findIndex(isWild);
  const at = wild === -1 ? parts.length : wild; // "notes/**" has no name at all
  if (parts.slice(at + 1).some(isWild)) return undefined;
  const folder = onDisk(parts.slice(0, at), request.files);
  const isLast = at >= parts.length - 1;
  const name = nameAsNeighbours(folder, isLast, request);
  const filled = fillPart(parts[at] ?? "*.md", name);
  return path.posix.join(...folder, filled, ...parts.slice(at + 1));
}

/** "*.md", "note-*.md", "[0-9]*.md": a name in the place of the first star. */
function fillPart(part: string, name: string): string {
  if (!part.includes("*")) return name + path.posix.extname(part);
  return part
    .replace(/\[[^\]]*\](?=\*)/, "")
    .replace("*", name)
    .replaceAll("*", "");
}

/** A folder may be called "3.blog" where the glob says "blog". */
function onDisk(folder: readonly string[], files: readonly string[]): string[] {
  const found: string[] = [];
  for (const part of folder) {
    const below = namesIn(found, files);
    const same = below.find((name) => name.replace(/^\d+\./, "") === part.replace(/^\d+\./, ""));
    found.push(below.includes(part) ? part : (same ?? part));
  }
  return found;
}

/** Files and folders of a folder, by name. */
function namesIn(folder: readonly string[], files: readonly string[]): string[] {
  const start = folder.map((part) => `${part}/`).join("");
  const inside = files.filter((file) => file.startsWith(start));
  return [...new Set(inside.map((file) => file.slice(start.length).split("/", 1)[0] ?? ""))];
}

/** With the date or the next number before it, and in a folder of its own, where most of the others have that. */
function nameAsNeighbours(
  folder: readonly string[],
  isLast: boolean,
  { collection, assign, files, name, date }: PlaceRequest
): string {
  const start = folder.map((part) => `${part}/`).join("");
  const theirs = files
    .filter((file) => file.startsWith(start))
    .filter((file) => assign(parseSourcePath(file))?.collection === collection)
    .map((file) => file.slice(start.length))
    .filter((file) => !/^(\d+\.)?_?index\.\w+$/.test(file));
  const names = [...new Set(theirs.map((file) => file.split("/", 1)[0] ?? ""))];
  const isUsual = (pattern: RegExp): boolean =>
    names.length > 0 && names.filter((each) => pattern.test(each)).length * 2 > names.length;
  let placed = name;
  if (isUsual(/^\d{4}-\d{2}-\d{2}-/)) placed = `${date}-${name}`;
  else if (isUsual(/^\d+\./)) placed = `${nextNumber(names)}.${name}`;
  const bundles = theirs.filter((file) => /^[^/]+\/index\.\w+$/.test(file)).length;
  return isLast && bundles * 2 > theirs.length ? `${placed}/index` : placed;
}

/** Behind the last, as wide as the widest: "08" after "07". */
function nextNumber(names: readonly string[]): string {
  const numbers = names.flatMap((name) => /^(\d+)\./.exec(name)?.[1] ?? []);
  const next = Math.max(...numbers.map(Number)) + 1;
  const isPadded = numbers.some((digits) => digits.startsWith("0"));
  const width = isPadded ? Math.max(...numbers.map((digits) => digits.length)) : 0;
  return String(next).padStart(width, "0");
}
