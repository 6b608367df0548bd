/** Mistakes in the HTML that authors write into Markdown, at the place where they wrote it. */
import type { Entry } from "../../templates/collections.ts";
import type { Config } from "../config.ts";
import { createMarkdown } from "../content/markdown/createMarkdown.ts";
import type { HtmlOrigin, MarkdownDocument, MarkdownRenderer } from "../content/markdown/types.ts";
import { type Position, type Problem, positionAt } from "../problem.ts";
import { htmlCode, UNREADABLE } from "./htmlRules.ts";
import { htmlFinding } from "./rules.ts";
import type { HtmlMistake, ValidateHtml } from "./validateHtml.ts";

export interface ContentHtmlOptions {
  config: Pick<Config, "markdown" | "texts">;
  readBody(entry: Entry): string;
  /** Judges what becomes of a text. */
  validate: ValidateHtml;
  /** Judges tags as they are written: browsers mend what does not fit, and not as it was meant. */
  validateTags: ValidateHtml;
  /** What the build itself has said: of tags that it leaves out nothing is said again. */
  said: readonly Problem[];
}

/** What is wrong with the HTML of a text. */
interface TextMistakes {
  /** Of the tags as they are written. */
  written: readonly Mistake[];
  /** Of what becomes of them. */
  made: readonly MadeMistake[];
}

export interface ContentHtml {
  /** Mistakes in entries' bodies: those of the tags as they are written, then those of what becomes of them. */
  problems: readonly Problem[];
  /** All that a document has wrong because of a text, be it told or not. */
  mistakesOf(entry: Entry): Promise<readonly Pick<HtmlMistake, "code" | "message">[]>;
}

/** @param entries whose texts are shown */
export async function checkContentHtml(
  entries: Iterable<Entry>,
  { config, readBody, validate, validateTags, said }: ContentHtmlOptions
): Promise<ContentHtml> {
  const { remarkPlugins, rehypePlugins } = config.markdown;
  const hasPlugins = remarkPlugins.length + rehypePlugins.length > 0;
  const removed = said.filter(({ code }) => code === "removed-html");
  const removedAt = new Set(removed.map(({ file, line }) => `${file}:${line}`));
  const { render } = await createMarkdown({ markdown: config.markdown, highlight: false });
  const judge = async (entry: Entry, body: string): Promise<TextMistakes> => {
    const origin = await originOf(documentOf(entry, body, config), render);
    if (!origin) return { written: [], made: [] };
    const written = mistakesWritten(origin, validateTags);
    return { written, made: mistakesMade(origin, body, validate) };
  };
  const known = new Map<Entry, TextMistakes>();
  const problems: Problem[] = [];
  for (const entry of entries) {
    const body = readBody(entry);
    // Markdown with words in its links makes no mistakes; what plugins make is theirs.
    if (!hasPlugins && !MAY_BE_WRONG.test(body)) continue;
    const seen = new Set<string>();
    const { written, made } = await judge(entry, body);
    known.set(entry, { written, made });
    const theirs = made.filter(({ isWritten }) => isWritten || hasPlugins);
    const mistakes = [...written, ...withoutConsequences(theirs, written)];
    for (const { code, message, start } of mistakes) {
      const at = start === undefined ? undefined : positionAt(body, start);
      const place = at && { line: at.line + entry.bodyLine - 1, column: at.column };
      const key = `${code} ${place?.line}`;
      if (seen.has(key) || removedAt.has(`${entry.sourcePath}:${place?.line}`)) continue;
      seen.add(key);
      const hint =
        code === NO_WORDS
          ? "Say where the link leads, in words between its brackets or tags."
          : "Mend it in the HTML of the text.";
      problems.push(htmlFinding(code, { message, hint, file: entry.sourcePath, ...place }));
    }
  }
  return {
    problems,
    async mistakesOf(entry) {
      const { written, made } = known.get(entry) ?? (await judge(entry, readBody(entry)));
      return [...written, ...made];
    }
  };
}

const NO_WORDS = htmlCode("wcag/h30");

