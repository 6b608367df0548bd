/**
 * Snippets by which VS Code completes the fields of front matter (Ctrl+Space): its schemas do not reach into Markdown.
 * As https://code.visualstudio.com/docs/editor/userdefinedsnippets describes them.
 */
import type { CollectionConfig } from "../config/mergeCollections.ts";
import { synonyms } from "../content/synonyms.ts";
import { expandGlob } from "../scaffold/expandGlob.ts";
import { createCollectionSchema } from "../schemas/collectionSchema.ts";

export interface Snippet {
  scope: "markdown";
  /** What is typed for it. */
  prefix: string;
  body: string[];
  description: string;
}

/** Of a JSON Schema, as much as a snippet shows. */
interface Field {
  type?: string | string[];
  enum?: unknown[];
  anyOf?: Field[];
  items?: Field;
  description?: string;
}

/** @returns snippets by what they are called: "tags", or "status (projects)" where collections differ in a field */
export function createEditorSnippets(
  collections: readonly CollectionConfig[]
): Record<string, Snippet> {
  const snippets: Record<string, Snippet> = {};
  for (const [prefix, forms] of formsOf(collections.filter(hasMarkdown))) {
    for (const [at, { body, says, names }] of forms.entries()) {
      const whose = names.length > MOST_NAMES ? "" : ` (${names.join(", ")})`;
      const name = at === 0 ? prefix : `${prefix} (${names.join(", ")})`;
      snippets[name] = { scope: "markdown", prefix, body, description: `${says}${whose}`.trim() };
    }
  }
  return snippets;
}

/** A field that more collections have is nearly everywhere. */
const MOST_NAMES = 3;

/** How a field is written, and the collections in which it is. */
interface Form {
  body: string[];
  says: string;
  names: string[];
}

/** Forms by field, that of most collections first. */
function formsOf(collections: readonly CollectionConfig[]): [string, Form[]][] {
  const fields = new Map<string, Map<string, Form>>();
  const others = new Set(synonyms().map(([key]) => key));
  for (const collection of collections) {
    const { properties = {} } = createCollectionSchema(collection) as {
      properties?: Record<string, Field>;
    };
    for (const [key, field] of Object.entries(properties)) {
      // What other tools call it is read, and not for who writes anew.
      if (others.has(key) && !Object.hasOwn(collection.shape ?? {}, key)) continue;
      const forms = fields.get(key) ?? new Map<string, Form>();
      fields.set(key, forms);
      const written = { body: bodyOf(key, field), says: field.description ?? "" };
      const id = JSON.stringify(written);
      const { names } = forms.get(id) ?? { names: [] };
      forms.set(id, { ...written, names: [...names, collection.name] });
    }
  }
  return [...fields]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, forms]) => [
      key,
      [...forms.values()].sort((one, other) => other.names.length - one.names.length)
    ]);
}

function hasMarkdown({ source }: CollectionConfig): boolean {
  const globs = [source].flat().filter((glob) => !glob.startsWith("!"));
  return globs.flatMap(expandGlob).some((glob) => /\.(md|markdown)$/.test(glob));
}

function bodyOf(key: string, field: Field): string[] {
  const { type, values, items } = shapeOf(field);
  if (values.length > 0) return [`${key}: \${1|${values.join(",")}|}`];
  if (type === "object") return [`${key}:`, "  $1"];
  if (type !== "array") return [`${key}: $1`];
  return items && shapeOf(items).type === "object" ? [`${key}:`, "  - $1"] : [`${key}: [$1]`];
}

/** The first of the shapes that a field can have, and what may stand there. */
function shapeOf(field: Field): { type: string; values: string[]; items?: Field | undefined } {
  const shape = field.anyOf?.find((each) => each.type !== "null") ?? field;
  const type = [shape.type ?? "string"].flat().find((each) => each !== "null") ?? "string";
  const values = type === "boolean" ? [true, false] : (shape.enum ?? []);
  return {
    type,
    values: values.filter((value) => value !== null).map((value) => escaped(String(value))),
    items: shape.items
  };
}

/** Of a choice; these would end it. */
function escaped(value: string): string {
  return value.replace(/[\\,|$}]/g, "\\$&");
}
