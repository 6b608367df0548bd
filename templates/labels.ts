import type { Entry } from "./collections.ts";

/** Categories and tags of an entry, each once. */
export function labelsOf({ categories, tags }: Pick<Entry, "categories" | "tags">): string[] {
  return [...new Set([...categories, ...tags])];
}
