/** A collection and a title → a new content file, checked as a build would. */

import path from "node:path";
import type { CollectionConfig } from "../config/mergeCollections.ts";
import type { Config } from "../config.ts";
import { findBidi, refuseText } from "../content/characters.ts";
import { likelyPath } from "../content/createPath.ts";
import { createPageParser, type PageParser } from "../content/pageFile.ts";
import { parseSourcePath } from "../content/sourcePath.ts";
import { readText } from "../content/text.ts";
import { BuildError, type Problem, usageError } from "../problem.ts";
import type { Ask } from "../prompts.ts";
import { createCollectionSchema } from "../schemas/collectionSchema.ts";
import type { JsonSchema } from "../schemas/editorSchema.ts";
import { didYouMean } from "../suggest.ts";
import {
  asUsage,
  type FieldProblem,
  type Fields,
  missingFields,
  readValue,
  refuseAnswer,
  setField,
  shapeOf,
  usualFields,
  wrongFields
} from "./entryFields.ts";
import { fileName, NAMELESS } from "./fileName.ts";
import { isOpen, type Place, type PlaceRequest, pageOf, placeEntry } from "./placeEntry.ts";
import { renderEntry } from "./renderEntry.ts";

export interface NewEntry {
  /** Its name; left out, it is asked for, as the title is. */
  collection?: string | undefined;
  title?: string | undefined;
  /** "key=value" each. */
  set?: readonly string[] | undefined;
  /** A place below content/, in the place of the one that follows from the title. */
  file?: string | undefined;
  /** Every file below content/. */
  files: readonly string[];
  /** Asks for what is missing; without it that is a usage problem. */
  ask?: Ask | undefined;
}

export interface EntryFile {
  /** "content/articles/hello.md". */
  sourcePath: string;
  text: string;
  /** The address of its page; empty for data. */
  path: string;
}

/** @throws BuildError of kind "usage" with all that stands against it */
export async function createEntryFile(
  config: Pick<Config, "root" | "collections" | "now">,
  { collection: name, title: written, set = [], file, files, ask }: NewEntry
): Promise<EntryFile> {
  const parser = createPageParser(config);
  const date = config.now.toISOString().slice(0, 10);
  const placed = { assign: parser.assign, files, date };
  const collection = findCollection(
    config.collections,
    name ?? (await askCollection(config.collections, placed, ask))
  );
  // Pictures may lie beside a text under its name.
  const entries = files.filter((each) => parser.assign(parseSourcePath(each)));
  const named = givenTitle(written, set);
  if (named === undefined && file === undefined) refuseFull({ ...placed, collection }, entries);
  const title = tidyTitle(named ?? (await askTitle(collection, ask)));
  const request = { ...placed, collection, name: freeName(title, entries) };
  const places =
    file === undefined ? await ownPlaces(request, entries, ask) : [givenPlace(file, request)];
  const place = choosePlace(places, entries, collection);

  const usual = { draft: true, ...(!place.isFixed && { date }) };
  const fields: Fields = { title, ...(!collection.data && usualFields(collection, usual)) };
  const schema = createCollectionSchema(collection);
  const faults = [...applySet(fields, collection, set), ...wrongFields(collection, fields)];
  if (!ask)
    faults.push(...missingFields(collection, fields).map((key) => needed(collection, schema, key)));
  failOn(faults);
  if (ask) {
    await fillMissing(fields, collection, schema, ask);
    failOn(wrongFields(collection, fields));
  }

  const sourcePath = `content/${place.file}`;
  const { extension } = parseSourcePath(place.file);
  const own = Object.keys(collection.shape ?? {});
  const text = renderEntry({
    sourcePath,
    extension,
    collection: collection.name,
    own,
    schema,
    fields: inOrder(fields, own)
  });
  const path = checkAsBuild(config, place.file, text);
  refuseTwin(path, files, parser, place);
  return { sourcePath, text, path };
}

