/** What is wrong with a site that can be built: all rules over its outputs. */
import path from "node:path";
import { namesOf } from "../../templates/people.ts";
import type { SiteView } from "../../templates/site.ts";
import type { Config } from "../config.ts";
import type { EmittedSite } from "../emitSite.ts";
import type { SitePlan } from "../planSite.ts";
import type { Problem } from "../problem.ts";
import type { Route } from "../site/createRoutes.ts";
import type { Site } from "../site/createSite.ts";
import { createRedirects, type RedirectRule } from "../site/redirects.ts";
import { createAddresses } from "./addresses.ts";
import { checkAltTexts } from "./altTexts.ts";
import { checkHtml } from "./checkHtml.ts";
import type { CheckOptions } from "./checkSite.ts";
import { checkContentHtml } from "./contentHtml.ts";
import { checkContrast } from "./contrast.ts";
import { checkEmptyLinks } from "./emptyLinks.ts";
import { checkHeadings } from "./headings.ts";
import { htmlCode, tagRules } from "./htmlRules.ts";
import { createAuthorImages } from "./imagePlaces.ts";
import { checkJsonLd } from "./jsonLd.ts";
import { createLinkPlaces } from "./linkPlaces.ts";
import { checkLinks, formsOf } from "./links.ts";
import { listedPages } from "./listedPages.ts";
import { beginnings, checkOrphans, createWays } from "./orphans.ts";
import { type SeenOutputs, TOKENS } from "./outputReader.ts";
import { readOwnRedirects } from "./ownRedirects.ts";
import { createOwnTemplates } from "./ownTemplates.ts";
import { placeSightings, type Sighting } from "./placeSightings.ts";
import { checkReferences } from "./references.ts";
import { checkSheets } from "./sheets.ts";
import { checkSocialData } from "./socialData.ts";
import { createSources, readText } from "./sources.ts";
import { type ConfigText, checkSpelling } from "./spelling.ts";
import { checkStalePages } from "./stalePages.ts";
import { checkDuplicates, checkTitles } from "./titles.ts";
import { readWordList, withNames } from "./wordList.ts";

/**
 * @param outputs what the build has made of `plan`
 * @param said what the build itself has said; none of it is said again
 */
export async function checkOutputs(
  { read: { site }, setup: { routes, lookups, templates } }: Pick<SitePlan, "read" | "setup">,
  outputs: SeenOutputs,
  said: EmittedSite["problems"],
  { external, isSpelt = false }: Pick<CheckOptions, "external" | "isSpelt">
): Promise<Problem[]> {
  const { config } = site;
  const byOutput = new Map(routes.map((route) => [route.outputPath, route]));
  const links = {
    pages: outputs.pages,
    find: createAddresses(config, outputs.files, rulesOf(site, routes)),
    paths: routes.map(({ path }) => path),
    absent: site.absentPaths,
    base: config.base
  };
  const sightings: Sighting[] = [];
  const isSaid = createSaid(said);
  const authorImages = createAuthorImages({
    routes: byOutput,
    readBody: site.readBody,
    resolveImage: lookups.resolveImage,
    find: links.find,
    sources: outputs.sources
  });
  for (const page of outputs.pages.values()) {
    if (page.isRedirect) continue;
    for (const sighting of checkLinks(page, links)) {
      if (!isSaid(sighting)) sightings.push(sighting);
    }
    // Documents of public/ are whole by themselves: what is in them is their author's business.
    if (!byOutput.has(page.outputPath)) continue;
    sightings.push(
      ...checkAltTexts(page, authorImages),
      ...checkHeadings(page),
      ...checkJsonLd(page)
    );
  }
  if (external) {
    const { checkExternalLinks } = await import("./externalLinks.ts");
    sightings.push(...(await checkExternalLinks(outputs.pages.values(), links.find, external)));
  }
  const find = createSources(config.root);
  const own = createOwnTemplates(config.root, templates, find);
  // Half a megabyte of rules, which no other command asks for.
  const { createHtmlValidator } = await import("./validateHtml.ts");
  const judge = createHtmlValidator(config.check.rules);
  const isTwice = (message: string) =>
    said.some((problem) => problem.code === "duplicate-id" && sameId(problem.message, message));
  const validate = (html: string) => judge(html).filter(({ message }) => !isTwice(message));
  const placed = placeSightings(sightings, {
    routes: byOutput,
    find,
    findLinks: createLinkPlaces(site.entries, site.readBody),
    own,
    configFile: config.file
  });
  const shown = new Set(routes.flatMap((route) => [route.entry, ...route.shown]));
  const inContent = await checkContentHtml(shown, {
    config,
    readBody: site.readBody,
    validate,
    validateTags: createHtmlValidator(config.check.rules, tagRules),
    said
  });
  const listed = listedPages(routes, outputs.pages);
  return [
    ...placed,
    ...checkEmptyLinks(site.entries, config, site.readBody),
    ...checkReferences(site.entries, site.readBody),
    ...checkTitles(listed),
    ...checkDuplicates(listed),
    ...checkOrphans(
      listed,
      createWays(outputs.pages, byOutput, links.find),
      beginnings(outputs.pages, byOutput, listed)
    ),
    ...checkSocialData(listed, config),
    ...checkStalePages(listed, config.check.staleAfter, config.now),
    ...(isSpelt ? await checkWords(site, lookups.view) : []),
    ...(await checkColors(config, outputs)),
    ...(await checkSheets(outputs.sheets, links.find, config)),
    ...outputs.xmlProblems,
    ...withoutAltTexts(inContent.problems, placed),
    ...(await checkHtml(outputs.samples, byOutput, validate, inContent.mistakesOf, own))
  ];
}

