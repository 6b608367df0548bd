/** Where an element stands in an island, for when the island is built anew. */

/** The way to an element from one that holds it: places among the children of each. */
export function placeOf(target: Element, root: Element): number[] {
  const { parentElement: parent } = target;
  if (!parent || target === root) return [];
  return [...placeOf(parent, root), [...parent.children].indexOf(target)];
}

export function elementAt(place: readonly number[], root: Element): Element | undefined {
  return place.reduce((found: Element | undefined, at) => found?.children[at], root);
}
