/**
 * What a content file's path says: order, date, slug. Numeric prefixes order pages and leave the URL;
 * `index` is the page of its folder; a date prefix is a date (docs/reference.md, "Files and folders").
 */

export interface SourcePath {
  /** "3.blog/2026-11-21-hello.md", below content/. */
  file: string;
  /** "3.blog/2026-11-21-hello". */
  stem: string;
  /** Without the dot, lower case. */
  extension: string;
  /** Without order prefixes, for matching globs: "blog/2026-11-21-hello.md". */
  bare: string;
  /** Folder names and slug of the page's URL; an index page has its folder's: ["blog", "hello"]. */
  segments: string[];
  /** From a name that begins with a date. */
  date: string | undefined;
}

const ORDER = /^\d+\.(?=.)/;
const DATE = /^(\d{4}-\d{2}-\d{2})-(?=.)/;

/** `_index` is what Hugo calls the page of a folder. */
function isIndex(name: string | undefined): boolean {
  return name === "index" || name === "_index";
}

export function parseSourcePath(file: string): SourcePath {
  const dot = file.lastIndexOf(".");
  const stem = file.slice(0, dot);
  const extension = file.slice(dot + 1).toLowerCase();
  const bareNames = stem.split("/").map((name) => name.replace(ORDER, ""));
  const names = isIndex(bareNames.at(-1)) ? bareNames.slice(0, -1) : [...bareNames];
  // The date stands in the page's own name, or in that of its bundle: "2026-11-21-slug/index.md".
  const name = names.pop();
  const date = name === undefined ? undefined : DATE.exec(name)?.[1];
  if (name !== undefined) names.push(name.replace(DATE, ""));
  return {
    file,
    stem,
    extension,
    bare: `${bareNames.join("/").replace(/(^|\/)_index$/, "$1index")}.${extension}`,
    segments: names.map(slugify),
    date
  };
}

/**
 * A file or folder name as a URL segment: lower case, ASCII where letters allow it, words joined by
 * hyphens. Scripts without an ASCII form keep their letters.
 */
export function slugify(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_~]+/gu, "-")
    .replace(/^-+|-+$/g, "");
}

/** The parts of a path that begin with an underscore: the author's own, unless a glob names them. */
export function hiddenNames(file: string): string[] {
  if (!file.includes("_")) return [];
  return file.split("/").filter((name) => name.startsWith("_") && !/^_index\.\w+$/.test(name));
}

/** A title for a folder that has none: "public-services" → "Public services". */
export function humanize(segment: string): string {
  const words = segment.replace(/[-_]+/g, " ").trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** A key that orders stems as people count: "10.b" after "9.a". */
export function orderKey(stem: string): string {
  return stem.replace(/\d+/g, (digits) => digits.padStart(12, "0"));
}

/** The same for a page: that of a folder stands where the folder does, before what lies in it. */
export function pageOrderKey(stem: string): string {
  return orderKey(stem.replace(/(^|\/)(\d+\.|_)?index$/, ""));
}

const RESERVED_NAMES = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i; // Windows devices
const MAX_SEGMENT_BYTES = 255; // of every common file system

/** Why a written slug or permalink cannot be a page's path, or undefined when it can. */
export function refusePath(path: string): string | undefined {
  if (/^[a-z]:/i.test(path)) return "it begins with a drive letter";
  if (path.includes("\\")) return "it holds a backslash";
  if (/%/.test(path)) return "it is percent-encoded; write it in plain characters";
  if (/[?#]/.test(path)) return "it holds ? or #, which end a path";
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
  if (/[\u0000-\u001f\u007f<>:"|*]/.test(path)) return "it holds a character that hosts refuse";
  for (const segment of path.replace(/^\/|\/$/g, "").split("/")) {
    if (segment.trim() === "") return "it has an empty part"; // U+FEFF is as good as a space
    if (segment === "." || segment === "..") return `it holds "${segment}"`;
    if (/[. ]$/.test(segment)) return "a part ends with a dot or a space";
    if (/\.[a-z][a-z0-9]{0,11}$/i.test(segment)) return "a part ends like a file name";
    if (RESERVED_NAMES.test(segment)) return `"${segment}" is a reserved name on Windows`;
    if (Buffer.byteLength(segment) > MAX_SEGMENT_BYTES) return "a part is longer than 255 bytes";
  }
  return undefined;
}
