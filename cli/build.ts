/**
 * The build, as a list of steps. `readConfig` comes before it; what happens to the outputs is the
 * sink's business, so that other commands and the tests run this very list.
 */
import path from "node:path";
import type { SearchSection } from "../runtime/model.ts";
import { checkAnchors } from "./check/anchors.ts";
import { checkConfigFiles } from "./check/configFiles.ts";
import { checkEmbeds } from "./check/embeds.ts";
import { checkFieldLinks } from "./check/fieldLinks.ts";
import { checkRedirects } from "./check/redirects.ts";
import { checkShadows } from "./check/shadows.ts";
import { checkUnclaimed } from "./check/unclaimed.ts";
import type { Config } from "./config.ts";
import { readContent } from "./content/readContent.ts";
import { createEmitter } from "./createEmitter.ts";
import { statSync } from "./disk.ts";
import { listFiles } from "./listFiles.ts";
import { nowhere, type Output, type Sink } from "./output.ts";
import { buildOutputs } from "./outputs/builds.ts";
import { collectionOutputs } from "./outputs/collections.ts";
import { navigationOutput } from "./outputs/navigation.ts";
import { emitPage, findKept, keepPage } from "./outputs/pages.ts";
import { REDIRECTS_FILE, redirectOutputs } from "./outputs/redirects.ts";
import { robotsOutput } from "./outputs/robots.ts";
import { searchIndexOutput } from "./outputs/searchIndex.ts";
import { sitemapOutputs } from "./outputs/sitemap.ts";
import { placeProblems } from "./placeProblems.ts";
import { exitCodeOf, failOn, type Problem, type Report, usageError } from "./problem.ts";
import { readSiteFile } from "./readSiteFile.ts";
import { bundleTemplates } from "./render/bundleTemplates.ts";
import { createPageAssets } from "./render/pageAssets.ts";
import { openPageCache } from "./render/pageCache.ts";
import { renderPages } from "./render/renderPages.ts";
import type { AnchorUse } from "./render/renderRoute.ts";
import { createRoutes } from "./site/createRoutes.ts";
import { createSite } from "./site/createSite.ts";
import { createLinkResolver } from "./site/links.ts";
import { createNavigation } from "./site/navigation.ts";

/** Told what happens; decides nothing. */
export interface Progress {
  /** Runs a step and keeps its time. */
  step<T>(name: string, action: () => T | Promise<T>): Promise<T>;
  /** Some of a step's work is done. Awaited, so that a signal is heard in the midst of a long step. */
  advance(done: number, total: number): Promise<void> | undefined;
}

export interface Built {
  pages: number;
  /** SHA-256 by path of every output. */
  hashes: ReadonlyMap<string, string>;
  problems: readonly Problem[];
}

/**
 * Builds the site into `sink`.
 * @param jobs the most threads to render pages in; as many as the machine has cores if left out
 * @throws BuildError with every problem of the run where one of them is an error; what the sink was
 *   given is then not a whole site
 */
