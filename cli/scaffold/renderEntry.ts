/** The text of a new content file. */
import path from "node:path";
import { printYaml } from "../content/dataText.ts";
import type { JsonSchema } from "../schemas/editorSchema.ts";
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

function descriptionOf({ properties = {} }: JsonSchema, key: string): string {
  const { description = "" } = (properties[key] ?? {}) as JsonSchema;
  return description.replace(/\s+/g, " ");
}
