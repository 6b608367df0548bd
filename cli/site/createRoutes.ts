/** Site → the list of its pages. */

import { z } from "zod";
import { isDynamic, matchesPattern, staticPrefix } from "../../runtime/routePattern.ts";
import { pageFile } from "../../runtime/url.ts";
import { baseShape, type Entry } from "../../templates/collections.ts";
import { bare } from "../../templates/pageAccess.ts";
import type { LayoutName, PageName, RouteRow } from "../../templates/routes.ts";
import { SEARCH_PATH, searchPath } from "../../templates/searchPath.ts";
import type { CollectionConfig } from "../config/mergeCollections.ts";
import type { Config } from "../config.ts";
import { humanize } from "../content/sourcePath.ts";
import type { Problem, Report } from "../problem.ts";
import { didYouMean } from "../suggest.ts";
import { accountsSettings, createGuard } from "./accounts.ts";
import type { Site } from "./createSite.ts";
import { countParts } from "./directory.ts";
import { redirectedPaths } from "./redirects.ts";

export interface Route {
  name: string;
  /** Without trailing slash. */
  path: string;
  layout: LayoutName;
  page: PageName;
  isListed: boolean;
  /** Whether visitors without a session are sent to the login page. */
  isGuarded: boolean;
  entry: Entry;
  /** Entries whose bodies this page shows beside its own. */
  shown: readonly Entry[];
  /** Below out/. */
  outputPath: string;
}

/** A route before it is known to stand alone at its path. */
type Planned = Omit<Route, "outputPath" | "isGuarded">;

/**
 * One route for every entry with a page, for landing pages that nobody wrote, and for the error page.
 * @param rows the route table of the templates
 * @param pageNames the kinds of pages that the templates have
 */
export function createRoutes(
  site: Site,
  rows: readonly RouteRow[],
  pageNames: readonly string[],
  report: Report
): Route[] {
  const { config, entries } = site;
  const table = config.search === false ? rows.filter((row) => !isForSearch(row)) : rows;
  const collections = new Map(
    config.collections.map((collection) => [collection.name, collection])
  );
  for (const { name, page } of config.collections) {
    if (page !== undefined && !pageNames.includes(page))
      report(unknownPage(name, page, pageNames, config.file));
  }
  const routes: Route[] = [];
  const taken = new Map<string, Route>();

  const isGuarded = createGuard(config);
  const add = (route: Planned): void => {
    // File systems of some authors and hosts do not tell upper from lower case.
    const key = route.path.toLowerCase();
    const other = taken.get(key);
    if (other) {
      report(sameRoute(route, other));
      return;
    }
    const outputPath =
      route.path === NOT_FOUND_PATH ? "404.html" : pageFile(route.path, config.trailingSlash);
    const access = { isGuarded: isGuarded(route.path) };
    // What needs a session is for those who have one: no list leads others there.
    const isListed = route.isListed && !access.isGuarded;
    const complete = { ...route, ...access, isListed, outputPath };
    taken.set(key, complete);
    routes.push(complete);
  };

  const anchors = new Map<string, Entry>();
  for (const entry of entries) {
    if (entry.path === "") continue;
    if (entry.path.includes("#")) {
      const other = anchors.get(entry.path);
      if (other) report(sameRoute({ path: entry.path, entry }, { path: entry.path, entry: other }));
      anchors.set(entry.path, entry);
      continue;
    }
    const own = collections.get(entry.collection);
    const row = rowOf(entry, own, table);
    // Layout names are checked where they are read; an unknown page has been reported above.
    const layout = (entry.layout ?? own?.layout) as LayoutName | undefined;
    const page = pageNames.find((name) => name === own?.page) as PageName | undefined;
    add({
      name: row?.name ?? entry.collection,
      path: entry.path,
      layout: layout ?? row?.layout ?? "default",
      page: page ?? row?.page ?? pageOf(entry, own),
      isListed: row?.listed !== false && entry.path !== NOT_FOUND_PATH,
      entry,
      shown: shownOn(row, site)
    });
  }
  const sent = redirectedPaths(site);
  for (const landing of landings(site, table)) {
    if (!taken.has(landing.path.toLowerCase()) && !sent.has(landing.path)) add(landing);
  }
  for (const part of furtherParts(taken.get(SEARCH_PATH), countParts(routes, config), config)) {
    if (!taken.has(part.path) && !sent.has(part.path)) add(part);
  }
  if (!taken.has(NOT_FOUND_PATH)) add(notFound(site));
  return routes;
}