function findCollection(collections: readonly CollectionConfig[], name: string): CollectionConfig {
  const found = collections.find((collection) => collection.name === name);
  if (found) return found;
  const names = collections.map((collection) => collection.name);
  const hint = didYouMean(name, names) ?? `There are ${names.join(", ")}.`;
  throw usageError("unknown-collection", `there is no collection "${name}"`, hint);
}

/** Of those that may have one more file. @throws BuildError where nobody is there to ask */
async function askCollection(
  collections: readonly CollectionConfig[],
  placed: Omit<PlaceRequest, "collection" | "name">,
  ask: Ask | undefined
): Promise<string> {
  const open = collections.filter((collection) => isOpen({ ...placed, collection }));
  const names = open.map((collection) => collection.name);
  if (!ask) {
    const hint = `vitrine new posts "A title" writes one; there are ${names.join(", ")}.`;
    throw usageError("usage", "no collection is named", hint);
  }
  const options = open.map((collection) => ({
    value: collection.name,
    hint: [collection.source].flat().join(", ")
  }));
  return ask({ message: "Which collection?", options });
}

const TITLE = "title";

/** It may be a field like others, but only once. */
function givenTitle(written: string | undefined, set: readonly string[]): string | undefined {
  const given = set
    .map(splitPair)
    .flatMap(({ key, value }) => (key === TITLE ? (value ?? []) : []));
  if (written !== undefined) given.unshift(written);
  if (given.length > 1) {
    const hint = `Leave one out: ${given.map((title) => JSON.stringify(title)).join(", ")}.`;
    throw usageError("usage", "the title is given twice", hint);
  }
  return given[0];
}

/** @throws BuildError where a collection is some pages, and all of them are there */
function refuseFull(request: Omit<PlaceRequest, "name">, entries: readonly string[]): void {
  if (isOpen(request)) return;
  const pages = new Set(placeEntry({ ...request, name: "new" }).map(({ file }) => pageOf(file)));
  const there = entries.filter((each) => pages.has(pageOf(each))).map((each) => `content/${each}`);
  if (there.length === 0) return; // nobody can tell where its files lie
  throw usageError(
    "file-exists",
    `${there.join(", ")} ${there.length === 1 ? "is" : "are"} there already`,
    `The collection ${request.collection.name} is no more than that: edit ${there.length === 1 ? "it" : "them"}.`
  );
}

/** @throws BuildError where nobody is there to ask */
async function askTitle({ name }: CollectionConfig, ask: Ask | undefined): Promise<string> {
  if (!ask) {
    const hint = `Write it in quotes: vitrine new ${name} "A title".`;
    throw usageError("usage", "no title is given", hint);
  }
  return ask({ message: "Which title?", validate: refuseTitle });
}

/** What is wrong with an answer. */
function refuseTitle(written: string): string | undefined {
  try {
    tidyTitle(written);
    return undefined;
  } catch (error) {
    if (error instanceof BuildError) return error.message;
    throw error;
  }
}

/** "../../etc", "articles/hello.md"; not "and/or" or "package.json". */
const PATH = /(^|[/\\])\.\.?([/\\]|$)|[/\\]\S*\.(md|markdown|ya?ml|json)$/;

/** On one line. @throws BuildError for what no page can be called */
function tidyTitle(written: string): string {
  const title = written.replace(/\s+/g, " ").trim();
  const refuse = (why: string, hint: string): never => {
    throw usageError("invalid-title", why, hint);
  };
  if (title === "")
    refuse("the title is empty", 'Write it in quotes: vitrine new posts "A title".');
  const reason = refuseText(title) ?? (title.includes("\u0085") ? "it holds U+0085" : undefined);
  if (reason !== undefined) refuse(`no page can have this title: ${reason}`, "Take it out.");
  if (PATH.test(title))
    refuse(`the title "${title}" is a path`, "Write it in words; --file names the place.");
  const bidi = findBidi(title);
  if (bidi) refuse(`the title: ${bidi.message}`, "Take it out; letters have their own direction.");
  return title;
}

/** Titles without letters all make the same name, which gets a number. */
function freeName(title: string, entries: readonly string[]): string {
  const name = fileName(title);
  if (name !== NAMELESS) return name;
  const taken = new Set(entries.map((file) => parseSourcePath(file).segments.at(-1)));
  for (let number = 1; ; number++) {
    const numbered = number === 1 ? name : `${name}-${number}`;
    if (!taken.has(numbered)) return numbered;
  }
}