/** Raw HTML, and a link without words. */
const MAY_BE_WRONG = /<[a-z/]|\[\s*\]\(/i;

/** Nothing of a text that cannot be rendered: the build has said why. */
async function originOf(
  document: MarkdownDocument,
  render: MarkdownRenderer["render"]
): Promise<HtmlOrigin | undefined> {
  try {
    return (await render(document, true)).origin;
  } catch {
    return undefined;
  }
}

/** Links and pictures are as they are written: they are other rules' business. */
function documentOf(
  { title }: Entry,
  body: string,
  { texts }: Pick<Config, "texts">
): MarkdownDocument {
  return {
    body,
    title,
    idPrefix: "",
    reservedIds: [],
    texts,
    resolveLink: (url) => url,
    resolveImage: (src) => ({ src }),
    restart() {}
  };
}

const ORDER = new Set(["close-order", UNREADABLE].map(htmlCode));

interface Mistake extends Pick<HtmlMistake, "code" | "message"> {
  /** Offset in the body. */
  start: number | undefined;
}

interface MadeMistake extends Mistake {
  /** Whether its block holds raw HTML or a link without words: no other has mistakes that Markdown made. */
  isWritten: boolean;
}

function mistakesWritten({ raw }: HtmlOrigin, validate: ValidateHtml): Mistake[] {
  const parts: { text: string; start: number; at: number }[] = [];
  let html = "";
  for (const { text, start } of raw) {
    parts.push({ text, start, at: html.length });
    html += `${text}\n`;
  }
  if (html.trim() === "") return [];
  return validate(html).map(({ code, message, ...place }) => {
    const found = offsetOf(html, place);
    // The validator names a tag by the first letter of its name.
    const offset = /<\/?$/.test(html.slice(0, found)) ? html.lastIndexOf("<", found) : found;
    const part = parts.findLast(({ at }) => at <= offset);
    return { code, message, start: part && part.start + offset - part.at };
  });
}

/** Where a tag is not closed in its order, parsers take what follows for its content: none of that is judged. */
function withoutConsequences(made: readonly Mistake[], written: readonly Mistake[]): Mistake[] {
  const starts = written.filter(({ code }) => ORDER.has(code)).map(({ start }) => start ?? 0);
  const end = Math.min(...starts); // Infinity without one
  return made.filter(({ start }) => (start ?? 0) < end);
}

/** All blocks are judged together, in an element as templates put them into. */
function mistakesMade({ blocks }: HtmlOrigin, body: string, validate: ValidateHtml): MadeMistake[] {
  const parts: { at: number; isWritten: boolean }[] = [];
  let html = "<div>";
  for (const { html: block, starts } of blocks) {
    parts.push({ at: html.length, isWritten: starts.some((start) => isOfAuthor(start, body)) });
    html += block;
  }
  if (parts.length === 0) return [];
  const starts = [undefined, ...blocks.flatMap((block) => block.starts)];
  return validate(`${html}</div>`).map(({ code, message, ...place }) => {
    const offset = offsetOf(html, place);
    const isWritten = parts.findLast(({ at }) => at <= offset)?.isWritten ?? false;
    return { code, message, start: startOf(offset, html, starts), isWritten };
  });
}

function isOfAuthor(start: number | undefined, body: string): boolean {
  return start !== undefined && /^(?:<|\[\s*\]\()/.test(body.slice(start, start + 80));
}

const START_TAG = /<[a-z][^>"]*(?:"[^"]*"[^>"]*)*>/gi;

/** Where the element is written that begins last before `offset`, or the one before it that is. */
function startOf(
  offset: number,
  html: string,
  starts: readonly (number | undefined)[]
): number | undefined {
  const before = html.slice(0, offset + 1);
  const tags = [...before.matchAll(START_TAG)].length;
  const isInside = /<[a-z][^<>]*$/i.test(before);
  return starts.slice(0, isInside ? tags + 1 : tags).findLast((start) => start !== undefined);
}

/** Where a place of a text with several lines is. */
export function offsetOf(text: string, { line, column }: Position): number {
  let start = 0;
  for (let at = 1; at < line; at++) start = text.indexOf("\n", start) + 1;
  return start + column - 1;
}