/** Without search an author's page at that address is like any other. */
function isForSearch({ landing }: RouteRow): boolean {
  return landing !== undefined && "needs" in landing && landing.needs === "search";
}

const NOT_FOUND_PATH = "/404";

/** The row of an entry: one with its very path first, else one whose pattern its path matches. */
function rowOf(
  entry: Entry,
  collection: CollectionConfig | undefined,
  table: readonly RouteRow[]
): RouteRow | undefined {
  const own = table.filter((row) => row.collection === entry.collection);
  const exact = own.find(({ path }) => path === entry.path);
  if (exact || isLanding(entry, collection)) return exact;
  // A site may have moved the collection: then the row of the same kind still says how it looks.
  const isMany = isDynamic(collection?.route ?? entry.path);
  return (
    own.find(({ path }) => matchesPattern(path, entry.path)) ??
    own.find(({ path }) => isDynamic(path) === isMany)
  );
}

/** Whether an entry stands right above the others of its collection: "/notes" of "/notes/{slug}". */
function isLanding(entry: Entry, collection: CollectionConfig | undefined): boolean {
  const { route } = collection ?? {};
  return route !== undefined && isDynamic(route) && entry.path === staticPrefix(route);
}

/** Entries of the site's own collections: dated ones read like articles. */
function pageOf(entry: Entry, collection: CollectionConfig | undefined): PageName {
  if (isLanding(entry, collection)) return "Listing";
  return entry.date === undefined ? "Document" : "Article";
}

/** Whether a site has what a landing page is for. */
function hasPart(
  part: "accounts" | "analytics" | "auth" | "signUp" | "design" | "search",
  config: Config
): boolean {
  switch (part) {
    case "accounts":
      return accountsSettings(config)?.isConnected === true;
    case "signUp":
      return config.auth?.signUp === true;
    default:
      return Boolean(config[part]);
  }
}

/** Two pages of accounts stand where the config has them. */
function placeOf({ name, path }: RouteRow, { auth }: Config): string {
  const { login, callback } = auth?.redirect ?? {};
  return bare((name === "login" ? login : name === "auth-callback" ? callback : undefined) ?? path);
}

function shownOn(row: RouteRow | undefined, { byCollection }: Site): Entry[] {
  return (row?.shows ?? []).flatMap((name) => byCollection.get(name) ?? []);
}

