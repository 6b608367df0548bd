/** One parsed content file → a validated entry of its collection. */
import path from "node:path";
import { z } from "zod";
import { isExternal, isSafeUrl, mayRun } from "../../runtime/url.ts";
import { baseShape } from "../../templates/collections.ts";
import { layoutNames } from "../../templates/routes.ts";
import type { CollectionConfig } from "../config/mergeCollections.ts";
import { messageOf, placeInSite } from "../placeInSite.ts";
import { codeFrame, type Problem, type Report } from "../problem.ts";
import { didYouMean, slipOf } from "../suggest.ts";
import { findBidi } from "./characters.ts";
import type { ContentFile, EntryFields, Say } from "./contentFile.ts";
import { createPath } from "./createPath.ts";
import type { DataPath } from "./dataText.ts";
import { knownKeys } from "./knownKeys.ts";
import { parseWithDates } from "./parseWithDates.ts";
import { issueProblem, type Syntax } from "./schemaIssue.ts";
import { refusePath, type SourcePath } from "./sourcePath.ts";
import { expandDottedKeys, readSynonyms } from "./synonyms.ts";

/** Fields of a page that no author writes, and what to write instead. */
const MADE_FIELDS: ReadonlyMap<string, string> = new Map([
  ["path", "It comes from the file's place; permalink sets another."],
  ["stem", "It comes from the file's place; order sets another order."],
  ["id", "It comes from the file's place."],
  ["extension", "It comes from the file's name."],
  ["body", "It is the text below the front matter."]
]);

/** Returns undefined, with the reasons reported, where the file cannot become a page. */
export function createEntry(file: ContentFile, report: Report): EntryFields | undefined {
  const { collection } = file.collection;
  let failed = false;
  /** How the author wrote keys that are read under another name. */
  const originals = new Map<string, string>();
  const say = (
    severity: Problem["severity"],
    code: string,
    at: DataPath,
    message: string,
    hint?: string
  ) => {
    // Remarks about a key point at the key, remarks about a value at the value.
    const [first = "", ...rest] = at;
    const place = [originals.get(String(first)) ?? first, ...rest].slice(0, at.length);
    const position = file.locate(place, /-key$/.test(code) ? "key" : undefined);
    if (severity === "error") failed = true;
    report({
      severity,
      kind: "content",
      code,
      message,
      hint,
      file: file.sourcePath,
      ...position,
      frame: severity === "error" ? codeFrame(file.text, position) : undefined
    });
  };

  const shape: z.ZodRawShape = { ...baseShape, ...collection.shape };
  const written = readSynonyms(expandDottedKeys(file.data), shape, originals, say);
  const known: Record<string, unknown> = {};
  const meta: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(written)) {
    if (Object.hasOwn(shape, key)) {
      if (value !== null) known[key] = value; // an empty key counts as left out
    } else {
      meta[key] = value;
      const message = `${collection.name} has no field "${key}"`;
      if (collection.unknownKeys !== "kept") {
        const hint = MADE_FIELDS.get(key) ?? didYouMean(key, Object.keys(shape));
        const rest = collection.unknownKeys === "error" ? undefined : "It is kept as meta data.";
        say(collection.unknownKeys, "unknown-key", [key], message, hint ?? rest);
      } else if (collection.shape === undefined) {
        const meant = slipOf(key, Object.keys(shape));
        if (meant === undefined) continue;
        say("warning", "unknown-key", [key], message, `Did you mean "${meant}"?`);
      }
    }
  }
  known.title =
    plainTitle(known.title) ??
    (collection.data ? path.posix.basename(file.source.stem) : undefined);
  known.title ??= headingTitle(file.body);
  if (known.date === undefined && file.source.date !== undefined) known.date = file.source.date;
  if (typeof known.layout === "string" && !layoutNames.some((name) => name === known.layout)) {
    const hint = didYouMean(known.layout, layoutNames) ?? `Layouts are ${layoutNames.join(", ")}.`;
    say("warning", "unknown-layout", ["layout"], `there is no layout "${known.layout}"`, hint);
    delete known.layout;
  }

  const texts = textsOf(written);
  for (const { at, text } of texts) {
    const found = findBidi(text);
    if (found) say("warning", found.code, at, found.message, found.hint);
  }
  const inBody = findBidi(file.body);
  if (inBody) {
    const { at, ...rest } = inBody;
    const position = { line: at.line + file.bodyLine - 1, column: at.column };
    report({ severity: "warning", kind: "content", file: file.sourcePath, ...rest, ...position });
  }
  for (const { at, text: url } of refusedLinks(texts)) {
    const hint = "Write a path, or an address with http, https, mailto or tel.";
    const severity = mayRun(url) ? "error" : "warning";
    say(severity, "unsafe-url", at, `the address "${url.slice(0, 80)}" is refused`, hint);
  }
  const nameOf = (field: string): string => originals.get(field) ?? field;
  const fields = parseFields(file, shape, known, nameOf, say);
  if (!fields) return undefined;
  for (const [index, alias] of fields.aliases.entries()) {
    const reason = refusePath(alias.replace(/\/index\.html$|\.html?$/, "") || "/index");
    if (reason === undefined) continue;
    const hint = "Write the former address as /old/page/.";
    say(
      "error",
      "invalid-path",
      ["aliases", index],
      `alias "${alias.slice(0, 60)}" is not a path: ${reason}`,
      hint
    );
  }
  const routePath = collection.data ? "" : createPath(file, fields, say, nameOf);
  if (failed || routePath === undefined) return undefined;
  return {
    ...fields,
    id: `${collection.name}/${file.source.file}`,
    collection: collection.name,
    stem: file.source.stem,
    extension: file.source.extension,
    path: routePath,
    meta,
    sourcePath: file.sourcePath,
    bodyLine: file.bodyLine
  };
}

