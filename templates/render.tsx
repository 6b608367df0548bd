/**
 * The templates' front door for the build: bundled once for Node, called for each page. What a page
 * may use comes in as arguments; nothing here reads files, time or the environment.
 */

import type { PagePayload } from "../runtime/model.ts";
import { SiteProvider } from "./context.tsx";
import * as styles from "./document.css.ts";
import { canonicalOf, forcedThemeOf, HtmlDocument, isHidden, pageTitle } from "./document.tsx";
import { type FragmentName, fragments } from "./fragments/index.ts";
import { PreviewBadge } from "./fragments/PreviewBadge.tsx";
import { DARK_MEDIA } from "./images.ts";
import { IslandCount } from "./islands/Island.tsx";
import { layouts } from "./layouts/index.ts";
import { pages } from "./pages/index.ts";
import type { PageAssets, PageView, SiteView } from "./site.ts";
import { renderToStaticMarkup } from "./staticMarkup.ts";
import { rareLetters } from "./theme/rareLetters.ts";

// Styles of what only some texts hold: in the bundle, and on the pages that show them.
import "./theme/moreFonts.css.ts";
import "./ui/Prose/blocks.css.ts";
import "./ui/Prose/code.css.ts";
import "./ui/Prose/manyNotes.css.ts";
import "./ui/Prose/notes.css.ts";
import "./ui/Prose/pictures.css.ts";
import "./ui/Prose/tasks.css.ts";

export { fragmentNames } from "./fragments/index.ts";
export { icons } from "./icons.ts";
export { routes } from "./routes.ts";

export const pageNames: readonly string[] = Object.keys(pages);

export interface RenderedPage {
  /** The whole document. */
  html: string;
  /** Names of the islands in it. */
  islands: readonly string[];
  /** What shows it without loading that. */
  payload: PagePayload;
}

/**
 * Renders one page to HTML. The document is rendered in one go, because React moves what belongs in
 * the head there (the preload of a picture that is seen at once); the payload takes its main part.
 */
export function renderPage(
  view: PageView,
  site: SiteView,
  assetsOf: (islands: readonly string[]) => PageAssets
): RenderedPage {
  const Page = pages[view.page];
  const Layout = layouts[view.layout];
  const forced = forcedThemeOf(view, site);
  const rendered = renderToStaticMarkup(
    <SiteProvider value={site}>
      <IslandCount value={{ last: 0 }}>
        <HtmlDocument view={view}>
          <Layout view={view}>
            <main id="main" className={styles.main}>
              <Page view={view} />
              {site.preview.isOn && <PreviewBadge entry={view.entry} />}
            </main>
          </Layout>
        </HtmlDocument>
      </IslandCount>
    </SiteProvider>
  );
  const document = forced === undefined ? rendered : withPicturesOf(forced, rendered);
  // What it loads is known when all of it is there.
  const islands = islandsIn(document);
  const assets = assetsOf(islands);
  const more = rareLetters.test(document) ? [assets.moreFonts] : [];
  const sheets = [...assets.styles, ...more];
  return {
    html: `<!DOCTYPE html>${withScripts(withFirst(document, assets.head, sheets.map(site.href)), assets, site)}\n`,
    islands,
    payload: {
      title: pageTitle(view.entry.seo.title ?? view.entry.title, site.name),
      description: view.entry.seo.description ?? view.entry.description,
      ...(isHidden(view, site) ? {} : defined("canonical", canonicalOf(view, site))),
      lang: view.entry.lang ?? site.lang,
      ...defined("theme", forced),
      layout: view.layout,
      main: mainOf(document),
      styles: sheets.map(site.href),
      scripts: assets.scripts.map(site.href),
      ...defined("islands", assets.islands && site.href(assets.islands))
    }
  };
}

function defined<Name extends string, Value>(
  name: Name,
  value: Value | undefined
): { [Key in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { [Key in Name]: Value });
}

/**
 * Renders a part that pages load when somebody asks for it.
 * @param sheet site path of its style sheet
 * @returns undefined where no page of the site can ask for it
 */
export function renderFragment(
  name: FragmentName,
  site: SiteView,
  sheet: string
): string | undefined {
  const { Component, isNeeded } = fragments[name];
  if (!isNeeded(site)) return undefined;
  const html = renderToStaticMarkup(
    <SiteProvider value={site}>
      <Component />
    </SiteProvider>
  );
  return `<link rel="stylesheet" data-kept="" href="${inAttribute(site.href(sheet))}">${html}\n`;
}

/** Pictures with a partner for the dark ask for the system's theme, which does not count here. */
function withPicturesOf(forced: "light" | "dark", document: string): string {
  const media = forced === "dark" ? "all" : "not all";
  return document.replaceAll(`media="${DARK_MEDIA}"`, `media="${media}"`);
}

/**
 * Puts what the first paint waits for before all links of the head, which React has moved to its front: a sheet
 * that is asked for after pictures and fonts waits for a connection of its own.
 */
function withFirst(document: string, script: string, sheets: readonly string[]): string {
  const links = sheets.map((href) => `<link rel="stylesheet" href="${inAttribute(href)}"/>`);
  return document.replace("<link ", (link) => `<script>${script}</script>${links.join("")}${link}`);
}

/** Names of the islands that a document shows. Texts of content cannot hold such an attribute. */
function islandsIn(document: string): string[] {
  const names = Array.from(document.matchAll(/<div data-island="(\w+)"/g), ([, name = ""]) => name);
  return [...new Set(names)].sort();
}

/** Scripts come last in the head: they run when the document has been read. */
function withScripts(
  document: string,
  { scripts, islands }: PageAssets,
  { href }: SiteView
): string {
  const tagOf = (path: string, kept = ""): string =>
    `<script type="module"${kept} src="${inAttribute(href(path))}"></script>`;
  // Islands are looked after on pages that follow without loading a document, too.
  const more = islands === undefined ? "" : tagOf(islands, ' data-kept=""');
  return document.replace(
    "</head>",
    (end) => `${scripts.map((path) => tagOf(path)).join("")}${more}${end}`
  );
}

const inAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/** What stands in the main element; nothing where a site's own layout leaves it out. */
function mainOf(document: string): string {
  const at = document.indexOf('<main id="main"');
  return at < 0
    ? ""
    : document.slice(document.indexOf(">", at) + 1, document.lastIndexOf("</main>"));
}
