/** What templates see of a site (`templates/site.ts`). */
import type { NavigationNode } from "../../runtime/model.ts";
import { query } from "../../runtime/query.ts";
import type { Entry } from "../../templates/collections.ts";
import { readingMinutes } from "../../templates/dates.ts";
import { SEARCH_PATH } from "../../templates/searchPath.ts";
import type { SiteLink, SiteView } from "../../templates/site.ts";
import type { Texts } from "../../templates/texts.ts";
import type { Icons } from "../icons/collectIcons.ts";
import type { ShowImage } from "../images/createImages.ts";
import type { Fragments } from "../render/createFragments.ts";
import type { Route } from "./createRoutes.ts";
import type { Site } from "./createSite.ts";
import { createDirectory } from "./directory.ts";
import { createRelated } from "./relatedEntries.ts";

const MARK = "/favicon.svg";
const DRAWN_MARK = "/mark.svg";
const SOCIAL_IMAGE = "/social.png";
const RELATED = 2;

interface ViewParts {
  icons: Icons;
  showImage: ShowImage;
  fragments: Pick<Fragments, "hash">;
  renderIsland: SiteView["island"];
  hasPayloads: boolean;
}

export function createSiteView(
  site: Site,
  routes: readonly Route[],
  navigation: readonly NavigationNode[],
  { icons, showImage, fragments, renderIsland, hasPayloads }: ViewParts
): SiteView {
  const { config, byCollection } = site;
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const hasPage = (path: string): boolean =>
    byPath.has(path.replace(/[?#].*$/, "").replace(/(.)\/+$/, "$1"));
  const nodes = new Map<string, NavigationNode>();
  indexNodes(navigation, nodes);
  const shown = new Map<string, readonly Entry[]>();
  /** Unlisted pages exist for those who have their address, and nowhere else. */
  const shownOf = (name: string): readonly Entry[] => {
    let entries = shown.get(name);
    if (!entries) {
      entries = (byCollection.get(name) ?? []).filter(({ unlisted }) => !unlisted);
      shown.set(name, entries);
    }
    return entries;
  };
  const lists = new Map<string, readonly Entry[]>();
  const listed = (name: string): readonly Entry[] => {
    let list = lists.get(name);
    if (!list) {
      list = inListOrder(shownOf(name));
      lists.set(name, list);
    }
    return list;
  };
  const positions = new Map<string, Map<Entry, number>>();
  const neighbours = (entry: Entry): ReturnType<SiteView["neighbours"]> => {
    const list = listed(entry.collection);
    let at = positions.get(entry.collection);
    if (!at) {
      at = new Map(list.map((other, index) => [other, index]));
      positions.set(entry.collection, at);
    }
    const index = at.get(entry);
    if (index === undefined) return { previous: undefined, next: undefined };
    return { previous: list[index - 1], next: list[index + 1] };
  };
  const relatedIn = new Map<string, ReturnType<typeof createRelated>>();
  const shared = new Map<string, string>();
  return {
    name: config.site.name,
    description: config.site.description,
    lang: config.site.lang,
    timeZone: config.site.timeZone,
    author: config.site.author,
    mark: site.publicFiles.has(MARK) ? MARK : undefined,
    drawnMark: site.publicFiles.has(DRAWN_MARK) ? `${DRAWN_MARK}#mark` : undefined,
    socialImage: site.publicFiles.has(SOCIAL_IMAGE) ? { src: SOCIAL_IMAGE, alt: "" } : undefined,
    editLink: config.site.editLink,
    // Nobody is to be led to a preview: without an address there are no links that share or cite its pages.
    origin: config.preview.isOn ? undefined : config.site.url,
    header: config.navigation.header ?? defaultHeader(site, routes, byPath),
    footer: config.navigation.footer ?? defaultFooter(config.texts, hasPage),
    social: config.site.social,
    texts: config.texts,
    forcedTheme: config.theme.forced,
    ownColors: config.theme.palette,
    accounts: config.auth && { isConnected: Boolean(config.auth.url && config.auth.key) },
    contact: config.contact,
    year: config.now.getUTCFullYear(),
    href: site.url,
    icon(name) {
      const id = icons.ids.get(name);
      return id === undefined ? undefined : `${site.url(icons.path ?? "")}#${id}`;
    },
    image: ({ src, modifiers }, options) => showImage(src, options, modifiers),
    once(id, make) {
      const html = shared.get(id) ?? make();
      shared.set(id, html);
      return html;
    },
    preview: { isOn: config.preview.isOn, url: config.preview.url },
    hasPayloads,
    fragments: fragments.hash,
    updates: config.updates ? config.updates.interval : false,
    island: renderIsland,
    hasPage,
    navigation: (below) => (below === "/" ? navigation : (nodes.get(below)?.children ?? [])),
    nodeAt: (path) => nodes.get(path),
    entryAt: (path) => byPath.get(path)?.entry,
    queryCollection: (name) => query(shownOf(name) as never[]),
    listed,
    neighbours,
    related(entry) {
      let related = relatedIn.get(entry.collection);
      if (!related) {
        related = createRelated(listed(entry.collection));
        relatedIn.set(entry.collection, related);
      }
      const { previous, next } = neighbours(entry);
      return related(entry, RELATED, [previous, next]);
    },
    // An author's own page there may be of another kind.
    hasSearch: byPath.get(SEARCH_PATH)?.page === "Search",
    directory: createDirectory(site, routes, listed),
    readingTime({ sourcePath }) {
      const words = site.texts.get(sourcePath)?.words ?? 0;
      return words === 0 ? undefined : readingMinutes(words);
    },
    statusOf: (entry) => statusOf(entry, config.now)
  };
}

/** Newest first where the entries are dated, else in the order of their stems. */
function inListOrder(entries: readonly Entry[]): readonly Entry[] {
  if (!entries.some(({ date }) => date !== undefined)) return entries;
  return query(entries).order("date", "DESC").all();
}

function statusOf(entry: Entry, now: Date): ReturnType<SiteView["statusOf"]> {
  if (entry.draft) return "draft";
  const from = entry.publishDate ?? entry.date;
  if (from !== undefined && Date.parse(from) > now.getTime()) return "future";
  const until = entry.expiryDate;
  return until !== undefined && Date.parse(until) <= now.getTime() ? "expired" : undefined;
}

function indexNodes(tree: readonly NavigationNode[], nodes: Map<string, NavigationNode>): void {
  for (const node of tree) {
    nodes.set(node.path, node);
    if (node.children) indexNodes(node.children, nodes);
  }
}

/** Spec §2's menu, as far as the site has the pages, then the site's own top-level pages. */
function defaultHeader(
  { config }: Site,
  routes: readonly Route[],
  byPath: ReadonlyMap<string, Route>
): SiteLink[] {
  const known = ["/projects", "/demos", "/articles", "/pricing", "/about", "/contact"];
  const own = config.collections.flatMap(({ name }) =>
    routes
      .filter((route) => route.page === "Listing" && route.name === name && route.path !== "/")
      .map(({ path }) => path)
  );
  return [...new Set([...known, ...own])]
    .filter((path) => byPath.has(path))
    .map((to) => {
      return { label: byPath.get(to)?.entry.title ?? to, to };
    });
}

/** Spec §2's groups, as far as the site has the pages. */
function defaultFooter(texts: Texts, hasPage: (path: string) => boolean): SiteView["footer"] {
  const link = (label: string, to: string): SiteLink => ({ label, to });
  return [
    {
      label: texts.resources,
      links: [
        link(texts.projects, "/projects"),
        link(texts.demos, "/demos"),
        link(texts.articles, "/articles"),
        link(texts.about, "/about")
      ]
    },
    {
      label: texts.notices,
      links: [
        link(texts.terms, "/legal/terms"),
        link(texts.privacy, "/legal/privacy"),
        link(texts.contact, "/contact")
      ]
    }
  ]
    .map(({ label, links }) => ({ label, links: links.filter(({ to }) => hasPage(to)) }))
    .filter(({ links }) => links.length > 0);
}
