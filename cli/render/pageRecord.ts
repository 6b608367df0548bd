/** Everything that rendering a page gives, as plain data: worker threads hand it over as it is. */
import type { NavigationNode, SearchSection } from "../../runtime/model.ts";
import type { ImageVariant } from "../../templates/images.ts";
import type { IslandSiteData } from "../../templates/islands/islandSite.ts";
import { pageAccess } from "../../templates/pageAccess.ts";
import type { TextPart } from "../../templates/ui/Prose/parts.ts";
import { shownScripts } from "../buildReport.ts";
import { duplicateId, idsOf } from "../check/anchors.ts";
import type { Config } from "../config.ts";
import { createMarkdown } from "../content/markdown/createMarkdown.ts";
import type { Icons } from "../icons/collectIcons.ts";
import { createImages } from "../images/createImages.ts";
import { createImageResolver } from "../images/resolveImage.ts";
import type { Output } from "../output.ts";
import { hasPayloads, payloadOf } from "../outputs/payload.ts";
import type { Problem } from "../problem.ts";
import type { Route } from "../site/createRoutes.ts";
import type { Site } from "../site/createSite.ts";
import { createSiteView } from "../site/createSiteView.ts";
import { islandSiteData } from "../site/islandSiteData.ts";
import { createLinkResolver } from "../site/links.ts";
import { searchSectionsOf } from "../site/searchSections.ts";
import type { SiteIndex } from "../site/siteIndex.ts";
import { type ColouredBlock, createCodeReader } from "./codeCache.ts";
import { createFragments, type Fragments } from "./createFragments.ts";
import { createPageAssets } from "./pageAssets.ts";
import { digestOf, type Lookups, type Reads, recordReads } from "./reads.ts";
import { refuseUnsafe } from "./refuseUnsafe.ts";
import { type AnchorUse, renderRoute } from "./renderRoute.ts";
import type { Templates } from "./templates.ts";
import { createLimitedCall } from "./withinLimit.ts";

export interface PageRecord {
  /** The document; undefined where a template of the site throws. */
  html: Output["body"] | undefined;
  /** JSON for client navigation, where the site has it. */
  payload: Output["body"] | undefined;
  /** What its texts hold, which its style sheet goes by. */
  textParts: readonly TextPart[];
  /** Names of the islands that it shows. */
  islands: readonly string[];
  /** Ids of the main element. */
  ids: readonly string[];
  anchors: readonly AnchorUse[];
  /** Undefined where the last build has left them: see `sectionsDigest`. */
  sections: readonly SearchSection[] | undefined;
  /** Stands for what search may find of the page. */
  sectionsDigest: string;
  /** Files beside the content that the page links to: "content/articles/cover.svg". */
  files: readonly string[];
  /** Those, and others that pictures are made of. */
  sources: readonly string[];
  /** Pictures to be made. */
  variants: readonly ImageVariant[];
  reads: Reads;
  /** Code blocks that had not been coloured before. */
  code: readonly ColouredBlock[];
  problems: readonly Problem[];
}

const NOTHING: Reads = { questions: [], texts: [], digest: "" };

/** Of a page that could not be rendered. */
export function emptyRecord(problems: readonly Problem[]): PageRecord {
  const none = { html: undefined, payload: undefined, textParts: [], islands: [], ids: [] };
  const uses = { files: [], sources: [], variants: [], reads: NOTHING, code: [] };
  return { ...none, anchors: [], sections: [], sectionsDigest: "", ...uses, problems };
}

/** What pages are rendered from. */
export interface RenderSetup {
  config: Config;
  site: Site;
  routes: readonly Route[];
  navigation: readonly NavigationNode[];
  index: SiteIndex;
  templates: Templates;
  icons: Icons;
  fragments: Fragments;
  lookups: Lookups;
}

export function createRenderSetup(parts: Omit<RenderSetup, "fragments" | "lookups">): RenderSetup {
  const { config, site, routes, navigation, index, icons, templates } = parts;
  const imageAt = (path: string) => site.assets.imageAt(path);
  const showImage = createImages({ config, imageAt, url: site.url });
  let data: IslandSiteData | undefined;
  const islandSite = (): IslandSiteData => {
    data ??= islandSiteData(view, config, icons, templates.module.icons);
    return data;
  };
  const fragments = createFragments(templates, () => view, islandSite);
  const view = createSiteView(site, routes, navigation, index, {
    icons,
    showImage,
    fragments,
    renderIsland(use) {
      const island = templates.islands().renderIsland(use, islandSite());
      refuseUnsafe(island.html);
      return island;
    },
    hasPayloads: hasPayloads(site, routes.length),
    scripts: shownScripts(templates.sizes[config.client], config)
  });
  return {
    ...parts,
    fragments,
    lookups: {
      view,
      resolveLink: createLinkResolver(site, routes, index),
      resolveImage: createImageResolver(site, showImage)
    }
  };
}

export type RenderPage = (route: Route) => Promise<PageRecord>;

export async function createPageRenderer(setup: RenderSetup): Promise<RenderPage> {
  const { config, site, routes, templates } = setup;
  const { lookups, takeReads, takeVariants } = recordReads(setup.lookups);
  const renderer = {
    site,
    lookups,
    markdown: await createMarkdown(config),
    code: config.highlight ? createCodeReader(config.root) : undefined,
    assetsOf: createPageAssets(templates, config).of,
    renderPage: templates.module.renderPage,
    callOwn: templates.hasShadows ? createLimitedCall() : undefined,
    ownFiles: templates.hasShadows ? templates.inputs : []
  };
  const { view } = lookups;
  const withPayloads = hasPayloads(site, routes.length);
  const render: RenderPage = async (route) => {
    const problems: Problem[] = [];
    site.assets.takeFound(); // what others have asked for
    const page = await renderRoute(route, renderer, (problem) => void problems.push(problem));
    const { files, sources } = site.assets.takeFound();
    const uses = {
      files: [...files],
      sources: [...sources],
      variants: takeVariants(),
      reads: takeReads(),
      code: renderer.code?.takeFresh() ?? []
    };
    if (!page) return { ...emptyRecord(problems), ...uses };
    const { main } = page.payload;
    const ids = idsOf(main, (id) => problems.push(duplicateId(id, route, site.readBody)));
    const sections =
      config.search === false
        ? []
        : searchSectionsOf(route, { main, bodyHtml: page.bodyHtml }, config);
    const isInPayloads = withPayloads && route.name !== "not-found";
    return {
      html: page.html,
      payload: isInPayloads
        ? payloadOf(page.payload, pageAccess(route, view) === undefined)
        : undefined,
      textParts: page.textParts,
      islands: page.islands,
      ids,
      anchors: page.anchors,
      sections,
      sectionsDigest: sections.length === 0 ? "" : digestOf(sections),
      ...uses,
      problems
    };
  };
  return (route) => site.assets.alone(() => render(route));
}
