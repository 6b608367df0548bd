/**
 * Ids for the time of a morph, which say what becomes of what: what is the same before and after finds itself, what
 * has changed finds what it was, and what scripts have put into the page is taken for nothing else.
 */
import { alignLists } from "./alignLists.ts";
import { isOpaque, type Origins } from "./pairNodes.ts";

const PREFIX = "vitrine-key-";

export interface Keys {
  /** Elements and texts that no document has; what stands in them is not listed. */
  foreign: ReadonlySet<Node>;
  /** The markup of an element of a served document, without these ids. */
  htmlOf(element: Element): string;
  remove(): void;
}

/** @param next what `live` is to become, of a served document; it has ids too until they are removed */
export function giveKeys(live: Element, next: Element, origins: Origins): Keys {
  const markup = new WeakMap<Element, string>();
  const htmlOf = (element: Element): string => {
    const html = markup.get(element) ?? element.outerHTML;
    markup.set(element, html);
    return html;
  };
  const foreign = new Set<Node>();
  const keyed: Keyed[] = [];
  const give = (...nodes: Node[]): void => {
    const key = PREFIX + keyed.length;
    if (nodes.some((node) => node instanceof Element && node.hasAttribute("id"))) return;
    for (const node of nodes) {
      // A form may have a field of the name "id", which then is `form.id`.
      if (node instanceof Element) node.setAttribute("id", key);
      else Object.assign(node, { getAttribute: () => key });
      keyed.push(node as Keyed);
    }
  };
  const originOf = (node: Node): Node => origins.get(node) ?? node;
  const textOf = (node: Node): string | null =>
    node instanceof Element ? htmlOf(node) : node.nodeValue;
  const isSame = (node: Node, target: Node): boolean =>
    node.nodeType === target.nodeType && textOf(originOf(node)) === textOf(target);

  const match = (node: Node, target: Node): void => {
    if (node instanceof Element && target instanceof Element && !isSame(node, target)) {
      if (!isOpaque(node) && !isOpaque(target)) matchChildren(node, target);
    }
    give(node, target);
  };
  const matchChildren = (element: Element, target: Element): void => {
    const before = [...element.childNodes].filter((child) => origins.has(child));
    for (const child of element.childNodes) if (!origins.has(child)) foreign.add(child);
    const now = [...target.childNodes];
    // With ids in them they would say something else.
    for (const child of [...before.map(originOf), ...now]) textOf(child);
    const pairs = alignInTurn(before, now, [
      isSame,
      (child, other) => isOfKind(originOf(child), other, ["id", "class"]),
      (child, other) => isOfKind(originOf(child), other, ["id"])
    ]);
    for (const [child, other] of pairs) match(child, other);
    const matched = new Set(pairs.map(([child]) => child));
    for (const child of before) if (!matched.has(child)) give(child);
  };
  textOf(next);
  match(live, next);
  for (const node of foreign) give(node);
  return {
    foreign,
    htmlOf,
    remove() {
      for (const node of keyed) {
        if (node instanceof Element) node.removeAttribute("id");
        else delete node.getAttribute;
      }
    }
  };
}

/** Idiomorph asks texts for their id as it asks elements, where they can be asked. */
type Keyed = Element | (CharacterData & { getAttribute?: () => string });

type IsPair = (live: Node, target: Node) => boolean;

/** What the first rule pairs stays so; between those, and where they have been moved to, the next one counts. */
function alignInTurn(
  live: readonly Node[],
  target: readonly Node[],
  [isPair, ...others]: readonly IsPair[]
): [Node, Node][] {
  if (!isPair || live.length === 0 || target.length === 0) return [];
  const ends: [number, number][] = [[-1, -1]];
  const places = alignLists([...live.keys()], [...target.keys()], (at, other) =>
    isPair(live[at] as Node, target[other] as Node)
  );
  ends.push(...places, [live.length, target.length]);
  return ends.slice(1).flatMap(([at, other], index) => {
    const [lastAt, lastOther] = ends[index] ?? [-1, -1];
    const between = alignInTurn(
      live.slice(lastAt + 1, at),
      target.slice(lastOther + 1, other),
      others
    );
    const own = live[at];
    const partner = target[other];
    return own && partner ? [...between, [own, partner] as [Node, Node]] : between;
  });
}

function isOfKind(origin: Node, target: Node, names: readonly string[]): boolean {
  if (origin.nodeName !== target.nodeName) return false;
  if (!(origin instanceof Element && target instanceof Element)) return true;
  return names.every((name) => origin.getAttribute(name) === target.getAttribute(name));
}
