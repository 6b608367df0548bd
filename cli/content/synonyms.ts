/** Keys of other generators, and those that mean the same as another. */
import type { z } from "zod";
import type { Say } from "./contentFile.ts";

/** What they are called here. */
const SYNONYMS: Readonly<Record<string, string>> = {
  lastmod: "updated",
  last_modified_at: "updated",
  lastUpdated: "updated",
  pubDate: "date",
  updatedDate: "updated",
  publishdate: "publishDate",
  expirydate: "expiryDate",
  unpublishdate: "expiryDate",
  url: "permalink",
  redirect_from: "aliases",
  cover: "image",
  featured_image: "image",
  thumbnail: "image",
  heroImage: "image",
  weight: "order",
  category: "categories",
  tag: "tags",
  author: "authors"
};

function fieldOf(key: string): string {
  return Object.hasOwn(SYNONYMS, key) ? (SYNONYMS[key] ?? key) : key;
}

/** The keys that are read as other fields, with the field that each is; "published" is the opposite of draft. */
export function synonyms(): [key: string, field: string][] {
  return [...Object.entries(SYNONYMS), ["published", "draft"]];
}

/**
 * The key by which an author has written a field: the field's own name, else the first of its synonyms.
 * An empty key counts as left out.
 */
export function writtenName(field: string, data: Readonly<Record<string, unknown>>): string {
  if (Object.hasOwn(data, field) && data[field] !== null) return field;
  const keys = Object.keys(data).filter((key) => fieldOf(key) === field);
  return keys.find((key) => data[key] !== null) ?? keys[0] ?? field;
}

/** Nuxt content writes `navigation.icon: x` as one key. */
export const DOTTED_KEY = /^(navigation|seo)\.(\w+)$/;

/** The same with such keys as mappings. */
export function expandDottedKeys(data: Record<string, unknown>): Record<string, unknown> {
  const expanded: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(data)) {
    const [, group, name] = DOTTED_KEY.exec(key) ?? [];
    if (group === undefined || name === undefined) expanded[key] = value;
    else expanded[group] = { ...(expanded[group] as object | undefined), [name]: value };
  }
  return expanded;
}

/** The fields under the names that they have here; what was read how is noted in `originals`. */
export function readSynonyms(
  data: Record<string, unknown>,
  shape: z.ZodRawShape,
  originals: Map<string, string>,
  say: Say
): Record<string, unknown> {
  const renamed: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(data)) {
    if (Object.hasOwn(shape, key)) {
      renamed[key] = value;
    } else if (key === "published") {
      if (typeof data.draft === "boolean") {
        const message = '"published" means the opposite of "draft", which is kept';
        say("warning", "twin-key", [key], message, "Take one of them out.");
      } else if (typeof value === "boolean")
        renamed.draft ??= !value; // Jekyll
      else {
        const hint = `Write published: ${/^(no|off|n|0)$/i.test(String(value)) ? "false" : "true"}.`;
        say("error", "invalid-value", [key], "published: expected true or false", hint);
      }
    } else {
      const name = fieldOf(key);
      const kept = writtenName(name, data);
      if (name === key) renamed[key] = value;
      else if (kept !== key) {
        const message = `"${key}" means the same as "${kept}", which is kept`;
        say("warning", "twin-key", [key], message, "Take one of them out.");
      } else {
        renamed[name] = fieldValue(name, value);
        originals.set(name, key);
        say("note", "synonym-key", [key], `"${key}" is read as "${name}"`);
      }
    }
  }
  return renamed;
}

/** What other generators write in a field, as it is written here. */
function fieldValue(field: string, value: unknown): unknown {
  if (field === "authors" && typeof value === "string") return [value];
  if (field === "image" && typeof value === "object" && value !== null && !("src" in value)) {
    const { image, ...rest } = value as { image?: unknown }; // Hugo's cover: {image, alt}
    return image === undefined ? value : { ...rest, src: image };
  }
  return value;
}
