/** The head of a page: what the build has changed there, but for style sheets and scripts. */
import { mergeAttributes } from "./mergeAttributes.ts";
import { isRun } from "./needsReload.ts";

/**
 * @param live of the page, which may have come from another page's document since
 * @param former as it was served last
 * @param next as it is served now
 */
export function mergeHead(live: HTMLHeadElement, former: Element, next: Element): void {
  const known = new Set(partsOf(former).map((part) => part.outerHTML));
  const wanted = new Set(partsOf(next).map((part) => part.outerHTML));
  const gone = partsOf(former).filter((part) => !wanted.has(part.outerHTML));
  for (const part of partsOf(next)) {
    if (known.has(part.outerHTML)) continue;
    const at = gone.findIndex((other) => keyOf(other) === keyOf(part));
    const [before] = at < 0 ? [] : gone.splice(at, 1);
    const there = findPart(live, before ?? part);
    if (there) {
      mergeAttributes(there, before ?? there, part);
      if (there.textContent !== part.textContent) there.textContent = part.textContent;
    } else live.append(document.importNode(part, true));
  }
  for (const part of gone) findPart(live, part)?.remove();
}

function partsOf(head: Element): Element[] {
  return [...head.children].filter(
    (part) =>
      !part.matches("link[rel=stylesheet]") && !(part instanceof HTMLScriptElement && isRun(part))
  );
}

function findPart(head: Element, part: Element): Element | undefined {
  const parts = partsOf(head);
  return (
    parts.find((other) => other.outerHTML === part.outerHTML) ??
    parts.find((other) => keyOf(other) === keyOf(part))
  );
}

/** What tells parts of a head from each other, whatever they say. */
const NAMING = ["name", "property", "http-equiv", "rel", "as", "type", "hreflang", "sizes"];

function keyOf(part: Element): string {
  const names = NAMING.map((name) => part.getAttribute(name));
  // Where a visitor has chosen a theme, that says which of two counts (`live/colorMode.ts`).
  const media = part.getAttribute("data-media") ?? part.getAttribute("media");
  return JSON.stringify([part.tagName, ...names, media]);
}
