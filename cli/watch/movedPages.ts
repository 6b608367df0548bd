import { pageFile } from "../../runtime/url.ts";
import type { SitePlan } from "../planSite.ts";

/** How long a page that has gone may take to come elsewhere, in ms: thousands of files of a branch take seconds. */
const MOVING = 5000;

export interface Moves {
  /**
   * Takes another state of the site over.
   * @returns pages that have another address now, by their former route paths
   */
  take(former: State, now: State): ReadonlyMap<string, string>;
  /** The URL path of a page that stood below out/ at `file` a moment ago. */
  from(file: string): string | undefined;
}

type State = Pick<SitePlan, "setup">;

/** A file that is renamed may go some time before it comes, as among the many of another branch. */
export function createMoves(): Moves {
  let gone: (GonePage & { until: number })[] = [];
  const ways = new Map<string, { to: string; until: number }>();
  return {
    take(former, now) {
      const time = performance.now();
      const until = time + MOVING;
      const fresh = gonePages(former, now).map((page) => ({ ...page, until }));
      const open = [...gone.filter((page) => page.until > time), ...fresh];
      const moved = movedPages(open, now);
      gone = open.filter(({ path }) => !moved.has(path));
      for (const [file, way] of ways) if (way.until <= time) ways.delete(file);
      const { site, config } = now.setup;
      for (const [path, to] of moved) {
        ways.set(pageFile(path, config.trailingSlash), { to: site.url(to), until });
      }
      return moved;
    },
    from(file) {
      const way = ways.get(file);
      return way && way.until > performance.now() ? way.to : undefined;
    }
  };
}

/** A page that is no more, and the file that it was made of. */
interface GonePage {
  path: string;
  sourcePath: string;
  /** Of the file, SHA-256. */
  hash: string | undefined;
}

/** Pages of one state of a site that another does not have. */
function gonePages({ setup: former }: State, { setup: now }: State): GonePage[] {
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
function movedPages(gone: readonly GonePage[], { setup: now }: State): Map<string, string> {
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