/** Of a collection that is a few pages, each with a place of its own, those of one page. */
async function ownPlaces(
  request: PlaceRequest,
  entries: readonly string[],
  ask: Ask | undefined
): Promise<Place[]> {
  const places = placeEntry(request);
  const pages = [...new Set(places.map(({ file }) => pageOf(file)))];
  if (pages.length < 2 || !places.every(({ isFixed }) => isFixed)) return places;
  const page =
    pages.find((each) => path.basename(each) === request.name) ??
    (await askPage(request, pages, entries, ask));
  return places.filter(({ file }) => pageOf(file) === page);
}

/** @throws BuildError where nobody is there to ask */
async function askPage(
  { collection: { name } }: PlaceRequest,
  pages: readonly string[],
  entries: readonly string[],
  ask: Ask | undefined
): Promise<string> {
  const taken = new Set(entries.map(pageOf));
  const free = pages.filter((page) => !taken.has(page));
  const options = free.map((value) => ({ value }));
  if (ask && free.length > 0) return ask({ message: "Which page?", options });
  throw usageError(
    "place-unclear",
    `${name} are the pages ${pages.join(", ")}, and the title says none of them`,
    free.length > 0
      ? `Name its file: --file ${free[0]}.md`
      : "All of them are there: edit those files."
  );
}

interface Placed {
  collection: CollectionConfig;
  assign: PageParser["assign"];
}

