/** Search sections → a serialised Orama index. The only file that knows Orama's build side. */
import type { SearchSection } from "../../runtime/model.ts";
import { searchSchema } from "../../runtime/model.ts";
import type { Output } from "../output.ts";

/**
 * One index of all sections. Ids are explicit and the sections come ordered, so that the same
 * content gives the same bytes; sorting is off, which nothing uses and which doubles the size.
 */
export async function searchIndexOutput(sections: readonly SearchSection[]): Promise<Output> {
  const [{ create, insertMultiple }, { persist }] = await Promise.all([
    import("@orama/orama"),
    import("@orama/plugin-data-persistence")
  ]);
  const index = create({ schema: searchSchema, sort: { enabled: false } });
  // Of two places with one address a reader reaches the first.
  const unique = new Map(sections.toReversed().map((section) => [section.id, section]));
  const ordered = sections.filter((section) => unique.get(section.id) === section);
  await insertMultiple(index, ordered, 1000);
  const body = await persist(index, "json");
  return {
    path: "search/index.json",
    body: String(body),
    source: "the search index",
    remedy: "set search: false"
  };
}