/** Landing pages for what has entries and no page above them, so that a bare folder is a site. */
function* landings(site: Site, table: readonly RouteRow[]): Generator<Planned> {
  const { byCollection, config } = site;
  const patterns = new Map(config.collections.map(({ name, route }) => [name, route]));
  for (const row of table) {
    if (!row.landing) continue;
    const title = config.texts[row.landing.title];
    const isListed = row.listed !== false;
    if ("needs" in row.landing) {
      if (!hasPart(row.landing.needs, config)) continue;
      const { description } = row.landing;
      const path = placeOf(row, config);
      const made = madeEntry(row.collection, path, title);
      const entry = description ? { ...made, description: config.texts[description] } : made;
      yield { ...row, path, isListed, entry, shown: [] };
      continue;
    }
    const { lists } = row.landing;
    // A site may have moved the collection elsewhere.
    const pattern = patterns.get(lists) ?? row.path;
    if (!byCollection.get(lists)?.length || landingPath(pattern) !== row.path) continue;
    const entry = madeEntry(row.collection, row.path, title, { lists });
    yield { ...row, isListed, entry, shown: shownOn(row, site) };
  }
  for (const { name, route, data } of config.collections) {
    if (data || route === undefined || !byCollection.get(name)?.length) continue;
    const path = staticPrefix(route);
    if (!isDynamic(route) || route.includes("#") || path === "/") continue;
    if (table.some((row) => row.collection === name && row.path === route)) continue;
    const title = humanize(path.split("/").at(-1) ?? name);
    yield {
      name,
      path,
      layout: "default",
      page: "Listing",
      isListed: true,
      entry: madeEntry(name, path, title, { lists: name }),
      shown: []
    };
  }
  // Files that no collection claims by name stand below their folders.
  for (const { path } of byCollection.get("pages") ?? []) {
    const [, folder = "", inside] = path.split("/");
    if (inside === undefined) continue;
    const meta = site.folders.get(folder);
    const entry = madeEntry("pages", `/${folder}`, meta?.title ?? humanize(folder));
    yield {
      name: "pages",
      path: entry.path,
      layout: "default",
      page: "Listing",
      isListed: true,
      entry,
      shown: []
    };
  }
  const { name, description } = config.site;
  const entry = { ...madeEntry("index", "/", name), description };
  yield {
    name: "index",
    path: "/",
    layout: "default",
    page: "Listing",
    isListed: true,
    entry,
    shown: []
  };
}

/**
 * The page of search lists all others, on as many pages as that takes.
 * @param first where the site has it
 */
function* furtherParts(
  first: Route | undefined,
  parts: number,
  { texts }: Config
): Generator<Planned> {
  if (first?.page !== "Search") return; // an author's own page
  const { entry } = first;
  for (let part = 2; part <= parts; part++) {
    const path = searchPath(part);
    const title = texts.partTitle.replace(/\{(title|number)\}/g, (_, name: string) =>
      name === "title" ? entry.title : String(part)
    );
    yield { ...first, path, entry: madeEntry(entry.collection, path, title), shown: [] };
  }
}

/** Where the landing page of a collection stands: "/articles" of "/articles/{slug}". */
function landingPath(pattern: string): string {
  const [page = "/", anchor] = pattern.split("#");
  return anchor === undefined ? staticPrefix(page) : page;
}

function notFound({ config }: Site): Planned {
  const { notFound: title, notFoundDescription: description } = config.texts;
  return {
    name: "not-found",
    path: NOT_FOUND_PATH,
    layout: "default",
    page: "NotFound",
    isListed: false,
    entry: { ...madeEntry("pages", NOT_FOUND_PATH, title), description },
    shown: []
  };
}

const baseSchema = z.object(baseShape);

/** An entry for a page that no content file provides. */
function madeEntry(
  collection: string,
  path: string,
  title: string,
  meta: Record<string, unknown> = {}
): Entry {
  const stem = path === "/" ? "index" : `${path.slice(1)}/index`;
  return {
    ...baseSchema.parse({ title }),
    id: `${collection}/${stem}`,
    collection,
    stem,
    extension: "",
    path,
    body: "",
    meta,
    sourcePath: "",
    bodyLine: 1
  };
}

function unknownPage(
  collection: string,
  page: string,
  known: readonly string[],
  file: string | undefined
): Problem {
  return {
    severity: "error",
    kind: "usage",
    code: "unknown-page",
    message: `the collection "${collection}" wants the page "${page}", which the templates do not have`,
    hint: didYouMean(page, known) ?? `They have ${known.join(", ")}.`,
    file,
    at: ["collections", collection, "page"]
  };
}

function sameRoute(
  route: Pick<Route, "path" | "entry">,
  other: Pick<Route, "path" | "entry">
): Problem {
  const isCase = route.path !== other.path;
  return {
    severity: "error",
    kind: "content",
    code: "same-route",
    message: isCase
      ? `${route.path} and ${other.path} differ in case alone; the other is ${other.entry.sourcePath}`
      : `${route.path} is also made by ${other.entry.sourcePath}`,
    hint: "Give one of them its own slug or permalink.",
    file: route.entry.sourcePath,
    at: route.entry.permalink === undefined ? ["slug"] : ["permalink"]
  };
}
