/**
 * Ids for the time of a morph, so that what is the same before and after finds itself wherever it stands, and what
 * scripts have put into the page is taken for nothing else.
 */
import { isOpaque, type Origins } from "./pairNodes.ts";

const PREFIX = "vitrine-key-";
/** Below that many letters of markup nothing has a state worth keeping: "<br>", "<td></td>". */
const LEAST = 12;

export interface Keys {
  /** Elements and texts that no document has; elements in them are not listed. */
  foreign: ReadonlySet<Node>;
  /** The markup of an element of a served document, without these ids. */
  htmlOf(element: Element): string;
  remove(): void;
}

/** @param next of a served document; it has ids too until they are removed */
export function giveKeys(live: Element, next: Element, origins: Origins): Keys {
  const markup = new WeakMap<Element, string>();
  const htmlOf = (element: Element): string => {
    const html = markup.get(element) ?? element.outerHTML;
    markup.set(element, html);
    return html;
  };
  /** Elements by their markup; undefined where several have the same. */
  const before = new Map<string, Element | undefined>();
  const foreign = new Set<Node>();
  const visit = (element: Element): void => {
    const origin = origins.get(element);
    if (!(origin instanceof Element)) return;
    const html = htmlOf(origin);
    before.set(html, before.has(html) ? undefined : element);
    if (isOpaque(element)) return;
    for (const child of element.childNodes) {
      if (!origins.has(child)) foreign.add(child);
      else if (child instanceof Element) visit(child);
    }
  };
  visit(live);
  const counts = new Map<string, number>();
  for (const element of [next, ...next.querySelectorAll("*")]) {
    const html = htmlOf(element);
    counts.set(html, (counts.get(html) ?? 0) + 1);
  }
  const keyed: Element[] = [];
  const give = (key: string, ...elements: Element[]): void => {
    for (const element of elements) {
      element.id = key;
      keyed.push(element);
    }
  };
  const pair = (element: Element): void => {
    const html = htmlOf(element);
    const same = counts.get(html) === 1 ? before.get(html) : undefined;
    if (same && html.length >= LEAST) {
      if (!element.hasAttribute("id") && !same.hasAttribute("id")) {
        give(PREFIX + keyed.length, same, element);
      }
      return;
    }
    if (!isOpaque(element)) [...element.children].forEach(pair);
  };
  pair(next);
  for (const node of foreign) {
    if (node instanceof Element && !node.hasAttribute("id")) give(PREFIX + keyed.length, node);
  }
  return {
    foreign,
    htmlOf,
    remove() {
      for (const element of keyed) element.removeAttribute("id");
      // A part may have taken one from another.
      for (const element of document.querySelectorAll(`[id^=${PREFIX}]`)) {
        element.removeAttribute("id");
      }
    }
  };
}
