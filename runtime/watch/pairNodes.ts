/**
 * Which node of the page comes from which of the document as it was served. What has no origin was put there by
 * scripts, and is theirs.
 */
import { alignLists } from "./alignLists.ts";

/** Nodes of the page → nodes of a served document, which is that of some version: all that counts is what they say. */
export type Origins = WeakMap<Node, Node>;

/** What keeps its own content: islands have a library for that, and the others hold none that is part of the page. */
const OPAQUE = "[data-island], template, noscript";

/** Pairs two elements with all that stands in them. */
export function pairNodes(
  live: Element,
  served: Element,
  origins: Origins = new WeakMap()
): Origins {
  origins.set(live, served);
  if (live.matches(OPAQUE) || isReplaced(live, served)) return origins;
  const pairs = alignLists([...live.childNodes], [...served.childNodes], isAlike);
  for (const [node, origin] of pairs) {
    if (node instanceof Element) pairNodes(node, origin as Element, origins);
    else origins.set(node, origin);
  }
  return origins;
}

export function isOpaque(element: Element): boolean {
  return element.matches(OPAQUE);
}

/** An error that is shown in the place of a page is none of its parts, much as they look alike. */
function isReplaced(live: Element, served: Element): boolean {
  const sign = ":scope [data-error-page]";
  return (
    live.tagName === "MAIN" &&
    live.querySelector(sign) !== null &&
    served.querySelector(sign) === null
  );
}

function isAlike(live: Node, served: Node): boolean {
  if (live.nodeName !== served.nodeName) return false;
  if (!(live instanceof Element)) return true;
  return ["id", "class"].every(
    (name) => live.getAttribute(name) === (served as Element).getAttribute(name)
  );
}
