/**
 * How long a password would withstand guessing, roughly and rather too low than too high. Our own few rules instead of
 * a library: zxcvbn-ts with its English lists weighs some 400 KB in gzip, this less than 2 KB; what it cannot know
 * (which passwords have been stolen) the service asks, where it is set up so.
 */

/** 0: one of the first guesses; 1 weak, 2 fair, 3 good. */
export type Strength = 0 | 1 | 2 | 3;

export interface Estimate {
  strength: Strength;
  /** Guesses as a power of two. */
  bits: number;
  /** What makes it easy to guess: it is a known one, it says who somebody is, it follows a pattern. */
  flaw?: "common" | "personal" | "pattern" | undefined;
}

/** Where "fair" and "good" begin, in bits: the service answers some thirty guesses in five minutes at most. */
const LEAST = [20, 35, 50] as const;

/** More is not looked at; the service takes no more than 72 bytes. */
const LONGEST = 128;

/** Beginnings of the passwords and of the words in them that lists of stolen ones hold most often. */
const COMMON =
  "password passwort passw0rd welcome welcom letmein admin administrator login master dragon monkey football baseball basketball soccer hockey iloveyou sunshine princess shadow superman batman michael jordan jessica jennifer ashley daniel thomas charlie andrew joshua matthew robert summer winter spring autumn flower freedom whatever trustno hello hallo secret geheim starwars pokemon computer internet google facebook samsung apple orange banana cheese cookie chocolate killer pepper ginger buster tigger hunter ranger harley mustang ferrari porsche mercedes yankees liverpool chelsea arsenal barcelona phoenix diamond silver golden purple yellow green black white blue angel lovely love babygirl family friend friends forever changeme default guest test temp access money qazwsx zaq";
const common = COMMON.split(" ").sort((one, other) => other.length - one.length);

/** Ways in which fingers run. */
const ROWS = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890",
  "qwertyuiop",
  "qwertzuiop",
  "asdfghjkl",
  "zxcvbnm",
  "yxcvbnm",
  "1qaz2wsx3edc4rfv"
];
const rows = ROWS.flatMap((row) => [row, [...row].reverse().join("")]);

const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i"
};

/** @param personal what a stranger would try first: name, address, the name of the site */
export function estimatePassword(password: string, personal: readonly string[] = []): Estimate {
  const plain = password.slice(0, LONGEST).toLowerCase();
  const words = personal
    .flatMap((text) => text.toLowerCase().split(/[^\p{L}\p{N}]+/u))
    .filter((word) => word.length > 2);
  let bits = 0;
  let flaw: Estimate["flaw"];
  let at = 0;
  const parts = new Map<string, number>();
  while (at < plain.length) {
    const { length, cost, kind } = nextPart(plain, at, words);
    const part = plain.slice(at, at + length);
    const times = parts.get(part) ?? 0;
    // The second time of the same is hardly worth anything.
    bits += times > 0 ? 1 : cost;
    if (times > 0 && length > 2) flaw ??= "pattern";
    parts.set(part, times + 1);
    if (kind !== "letters" && kind !== "other") flaw ??= kind;
    at += length;
  }
  // Capitals elsewhere than at the beginning have to be guessed.
  const capitals = [...password.slice(1, LONGEST)].filter(
    (letter) => letter !== letter.toLowerCase()
  ).length;
  bits += Math.min(capitals * 1.5, plain.length * 0.7);
  const rounded = Math.round(bits);
  return {
    strength: LEAST.filter((least) => rounded >= least).length as Strength,
    bits: rounded,
    flaw
  };
}

interface Part {
  length: number;
  cost: number;
  kind: "common" | "personal" | "pattern" | "letters" | "other";
}

function nextPart(plain: string, at: number, personal: readonly string[]): Part {
  const rest = plain.slice(at);
  const read = [...rest].map((letter) => LEET[letter] ?? letter).join("");
  const begins = (word: string): boolean => rest.startsWith(word) || read.startsWith(word);
  const own = personal.find(begins);
  if (own) return { length: own.length, cost: 3, kind: "personal" };
  const known = common.find(begins);
  if (known) return { length: known.length, cost: 7, kind: "common" };
  const run = runOf(rest);
  if (run > 2) return { length: run, cost: 4 + Math.log2(run), kind: "pattern" };
  if (/^(19|20)\d\d/.test(rest)) return { length: 4, cost: 6, kind: "other" };
  return costOf(rest);
}

/** How far one letter is repeated, or a row of keys or letters followed. */
function runOf(rest: string): number {
  const same = /^(.)\1*/su.exec(rest)?.[0].length ?? 0;
  const along = rows.map((row) => {
    const start = row.indexOf(rest[0] ?? "");
    let length = 0;
    while (start >= 0 && rest[length] !== undefined && row[start + length] === rest[length])
      length += 1;
    return length;
  });
  return Math.max(same, ...along);
}

/** Letters make words, of which there are some thousands; digits and signs stand for themselves. */
function costOf(rest: string): Part {
  const word = /^\p{L}+/u.exec(rest)?.[0] ?? "";
  // Not into what is known: "mypassword" has a common word from its third letter on.
  const end = [...word.slice(1)].findIndex((_, at) =>
    common.some((known) => word.startsWith(known, at + 1))
  );
  const length = end < 0 ? word.length : end + 1;
  if (length > 0)
    return { length, cost: Math.min(4.7 * length, 6 + 1.7 * length), kind: "letters" };
  const letter = [...rest][0] ?? "";
  return { length: letter.length, cost: /\d/.test(letter) ? 3.3 : 5, kind: "other" };
}
