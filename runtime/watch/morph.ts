/**
 * Brings a part of the page to what is served now, and touches what the build has changed alone: what scripts and
 * visitors have made of the rest stays as it is.
 */
import { Idiomorph } from "idiomorph";
import { elementAt, placeOf } from "../islands/place.ts";
import { giveKeys } from "./keys.ts";
import { type Origins, pairNodes } from "./pairNodes.ts";

/** What a visitor changes without the attribute; by itself the attribute changes only what nobody has touched. */
const STATES = new Set(["value", "checked", "selected"]);
const ISLAND = "[data-island]";

/**
 * @param live in the page
 * @param next what has taken its origin's place; it is left as it was
 * @param origins of `live`, which are those of the new document afterwards
 * @returns whether anything was changed
 */
export function morph(live: Element, next: Element, origins: Origins): boolean {
  const former = origins.get(live);
  if (!(former instanceof Element) || former.outerHTML === next.outerHTML) return false;
  const keys = giveKeys(live, next, origins);
  const { foreign, htmlOf } = keys;
  /** What each element of the page is becoming. */
  const targets = new WeakMap<Node, Element>();
  /** Nodes of the new document that are being copied into the page, the innermost last. */
  const adding: Node[] = [];
  const rebuilt: [Element, Element][] = [];

  const isToMorph = (node: Node, target: Node): boolean => {
    if (!(node instanceof Element && target instanceof Element)) {
      // A text of a script's own is where there was none, and there is one now.
      return origins.get(node)?.nodeValue !== target.nodeValue;
    }
    if (foreign.has(node)) return false;
    const origin = origins.get(node);
    targets.set(node, target);
    if (!(origin instanceof Element)) return true; // it has just been made
    if (htmlOf(origin) === htmlOf(target)) return false;
    if (node.matches(ISLAND) || target.matches(ISLAND)) {
      rebuilt.push([node, target]);
      return false;
    }
    return !node.matches("noscript") && !isTakenOver(node, origin, origins);
  };
  const isToUpdate = (name: string, element: Element): boolean => {
    const target = targets.get(element);
    const origin = origins.get(element);
    if (!target || !(origin instanceof Element)) return true;
    const value = target.getAttribute(name);
    if (origin.getAttribute(name) === value) return false;
    if (!STATES.has(name)) return true;
    if (value === null) element.removeAttribute(name);
    else element.setAttribute(name, value);
    return false;
  };
  try {
    Idiomorph.morph(live, next, {
      callbacks: {
        beforeNodeMorphed: isToMorph,
        afterNodeMorphed: (node, target) => origins.set(node, target),
        beforeNodeAdded(node) {
          adding.push(node);
          return true;
        },
        afterNodeAdded(node) {
          const source = adding.pop();
          if (source && !origins.has(node)) pairCopies(node, source, origins);
        },
        beforeNodeRemoved: (node) => !foreign.has(node),
        beforeAttributeUpdated: isToUpdate
      }
    });
  } finally {
    keys.remove();
  }
  for (const [element, target] of rebuilt) rebuild(element, target, origins);
  return true;
}

/** Whether scripts have put something else in the place of all that stood in an element. */
function isTakenOver(element: Element, origin: Element, origins: Origins): boolean {
  const { children } = element;
  return (
    origin.childElementCount > 0 &&
    children.length > 0 &&
    Array.from(children).every((child) => !origins.has(child))
  );
}

function pairCopies(copy: Node, source: Node, origins: Origins): void {
  if (copy instanceof Element) pairNodes(copy, source as Element, origins);
  else origins.set(copy, source);
}

/** Islands have libraries behind them, which know nothing of what others do to their elements: they begin anew. */
function rebuild(element: Element, target: Element, origins: Origins): void {
  if (!element.isConnected) return;
  const { activeElement } = document;
  const place =
    activeElement && element.contains(activeElement) ? placeOf(activeElement, element) : undefined;
  const fresh = document.importNode(target, true);
  pairNodes(fresh, target, origins);
  element.replaceWith(fresh);
  const focused = place && elementAt(place, fresh);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}
