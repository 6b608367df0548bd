/** A site at a glance: what it is made of, and what is on disk of it. Nothing is built. */
import path from "node:path";
import type { Config } from "../config.ts";
import { createPageParser, type PageParser } from "../content/pageFile.ts";
import { parseSourcePath } from "../content/sourcePath.ts";
import { loadData } from "../data/loadData.ts";
import { readdirSync, statSync } from "../disk.ts";
import { createWorkspace } from "../emit/workspace.ts";
import { packageVersion } from "../package.ts";
import { planSite, problemsOf, type SitePlan } from "../planSite.ts";
import { BuildError, type Problem } from "../problem.ts";
import type { Progress } from "../progress.ts";
import { bundleTemplates } from "../render/bundleTemplates.ts";
import { listSiteFiles } from "../siteFiles.ts";
import { type FolderSize, sizeOf } from "./folderSize.ts";

export interface SiteDescription {
  vitrine: string;
  node: string;
  /** "linux x64". */
  platform: string;
  root: string;
  /** Of the config, below the root. */
  config: string | undefined;
  out: { folder: string; size: FolderSize | undefined; former: FolderSize | undefined };
  /** Count of pages by kind ("Article"), the landing pages that nobody wrote among them. */
  routes: Record<string, number>;
  collections: { name: string; source: string[]; published: number; heldBack: number }[];
  /** What builds remember, by name below .vitrine/. */
  caches: Record<string, FolderSize>;
  /** What was wrong with config and content; links and HTML are not looked at. */
  problems: { errors: number; warnings: number };
}

const silent: Progress = { step: async (_, action) => action(), advance: () => undefined };

/** Mistakes of content and templates are counted, not thrown. */
export async function describeSite(config: Config): Promise<SiteDescription> {
  const { root, out, file } = config;
  const problems: Problem[] = [];
  const plan = await planned(config, problems);
  const { site, routes = [] } = plan?.setup ?? {};
  const kinds = new Map<string, number>();
  for (const { page } of routes) kinds.set(page, (kinds.get(page) ?? 0) + 1);
  const heldBack = countHeldBack(config, plan);
  return {
    vitrine: packageVersion,
    node: process.versions.node,
    platform: `${process.platform} ${process.arch}`,
    root,
    config: file,
    out: { folder: out, size: sizeOf(out), former: sizeOf(createWorkspace(out).folder) },
    routes: Object.fromEntries([...kinds].sort()),
    collections: config.collections.map(({ name, source }) => ({
      name,
      source: [source].flat(),
      published: site?.byCollection.get(name)?.length ?? 0,
      heldBack: heldBack.get(name) ?? 0
    })),
    caches: cachesOf(root),
    problems: {
      errors: problems.filter(({ severity }) => severity === "error").length,
      warnings: problems.filter(({ severity }) => severity === "warning").length
    }
  };
}

/** The plan of the site, as far as there is one. */
async function planned(config: Config, problems: Problem[]): Promise<SitePlan | undefined> {
  try {
    const templates = await bundleTemplates(config.root, config.client);
    const report = (problem: Problem): void => void problems.push(problem);
    const files = listSiteFiles(config.root, report);
    const readPages = async (names: readonly string[], parser: PageParser) =>
      names.map(parser.read);
    const { sets: data } = await loadData({ config, files, report });
    const plan = await planSite({ config, templates, data, files, readPages, problems }, silent);
    problems.push(...problemsOf(plan).slice(problems.length));
    return plan;
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    problems.push(...error.problems);
    return undefined;
  }
}

/** Drafts and the like, and files with mistakes. */
function countHeldBack(config: Config, plan: SitePlan | undefined): Map<string, number> {
  const counts = new Map<string, number>();
  const { assign } = createPageParser(config);
  for (const sourcePath of plan?.setup.site.absent.keys() ?? []) {
    const source = parseSourcePath(sourcePath.slice("content/".length));
    const name = assign(source)?.collection.name;
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return counts;
}

function cachesOf(root: string): Record<string, FolderSize> {
  const folder = path.join(root, ".vitrine");
  if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return {};
  const sizes = readdirSync(folder)
    .filter((name) => !name.startsWith("."))
    .sort()
    .flatMap((name): [string, FolderSize][] => {
      const size = sizeOf(path.join(folder, name));
      return size ? [[name, size]] : [];
    });
  return Object.fromEntries(sizes);
}
