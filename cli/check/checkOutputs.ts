/** What is wrong with a site that can be built: all rules over its outputs. */
import path from "node:path";
import { readFileSync } from "../disk.ts";
import type { EmittedSite } from "../emitSite.ts";
import { REDIRECTS_FILE } from "../outputs/redirects.ts";
import type { SitePlan } from "../planSite.ts";
import type { Problem } from "../problem.ts";
import { findHostStyle } from "../serve/hostStyles.ts";
import { parseRedirects } from "../serve/parseRedirects.ts";
import type { Site } from "../site/createSite.ts";
import { createRedirects, trimSlash } from "../site/redirects.ts";
import { createAddresses } from "./addresses.ts";
import { checkAltTexts } from "./altTexts.ts";
import { checkHeadings } from "./headings.ts";
import { checkLinks, formsOf } from "./links.ts";
import type { SeenOutputs } from "./outputReader.ts";
import { placeSightings, type Sighting } from "./placeSightings.ts";
import { createSources } from "./sources.ts";

/**
 * @param outputs what the build has made of `plan`
 * @param said what the build itself has said; none of it is said again
 */
export function checkOutputs(
  { read: { site }, setup: { routes } }: Pick<SitePlan, "read" | "setup">,
  outputs: SeenOutputs,
  said: EmittedSite["problems"]
): Problem[] {
  const { config } = site;
  const byOutput = new Map(routes.map((route) => [route.outputPath, route]));
  const links = {
    pages: outputs.pages,
    find: createAddresses(config, outputs.files, rulesOf(site)),
    paths: routes.map(({ path }) => path),
    absent: site.absentPaths,
    base: config.base
  };
  const sightings: Sighting[] = [];
  const known = wordsOf(said);
  for (const page of outputs.pages.values()) {
    if (page.isRedirect) continue;
    for (const sighting of checkLinks(page, links)) {
      if (!sighting.needles.some((form) => known.has(form))) sightings.push(sighting);
    }
    // Documents of public/ are whole by themselves: what is in them is their author's business.
    if (!byOutput.has(page.outputPath)) continue;
    sightings.push(...checkAltTexts(page), ...checkHeadings(page));
  }
  const find = createSources(config.root);
  return placeSightings(sightings, { routes: byOutput, find, configFile: config.file });
}

/** Those of the config and of entries, and the lines that the author has written for the host. */
function rulesOf(site: Site): { from: string; target: string }[] {
  const { config, publicFiles } = site;
  if (!publicFiles.has(`/${REDIRECTS_FILE}`)) return createRedirects(site);
  const { name, redirects } = findHostStyle("plain");
  if (!redirects) return createRedirects(site);
  const text = readFileSync(path.join(config.root, "public", REDIRECTS_FILE), "utf8");
  const written = parseRedirects(text, { name, redirects }, REDIRECTS_FILE).rules;
  const below = written.flatMap(({ from, to }) => {
    const isBelow = from.startsWith(config.base);
    return isBelow ? [{ from: trimSlash(from.slice(config.base.length - 1)), target: to }] : [];
  });
  return [...createRedirects(site), ...below];
}

/** The addresses that the build has named in what it said of links. */
function wordsOf(said: readonly Problem[]): Set<string> {
  const ofLinks = said.filter(({ code }) => /^(broken-|missing-image$)/.test(code));
  return new Set(
    ofLinks.flatMap(({ message }) => message.split(" ").flatMap((word) => formsOf(word, "/")))
  );
}
