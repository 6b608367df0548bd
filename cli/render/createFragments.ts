/** Parts that pages load when somebody asks for them, as files of the site. */
import type { SiteView } from "../../templates/site.ts";
import { sha256 } from "../hash.ts";
import type { Output } from "../output.ts";
import { assetPath } from "./assetPath.ts";
import { joinRules } from "./pageAssets.ts";
import type { Templates } from "./templates.ts";

export interface Fragments {
  /** Hash in the names of all their documents: pages say it once (`runtime/loadFragment.ts`). */
  hash(): string;
  /** The files of those that pages can ask for. */
  outputs(): Output[];
}

/** @param viewOf gives what the fragments see of the site, when one is first asked for */
export function createFragments(
  { module, styles }: Pick<Templates, "module" | "styles">,
  viewOf: () => SiteView
): Fragments {
  let made: { hash: string; outputs: Output[] } | undefined;
  const make = (): { hash: string; outputs: Output[] } => {
    const view = viewOf();
    const parts = module.fragmentNames.flatMap((name) => {
      const css = joinRules((styles.fragments[name] ?? []).map((file) => styles.files[file] ?? ""));
      const stem = name.toLowerCase();
      const sheet = { path: assetPath(stem, "css", css), body: css, source: `${stem}.css` };
      const html = module.renderFragment(name, view, `/${sheet.path}`);
      return html === undefined ? [] : [{ stem, html, sheet }];
    });
    const hash = sha256(parts.map(({ html }) => html).join("")).slice(0, 8);
    return {
      hash,
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
  return { hash: () => get().hash, outputs: () => get().outputs };
}
