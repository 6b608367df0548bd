import type { SearchSection } from "../../runtime/model.ts";

/** What of a section is searched; the headings above it count as one text. */
export const FIELDS = ["title", "trail", "content"] as const;

/** In the order of `FIELDS`. */
export function textsOf({ title, titles, content }: SearchSection): string[] {
  return [title, titles.join(" "), content];
}
