import type { SitePlan } from "../planSite.ts";

/**
 * Pages that have another address now: their file says another one, or was renamed or moved and says the same.
 * @returns new route paths by former ones
 */
export function movedPages(
  { setup: former }: Pick<SitePlan, "setup">,
  { setup: now }: Pick<SitePlan, "setup">
): Map<string, string> {
  const paths = new Set(now.routes.map(({ path }) => path));
  const gone = former.routes.filter(
    ({ path, entry }) => !paths.has(path) && entry.sourcePath !== ""
  );
  if (gone.length === 0) return new Map();
  const bySource = new Map<string, string>();
  const byHash = new Map<string, string[]>();
  for (const { path, entry } of now.routes) {
    const hash = now.site.texts.get(entry.sourcePath)?.hash;
    if (hash === undefined) continue;
    bySource.set(entry.sourcePath, path);
    byHash.set(hash, [...(byHash.get(hash) ?? []), path]);
  }
  return new Map(
    gone.flatMap(({ path, entry: { sourcePath } }) => {
      const same = byHash.get(former.site.texts.get(sourcePath)?.hash ?? "") ?? [];
      const target = bySource.get(sourcePath) ?? (same.length === 1 ? same[0] : undefined);
      return target === undefined ? [] : [[path, target]];
    })
  );
}
