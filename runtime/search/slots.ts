/** Filling in the templates of a page: texts as text, matches marked. */
import type { Piece } from "./highlight.ts";

/** A copy of a template's first element. */
export function copyOf(template: HTMLTemplateElement): HTMLElement {
  const copy = template.content.firstElementChild?.cloneNode(true);
  if (!(copy instanceof HTMLElement)) throw new Error("a template of the search holds no element");
  return copy;
}

/** Writes a text into a slot; one that has nothing to say is not shown. */
export function fill(
  within: ParentNode | undefined,
  slot: string,
  text: string | readonly Piece[]
): void {
  const place = within?.querySelector<HTMLElement>(`[data-slot=${slot}]`);
  if (!place) return;
  const pieces: readonly Piece[] = typeof text === "string" ? [[text, false]] : text;
  place.hidden = pieces.every(([piece]) => piece === "");
  place.replaceChildren(
    ...pieces.map(([piece, isMatch]) => {
      if (!isMatch) return piece;
      const mark = document.createElement("mark");
      mark.textContent = piece;
      return mark;
    })
  );
}

/** Headings above one that was found. */
export function trailOf(titles: readonly string[]): string {
  return titles.join(" › ");
}

/**
 * What there is to say of a search: "{count} results for “{query}”".
 * @param texts `most` where there are more than can be shown
 */
export function sayOf(
  { some = "", one = "", none = "", most = "" }: DOMStringMap,
  { count, isFull, query }: { count: number; isFull: boolean; query: string }
): string {
  const text = count === 0 ? none : count === 1 ? one : isFull ? most : some;
  const asked = query.length <= LONGEST ? query : `${query.slice(0, LONGEST)}…`;
  // It may run in another direction than the words around it.
  const isMixed = document.dir === "rtl" || /[\u0590-\u08ff]/.test(asked);
  const told = isMixed ? `\u2068${asked}\u2069` : asked;
  return text.replace("{count}", String(count)).replace("{query}", () => told);
}

const LONGEST = 60; // characters of a query that is told again
