/** What is made with Orama at build. The only file of it that knows Orama. */
import { type SearchSection, searchSchema } from "../../runtime/model.ts";
import { wordsOf } from "../../runtime/search/words.ts";

/**
 * An index of sections as JSON. Ids are explicit and sections come in order, so that the same content
 * gives the same bytes; sorting is off, which nothing uses and which doubles the size.
 */
export async function serialiseIndex(sections: readonly SearchSection[]): Promise<string> {
  const [{ create, insertMultiple }, { persist }] = await Promise.all([
    import("@orama/orama"),
    import("@orama/plugin-data-persistence")
  ]);
  const tokenize = (text: string): string[] => [...wordsOf(text)];
  const tokenizer = { language: "english", normalizationCache: new Map(), tokenize };
  const index = create({
    schema: searchSchema,
    sort: { enabled: false },
    components: { tokenizer }
  });
  await insertMultiple(
    index,
    sections.map((section) => ({ ...section, trail: section.titles.join(" ") })),
    1000
  );
  return String(await persist(index, "json"));
}
