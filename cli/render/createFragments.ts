/** Parts that pages load when somebody asks for them, as files of the site. */
import type { IslandSiteData } from "../../templates/islands/islandSite.ts";
import type { SiteView } from "../../templates/site.ts";
import { sha256 } from "../hash.ts";
import type { Output } from "../output.ts";
import { assetPath } from "./assetPath.ts";
import { joinRules } from "./pageAssets.ts";
import type { Templates } from "./templates.ts";

export interface Fragments {
  /** Hash in the names of all their documents: pages say it once (`runtime/loadFragment.ts`). */
  hash(): string;
  /** The files of those that pages can ask for, and what islands see of the site, where there are some. */
  outputs(hasIslands: boolean): Output[];
}

interface Made {
  hash: string;
  site: Output;
  outputs: Output[];
}

/**
 * @param viewOf gives what the fragments see of the site, when one is first asked for
 * @param islandSite gives what islands see of it
 */
export function createFragments(
  { module, styles }: Pick<Templates, "module" | "styles">,
  viewOf: () => SiteView,
  islandSite: () => IslandSiteData
): Fragments {
  let made: Made | undefined;
  const make = (): Made => {
    const view = viewOf();
    const parts = module.fragmentNames.flatMap((name) => {
      const css = joinRules((styles.fragments[name] ?? []).map((file) => styles.files[file] ?? ""));
      const stem = name.toLowerCase();
      const sheet = { path: assetPath(stem, "css", css), body: css, source: `${stem}.css` };
      const html = module.renderFragment(name, view, `/${sheet.path}`);
      return html === undefined ? [] : [{ stem, html, sheet }];
    });
    const site = JSON.stringify(islandSite());
    const hash = sha256(parts.map(({ html }) => html).join("") + site).slice(0, 8);
    return {
      hash,
      site: {
        path: `_assets/site.${hash}.json`,
        body: site,
        source: "what islands see of the site"
      },
      outputs: parts.flatMap(({ stem, html, sheet }) => [
        { path: `_assets/${stem}.${hash}.html`, body: html, source: `${stem}.html` },
        sheet
      ])
    };
  };
  const get = () => {
    made ??= make();
    return made;
  };
  return {
    hash: () => get().hash,
    outputs(hasIslands) {
      const { outputs, site } = get();
      // Accounts have their settings of it (`runtime/accounts.ts`).
      return hasIslands || viewOf().accounts?.isConnected ? [...outputs, site] : outputs;
    }
  };
}
