/** A plan → every file of its site, with what is wrong with it. */
import { type BuildReport, checkBudgets, createBuildReport } from "./buildReport.ts";
import { noteAccounts } from "./check/accountNotes.ts";
import { checkAnchors } from "./check/anchors.ts";
import { checkOwnRedirects } from "./check/checkOwnRedirects.ts";
import { checkConfigFiles, checkStylesheet } from "./check/configFiles.ts";
import { checkEmbeds } from "./check/embeds.ts";
import { checkFieldLinks } from "./check/fieldLinks.ts";
import { checkProjectPolicy } from "./check/projectPolicy.ts";
import { checkRedirects } from "./check/redirects.ts";
import { checkShadows } from "./check/shadows.ts";
import { checkUnclaimed } from "./check/unclaimed.ts";
import { createEmitter } from "./createEmitter.ts";
import { MANIFEST } from "./emit/manifest.ts";
import { lookAtImages } from "./images/lookAtImages.ts";
import { makeImages } from "./images/makeImages.ts";
import { makePages } from "./makePages.ts";
import { mergePages } from "./mergePages.ts";
import type { Output, Sink } from "./output.ts";
import { buildMetricsOutput } from "./outputs/buildMetrics.ts";
import { buildOutputs } from "./outputs/builds.ts";
import { collectionOutputs } from "./outputs/collections.ts";
import { dataOutputs } from "./outputs/data.ts";
import { navigationOutput } from "./outputs/navigation.ts";
import { REDIRECTS_FILE, redirectOutputs } from "./outputs/redirects.ts";
import { robotsOutput } from "./outputs/robots.ts";
import { emitSearch } from "./outputs/search.ts";
import { sitemapOutputs } from "./outputs/sitemap.ts";
import { createPart, joinParts } from "./parts/parts.ts";
import type { Shard } from "./parts/shard.ts";
import type { SitePlan } from "./planSite.ts";
import { exitCodeOf, type Problem, type Report } from "./problem.ts";
import type { Progress } from "./progress.ts";
import { createPageAssets } from "./render/pageAssets.ts";
import { openPageCache } from "./render/pageCache.ts";
import { createPageRenderer, type RenderPage, type RenderSetup } from "./render/pageRecord.ts";
import { renderPages } from "./render/renderPages.ts";
import { type BlockOptions, createBlockIndexer } from "./search/blocks.ts";
import { createPageGroups } from "./site/pageGroups.ts";
import type { SiteFiles } from "./siteFiles.ts";
import type { BuildThreads } from "./threads/buildThreads.ts";

export interface EmitOptions {
  threads: BuildThreads;
  /** Whether what is made is kept for the next time. */
  isKept: boolean;
  /** Makes a part of the site, to be joined with others. */
  shard?: Shard | undefined;
  /** Takes the pages from these folders in place of rendering them. */
  parts?: readonly string[] | undefined;
}

export interface EmittedSite {
  pages: number;
  /** SHA-256 by path. */
  hashes: ReadonlyMap<string, string>;
  /** Beside those of the plan. */
  problems: readonly Problem[];
  /** Undefined for a part of a site. */
  report?: BuildReport;
}

/** @throws BuildError of kind "environment" where a file cannot be read */
export async function emitSite(
  { read: { files, publicFiles }, setup, sprite }: SitePlan,
  sink: Sink,
  { step, advance, steps }: Progress,
  { threads, isKept, shard, parts }: EmitOptions
): Promise<EmittedSite> {
  const problems: Problem[] = [];
  const report = (problem: Problem): void => void problems.push(problem);
  const emit = createEmitter(sink, report);
  const { config, site, routes, navigation, templates } = setup;
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
      cache: isKept && !shard && !parts ? openPageCache(setup) : undefined,
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
    return { pages: ids.size, hashes: emit.hashes, problems: mergePages(problems) };
  }
  const images = { root: config.root, read: files.read, emit, report };
  if (isKept) await step("make images", () => makeImages(variants, images));
  else await step("look at images", () => lookAtImages(variants, images));
  for (const problem of checkAnchors(anchors, ids, site)) report(problem);
  for (const problem of checkFieldLinks(site, setup.lookups.resolveLink, ids)) {
    report(problem);
  }
  for (const problem of checkEmbeds(site, routes, setup.lookups.resolveLink)) report(problem);
  for (const problem of checkUnclaimed(site)) report(problem);
  for (const problem of noteAccounts(site, routes)) report(problem);
  for (const problem of checkProjectPolicy(site)) report(problem);
  for (const problem of checkConfigFiles(config)) report(problem);
  for (const problem of checkStylesheet(config, publicFiles)) report(problem);
  for (const problem of checkShadows(templates.unused)) report(problem);
  const redirectProblems = checkRedirects(site, routes);
  for (const problem of redirectProblems) report(problem);
  for (const problem of checkOwnRedirects(site, routes)) report(problem);

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
        emit,
        advance
      )
    );
  }
  const kinds = pageAssets.kinds();
  const fragments = setup.fragments.outputs(kinds.some(({ islands }) => islands.length > 0));
  const sizes = createBuildReport(templates, config, kinds, fragments, search);
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
    for (const output of dataOutputs(site)) emit(output);
    for (const output of site.assets.outputs()) emit(output);
    for (const output of pageAssets.outputs()) emit(output);
    for (const output of fragments) emit(output);
    if (sprite) emit(sprite);
    for (const output of publicOutputs(files, report)) emit(output);
    if (!publicFiles.has("/.nojekyll")) emit({ path: ".nojekyll", body: "", source: "nojekyll" });
    for (const output of buildOutputs(emit.hashes, routes.length)) emit(output);
    if (config.analytics) emit(buildMetricsOutput(emit.sizes, routes.length, steps));
  });
  const merged = mergePages(problems);
  return { pages: routes.length, hashes: emit.hashes, problems: merged, report: sizes };
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