export async function build(
  config: Config,
  sink: Sink,
  { step, advance }: Progress,
  jobs?: number
): Promise<Built> {
  const problems: Problem[] = [];
  const report = (problem: Problem): void => void problems.push(problem);
  const emit = createEmitter(sink, report);

  requireContent(config);
  const content = await step("read content", () => readContent(config, report));
  if (exitCodeOf(problems) === 0 && content.entries.every((entry) => entry.path === "")) {
    report(nothingPublished(content.absent.size > 0));
  }
  const publicFiles = listPublicFiles(config.root, report);
  const site = await step("create site", () => createSite(config, content, publicFiles, report));
  const templates = await step("bundle templates", () => bundleTemplates(config.root));
  const routes = await step("create routes", () =>
    createRoutes(site, templates.module.routes, templates.module.pageNames, report)
  );
  const navigation = await step("create navigation", () => createNavigation(routes, site.folders));
  const pageAssets = createPageAssets(templates);

  const sections: SearchSection[] = [];
  const ids = new Map<string, ReadonlySet<string>>();
  const anchors: AnchorUse[] = [];
  await step("render pages", async () => {
    const setup = { config, site, routes, navigation, templates };
    // What goes nowhere is not there the next time.
    const cache = sink === nowhere ? undefined : openPageCache(setup);
    const cached = routes.map((route) => findKept(route, cache, emit));
    const wanted = [...routes.keys()].filter((index) => cached[index] === undefined);
    const rendered = renderPages(setup, wanted, jobs);
    try {
      for (const [index, route] of routes.entries()) {
        const kept = cached[index];
        const record = kept ?? (await nextOf(rendered));
        await advance(index + 1, routes.length);
        for (const problem of record.problems) report(problem);
        if (record.html === undefined) continue;
        if (kept) keepPage(route, kept, emit);
        else emitPage(route, record, emit, cache);
        pageAssets.of(route);
        site.assets.use(record.files);
        ids.set(route.path, record.ids);
        for (const anchor of record.anchors) anchors.push(anchor);
        for (const section of record.sections) sections.push(section);
      }
    } finally {
      await rendered.return(undefined);
    }
    cache?.save();
  });
  for (const problem of checkAnchors(anchors, ids, site)) report(problem);
  for (const problem of checkFieldLinks(site, createLinkResolver(site, routes), ids)) {
    report(problem);
  }
  for (const problem of checkEmbeds(site, routes)) report(problem);
  for (const problem of checkUnclaimed(site)) report(problem);
  for (const problem of checkConfigFiles(config)) report(problem);
  for (const problem of checkShadows(templates.unused)) report(problem);
  const redirectProblems = checkRedirects(site, routes);
  for (const problem of redirectProblems) report(problem);

  if (config.search !== false) {
    await step("index search", async () => emit(await searchIndexOutput(sections)));
  }
  await step("write the rest", () => {
    emit(navigationOutput(navigation));
    for (const output of sitemapOutputs(site, routes)) emit(output);
    emit(robotsOutput(site));
    // Of rules that cannot all stand none is written: what is wrong with them is said once.
    if (exitCodeOf(redirectProblems) === 0) {
      for (const output of redirectOutputs(site)) emit(output);
    }
    for (const output of collectionOutputs(site)) emit(output);
    for (const output of site.assets.outputs()) emit(output);
    for (const output of pageAssets.outputs()) emit(output);
    for (const output of publicOutputs(config.root, publicFiles, report)) emit(output);
    if (!publicFiles.has("/.nojekyll")) emit({ path: ".nojekyll", body: "", source: "nojekyll" });
    for (const output of buildOutputs(emit.hashes, routes.length)) emit(output);
  });
  const said = await placeProblems(config.strict ? problems.map(asError) : problems, config);
  failOn(said);
  return { pages: routes.length, hashes: emit.hashes, problems: said };
}

/** What --strict makes of a warning; notes explain and stay. */
function asError(problem: Problem): Problem {
  return problem.severity === "warning" ? { ...problem, severity: "error" } : problem;
}

/** Without the folder the root is most likely another one than was meant. */
function requireContent({ root }: Config): void {
  if (statSync(path.join(root, "content"), { throwIfNoEntry: false })?.isDirectory()) return;
  throw usageError(
    "content-missing",
    `there is no folder content/ in ${root}`,
    "Name the site's folder with --root, or put the first page into content/index.md."
  );
}

/** @param isAnyHidden whether there are pages that are not published now */
function nothingPublished(isAnyHidden: boolean): Problem {
  return {
    severity: "warning",
    kind: "content",
    code: "no-pages",
    message: isAnyHidden ? "no page in content/ is published" : "content/ holds no pages",
    hint: isAnyHidden
      ? "They are drafts, of the future or expired; --drafts, --future and --expired include them."
      : "Put the first into content/index.md.",
    file: "content"
  };
}

/** Files of public/, as site paths: "/favicon.svg". */
function listPublicFiles(root: string, report: Report): ReadonlySet<string> {
  const files = listFiles(root, "public", report).sort();
  return new Set(files.map((file) => `/${file}`));
}

function* publicOutputs(
  root: string,
  files: ReadonlySet<string>,
  report: Report
): Generator<Output> {
  for (const file of files) {
    if (file === `/${REDIRECTS_FILE}`) continue; // merged with ours
    const source = `public${file}`;
    const body = readSiteFile(root, source, report);
    if (!body) continue;
    yield { path: file.slice(1), body, source, remedy: remedyOf(source) };
  }
}

/** Pages of these names are made in any case; an author's own are content. */
function remedyOf(source: string): string {
  const page = /^public\/(404|index)\.html$/.exec(source)?.[1];
  return page === undefined ? `remove ${source}` : `write content/${page}.md in place of ${source}`;
}

async function nextOf<T>(items: AsyncGenerator<T>): Promise<T> {
  const next = await items.next();
  if (next.done) throw new Error("fewer pages were rendered than there are");
  return next.value;
}
