/**
 * Code blocks, coloured at build through classes: `tok-keyword` and the like, never `style`. The
 * only file that knows shiki; languages are loaded when a document first needs them.
 */
import type { Element, ElementContent } from "hast";
import type { HighlighterCore, LanguageRegistration } from "shiki/core";
import { sha256 } from "../../hash.ts";
import type { CodeCache } from "./types.ts";

const PLAIN = new Set(["", "text", "txt", "plain", "plaintext", "console", "output", "log"]);
const THEME = "classes";
const MAX_LINE = 2000; // characters; longer lines are data and stay plain
const COLOR = /^var\(--tok-(?:token-)?([\w-]+)\)$/;

/** Names of Shiki's that share a colour; what has the colour of the text around it needs no element. */
const SHARED = new Map<string, string | null>([
  ["foreground", null],
  ["punctuation", null],
  ["string-expression", "string"],
  ["function", null], // four colours are calmer than five, and most words of a program would have this one
  ["parameter", null],
  ["link", "constant"]
]);

let highlighter: HighlighterCore | undefined;
const loaded = new Set<string>();
const unknown = new Set<string>();

/** Languages that a block was written in before anybody had loaded them. */
const missing = new Set<string>();

/**
 * Loads what blocks have asked for since the last call.
 * @returns whether there was anything, so that their document is to be rendered again
 */
export async function loadMissingLanguages(): Promise<boolean> {
  const names = [...missing];
  missing.clear();
  for (const name of names) await loadLanguage(name);
  return names.length > 0;
}

async function loadLanguage(name: string): Promise<void> {
  const { bundledLanguages } = await import("shiki/langs");
  const load = Object.hasOwn(bundledLanguages, name)
    ? (bundledLanguages as Record<string, () => Promise<{ default: LanguageRegistration[] }>>)[name]
    : undefined;
  if (!load) {
    unknown.add(name);
    return;
  }
  if (!highlighter) {
    const [{ createHighlighterCore, createCssVariablesTheme }, { createJavaScriptRegexEngine }] =
      await Promise.all([import("shiki/core"), import("shiki/engine/javascript")]);
    highlighter = await createHighlighterCore({
      themes: [
        createCssVariablesTheme({ name: THEME, variablePrefix: "--tok-", fontStyle: false })
      ],
      langs: [],
      engine: createJavaScriptRegexEngine({ forgiving: true })
    });
  }
  await highlighter.loadLanguage((await load()).default);
  loaded.add(name);
}

export interface CodeBlock {
  block: Element;
  /** False where a language was named that nobody knows. */
  isKnown: boolean;
}

/** A `pre` in a `figure`, which names the language and, in a caption, the file. */
export function highlightedBlock(
  source: string,
  language: string | undefined,
  title: string | undefined,
  cache?: CodeCache
): CodeBlock {
  const name = language?.toLowerCase() ?? "";
  const tokens = PLAIN.has(name) ? undefined : tokensOnce(source, name, cache);
  const isColoured = tokens !== undefined;
  if (!isColoured && !PLAIN.has(name) && !unknown.has(name)) missing.add(name);
  const pre: Element = {
    type: "element",
    tagName: "pre",
    properties: { tabIndex: 0 },
    children: [
      {
        type: "element",
        tagName: "code",
        properties: language === undefined ? {} : { className: [`language-${language}`] },
        children: tokens ? elementsOf(tokens) : [{ type: "text", value: source }]
      }
    ]
  };
  const isKnown = isColoured || PLAIN.has(name) || !unknown.has(name);
  const caption: Element = {
    type: "element",
    tagName: "figcaption",
    properties: {},
    children: [{ type: "text", value: title ?? "" }]
  };
  const label = PLAIN.has(name) ? undefined : name;
  const block: Element = {
    type: "element",
    tagName: "figure",
    properties: { className: ["code"], ...(label !== undefined && { dataLanguage: label }) },
    children: title ? [caption, pre] : [pre]
  };
  return { block, isKnown };
}

/** What a text of one colour is, and the text; null for text that has none. */
type Token = readonly [name: string | null, text: string];

/** Undefined where the language is not loaded. */
function tokensOnce(
  source: string,
  language: string,
  cache: CodeCache | undefined
): readonly Token[] | undefined {
  const key = cache && sha256(`${language}\n${source}`);
  const known = key === undefined ? undefined : cache?.get(key);
  if (known !== undefined) return JSON.parse(known);
  if (!loaded.has(language) || !highlighter) return undefined;
  const tokens = tokensOf(source, language, highlighter);
  if (key !== undefined) cache?.set(key, JSON.stringify(tokens));
  return tokens;
}

function tokensOf(
  source: string,
  language: string,
  { codeToTokensBase }: HighlighterCore
): Token[] {
  const lines = codeToTokensBase(source, {
    lang: language,
    theme: THEME,
    // The limit in time would colour the same line differently on a busy machine.
    tokenizeTimeLimit: 0,
    tokenizeMaxLineLength: MAX_LINE
  });
  const tokens: Token[] = [];
  let open: { name: string | null; text: string } = { name: null, text: "" };
  const close = (): void => {
    if (open.text !== "") tokens.push([open.name, open.text]);
  };
  const add = (name: string | null, text: string): void => {
    // White space has no colour: it joins what stands before it.
    if (name === open.name || text.trim() === "") open.text += text;
    else {
      close();
      open = { name, text };
    }
  };
  for (const [index, line] of lines.entries()) {
    if (index > 0) add(open.name, "\n");
    for (const { content, color } of line) {
      add(nameOf(COLOR.exec(color ?? "")?.[1], content), content);
    }
  }
  close();
  return tokens;
}

/** What has a colour of its own: words do, signs between them have that of the text. */
function nameOf(name = "foreground", content: string): string | null {
  if (name === "keyword" && !/\p{L}/u.test(content)) return null;
  const shared = SHARED.get(name);
  return shared === undefined ? name : shared;
}

function elementsOf(tokens: readonly Token[]): ElementContent[] {
  return tokens.map(([name, value]) => {
    const text = { type: "text" as const, value };
    if (name === null) return text;
    const properties = { className: [`tok-${name}`] };
    return { type: "element", tagName: "span", properties, children: [text] };
  });
}
