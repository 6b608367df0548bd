/** What islands see of a site (`templates/islands/islandSite.ts`). */
import type { IslandSiteData } from "../../templates/islands/islandSite.ts";
import type { SiteView } from "../../templates/site.ts";
import type { Config } from "../config.ts";
import type { Icons } from "../icons/collectIcons.ts";

/** @param shown names of the icons that templates show */
export function islandSiteData(
  { name, lang, timeZone, texts, forcedTheme, accounts, hasSearch, href }: SiteView,
  { base, trailingSlash }: Pick<Config, "base" | "trailingSlash">,
  icons: Icons,
  shown: readonly string[]
): IslandSiteData {
  const ids = shown.flatMap((icon) => {
    const id = icons.ids.get(icon);
    return id === undefined ? [] : [[icon, id] as const];
  });
  return {
    name,
    lang,
    timeZone,
    texts,
    forcedTheme,
    accounts,
    hasSearch,
    urls: { base, trailingSlash },
    icons: { sprite: href(icons.path ?? ""), ids: Object.fromEntries(ids) }
  };
}
