/** Addresses that lead to another page: the config's rules and the aliases of entries. */
import type { Site } from "./createSite.ts";

export interface RedirectRule {
  /** Site path without trailing slash. */
  from: string;
  /** URL. */
  to: string;
  status: number;
  /** What asks for it, for messages. */
  source: string;
}

export function createRedirects({ config, entries, url }: Site): RedirectRule[] {
  const rules = config.redirects.map(({ from, to, status }) => ({
    from: trimSlash(from),
    to: url(to),
    status,
    source: config.file ?? "redirects"
  }));
  for (const { aliases, path, sourcePath } of entries) {
    for (const alias of aliases) {
      const from = trimSlash(alias.startsWith("/") ? alias : `/${alias}`);
      // Generators that keep capitals in addresses list the small-letter form as an alias.
      if (from.toLowerCase() === path.toLowerCase()) continue;
      rules.push({ from, to: url(path), status: 301, source: sourcePath });
    }
  }
  return rules;
}

/** Paths at which no page needs to stand. */
export function redirectedPaths(site: Site): Set<string> {
  return new Set(createRedirects(site).map(({ from }) => from));
}

/** "/old/", "/old/index.html" and "/old" are one place. */
function trimSlash(path: string): string {
  return path.replace(/(.)(\/index\.html|\/+)$/, "$1");
}
