/** Parts that pages load when somebody asks for them, as files of the site. */
import type { FragmentName } from "../../templates/fragments/index.ts";
import type { SiteView } from "../../templates/site.ts";
import type { Output } from "../output.ts";
import { assetPath } from "./assetPath.ts";
import { joinRules } from "./pageAssets.ts";
import type { Templates } from "./templates.ts";

export interface Fragments {
  /**
   * Site path of a fragment.
   * @throws Error where the site's pages cannot ask for it
   */
  pathOf(name: FragmentName): string;
  /** The files of those that pages can ask for. */
  outputs(): Output[];
}

/** @param viewOf gives what the fragments see of the site, when one is first asked for */
export function createFragments(
  { module, styles }: Pick<Templates, "module" | "styles">,
  viewOf: () => SiteView
): Fragments {
  const made = new Map<FragmentName, Output[]>();
  /** Its document, then its style sheet; none where nobody can ask for it. */
  const make = (name: FragmentName): Output[] => {
    let files = made.get(name);
    if (!files) {
      const css = joinRules((styles.fragments[name] ?? []).map((file) => styles.files[file] ?? ""));
      const stem = name.toLowerCase();
      const sheet = { path: assetPath(stem, "css", css), body: css, source: `${stem}.css` };
      const html = module.renderFragment(name, viewOf(), `/${sheet.path}`);
      const source = `${stem}.html`;
      files =
        html === undefined
          ? []
          : [{ path: assetPath(stem, "html", html), body: html, source }, sheet];
      made.set(name, files);
    }
    return files;
  };
  return {
    pathOf(name) {
      const [document] = make(name);
      if (!document) throw new Error(`no page can ask for the fragment ${name}`);
      return `/${document.path}`;
    },
    outputs: () => module.fragmentNames.flatMap(make)
  };
}
