/**
 * Characters that no page may hold, or that make it read otherwise than it is written (cases C18, C20).
 * Control characters are those that YAML forbids and XML cannot carry.
 */
import { type Position, positionAt } from "../problem.ts";

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u0084\u0086-\u009f\ufffe\uffff]/;
const CONTROLS = new RegExp(CONTROL, "g");
/** Embeddings, overrides and isolates: they order what follows from right to left, or the reverse. */
const BIDI = /[\u202a-\u202e\u2066-\u2069]/;
const ANY_BIDI = new RegExp(BIDI, "g");

export interface CharacterFinding {
  code: "control-character" | "bidi-character";
  message: string;
  hint: string;
  /** Of the first of them. */
  at: Position;
}

/** A text without its control characters. */
export function withoutControls(text: string): string {
  return CONTROL.test(text) ? text.replace(CONTROLS, "") : text;
}

/** The control characters of a text, as one remark. */
export function findControls(text: string): CharacterFinding | undefined {
  return find(text, CONTROL, CONTROLS, {
    code: "control-character",
    kind: "control character",
    rest: "is left out",
    hint: "Delete it; editors show it when they are told to show invisible characters."
  });
}

/** The characters of a text that change the direction of what follows, as one remark. */
export function findBidi(text: string): CharacterFinding | undefined {
  return find(text, BIDI, ANY_BIDI, {
    code: "bidi-character",
    kind: "invisible character",
    rest: "reorders the text around it",
    hint: 'Delete it; text in the other direction can stand in <span dir="rtl">.'
  });
}

interface Words {
  code: CharacterFinding["code"];
  kind: string;
  rest: string;
  hint: string;
}

function find(
  text: string,
  one: RegExp,
  all: RegExp,
  { code, kind, rest, hint }: Words
): CharacterFinding | undefined {
  const first = one.exec(text);
  if (!first) return undefined;
  const more = (text.match(all)?.length ?? 1) - 1;
  const others = more === 0 ? "" : `, with ${more} more like it`;
  const message = `the ${kind} ${codePoint(first[0])} ${rest}${others}`;
  return { code, message, hint, at: positionAt(text, first.index) };
}

/**
 * Why a text that was read from escapes ("\u0000") cannot be printed; undefined when it can. Half a
 * surrogate pair stands for no character, and no URL and no file can be made of it.
 */
export function refuseText(text: string): string | undefined {
  const control = CONTROL.exec(text)?.[0];
  if (control !== undefined) return `it holds the control character ${codePoint(control)}`;
  const half = /\p{Surrogate}/u.exec(text)?.[0];
  return half === undefined ? undefined : `it holds ${codePoint(half)}, half a character`;
}

function codePoint(character: string): string {
  return `U+${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
}
