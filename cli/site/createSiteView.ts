/** What templates see of a site (`templates/site.ts`). */
import type { NavigationNode } from "../../runtime/model.ts";
import { query } from "../../runtime/query.ts";
import { readingMinutes } from "../../templates/dates.ts";
import { SEARCH_PATH } from "../../templates/searchPath.ts";
import type { SiteLink, SiteView, StatusFields } from "../../templates/site.ts";
import type { Texts } from "../../templates/texts.ts";
import type { Icons } from "../icons/collectIcons.ts";
import type { ShowImage } from "../images/createImages.ts";
import type { Fragments } from "../render/createFragments.ts";
import { accountsSettings } from "./accounts.ts";
import type { Route } from "./createRoutes.ts";
import type { Site } from "./createSite.ts";
import { createDirectory } from "./directory.ts";
import type { SiteIndex } from "./siteIndex.ts";

const MARK = "/favicon.svg";
const DRAWN_MARK = "/mark.svg";
const SOCIAL_IMAGE = "/social.png";

interface ViewParts {
  icons: Icons;
  showImage: ShowImage;
  fragments: Pick<Fragments, "hash">;
  renderIsland: SiteView["island"];
  hasPayloads: boolean;
  scripts: SiteView["scripts"];
}

export function createSiteView(
  site: Site,
  routes: readonly Route[],
  navigation: readonly NavigationNode[],
  index: SiteIndex,
  { icons, showImage, fragments, renderIsland, hasPayloads, scripts }: ViewParts
): SiteView {
  const { config } = site;
  const hasPage = (path: string): boolean =>
    index.routeAt(path.replace(/[?#].*$/, "").replace(/(.)\/+$/, "$1")) !== undefined;
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
    header: config.navigation.header ?? defaultHeader(index),
    footer: config.navigation.footer ?? defaultFooter(config.texts, hasPage),
    social: config.site.social,
    texts: config.texts,
    forcedTheme: config.theme.forced,
    ownColors: config.theme.palette,
    accounts: accountsSettings(config),
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
    isCounted: config.analytics,
    scripts,
    fragments: fragments.hash,
    updates: config.updates ? config.updates.interval : false,
    island: renderIsland,
    hasPage,
    navigation: (below) => (below === "/" ? navigation : (index.nodeAt(below)?.children ?? [])),
    nodeAt: index.nodeAt,
    entryAt: (path) => index.routeAt(path)?.entry,
    queryCollection: (name) => query(index.shown(name) as never[]),
    listed: index.listed,
    neighbours: index.neighbours,
    related: index.related,
    // An author's own page there may be of another kind.
    hasSearch: index.routeAt(SEARCH_PATH)?.page === "Search",
    data: (name) => site.data.get(name),
    directory: createDirectory(site, routes, index.listed),
    readingTime({ sourcePath }) {
      const words = site.texts.get(sourcePath)?.words ?? 0;
      return words === 0 ? undefined : readingMinutes(words);
    },
    statusOf: (entry) => statusOf(entry, config.now)
  };
}

function statusOf(entry: StatusFields, now: Date): ReturnType<SiteView["statusOf"]> {
  if (entry.draft) return "draft";
  const from = entry.publishDate ?? entry.date;
  if (from !== undefined && Date.parse(from) > now.getTime()) return "future";
  const until = entry.expiryDate;
  return until !== undefined && Date.parse(until) <= now.getTime() ? "expired" : undefined;
}

/** Spec §2's menu, as far as the site has the pages, then the site's own top-level pages. */
function defaultHeader({ routeAt, listings }: SiteIndex): SiteLink[] {
  const known = ["/projects", "/demos", "/articles", "/pricing", "/about", "/contact"];
  return [...new Set([...known, ...listings])].flatMap((to) => {
    const route = routeAt(to);
    return route ? { label: route.entry.title, to } : [];
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
