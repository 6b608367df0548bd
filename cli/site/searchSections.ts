/** A rendered page → what search can find of it (spec §3, "Search section"). */

import type { SearchSection } from "../../runtime/model.ts";
import type { Entry } from "../../templates/collections.ts";
import type { PageName } from "../../templates/routes.ts";
import type { Config } from "../config.ts";
import { decodeHtml } from "../decodeHtml.ts";
import type { Route } from "./createRoutes.ts";

const HEADING = /<h([1-6])\b([^>]*)>(.*?)<\/h\1>/gs;
const TAG = /<(?:"[^"]*"|'[^']*'|[^'">])*>/g;
/** Tags of elements that stand within a line of text; all others separate words where they begin and end. */
const WITHIN_WORDS =
  "a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|s|samp|small|span|strong|sub|sup|time|u|var|wbr";
const BETWEEN_WORDS = new RegExp(`<(?=/?(?!(?:${WITHIN_WORDS})[\\s/>])[a-z])`, "g");

/** Pages that hold a title, a description, perhaps Markdown, and else nothing but other pages. */
const LISTINGS: ReadonlySet<PageName> = new Set(["Articles", "Demos", "Listing", "Projects"]);

/** Pages that show fields beside their Markdown. */
const FIELDED: ReadonlySet<PageName> = new Set(["About", "Contact"]);

/**
 * What search may find of a page. Entries shown on it at an anchor count by themselves: one may be
 * left out, or be found on a page that is not.
 * @param main inner HTML of the page's main element
 * @param bodyHtml HTML of the page's own Markdown
 */
export function searchSectionsOf(
  route: Route,
  { main, bodyHtml }: { main: string; bodyHtml: string },
  config: Config
): SearchSection[] {
  if (!route.isListed) return [];
  const { path, page, entry, shown } = route;
  // A page without Markdown is found by what it shows.
  const isData = bodyHtml === "" && !LISTINGS.has(page);
  const hasFields = isData || shown.length > 0 || FIELDED.has(page);
  const text = hasFields ? ownText(withoutSigns(main)) : withoutSigns(bodyHtml);
  const places = new Map(shown.map((other) => [other.path, other]));
  let isKept = isSearchable(entry, config);
  const sections = createSearchSections(path, entry.title, entry.description, text);
  const kept = sections.filter(({ id }) => {
    const other = places.get(id);
    if (other) isKept = isSearchable(other, config);
    return isKept;
  });
  // Of two places with one address a reader reaches the first.
  const unique = new Map(kept.toReversed().map((section) => [section.id, section]));
  return kept.filter((section) => unique.get(section.id) === section);
}

/** Whether search may find an entry where it stands on a page. */
export function isSearchable(entry: Entry, { search }: Config): boolean {
  if (search === false || (search.collections && !search.collections.includes(entry.collection))) {
    return false;
  }
  return entry.search && !entry.unlisted && entry.seo.noindex !== true;
}

/** HTML in which each "<" begins a tag: in attributes they are written plain. */
function withoutSigns(html: string): string {
  return html.replace(TAG, (tag) => {
    return tag.includes("<", 1) ? `<${tag.slice(1).replaceAll("<", "&lt;")}` : tag;
  });
}

/** The innermost list items and articles. */
const ITEM = /<(li|article)\b[^>]*>(?:(?!<\/?(?:li|article)\b).)*<\/\1>/gs;
const LINKED_HEADING = /<h[1-6](?![^>]*\sid=)[^>]*>\s*<a\s/;
/** Ways to other pages, dates as people read them, what is there to be filled in or chosen, and words on script. */
const BESIDE = /<(nav|time|form|legend|label|button|select|datalist|noscript)\b.*?<\/\1>/gs;

/** What touches and is told apart by its looks. Code is coloured by such elements, and stays as it is. */
const SIDE_BY_SIDE = /<pre\b.*?<\/pre>|<\/(?:a|span)>(?=<[a-z])|<\/[a-z]+>(?=<(?:a|span)\b)/gs;

/** A page without what it says of others: a list item or article whose heading is a link. */
function ownText(main: string): string {
  return main
    .replace(BESIDE, " ")
    .replace(SIDE_BY_SIDE, (part) => (part.startsWith("<pre") ? part : `${part} `))
    .replace(ITEM, (item) => (LINKED_HEADING.test(item) ? " " : item));
}

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
  const page: SearchSection = {
    id: path,
    title: asTyped(title),
    titles: [],
    content: asTyped(description),
    level: 1
  };
  const sections = [page];
  const trail: { level: number; title: string }[] = [{ level: 1, title: page.title }];
  let last = page;
  let from = 0;
  for (const heading of html.matchAll(HEADING)) {
    const [whole, digit = "2", attributes = "", inner = ""] = heading;
    append(last, html.slice(from, heading.index));
    from = heading.index + whole.length;
    const id = /\bid="([^"]*)"/.exec(attributes)?.[1];
    const text = asTyped(textOf(inner));
    if (id === undefined || id.endsWith("footnote-label") || text === "") {
      append(last, whole);
      continue;
    }
    const level = Number(digit);
    while ((trail.at(-1)?.level ?? 0) >= level) trail.pop();
    const titles = trail.map((above) => above.title);
    last = { id: `${path}#${decodeHtml(id)}`, title: text, titles, content: "", level };
    sections.push(last);
    trail.push({ level, title: text });
  }
  append(last, html.slice(from));
  return sections;
}

const LONGEST = 200; // characters of a word; nobody looks for more, and splitting it takes a stack
const ENDLESS = new RegExp(`\\S{${LONGEST + 1},}`, "g");

// Begins with the rare sign, so that other texts cost nothing.
const IN_WORD = /’(?<=\p{L}’)(?=\p{L})/gu;

/** A text with words as people type them: "today's" for "today’s", in which Orama would see two. */
function asTyped(text: string): string {
  return text.replace(IN_WORD, "'").replace(ENDLESS, (word) => word.slice(0, LONGEST));
}

function append(section: SearchSection, html: string): void {
  const text = asTyped(textOf(html));
  if (text !== "") section.content += section.content === "" ? text : ` ${text}`;
}

/** HTML of ours → plain text with single spaces. */
export function textOf(html: string): string {
  const text = html.replace(BETWEEN_WORDS, " <").replace(TAG, "");
  return (text.includes("&") ? decodeHtml(text) : text).replace(/\s+/g, " ").trim();
}
