/** Everything that rendering a page gives, as plain data: worker threads hand it over as it is. */
import type { NavigationNode, SearchSection } from "../../runtime/model.ts";
import { duplicateId, idsOf } from "../check/anchors.ts";
import type { Config } from "../config.ts";
import { createMarkdown } from "../content/markdown/createMarkdown.ts";
import type { Icons } from "../icons/collectIcons.ts";
import type { Output } from "../output.ts";
import { hasPayloads, payloadOf } from "../outputs/payload.ts";
import type { Problem } from "../problem.ts";
import type { Route } from "../site/createRoutes.ts";
import type { Site } from "../site/createSite.ts";
import { createSiteView } from "../site/createSiteView.ts";
import { createImageResolver } from "../site/images.ts";
import { createLinkResolver } from "../site/links.ts";
import { searchSectionsOf } from "../site/searchSections.ts";
import type { Templates } from "./bundleTemplates.ts";
import { type ColouredBlock, createCodeReader } from "./codeCache.ts";
import { createPageAssets } from "./pageAssets.ts";
import { digestOf, type Lookups, type Reads, recordReads } from "./reads.ts";
import { type AnchorUse, renderRoute } from "./renderRoute.ts";

export interface PageRecord {
  /** The document; undefined where a template of the site throws. */
  html: Output["body"] | undefined;
  /** JSON for client navigation, where the site has it. */
  payload: Output["body"] | undefined;
  /** Ids of the main element. */
  ids: readonly string[];
  anchors: readonly AnchorUse[];
  /** Undefined where the last build has left them: see `sectionsDigest`. */
  sections: readonly SearchSection[] | undefined;
  /** Stands for what search may find of the page. */
  sectionsDigest: string;
  /** Files beside the content that the page links to: "content/articles/cover.svg". */
  files: readonly string[];
  reads: Reads;
  /** Code blocks that had not been coloured before. */
  code: readonly ColouredBlock[];
  problems: readonly Problem[];
}

const NOTHING: Reads = { questions: [], texts: [], digest: "" };

/** Of a page that could not be rendered. */
export function emptyRecord(problems: readonly Problem[]): PageRecord {
  const none = { html: undefined, payload: undefined, ids: [] };
  const nothing = { sections: [], sectionsDigest: "", files: [], reads: NOTHING, code: [] };
  return { ...none, anchors: [], ...nothing, problems };
}

/** What pages are rendered from. */
export interface RenderSetup {
  config: Config;
  site: Site;
  routes: readonly Route[];
  navigation: readonly NavigationNode[];
  templates: Templates;
  icons: Icons;
  lookups: Lookups;
}

export function createRenderSetup(parts: Omit<RenderSetup, "lookups">): RenderSetup {
  const { site, routes, navigation, icons } = parts;
  return {
    ...parts,
    lookups: {
      view: createSiteView(site, routes, navigation, icons),
      resolveLink: createLinkResolver(site, routes),
      resolveImage: createImageResolver(site)
    }
  };
}

export type RenderPage = (route: Route) => Promise<PageRecord>;

export async function createPageRenderer(setup: RenderSetup): Promise<RenderPage> {
  const { config, site, routes, templates } = setup;
  const { lookups, takeReads } = recordReads(setup.lookups);
  const renderer = {
    site,
    lookups,
    markdown: await createMarkdown(config),
    code: config.highlight ? createCodeReader(config.root) : undefined,
    assetsOf: createPageAssets(templates, config.theme).of,
    renderPage: templates.module.renderPage,
    hasOwnTemplates: templates.hasShadows
  };
  const withPayloads = hasPayloads(site, routes.length);
  return async (route) => {
    const problems: Problem[] = [];
    const page = await renderRoute(route, renderer, (problem) => void problems.push(problem));
    const files = site.assets.takeFound();
    const reads = takeReads();
    const code = renderer.code?.takeFresh() ?? [];
    if (!page) return { ...emptyRecord(problems), files, reads, code };
    const ids = idsOf(page.main, (id) => problems.push(duplicateId(id, route)));
    const sections = config.search === false ? [] : searchSectionsOf(route, page, config);
    const isInPayloads = withPayloads && route.name !== "not-found";
    return {
      html: page.html,
      payload: isInPayloads ? payloadOf(route, page, site) : undefined,
      ids,
      anchors: page.anchors,
      sections,
      sectionsDigest: sections.length === 0 ? "" : digestOf(sections),
      files,
      reads,
      code,
      problems
    };
  };
}
