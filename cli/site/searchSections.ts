/** A rendered page → what search can find of it (spec §3, "Search section"). */
import { decodeHTML } from "entities";
import type { SearchSection } from "../../runtime/model.ts";

const HEADING = /<h([1-6])\b([^>]*)>(.*?)<\/h\1>/gs;
const TAG = /<(?:"[^"]*"|'[^']*'|[^'">])*>/g;
/** Elements whose end separates words. */
const BLOCK_END = /<\/(?:p|li|h[1-6]|td|th|tr|pre|div|dd|dt|figcaption|summary)>|<br\s*\/?>/g;

/**
 * Cuts a page at its headings.
 * @param path route path of the page
 * @param html of the page's own text, sanitised
 */
export function createSearchSections(
  path: string,
  title: string,
  description: string,
  html: string
): SearchSection[] {
  const page: SearchSection = { id: path, title, titles: [], content: description, level: 1 };
  const sections = [page];
  const trail: { level: number; title: string }[] = [{ level: 1, title }];
  let last = page;
  let from = 0;
  for (const heading of html.matchAll(HEADING)) {
    const [whole, digit = "2", attributes = "", inner = ""] = heading;
    append(last, html.slice(from, heading.index));
    from = heading.index + whole.length;
    const id = /\bid="([^"]*)"/.exec(attributes)?.[1];
    const text = textOf(inner);
    if (id === undefined || id.endsWith("footnote-label") || text === "") {
      append(last, whole);
      continue;
    }
    const level = Number(digit);
    while ((trail.at(-1)?.level ?? 0) >= level) trail.pop();
    const titles = trail.map((above) => above.title);
    last = { id: `${path}#${decodeHTML(id)}`, title: text, titles, content: "", level };
    sections.push(last);
    trail.push({ level, title: text });
  }
  append(last, html.slice(from));
  return sections;
}

function append(section: SearchSection, html: string): void {
  const text = textOf(html);
  if (text !== "") section.content += section.content === "" ? text : ` ${text}`;
}

/** HTML of ours → plain text with single spaces. */
export function textOf(html: string): string {
  const text = html.replace(BLOCK_END, " ").replace(TAG, "");
  return (text.includes("&") ? decodeHTML(text) : text).replace(/\s+/g, " ").trim();
}