/** @throws BuildError where a place is outside of content/, or another collection's */
function givenPlace(written: string, { collection, assign }: Placed): Place {
  const file = written.replace(/^(\.\/)?content\//, "");
  const parts = file.split("/");
  const leaves =
    file.includes("\\") ||
    /^([a-z]:|\/)/i.test(file) ||
    parts.some((part) => /^\.{0,2}$/.test(part));
  if (leaves) {
    const hint = "Name a file below content/, such as notes/first.md.";
    throw usageError("file-refused", `--file ${written} does not lie in content/`, hint);
  }
  const owner = assign(parseSourcePath(file))?.collection;
  if (owner === collection) return { file, isFixed: false };
  const globs = [collection.source].flat().join(", ");
  throw usageError(
    "file-refused",
    `--file ${written} would be ${owner ? `of the collection ${owner.name}` : "of no collection"}`,
    `The files of ${collection.name} are ${globs}.`
  );
}

/** The first that is free. */
function choosePlace(
  places: readonly Place[],
  entries: readonly string[],
  collection: CollectionConfig
): Place {
  const stems = new Map(entries.map((file) => [stemOf(file), file]));
  for (const place of places) {
    if (!stems.has(stemOf(place.file))) return place;
    // The others are for other pages, or the same page in another format.
    if (!place.isFixed) return refuseTaken(stems.get(stemOf(place.file)) ?? place.file);
  }
  const [first] = places;
  if (first) return refuseTaken(stems.get(stemOf(first.file)) ?? first.file);
  throw usageError(
    "place-unknown",
    `where a file of ${collection.name} goes cannot be told from its source (${[collection.source].flat().join(", ")})`,
    "Name it with --file, below content/."
  );
}

function stemOf(file: string): string {
  return parseSourcePath(file).stem.toLowerCase();
}

function refuseTaken(file: string): never {
  throw usageError(
    "file-exists",
    `content/${file} is there already`,
    "Edit it, give another title, or name another file with --file."
  );
}

/** @throws BuildError where another file has the address already */
function refuseTwin(
  path: string,
  files: readonly string[],
  { assign }: PageParser,
  { file: own, isFixed }: Place
): void {
  if (path === "") return;
  const twin = files.find((file) => {
    const source = parseSourcePath(file);
    const collection = file === own ? undefined : assign(source);
    return collection !== undefined && likelyPath({ source, collection, data: {} }) === path;
  });
  if (twin === undefined) return;
  throw usageError(
    "same-path",
    `content/${twin} has the address ${path} already`,
    isFixed
      ? "There is one such page; edit that file."
      : "Give another title, or another address with --set slug=…"
  );
}

/** What is wrong with the pairs themselves. */
function applySet(
  fields: Fields,
  collection: CollectionConfig,
  set: readonly string[]
): FieldProblem[] {
  return set.flatMap((pair) => {
    const { key, value } = splitPair(pair);
    if (key === TITLE && value !== undefined) return [];
    const problem =
      value !== undefined
        ? setField(fields, collection, key, value)
        : {
            key: pair,
            code: "invalid-set",
            message: `--set ${pair} has no value`,
            hint: "Write it as --set key=value."
          };
    return problem ?? [];
  });
}

/** "key=value"; the value may hold further signs of equality. */
function splitPair(pair: string): { key: string; value: string | undefined } {
  const at = pair.indexOf("=");
  if (at <= 0) return { key: pair, value: undefined };
  return { key: pair.slice(0, at).trim(), value: pair.slice(at + 1) };
}

function failOn(faults: readonly FieldProblem[]): void {
  if (faults.length > 0) throw new BuildError(faults.map(asUsage));
}

/** Asks for needed fields until the schema has all; checks of a site's own may find some later. */
async function fillMissing(
  fields: Fields,
  collection: CollectionConfig,
  schema: JsonSchema,
  ask: Ask
): Promise<void> {
  for (;;) {
    const missing = missingFields(collection, fields);
    if (missing.length === 0) return;
    for (const key of missing) {
      const { description } = fieldOf(schema, key);
      const options = choicesOf(schema, key)?.map((value) => ({ value }));
      const answer = await ask({
        message: description === undefined ? key : `${key}: ${description}`,
        options,
        validate: (text) => refuseAnswer(collection, key, text)
      });
      fields[key] = readValue(shapeOf(collection)[key], answer);
    }
  }
}

function needed(collection: CollectionConfig, schema: JsonSchema, key: string): FieldProblem {
  const { description } = fieldOf(schema, key);
  const choices = choicesOf(schema, key)?.join(", ");
  return {
    key,
    code: "missing-field",
    message: `${collection.name}.${key} is needed${description === undefined ? "" : `: ${description}`}`,
    hint: `Add --set ${key}=…${choices === undefined ? "" : `, one of ${choices}`}`
  };
}

/** Of a field that takes some values alone. */
function choicesOf(schema: JsonSchema, key: string): string[] | undefined {
  return fieldOf(schema, key).enum?.flatMap((value) => (value === null ? [] : String(value)));
}

function fieldOf({ properties = {} }: JsonSchema, key: string): JsonSchema {
  const field = (properties[key] ?? {}) as JsonSchema;
  const inner = field.anyOf?.find((one) => (one as JsonSchema).enum) as JsonSchema | undefined;
  return { ...field, ...(inner?.enum && { enum: inner.enum }) };
}

/** Title first, then what the collection adds, then the rest as it was given; the state of a draft last. */
function inOrder({ title, draft, ...fields }: Fields, own: readonly string[]): Fields {
  const rest = Object.keys(fields).toSorted(
    (a, b) => Number(own.includes(b)) - Number(own.includes(a))
  );
  return {
    title,
    ...Object.fromEntries(rest.map((key) => [key, fields[key]])),
    ...(draft !== undefined && { draft })
  };
}

/**
 * Reads the text as a build does, before it is a file.
 * @returns the address of its page
 * @throws BuildError with whatever a build would say against it
 */
function checkAsBuild(
  config: Pick<Config, "root" | "collections">,
  file: string,
  text: string
): string {
  const bytes = Buffer.from(text);
  const problems: Problem[] = [];
  const page = createPageParser(config, () => bytes).read(file);
  readText(bytes, file, (problem) => void problems.push(problem));
  const said = [...problems, ...page.problems].filter(({ severity }) => severity !== "note");
  if (said.length === 0 && page.fields) return page.fields.path;
  throw new BuildError(
    said.map(({ code, message, hint }) => asUsage({ key: "", code, message, hint }))
  );
}
