import type { SearchSection } from "../../runtime/model.ts";

/** In the order of `SEARCH_FIELDS`. */
export function textsOf({ title, titles, content }: SearchSection): string[] {
  return [title, titles.join(" "), content];
}
