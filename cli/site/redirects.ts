/** Addresses that lead to another page: the config's rules and the aliases of entries. */
import type { Site } from "./createSite.ts";

export interface RedirectRule {
  /** Site path without trailing slash; the config's may end in a star. */
  from: string;
  /** Site path or URL. */
  target: string;
  /** URL of the target. */
  to: string;
  status: number;
  /** The file that asks for it: the config, or a content file with an alias. */
  source: string;
  isAlias: boolean;
  /** Where it stands in that file. */
  at: readonly PropertyKey[];
  /** `from` as it stands in that file. */
  written: string;
}

export function createRedirects({ config, entries, url }: Site): RedirectRule[] {
  const rules = config.redirects.map(
    ({ from, to, status }): RedirectRule => ({
      from: trimSlash(from),
      target: to,
      to: url(to),
      status,
      source: config.file ?? "redirects",
      isAlias: false,
      at: ["redirects", from],
      written: from
    })
  );
  for (const { aliases, path, sourcePath } of entries) {
    if (aliases.length === 0) continue;
    const own = new Set<string>();
    for (const [index, alias] of aliases.entries()) {
      const from = trimSlash(alias.startsWith("/") ? alias : `/${alias}`);
      // Generators that keep capitals in addresses list the small-letter form as an alias.
      if (from !== path && from.toLowerCase() === path.toLowerCase()) continue;
      // "/old" and "/old/", for hosts that tell them apart.
      if (own.has(from)) continue;
      own.add(from);
      rules.push({
        from,
        target: path,
        to: url(path),
        status: 301,
        source: sourcePath,
        isAlias: true,
        at: ["aliases", index],
        written: alias
      });
    }
  }
  return rules;
}

/** Paths at which no page needs to stand. */
export function redirectedPaths(site: Site): Set<string> {
  return new Set(createRedirects(site).map(({ from }) => from));
}

/** "/old/", "/old/index.html" and "/old" are one place. */
export function trimSlash(path: string): string {
  return path.replace(/(.)(\/index\.html|\/+)$/, "$1");
}
