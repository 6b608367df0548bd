/** The text of a new content file. */
import path from "node:path";
import { printYaml } from "../content/dataText.ts";
import { type JsonSchema, WRITTEN_DATE } from "../schemas/editorSchema.ts";
import { SCHEMAS } from "../schemas/writeSchemas.ts";
import type { Fields } from "./entryFields.ts";

/** Those of the base fields that most pages may want sooner or later. */
const OFTEN = [
  "description",
  "tags",
  "authors",
  "image",
  "updated",
  "publishDate",
  "expiryDate",
  "slug",
  "aliases",
  "order",
  "seo"
];

export interface EntryText {
  /** "content/talks/first.yml". */
  sourcePath: string;
  /** "md", "yml", "json". */
  extension: string;
  /** Name of its collection. */
  collection: string;
  /** Fields that the collection has beside those of all pages. */
  own: readonly string[];
  schema: JsonSchema;
  fields: Fields;
}

/**
 * Front matter with the fields and, as comments, those that it may have beside them; a commented line says
 * nothing even without its mark, until somebody writes a value into it. JSON knows no comments. A file that
 * is YAML alone names its schema, by which editors complete it, be it of a collection that their settings lack.
 */
export function renderEntry(entry: EntryText): string {
  const { sourcePath, extension, collection, own, schema, fields } = entry;
  if (extension === "json") return `${JSON.stringify(fields, null, 2)}\n`;
  const written = Object.entries(fields).map(([key, value]) => printYaml(key, value));
  const further = [...new Set([...own, ...OFTEN])].filter((key) => fields[key] === undefined);
  const comments = further.map((key) => `# ${key}: # ${descriptionOf(schema, key)}`.trimEnd());
  const data = [
    ...written.map((lines) => lines.trimEnd()),
    "",
    `# Further fields; take the first # away to use one (all: vitrine schema ${collection}).`,
    ...comments
  ].join("\n");
  if (extension === "md" || extension === "markdown") return `---\n${data}\n---\n`;
  const schemaFile = path.posix.relative(
    path.posix.dirname(sourcePath),
    `${SCHEMAS}/${collection}.json`
  );
  return `# yaml-language-server: $schema=${schemaFile}\n${data}\n`;
}

/** What a field says of itself, else what may stand there. */
function descriptionOf({ properties = {} }: JsonSchema, key: string): string {
  const field = (properties[key] ?? {}) as JsonSchema;
  if (field.description) return field.description.replace(/\s+/g, " ");
  const shapes = (field.anyOf ?? [field]) as JsonSchema[];
  const shape = shapes.find((each) => each.type !== "null") ?? field;
  const { type, pattern, format, enum: values } = shape;
  if (pattern === WRITTEN_DATE) return "A date, as 2026-03-14.";
  if (format === "uri") return "An address, as https://example.com.";
  if (format === "email") return "An e-mail address.";
  if (values) return `One of ${values.filter((value) => value !== null).join(", ")}.`;
  const own = [type ?? []].flat().find((each) => each !== "null");
  return (own && SHAPES[own]) ?? "";
}

/** By the types of JSON Schema. */
const SHAPES: Readonly<Record<string, string>> = {
  string: "A text.",
  number: "A number.",
  integer: "A whole number.",
  boolean: "true or false.",
  array: "A list: [a, b].",
  object: "A mapping of keys to values."
};
