/**
 * The build, as a list of steps. `readConfig` comes before it; what happens to the outputs is the
 * sink's business, so that other commands and the tests run this very list.
 */
import path from "node:path";
import { type BuildReport, checkBudgets, createBuildReport } from "./buildReport.ts";
import { takeDamaged } from "./cacheFile.ts";
import { checkAnchors } from "./check/anchors.ts";
import { checkConfigFiles, checkStylesheet } from "./check/configFiles.ts";
import { checkEmbeds } from "./check/embeds.ts";
import { checkFieldLinks } from "./check/fieldLinks.ts";
import { checkRedirects } from "./check/redirects.ts";
import { checkShadows } from "./check/shadows.ts";
import { checkUnclaimed } from "./check/unclaimed.ts";
import type { Config } from "./config.ts";
import { readContent } from "./content/readContent.ts";
import { createPageReader } from "./content/readPages.ts";
import { createEmitter } from "./createEmitter.ts";
import { statSync } from "./disk.ts";
import { MANIFEST } from "./emit/manifest.ts";
import { collectIcons } from "./icons/collectIcons.ts";
import { makeImages } from "./images/makeImages.ts";
import { openLastBuild } from "./lastBuild.ts";
import { makePages } from "./makePages.ts";
import { digestOfFiles, nowhere, type Output, type Sink } from "./output.ts";
import { buildOutputs } from "./outputs/builds.ts";
import { collectionOutputs } from "./outputs/collections.ts";
import { navigationOutput } from "./outputs/navigation.ts";
import { REDIRECTS_FILE, redirectOutputs } from "./outputs/redirects.ts";
import { robotsOutput } from "./outputs/robots.ts";
import { emitSearch } from "./outputs/search.ts";
import { sitemapOutputs } from "./outputs/sitemap.ts";
import { createPart, joinParts } from "./parts/parts.ts";
import type { Shard } from "./parts/shard.ts";
import { placeProblems } from "./placeProblems.ts";
import { exitCodeOf, failOn, type Problem, type Report, usageError } from "./problem.ts";
import type { Progress } from "./progress.ts";
import { bundleTemplates } from "./render/bundleTemplates.ts";
import { createPageAssets } from "./render/pageAssets.ts";
import { openPageCache } from "./render/pageCache.ts";
import {
  createPageRenderer,
  createRenderSetup,
  type RenderPage,
  type RenderSetup
} from "./render/pageRecord.ts";
import { renderPages } from "./render/renderPages.ts";
import { type BlockOptions, createBlockIndexer } from "./search/blocks.ts";
import { createRoutes } from "./site/createRoutes.ts";
import { createSite } from "./site/createSite.ts";
import { createNavigation } from "./site/navigation.ts";
import { createPageGroups } from "./site/pageGroups.ts";
import { listSiteFiles, type SiteFiles } from "./siteFiles.ts";
import { type BuildThreads, createBuildThreads } from "./threads/buildThreads.ts";

export interface BuildOptions {
  /** The most threads to read files and render pages in; as many as the machine has cores if left out. */
  jobs?: number | undefined;
  /** Makes a part of the site, to be joined with others. */
  shard?: Shard | undefined;
  /** Takes the pages from these folders in place of rendering them. */
  parts?: readonly string[] | undefined;
}

export interface Built {
  pages: number;
  /** How many there are in the site. */
  files: number;
  problems: readonly Problem[];
  /** Undefined for a part of a site. */
  report?: BuildReport;
}

/**
 * Builds the site into `sink`.
 * @throws BuildError with every problem of the run where one of them is an error; what the sink was
 *   given is then not a whole site
 */
export async function build(
  config: Config,
  sink: Sink,
  progress: Progress,
  { jobs, ...options }: BuildOptions = {}
): Promise<Built> {
  const threads = createBuildThreads(config, jobs);
  try {
    const built = await buildWith(threads, config, sink, progress, options);
    const damaged = takeDamaged().map((file) => damagedCache(path.relative(config.root, file)));
    return { ...built, problems: [...built.problems, ...damaged] };
  } finally {
    await threads.close();
  }
}

