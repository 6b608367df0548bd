import type { SitePlan } from "../planSite.ts";

/** A page that is no more, and the file that it was made of. */
export interface GonePage {
  path: string;
  sourcePath: string;
  /** Of the file, SHA-256. */
  hash: string | undefined;
}

/** Pages of one state of a site that another does not have. */
export function gonePages(
  { setup: former }: Pick<SitePlan, "setup">,
  { setup: now }: Pick<SitePlan, "setup">
): GonePage[] {
  const paths = new Set(now.routes.map(({ path }) => path));
  return former.routes.flatMap(({ path, entry: { sourcePath } }) => {
    if (paths.has(path) || sourcePath === "") return [];
    return [{ path, sourcePath, hash: former.site.texts.get(sourcePath)?.hash }];
  });
}

/**
 * Pages that have another address now: their file says another one, or was renamed or moved and says the same.
 * @returns new route paths by former ones
 */
export function movedPages(
  gone: readonly GonePage[],
  { setup: now }: Pick<SitePlan, "setup">
): Map<string, string> {
  if (gone.length === 0) return new Map();
  const paths = new Set(now.routes.map(({ path }) => path));
  const bySource = new Map<string, string>();
  const byHash = new Map<string, string[]>();
  for (const { path, entry } of now.routes) {
    const hash = now.site.texts.get(entry.sourcePath)?.hash;
    if (hash === undefined) continue;
    bySource.set(entry.sourcePath, path);
    byHash.set(hash, [...(byHash.get(hash) ?? []), path]);
  }
  return new Map(
    gone.flatMap(({ path, sourcePath, hash = "" }) => {
      if (paths.has(path)) return []; // it has come back
      const same = byHash.get(hash) ?? [];
      const target = bySource.get(sourcePath) ?? (same.length === 1 ? same[0] : undefined);
      return target === undefined ? [] : [[path, target]];
    })
  );
}