interface FieldText {
  at: DataPath;
  text: string;
}

/** Every text in a file's fields, wherever it stands. */
function textsOf(value: unknown, at: DataPath = []): FieldText[] {
  if (typeof value === "string") return [{ at, text: value }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) =>
    textsOf(item, [...at, Array.isArray(value) ? Number(key) : key])
  );
}

/** Addresses among them that no page will link to, and pictures that are programs. */
function refusedLinks(texts: readonly FieldText[]): FieldText[] {
  return texts.filter(({ at, text }) => {
    const field = String(at.findLast((step) => typeof step === "string"));
    if (IMAGE_FIELDS.has(field)) return mayRun(text);
    return LINK_FIELDS.has(field) && !isSafeUrl(text) && (isExternal(text) || mayRun(text));
  });
}

const LINK_FIELDS = new Set(["to", "url", "href", "canonical"]);
const IMAGE_FIELDS = new Set(["src", "image", "avatar", "icons"]);

/** Inline components of a title ("Ship [it]{class=x}") are written for the eye; their text counts. */
function plainTitle(title: unknown): unknown {
  return typeof title === "string" ? title.replace(/\[([^\]]*)\]\{[^}]*\}/g, "$1") : title;
}

/** A body's own first heading serves as title where the front matter has none. */
function headingTitle(body: string): string | undefined {
  const heading = /^\s*# +(.+?)(?: +#+)?\s*(?:\n|$)/.exec(body)?.[1];
  return heading?.replace(/[*_`]|\[([^\]]*)\]\([^)]*\)/g, "$1").trim();
}

const schemas = new WeakMap<CollectionConfig, z.ZodObject>();

type Fields = z.output<z.ZodObject<typeof baseShape>> & Record<string, unknown>;

/** @param nameOf how the author wrote a field */
function parseFields(
  { root, source, collection: { collection } }: ContentFile,
  shape: z.ZodRawShape,
  known: Record<string, unknown>,
  nameOf: (field: string) => string,
  say: Say
): Fields | undefined {
  let schema = schemas.get(collection);
  if (!schema) {
    schema = z.object(shape).check(...collection.checks);
    schemas.set(collection, schema);
  }
  const named = (at: DataPath): DataPath => [nameOf(String(at[0] ?? "")), ...at.slice(1)];
  let parsed: ReturnType<typeof parseWithDates>;
  try {
    parsed = parseWithDates(schema, known);
    const issues = parsed.error?.issues ?? [];
    const unknown = issues.filter((issue) => issue.code === "unrecognized_keys");
    for (const issue of unknown) {
      for (const key of issue.keys) {
        const at = [...issue.path, key] as DataPath;
        const message = `${collection.name} has no field "${named(at).join(".")}"`;
        const hint = didYouMean(key, knownKeys(schema, issue.path)) ?? "It is left out.";
        say("warning", "unknown-key", at, message, hint);
        removeAt(known, at);
      }
    }
    if (unknown.length > 0) parsed = parseWithDates(schema, known);
  } catch (error) {
    // A check or transform of the site's own schema.
    const { file, line } = placeInSite(error, root);
    const message = `the schema of ${collection.name} throws: ${messageOf(error)}`;
    const hint =
      file === undefined
        ? "Its checks and transforms must bear every value, and cannot be async."
        : `It was thrown at ${file}:${line}.`;
    say("error", "schema-error", [], message, hint);
    return undefined;
  }
  if (parsed.success) return parsed.data as Fields;
  for (const issue of parsed.error.issues) {
    const path = issue.path.length === 0 ? issue.path : named(issue.path as DataPath);
    const { code, message, hint, at } = issueProblem(
      { ...issue, path: [...path] },
      collection.name,
      syntaxOf(source)
    );
    say("error", code, at, message, hint);
  }
  return undefined;
}

function syntaxOf({ extension }: SourcePath): Syntax {
  if (extension === "json") return "json";
  return /^ya?ml$/.test(extension) ? "yaml" : "front matter";
}

function removeAt(data: Record<string, unknown>, at: DataPath): void {
  let node: unknown = data;
  for (const step of at.slice(0, -1)) node = (node as Record<string | number, unknown>)[step];
  delete (node as Record<string | number, unknown>)[at.at(-1) ?? ""];
}