/** Of a picture without words one remark is enough. */
function withoutAltTexts(ofHtml: readonly Problem[], told: readonly Problem[]): Problem[] {
  const placeOf = ({ file, line }: Problem) => `${file}:${line}`;
  const places = new Set(told.filter(({ code }) => code === "missing-alt").map(placeOf));
  const rules = ["wcag/h30", "wcag/h67"].map(htmlCode);
  return ofHtml.filter((each) => !rules.includes(each.code) || !places.has(placeOf(each)));
}

/** Whether two remarks quote one id. */
function sameId(one: string, other: string): boolean {
  const id = /"([^"]*)"/.exec(one)?.[1];
  return other === `Duplicate ID "${id}"`;
}

/** Colours of the config are moved until they can be read; those of a style sheet are as they are. */
async function checkColors({ theme }: Config, { sheets }: SeenOutputs): Promise<Problem[]> {
  const { stylesheet } = theme;
  const text = stylesheet && sheets.get(stylesheet.slice(1));
  const { contrastOf } = await import("../theme/palette.ts");
  return checkContrast({
    tokens: sheets.get(TOKENS) ?? "",
    sheet: text ? { file: `public${stylesheet}`, text } : undefined,
    forced: theme.forced,
    contrastOf
  });
}

async function checkWords({ config, entries }: Site, view: SiteView): Promise<Problem[]> {
  const { createDictionaries } = await import("./dictionary.ts");
  const { name, author, lang } = config.site;
  return checkSpelling(entries, {
    lang,
    dictionaryOf: createDictionaries(config.root),
    own: withNames(readWordList(config.root), [name, author, ...namesOf(view)]),
    config: { file: config.file, texts: textsOf(config) },
    read: (file) => readText(path.join(config.root, file))
  });
}

/** What visitors read of the config; names are theirs who bear them. */
function textsOf({ site, navigation }: Config): ConfigText[] {
  const { header = [], footer = [] } = navigation;
  const labelOf = ({ label }: { label: string }, at: readonly PropertyKey[]): ConfigText => ({
    text: label,
    at: ["navigation", ...at, "label"]
  });
  return [
    { text: site.description, at: ["site", "description"] },
    ...header.map((link, index) => labelOf(link, ["header", index])),
    ...footer.flatMap((group, index) => [
      labelOf(group, ["footer", index]),
      ...group.links.map((link, at) => labelOf(link, ["footer", index, "links", at]))
    ])
  ];
}

/**
 * Those of the config and of entries, and the lines that the author has written for the host. A rule over
 * a page is told elsewhere: the page counts.
 */
function rulesOf(site: Site, routes: readonly Pick<Route, "path">[]): Rule[] {
  const pages = new Set(routes.map(({ path: of }) => of));
  const rules = [...createRedirects(site), ...readOwnRedirects(site).rules];
  return rules.filter(({ from }) => !pages.has(from));
}

type Rule = Pick<RedirectRule, "target" | "from">;

/** Whether the build has named the same address, in the form in which it is written. */
function createSaid(said: readonly Problem[]): (sighting: Sighting) => boolean {
  const ofLinks = said.filter(({ code }) => /^(broken-|missing-)/.test(code));
  const words = ofLinks.map(({ message }) => message.replace(" public/", " /").split(" "));
  const known = new Set(words.flat().flatMap((word) => formsOf(word, "/")));
  // Addresses of files are other ones in the page: what stays is the page and the end of the place.
  const places = ofLinks.flatMap(({ code, message }) => {
    const [, hash = "", path] = /#(\S+) names a place that (\S+) does/.exec(message) ?? [];
    return code === "broken-anchor" && path !== undefined ? [{ hash, path }] : [];
  });
  return ({ message, needles }) =>
    needles.some((form) => known.has(form)) ||
    places.some(
      ({ hash, path }) =>
        message.endsWith(` names a place that ${path} does not have`) &&
        needles.some((form) => form.endsWith(hash))
    );
}
