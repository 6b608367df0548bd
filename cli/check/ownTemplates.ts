/** Where the site's own templates write what pages show. */
import path from "node:path";
import { positionAt } from "../problem.ts";
import { posix, sourceFiles } from "../render/templateSources.ts";
import type { Templates } from "../render/templates.ts";
import { type FindInFile, type Place, readText } from "./sources.ts";

export interface OwnTemplates {
  /** Whether the site, or this package for a site without templates, has the file: "templates/pages/Article.tsx". */
  isKnown(file: string): boolean;
  /** The first place of one of the needles in each file that holds one. */
  find(needles: readonly string[]): Place[];
  /** Where a part of a document is written, if that is one place alone. */
  findHtml(html: string, offset: number): Place | undefined;
  /** The components among them, for what cannot be found: "templates/ui/Footer/Footer.tsx"; "" where there is none. */
  names: string;
}

const MAX_NAMED = 4;

/** @param root the site's folder */
export function createOwnTemplates(
  root: string,
  { hasShadows, unused }: Pick<Templates, "hasShadows" | "unused">,
  find: FindInFile
): OwnTemplates {
  const all = hasShadows ? sourceFiles(path.join(root, "templates")) : [];
  const files = all
    .map((file) => posix(path.relative(root, file)))
    .filter((file) => /(?<!\.css)\.tsx?$/.test(file) && !unused.includes(file));
  return {
    isKnown: (file) => files.length === 0 || files.includes(file),
    find(needles) {
      const written = needles.flatMap(formsInTemplate);
      return files.flatMap((file) => find(file, written) ?? []);
    },
    findHtml(html, offset) {
      const texts = files.map((file) => ({ file, text: readText(path.join(root, file)) }));
      for (const pattern of patternsOf(html, offset)) {
        const places = texts.flatMap(({ file, text }) =>
          [...text.matchAll(pattern)].map(({ index, groups }) => {
            return { file, ...positionAt(text, index + (groups?.before ?? "").length) };
          })
        );
        if (places.length > 0) return places.length === 1 ? places[0] : undefined;
      }
      return undefined;
    },
    names: namesOf(files.filter((file) => file.endsWith(".tsx")))
  };
}

function namesOf(files: readonly string[]): string {
  const hidden = files.length - MAX_NAMED;
  return files.slice(0, MAX_NAMED).join(", ") + (hidden > 0 ? ` and ${hidden} more` : "");
}

/** Words that are no address may be names in the code; as texts they are quoted, or stand behind a tag. */
function formsInTemplate(needle: string): string[] {
  if (/[/.#:]/.test(needle)) return [needle];
  return needle === "" ? [] : [`"${needle}"`, `'${needle}'`, `>${needle}`];
}

const AROUND = 400; // characters of a document in which the tags beside a place are looked for
const MOST = 5; // tags and texts that are looked for together

/**
 * The tags and texts around a place as a template may have them on one line or on several, the most of them
 * first. One alone says too little of where it is from.
 */
function patternsOf(html: string, offset: number): RegExp[] {
  const start = Math.max(0, offset - AROUND);
  const parts = [...html.slice(start, offset + AROUND).matchAll(/<[^<>]+>|[^<>]+/g)].filter(
    ([part]) => part.trim() !== ""
  );
  const at = parts.findLastIndex(({ index }) => start + index <= offset);
  const patterns: RegExp[] = [];
  for (let size = MOST; size > 1; size--) {
    for (let first = Math.max(0, at - size + 1); first <= at; first++) {
      const some = parts.slice(first, first + size).map(([part]) => part);
      if (some.length < size || !some.some(isTelling)) continue;
      const before = some.slice(0, at - first).map((part) => `${literal(part)}\\s*`);
      const behind = some.slice(at - first).map(literal);
      patterns.push(new RegExp(`(?<before>${before.join("")})${behind.join("\\s*")}`, "g"));
    }
  }
  return patterns;
}

/** Bare tags stand in many places. */
function isTelling(part: string): boolean {
  return part.startsWith("<") ? part.includes("=") : /[\p{L}\p{N}]/u.test(part);
}

/** White space may be any other. */
function literal(part: string): string {
  return part
    .trim()
    .replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")
    .replace(/\s+/g, "\\s+");
}
