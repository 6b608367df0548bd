/** What was seen on pages → problems in the files that say it, each once. */
import type { Problem } from "../problem.ts";
import type { Route } from "../site/createRoutes.ts";
import type { FindLinks } from "./linkPlaces.ts";
import type { OwnTemplates } from "./ownTemplates.ts";
import type { PageFacts } from "./readPage.ts";
import { finding, type OutputRule } from "./rules.ts";
import type { FindInFile, Place } from "./sources.ts";

/** Something wrong that a page shows. */
export interface Sighting {
  code: OutputRule;
  page: PageFacts;
  /** Without the page's name: the same words are the same remark. */
  message: string;
  hint?: string | undefined;
  /** How it may be written in a source, the likeliest first. */
  needles: readonly string[];
  isInMain: boolean;
  /** Where it is written, if that is known already. */
  place?: Place | undefined;
}

export interface PlaceOptions {
  /** By output path; documents of public/ and of redirects have none. */
  routes: ReadonlyMap<string, Route>;
  find: FindInFile;
  findLinks: FindLinks;
  own: OwnTemplates;
  /** The config's file, where there is one. */
  configFile: string | undefined;
}

const MAX_SEARCHED = 20; // pages whose sources are looked through for one remark

/** A remark becomes one problem in each place or file that says it; else one, at the config's key or the template. */
export function placeSightings(sightings: readonly Sighting[], options: PlaceOptions): Problem[] {
  const remarks = new Map<string, Sighting[]>();
  for (const sighting of sightings) {
    const key = `${sighting.code} ${sighting.message}`;
    const others = remarks.get(key);
    if (others) others.push(sighting);
    else remarks.set(key, [sighting]);
  }
  return [...remarks.values()].flatMap((of) => [
    ...placedOnes(of),
    ...problemsOf(
      of.filter(({ place }) => !place),
      options
    )
  ]);
}

function placedOnes(sightings: readonly Sighting[]): Problem[] {
  const problems = sightings.flatMap(({ code, message, hint, place }): [string, Problem][] =>
    place ? [[JSON.stringify(place), finding(code, { message, hint, ...place })]] : []
  );
  return [...new Map(problems).values()];
}

function problemsOf(
  sightings: readonly Sighting[],
  { routes, find, findLinks, own, configFile }: PlaceOptions
): Problem[] {
  const [first] = sightings;
  if (!first) return [];
  const { code, message, hint } = first;
  const needles = [...new Set(sightings.flatMap((sighting) => sighting.needles))];
  const pages = [...new Map(sightings.map(({ page }) => [page.outputPath, page])).values()];
  const files = new Set(pages.slice(0, MAX_SEARCHED).flatMap((page) => filesOf(page, routes)));
  const inContent = [...files].flatMap((file) => {
    const links = findLinks(file, needles);
    return links.length > 0 ? links : (find(file, needles) ?? []);
  });
  // Menus of the config and templates stand around what a page says itself; documents of public/ are whole.
  const rendered = sightings.filter(({ page }) => routes.has(page.outputPath));
  const isAround =
    rendered.length > 0 && (inContent.length === 0 || rendered.some(({ isInMain }) => !isInMain));
  const inConfig = isAround && configFile !== undefined ? find(configFile, needles) : undefined;
  const inTemplates = isAround ? own.find(needles) : [];
  const places = [...inContent, ...(inConfig ? [inConfig] : []), ...inTemplates];
  if (places.length > 0) return places.map((place) => finding(code, { message, hint, ...place }));
  const where = `${message}, on ${namesOf(pages, routes)}`;
  const route = routes.get(first.page.outputPath);
  if (!route) return [finding(code, { message: where, hint, file: first.page.source })];
  const file = sightings.some(({ isInMain }) => isInMain)
    ? `templates/pages/${route.page}.tsx`
    : layoutFile(route);
  if (own.isKnown(file)) return [finding(code, { message: where, hint, file })];
  return [finding(code, { message: `${where}, perhaps from ${own.names}`, hint })];
}

/** The files whose words a page shows. */
function filesOf(page: PageFacts, routes: ReadonlyMap<string, Route>): string[] {
  const route = routes.get(page.outputPath);
  const entries = route ? [route.entry, ...route.shown] : [];
  const files = route ? entries.map(({ sourcePath }) => sourcePath) : [page.source];
  return files.filter((file) => /^(content|public)\//.test(file));
}

export function layoutFile({ layout }: Pick<Route, "layout">): string {
  return `templates/layouts/${layout.charAt(0).toUpperCase()}${layout.slice(1)}Layout.tsx`;
}

/** "/a", "/a and 3 more pages". */
export function namesOf(
  pages: readonly PageFacts[],
  routes: ReadonlyMap<string, Pick<Route, "path">>
): string {
  const [first] = pages;
  if (!first) return "no page";
  const name = routes.get(first.outputPath)?.path ?? `/${first.outputPath}`;
  const more = pages.length - 1;
  return more === 0 ? name : `${name} and ${more} more page${more === 1 ? "" : "s"}`;
}
