/** Style sheets and scripts as files of the site, and which of them a page links to. */
import type { PageAssets } from "../../templates/site.ts";
import { fileOf, type TextPart, WORDS } from "../../templates/ui/Prose/parts.ts";
import type { Config } from "../config.ts";
import type { Output } from "../output.ts";
import type { Route } from "../site/createRoutes.ts";
import { assetPath } from "./assetPath.ts";
import type { Templates } from "./templates.ts";

export interface PageAssetFiles {
  /** @param parts what the texts of the page hold */
  of(route: Route, parts: readonly TextPart[]): PageAssets;
  /** The files that the pages asked for. */
  outputs(): Output[];
}

/** Where the rules of one style file end and those of the next begin. */
const BETWEEN = "}@layer components;@layer components{";

/**
 * Each kind of page has a sheet: it carries the rules of its layout's and its own components, no others. Where
 * texts hold more than plain words there is one for each such mixture, e.g. "default-article-blocks-code".
 */
export function createPageAssets(
  {
    styles,
    scripts,
    files,
    readFile
  }: Pick<Templates, "styles" | "scripts" | "files" | "readFile">,
  { css, stylesheet }: Config["theme"]
): PageAssetFiles {
  const made = new Map<string, string>();
  const outputs = new Map<string, Output>();

  const file = (name: string, extension: string, make: () => string): string => {
    let path = made.get(`${name}.${extension}`);
    if (path === undefined) {
      const body = make();
      const output = assetPath(name, extension, body);
      path = `/${output}`;
      made.set(`${name}.${extension}`, path);
      if (body !== "") outputs.set(output, { path: output, body, source: `${name}.${extension}` });
      else made.set(`${name}.${extension}`, "");
    }
    return made.get(`${name}.${extension}`) ?? path;
  };

  return {
    of({ layout, page }, parts) {
      const inLayout = styles.layouts[layoutFile(layout)] ?? [];
      const names = new Set([...inLayout, ...(styles.pages[page] ?? [])]);
      const shown = names.has(WORDS) ? parts : [];
      // One sheet for each page: two compress worse, and a visitor's first page counts most.
      const sheet = file([layout, page.toLowerCase(), ...shown].join("-"), "css", () => {
        const files = [...names].flatMap((name) =>
          name === WORDS ? [name, ...shown.map(fileOf)] : [name]
        );
        const rules = Array.from(new Set(files), (name) => styles.files[name] ?? "").join("");
        return rules.replaceAll(BETWEEN, "") + css;
      });
      const script = page === "NotFound" ? ["error-page"] : [];
      return {
        styles: stylesheet === undefined ? [sheet] : [sheet, stylesheet],
        scripts: script.map((name) => file(name, "js", () => scripts[name] ?? ""))
      };
    },
    outputs: () => [
      ...outputs.values(),
      ...Object.keys(files).map((name) => ({
        path: name,
        body: readFile(name),
        source: "templates"
      })),
      tokensOutput(styles, css)
    ]
  };
}

/** The theme's variables alone, for those who make a theme of their own in CSS. */
function tokensOutput({ files }: Templates["styles"], css: string): Output {
  const body = (files["templates/theme/themes.css.ts"] ?? "") + css;
  return { path: "_assets/tokens.css", body, source: "the theme's variables" };
}

/** "projects" is made by `ProjectsLayout.tsx`. */
function layoutFile(layout: string): string {
  return `${layout.charAt(0).toUpperCase()}${layout.slice(1)}Layout`;
}
