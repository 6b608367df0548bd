/** Which entries are about the same as another. */
import type { Entry } from "./collections.ts";
import { labelsOf } from "./labels.ts";

export interface RelatedOptions {
  /** Shown only where too few others are related, because the page names them anyway. */
  avoid?: readonly (Entry | undefined)[];
  limit?: number;
}

/**
 * Entries that share categories or tags with one, those with the most in common first; a label counts
 * the more the fewer carry it. Where they have as much in common, the order of `entries` decides.
 */
export function relatedTo<Some extends Entry>(
  entry: Entry,
  entries: readonly Some[],
  { avoid = [], limit = 2 }: RelatedOptions = {}
): Some[] {
  const counts = new Map<string, number>();
  for (const label of entries.flatMap(labelsOf)) counts.set(label, (counts.get(label) ?? 0) + 1);
  const own = new Set(labelsOf(entry));
  const avoided = new Set(avoid.map((other) => other?.path));
  const ranked = entries
    .filter(({ path }) => path !== entry.path)
    .map((other) => {
      const shared = labelsOf(other).filter((label) => own.has(label));
      return { other, score: shared.reduce((sum, label) => sum + 1 / (counts.get(label) ?? 1), 0) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .map(({ other }) => other);
  const fresh = ranked.filter(({ path }) => !avoided.has(path));
  return [...fresh, ...ranked.filter(({ path }) => avoided.has(path))].slice(0, limit);
}
