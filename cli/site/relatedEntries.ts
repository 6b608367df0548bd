/** Which entries of a list are about the same as another. */
import type { Entry } from "../../templates/collections.ts";
import { labelsOf } from "../../templates/labels.ts";

/** How many entries of a label, from the list's begin, are compared: all of them would take n² steps. */
export const COMPARED = 50;

/**
 * Entries that share categories or tags with one, those with the most in common first; a label counts
 * the more the fewer carry it. Where they have as much in common, the order of the list decides.
 * @param list only its first 50 entries of each label are found
 */
export function createRelated(
  list: readonly Entry[]
): (entry: Entry, limit: number, avoided: readonly (Entry | undefined)[]) => Entry[] {
  const carriers = new Map<string, { count: number; places: number[] }>();
  list.forEach((entry, place) => {
    for (const label of labelsOf(entry)) {
      const known = carriers.get(label) ?? { count: 0, places: [] };
      if (known.count++ < COMPARED) known.places.push(place);
      carriers.set(label, known);
    }
  });
  const scores = new Float64Array(list.length);
  return (entry, limit, avoided) => {
    const found: number[] = [];
    for (const label of labelsOf(entry)) {
      const { count, places } = carriers.get(label) ?? { count: 0, places: [] };
      for (const place of places) {
        if (scores[place] === 0) found.push(place);
        scores[place] = (scores[place] ?? 0) + 1 / count;
      }
    }
    const isBefore = (a: number, b: number): boolean => {
      const [ofA, ofB] = [scores[a] ?? 0, scores[b] ?? 0];
      return ofA === ofB ? a < b : ofA > ofB;
    };
    const nearest: number[] = [];
    for (const place of found) {
      const last = nearest[limit - 1];
      if (last !== undefined && !isBefore(place, last)) continue;
      const other = list[place];
      if (other === entry || avoided.includes(other)) continue;
      const behind = nearest.findIndex((each) => isBefore(place, each));
      nearest.splice(behind === -1 ? nearest.length : behind, 0, place);
      if (nearest.length > limit) nearest.pop();
    }
    for (const place of found) scores[place] = 0;
    return nearest.flatMap((place) => list[place] ?? []);
  };
}
