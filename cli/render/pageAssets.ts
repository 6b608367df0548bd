/** Style sheets and scripts as files of the site, and which of them a page links to. */
import { pageAccess } from "../../templates/pageAccess.ts";
import type { PageName } from "../../templates/routes.ts";
import type { PageAssets } from "../../templates/site.ts";
import { fileOf, WORDS } from "../../templates/ui/Prose/parts.ts";
import type { PageKind } from "../buildReport.ts";
import type { Config } from "../config.ts";
import type { Output } from "../output.ts";
import { accountsSettings } from "../site/accounts.ts";
import type { Route } from "../site/createRoutes.ts";
import { assetPath } from "./assetPath.ts";
import { bootKinds, bootOf } from "./bootKinds.ts";
import type { PageRecord } from "./pageRecord.ts";
import type { Templates } from "./templates.ts";

export interface PageAssetFiles {
  of(route: Route, shown: Pick<PageRecord, "textParts" | "islands">): PageAssets;
  /** The files that the pages asked for. */
  outputs(): Output[];
  /** The kinds of pages that there are, with the islands of all of a kind. */
  kinds(): PageKind[];
}

/** Scripts that one kind of page alone loads. */
const OWN_SCRIPTS: Partial<Record<PageName, string>> = {
  NotFound: "errorPage",
  Search: "searchPage"
};

/** What a header shows of accounts, and else nothing that layouts hold. */
const ACCOUNT_STYLES = new Set([
  "templates/ui/AccountMenu/AccountMenu.css.ts",
  "templates/ui/Button/Button.css.ts"
]);

/** How the style file of a component begins; it ends with the layer. */
const COMPONENT = "@layer components;@layer components{";

/**
 * Each kind of page has a sheet: it carries the rules of its layout's and its own components, no others. Where
 * texts hold more than plain words there is one for each such mixture, e.g. "default-article-blocks-code".
 */
export function createPageAssets(
  {
    styles,
    scripts,
    head,
    files,
    islandFiles,
    accountFiles,
    counterFiles,
    readFile
  }: Pick<
    Templates,
    | "styles"
    | "scripts"
    | "head"
    | "files"
    | "islandFiles"
    | "accountFiles"
    | "counterFiles"
    | "readFile"
  >,
  {
    theme: { css, stylesheet },
    preview,
    auth,
    analytics
  }: Pick<Config, "theme" | "preview" | "auth" | "analytics">
): PageAssetFiles {
  const accounts = accountsSettings({ auth });
  const isConnected = accounts?.isConnected ?? false;
  const boot = bootOf({ analytics, auth, preview });
  const otherBoots = bootKinds.flatMap(({ name }) => (name === boot ? [] : (scripts[name] ?? [])));
  const sheets = new Map<string, Output>();
  const kinds = new Map<string, { scripts: readonly string[]; islands: Set<string> }>();
  /** Whether some page needs a file. */
  const isNeeded = (file: string): boolean => {
    if (otherBoots.includes(`/${file}`)) return false;
    if (counterFiles.includes(file)) return analytics;
    const users = Object.entries(islandFiles).filter(([, files]) => files.includes(file));
    return (
      (accountFiles.includes(file) ? isConnected : users.length === 0) ||
      users.some(([name]) => [...kinds.values()].some(({ islands }) => islands.has(name)))
    );
  };

  /** One sheet for each page: two compress worse, and a visitor's first page counts most. */
  const sheetOf = (
    { layout, page }: Route,
    { textParts, islands }: Pick<PageRecord, "textParts" | "islands">
  ): Output => {
    const inLayout = (styles.layouts[layoutFile(layout)] ?? []).filter(
      (file) => isConnected || !ACCOUNT_STYLES.has(file)
    );
    // Pages of a preview carry its badge.
    const badge = preview.isOn ? (styles.fragments.Preview ?? []) : [];
    const ofIslands = islands.flatMap((name) => styles.islands[name] ?? []);
    const ofPage = styles.pages[page] ?? [];
    const needed = new Set([...inLayout, ...ofPage, ...ofIslands, ...badge]);
    const shown = needed.has(WORDS) ? textParts : [];
    const parts = [...shown, ...islands].map((part) => part.toLowerCase());
    const name = [layout, page.toLowerCase(), ...parts].join("-");
    const known = sheets.get(name);
    if (known !== undefined) return known;
    const files = [...needed].flatMap((file) =>
      file === WORDS ? [file, ...shown.map(fileOf)] : [file]
    );
    const body = joinRules(Array.from(new Set(files), (file) => styles.files[file] ?? "")) + css;
    const sheet = { path: assetPath(name, "css", body), body, source: `${name}.css` };
    sheets.set(name, sheet);
    return sheet;
  };

  const rareLetters = styles.files["templates/theme/moreFonts.css.ts"] ?? "";
  const moreFonts: Output = {
    path: assetPath("more-fonts", "css", rareLetters),
    body: rareLetters,
    source: "fonts of rare letters"
  };

  return {
    of(route, shown) {
      const sheet = `/${sheetOf(route, shown).path}`;
      const own = OWN_SCRIPTS[route.page];
      const needed = own === undefined ? [boot] : [boot, own];
      const name = `${route.layout}-${route.page.toLowerCase()}`;
      const kind = kinds.get(name) ?? { scripts: needed, islands: new Set() };
      kinds.set(name, kind);
      for (const island of shown.islands) kind.islands.add(island);
      return {
        styles: stylesheet === undefined ? [sheet] : [sheet, stylesheet],
        moreFonts: `/${moreFonts.path}`,
        scripts: needed.flatMap((name) => scripts[name] ?? []),
        islands: shown.islands.length === 0 ? undefined : scripts.islands,
        head: isConnected
          ? pageAccess(route, { accounts })
            ? head.guard
            : head.accounts
          : head.plain
      };
    },
    outputs: () => [
      ...sheets.values(),
      moreFonts,
      ...Object.keys(files)
        .filter(isNeeded)
        .map((name) => ({ path: name, body: readFile(name), source: "templates" })),
      tokensOutput(styles, css)
    ],
    kinds: () =>
      [...kinds].map(([name, { scripts, islands }]) => ({ name, scripts, islands: [...islands] }))
  };
}

/** Rules of components that follow each other stand in one layer; the order of layers is told once. */
export function joinRules(files: readonly string[]): string {
  const isComponent = (rules = "") => rules.startsWith(COMPONENT) && rules.endsWith("}");
  const shown = files.filter((rules) => rules !== "");
  const joined = shown.reduce(
    (sheet, rules, at) =>
      isComponent(rules) && isComponent(shown[at - 1])
        ? sheet.slice(0, -1) + rules.slice(COMPONENT.length)
        : sheet + rules,
    ""
  );
  const named = new Set<string>();
  return joined.replace(/@layer \w+;/g, (statement) => {
    if (named.has(statement)) return "";
    named.add(statement);
    return statement;
  });
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
