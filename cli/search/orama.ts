/** What is made with Orama at build. The only file that knows it. */
import { tokenizer as tokenizers } from "@orama/orama/components";
import { type SearchSection, searchSchema } from "../../runtime/model.ts";

const { tokenize } = tokenizers.createTokenizer({ language: "english" });

/** Words by what stands between two spaces ("caches," → "caches"): texts say the same again and again. */
const known = new Map<string, readonly string[]>();
const ROOM = 200_000; // entries

/** Each word of a text once, as Orama tells words apart; none of them holds a space. */
export function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const piece of text.split(/\s+/)) {
    let found = known.get(piece);
    if (!found) {
      if (known.size >= ROOM) known.clear();
      found = tokenize(piece, undefined, undefined, false) as string[];
      known.set(piece, found);
    }
    for (const word of found) words.add(word);
  }
  return words;
}

/**
 * An index of sections as JSON. Ids are explicit and sections come in order, so that the same content
 * gives the same bytes; sorting is off, which nothing uses and which doubles the size.
 */
export async function serialiseIndex(sections: readonly SearchSection[]): Promise<string> {
  const [{ create, insertMultiple }, { persist }] = await Promise.all([
    import("@orama/orama"),
    import("@orama/plugin-data-persistence")
  ]);
  const index = create({ schema: searchSchema, sort: { enabled: false } });
  await insertMultiple(
    index,
    sections.map((section) => ({ ...section, trail: section.titles.join(" ") })),
    1000
  );
  return String(await persist(index, "json"));
}
