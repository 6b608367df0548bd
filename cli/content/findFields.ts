import type { Entry } from "../../templates/collections.ts";
import { fieldsOf } from "./bodies.ts";

export interface FoundField {
  value: string;
  /** Where it stands in the file: ["hero", "links", 0, "to"]. */
  at: readonly PropertyKey[];
}

/**
 * Texts of one name, wherever an entry's fields have them; only files that are data keep theirs among the
 * undeclared ones.
 */
export function findFields(entry: Entry, name: string): FoundField[] {
  const { meta, ...fields } = fieldsOf(entry);
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
  if (entry.path === "") walk(meta, []);
  return found;
}
