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

/** Mistakes in entries' bodies: those of the tags as they are written, then those of what becomes of them. */
export async function checkContentHtml(
  entries: Iterable<Entry>,
  { config, readBody, validate, validateTags, said }: ContentHtmlOptions
): Promise<Problem[]> {
  const { remarkPlugins, rehypePlugins } = config.markdown;
  const hasPlugins = remarkPlugins.length + rehypePlugins.length > 0;
  const removed = said.filter(({ code }) => code === "removed-html");
  const removedAt = new Set(removed.map(({ file, line }) => `${file}:${line}`));
  const { render } = await createMarkdown({ markdown: config.markdown, highlight: false });
  const problems: Problem[] = [];
  for (const entry of entries) {
    const body = readBody(entry);
    // Markdown alone makes no mistakes; what plugins make is theirs.
    if (!hasPlugins && !/<[a-z/]/i.test(body)) continue;
    const origin = await originOf(documentOf(entry, body, config), render);
    if (!origin) continue;
    const seen = new Set<string>();
    const written = mistakesWritten(origin, validateTags);
    const made = mistakesMade(origin, body, hasPlugins, validate);
    const mistakes = [...written, ...withoutConsequences(made, written)];
    for (const { code, message, start } of mistakes) {
      const at = start === undefined ? undefined : positionAt(body, start);
      const place = at && { line: at.line + entry.bodyLine - 1, column: at.column };
      const key = `${code} ${place?.line}`;
      if (seen.has(key) || removedAt.has(`${entry.sourcePath}:${place?.line}`)) continue;
      seen.add(key);
      const hint = "Mend it in the HTML of the text.";
      problems.push(htmlFinding(code, { message, hint, file: entry.sourcePath, ...place }));
    }
  }
  return problems;
}

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

/** @param isWhole whether what Markdown itself has made is looked at too */
function mistakesMade(
  { blocks }: HtmlOrigin,
  body: string,
  isWhole: boolean,
  validate: ValidateHtml
): Mistake[] {
  const isRaw = (start: number | undefined) => start !== undefined && body[start] === "<";
  return blocks
    .filter(({ starts }) => isWhole || starts.some(isRaw))
    .flatMap(({ html, starts }) =>
      validate(html).map(({ code, message, ...place }) => {
        return { code, message, start: startOf(offsetOf(html, place), html, starts) };
      })
    );
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
