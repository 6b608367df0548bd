import type { Entry } from "../../templates/collections.ts";
import { fieldsOf } from "./bodies.ts";
import type { EntryFields } from "./contentFile.ts";

export interface FoundField {
  value: string;
  /** Where it stands in the file: ["hero", "links", 0, "to"]. */
  at: readonly PropertyKey[];
}

/**
 * Texts of one name, wherever an entry's fields have them; only files that are data keep theirs among the
 * undeclared ones.
 */
export function findFields(entry: Entry, name: string): readonly FoundField[] {
  const own = fieldsOf(entry);
  const known = found.get(own) ?? new Map<string, readonly FoundField[]>();
  found.set(own, known);
  const fields = known.get(name) ?? search(own, name);
  known.set(name, fields);
  return fields;
}

/** By entry and name: sites that are watched are looked through again and again. */
const found = new WeakMap<EntryFields, Map<string, readonly FoundField[]>>();

function search({ meta, ...fields }: EntryFields, name: string): FoundField[] {
  const found: FoundField[] = [];
  const walk = (value: unknown, at: readonly PropertyKey[]): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, item] of Object.entries(value)) {
      const inside = [...at, Array.isArray(value) ? Number(key) : key];
      if (key === name && typeof item === "string") found.push({ value: item, at: inside });
      else walk(item, inside);
    }
  };
  walk(fields, []);
  if (fields.path === "") walk(meta, []);
  return found;
}
