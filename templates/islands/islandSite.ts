/** What islands see of the site: as much as browsers can know. */
import { createUrl, type UrlRules } from "../../runtime/url.ts";
import type { SiteView } from "../site.ts";

/** As JSON; browsers load it once for all islands. */
export interface IslandSiteData
  extends Pick<
    SiteView,
    "name" | "lang" | "timeZone" | "texts" | "forcedTheme" | "accounts" | "hasSearch"
  > {
  urls: UrlRules;
  icons: {
    /** URL of the sprite. */
    sprite: string;
    /** Ids of its symbols, by the names under which the templates know them (`templates/icons.ts`). */
    ids: Record<string, string>;
  };
}

/**
 * The same at build and in the browser, so that what one renders the other finds.
 * @returns a view that throws where it is asked for what browsers cannot know
 */
export function createIslandSite({ urls, icons, ...known }: IslandSiteData): SiteView {
  // JSON leaves out what a site does not have.
  const absent: Partial<SiteView> = { accounts: undefined, forcedTheme: undefined };
  const view: Partial<SiteView> = {
    ...absent,
    ...known,
    href: createUrl(urls),
    icon: (name) =>
      icons.ids[name] === undefined ? undefined : `${icons.sprite}#${icons.ids[name]}`
  };
  return new Proxy(view as SiteView, {
    get(target, key) {
      if (key in target) return Reflect.get(target, key);
      throw new Error(`islands cannot ask the site for ${String(key)}; give it to them as props`);
    }
  });
}
