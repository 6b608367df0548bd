/**
 * What search takes for words, when the index is made and when it is asked. "Café" is found as "cafe",
 * "max_tokens" by either half and as "maxtokens", "getElementById" whole and by its humps; Chinese and
 * Japanese, which leave no spaces, by each two characters that stand together.
 */

const LETTERS: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ł: "l",
  ı: "i"
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");
const PART = /[\p{L}\p{M}\p{N}]+/gu;
const HUMP = /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})/u;
/** Scripts without spaces. */
export const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;
/** Marks that people leave out when they type: accents, vowels of Hebrew and Arabic, its stretching. */
const MARKS =
  /[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]/g;
/** "owner's", "don't": what follows belongs to the word; "l'arbre" are two. */
const TAIL = /['’](?=\p{L}{1,2}(?![\p{L}\p{N}]))/gu;
/** Parts that are also looked for as one word: "e-mail", "node.js", "max_tokens". */
const JOINED = /^[\p{L}\p{M}\p{N}]+(?:[-_.][\p{L}\p{M}\p{N}]+){1,3}$/u;
const LONGEST_JOINED = 40; // characters
const PLAIN = /^[a-z0-9]*$/;

/** Words by what stands between two spaces: texts say the same again and again. */
const known = new Map<string, readonly string[]>();
const ROOM = 200_000; // entries

/** Each word of a text once, as the index holds them; none of them holds a space. */
export function wordsOf(text: string): Set<string> {
  const words = new Set<string>();
  for (const piece of text.split(/\s+/)) {
    let found = known.get(piece);
    if (!found) {
      if (known.size >= ROOM) known.clear();
      found = wordsIn(piece);
      known.set(piece, found);
    }
    for (const word of found) words.add(word);
  }
  return words;
}

/** What stands between two spaces of a query. */
export interface QueryPiece {
  parts: readonly string[];
  /** All of it as one word, where it may be that: "e-mail" → "email". */
  joined: string | undefined;
}

export function queryPieces(query: string): QueryPiece[] {
  return query.split(/\s+/).flatMap((written) => {
    const text = trimmed(folded(written));
    const parts = partsOf(text).flatMap(unspaced).map(lowered);
    if (parts.length === 0) return [];
    return [{ parts, joined: isJoined(text) ? parts.join("") : undefined }];
  });
}

/** The words of a query in their order, each once. */
export function queryWords(query: string): string[] {
  return [...new Set(queryPieces(query).flatMap(({ parts }) => parts))];
}

function wordsIn(piece: string): string[] {
  if (PLAIN.test(piece)) return piece === "" ? [] : [piece];
  const text = trimmed(folded(piece));
  const parts = partsOf(text);
  const words = parts.flatMap((part) => {
    const humps = part.split(HUMP);
    if (humps.length > 1) return [...humps, part];
    // Who looks for one sign alone finds it too.
    return [...unspaced(part), ...(part.match(UNSPACED)?.join("") ?? "")];
  });
  if (isJoined(text)) words.push(parts.join(""));
  return words.map(lowered);
}

function trimmed(piece: string): string {
  return piece.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{M}\p{N}]+$/gu, "");
}

function isJoined(text: string): boolean {
  return text.length <= LONGEST_JOINED && JOINED.test(text) && /\p{L}/u.test(text);
}

/** Without marks, which people leave out. */
function folded(piece: string): string {
  return piece.normalize("NFKD").replace(MARKS, "").normalize("NFC").replace(TAIL, "");
}

function lowered(word: string): string {
  return word.toLowerCase().replace(LETTER, (letter) => LETTERS[letter] ?? letter);
}

function partsOf(text: string): string[] {
  return text.match(PART) ?? [];
}

/** "東京都" → "東京", "京都". */
function unspaced(part: string): string[] {
  if (part.search(UNSPACED) < 0) return [part];
  const found: string[] = [];
  let from = 0;
  for (const { 0: run, index } of part.matchAll(UNSPACED)) {
    if (index > from) found.push(part.slice(from, index));
    const signs = [...run];
    if (signs.length === 1) found.push(run);
    for (let at = 0; at + 1 < signs.length; at++) found.push(`${signs[at]}${signs[at + 1]}`);
    from = index + run.length;
  }
  if (from < part.length) found.push(part.slice(from));
  return found;
}