async function buildWith(
  threads: BuildThreads,
  config: Config,
  sink: Sink,
  { step, advance }: Progress,
  { shard, parts }: BuildOptions
): Promise<Built> {
  const problems: Problem[] = [];
  const report = (problem: Problem): void => void problems.push(problem);
  const emit = createEmitter(sink, report);
  // What goes nowhere is not there the next time.
  const isKept = sink !== nowhere;

  requireContent(config);
  const templates = await step("bundle templates", () =>
    bundleTemplates(config.root, config.client)
  );
  const files = await step("list files", () => listSiteFiles(config.root, report));
  const isWhole = isKept && !shard && !parts;
  const lastBuild = isWhole ? openLastBuild(config, templates, files, problems) : undefined;
  const last = await step("look for changes", () => lastBuild?.find());
  if (last && sink.keepAll(last.digest)) return last;

  const readPages = createPageReader(config, files, threads, isKept);
  const content = await step("read content", () => readContent(config, files, report, readPages));
  if (exitCodeOf(problems) === 0 && content.entries.every((entry) => entry.path === "")) {
    report(nothingPublished(content.absent.size > 0));
  }
  const publicFiles = new Set(files.public.map((file) => `/${file}`));
  const site = await step("create site", () =>
    createSite(config, content, publicFiles, report, files.read)
  );
  const routes = await step("create routes", () =>
    createRoutes(site, templates.module.routes, templates.module.pageNames, report)
  );
  const navigation = await step("create navigation", () => createNavigation(routes, site.folders));
  const { output: sprite, ...icons } = await step("collect icons", () =>
    collectIcons(site, templates.module.icons, report)
  );
  const setup = createRenderSetup({ config, site, routes, navigation, templates, icons });
  const pageAssets = createPageAssets(templates, config);

  const part = shard && { shard, writer: createPart(setup, shard) };
  const indexer =
    config.search === false || shard
      ? undefined
      : createBlockIndexer({
          root: config.root,
          isKept,
          index: threads.index,
          render: sectionsOf(setup)
        });
  const { ids, anchors, variants } = await step(parts ? "join parts" : "render pages", () =>
    makePages({
      setup,
      pageAssets,
      render: (wanted) => (parts ? joinParts(parts, setup) : renderPages(setup, wanted, threads)),
      cache: isWhole ? openPageCache(setup) : undefined,
      isKept,
      part,
      indexer,
      emit,
      report,
      advance
    })
  );
  if (part) {
    emit(part.writer.output());
    const said = await judge(problems, config);
    return { pages: ids.size, files: emit.hashes.size, problems: said };
  }
  await step("make images", () =>
    makeImages(variants, { root: config.root, read: files.read, emit, report, isKept })
  );
  for (const problem of checkAnchors(anchors, ids, site)) report(problem);
  for (const problem of checkFieldLinks(site, setup.lookups.resolveLink, ids)) {
    report(problem);
  }
  for (const problem of checkEmbeds(site, routes, setup.lookups.resolveLink)) report(problem);
  for (const problem of checkUnclaimed(site)) report(problem);
  for (const problem of checkConfigFiles(config)) report(problem);
  for (const problem of checkStylesheet(config, publicFiles)) report(problem);
  for (const problem of checkShadows(templates.unused)) report(problem);
  const redirectProblems = checkRedirects(site, routes);
  for (const problem of redirectProblems) report(problem);

  let search: BuildReport["search"];
  if (indexer) {
    search = await step("index search", async () =>
      emitSearch(
        await indexer.finish(),
        {
          urls: config,
          limit: config.search ? config.search.limit : 0,
          groups: createPageGroups(site, routes),
          routes
        },
        emit
      )
    );
  }
  const kinds = pageAssets.kinds();
  const fragments = setup.fragments.outputs(kinds.some(({ islands }) => islands.length > 0));
  const sizes = createBuildReport(templates, config.client, kinds, fragments, search);
  for (const problem of checkBudgets(sizes, Object.keys(templates.islandFiles), config))
    report(problem);
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
    for (const output of fragments) emit(output);
    if (sprite) emit(sprite);
    for (const output of publicOutputs(files, report)) emit(output);
    if (!publicFiles.has("/.nojekyll")) emit({ path: ".nojekyll", body: "", source: "nojekyll" });
    for (const output of buildOutputs(emit.hashes, routes.length)) emit(output);
  });
  const said = await judge(problems, config);
  const built = { pages: routes.length, files: emit.hashes.size, problems: said, report: sizes };
  lastBuild?.save({ ...built, digest: digestOfFiles(emit.hashes) }, content.window);
  return built;
}

/** Renders single pages once more, for what search may find of them. */
function sectionsOf(setup: RenderSetup): BlockOptions["render"] {
  let renderer: Promise<RenderPage> | undefined;
  return async (path) => {
    renderer ??= createPageRenderer(setup);
    const route = setup.routes.find((candidate) => candidate.path === path);
    const record = route && (await (await renderer)(route));
    return record?.sections ?? [];
  };
}

/**
 * The problems of a run with their places.
 * @throws BuildError with all of them where one is an error
 */
async function judge(problems: readonly Problem[], config: Config): Promise<readonly Problem[]> {
  const said = await placeProblems(config.strict ? problems.map(asError) : problems, config);
  failOn(said);
  return said;
}

function damagedCache(file: string): Problem {
  const message = "the file of a former build is damaged and was not used";
  const hint = "It has been made anew.";
  return { severity: "note", kind: "environment", code: "damaged-cache", message, hint, file };
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

function* publicOutputs(files: SiteFiles, report: Report): Generator<Output> {
  for (const file of files.public) {
    if (file === REDIRECTS_FILE) continue; // merged with ours
    const source = `public/${file}`;
    if (file === MANIFEST) {
      report(reservedName(source));
      continue;
    }
    const body = files.read(source, report);
    if (!body) continue;
    yield { path: file, body, source, remedy: remedyOf(source) };
  }
}

function reservedName(file: string): Problem {
  const message = `${file} has the name of the list that a build writes of its files`;
  const hint = "Rename or remove it.";
  return { severity: "error", kind: "content", code: "same-output", message, hint, file };
}

/** Pages of these names are made in any case; an author's own are content. */
function remedyOf(source: string): string {
  const page = /^public\/(404|index)\.html$/.exec(source)?.[1];
  return page === undefined ? `remove ${source}` : `write content/${page}.md in place of ${source}`;
}
