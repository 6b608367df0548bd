/**
 * What the pages of the last build came to, so that only those are rendered again that something has
 * changed for. Everything goes by content; a page is there while its files are.
 */
import { openCacheFile } from "../cacheFile.ts";
import { hasKnownPages } from "../config/configKey.ts";
import type { Route } from "../site/createRoutes.ts";
import { createPageLines, type KnownRecord, type PageHashes } from "./pageLines.ts";
import type { PageRecord, RenderSetup } from "./pageRecord.ts";

export interface PageCache {
  /** The record of a page that would be rendered the same; its files may be gone all the same. */
  find(route: Route): KnownRecord | undefined;
  store(route: Route, record: PageRecord, hashes: PageHashes): void;
  /** Writes what belongs to this build, and no more. Not being able to costs only the next build's time. */
  save(): void;
}

/**
 * @returns undefined for a site with plugins of its own: nobody knows what they read (`hasKnownPages`)
 */
export function openPageCache(setup: RenderSetup): PageCache | undefined {
  const { root } = setup.config;
  if (!hasKnownPages(setup.config)) return undefined;
  const lines = createPageLines(setup);
  const cache = openCacheFile(root, "pages", lines.key);
  return {
    find(route) {
      const json = cache.get(route.path);
      const line = json === undefined ? undefined : lines.read(route, json);
      if (line?.json === json) cache.keep(route.path);
      else if (line) cache.set(route.path, line.json);
      return line?.record;
    },
    store(route, record, hashes) {
      // The search index keeps the sections.
      const json = lines.write(route, { ...record, sections: undefined }, hashes);
      cache.set(route.path, json);
    },
    save: cache.save
  };
}
