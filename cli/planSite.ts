/** Content → everything that pages are rendered from, with nothing rendered yet. */
import type { Config } from "./config.ts";
import { type PublishWindow, type ReadPages, readContent } from "./content/readContent.ts";
import type { DataSets } from "./data/dataSet.ts";
import { collectIcons } from "./icons/collectIcons.ts";
import type { Output } from "./output.ts";
import { exitCodeOf, type Problem } from "./problem.ts";
import type { Progress } from "./progress.ts";
import { refuseSecrets } from "./publicFiles.ts";
import { createRenderSetup, type RenderSetup } from "./render/pageRecord.ts";
import type { Templates } from "./render/templates.ts";
import { createRoutes } from "./site/createRoutes.ts";
import { createSite, type Site } from "./site/createSite.ts";
import { checkDashboardData } from "./site/dashboardData.ts";
import { createNavigation } from "./site/navigation.ts";
import { createSiteIndex } from "./site/siteIndex.ts";
import type { SiteFiles } from "./siteFiles.ts";

export interface PlanParts {
  config: Config;
  templates: Templates;
  files: SiteFiles;
  readPages: ReadPages;
  data: DataSets;
  /** What has been said so far. */
  problems: readonly Problem[];
}

/** A site as its files have it, whatever its templates make of that. */
export interface SiteRead {
  site: Site;
  files: SiteFiles;
  /** Files of public/, as site paths. */
  publicFiles: ReadonlySet<string>;
  /** While the same pages are published. */
  window: PublishWindow;
  /** What was wrong so far; pictures that are looked at later on add to it. */
  problems: readonly Problem[];
}

export interface SitePlan {
  read: SiteRead;
  setup: RenderSetup;
  /** The icons of the site. */
  sprite: Output | undefined;
  /** What is wrong beside what was when it was read. */
  problems: readonly Problem[];
}

/** All that is wrong so far. */
export function problemsOf({ read, problems }: SitePlan): readonly Problem[] {
  return [...read.problems, ...withoutFormer(problems, read.site)];
}

/**
 * Of a file that cannot be read, and is shown as it was, its mistakes are told, not those of what it said before:
 * they may be mended by now.
 */
export function withoutFormer(
  problems: readonly Problem[],
  { texts }: Pick<Site, "texts">
): readonly Problem[] {
  return problems.filter(({ file }) => file === undefined || !texts.get(file)?.isFormer);
}

/** @throws BuildError of kind "environment" where a file cannot be read */
export async function planSite(parts: PlanParts, progress: Progress): Promise<SitePlan> {
  const read = await readSite(parts, progress);
  return planPages(read, parts.templates, progress);
}

async function readSite(
  { config, data, files, readPages, problems: before }: PlanParts,
  { step }: Progress
): Promise<SiteRead> {
  const problems = [...before];
  const report = (problem: Problem): void => void problems.push(problem);
  const content = await step("read content", () => readContent(config, files, report, readPages));
  if (exitCodeOf(problems) === 0 && content.entries.every((entry) => entry.path === "")) {
    report(nothingPublished(content.absent.size > 0));
  }
  refuseSecrets(files.public, report);
  const publicFiles = new Set(files.public.map((file) => `/${file}`));
  const site = await step("create site", () =>
    createSite(config, { ...content, data }, publicFiles, report, files.read)
  );
  checkDashboardData(site, report);
  return { site, files, publicFiles, window: content.window, problems };
}

/** The pages that some templates make of a site. */
export async function planPages(
  read: SiteRead,
  templates: Templates,
  { step }: Progress
): Promise<SitePlan> {
  const { site } = read;
  const problems: Problem[] = [];
  const report = (problem: Problem): void => void problems.push(problem);
  const routes = await step("create routes", () =>
    createRoutes(site, templates.module.routes, templates.module.pageNames, report)
  );
  const navigation = await step("create navigation", () => createNavigation(routes, site.folders));
  const { output: sprite, ...icons } = await step("collect icons", () =>
    collectIcons(site, templates.module.icons, report)
  );
  const { config } = site;
  const index = createSiteIndex(site, routes, navigation);
  const setup = createRenderSetup({ config, site, routes, navigation, index, templates, icons });
  return { read, setup, sprite, problems };
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
