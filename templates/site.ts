/** What templates see of the site. `cli/site/createSiteView.ts` provides it. */
import type { AccountsSettings } from "../runtime/accounts/settings.ts";
import type { NavigationNode } from "../runtime/model.ts";
import type { Query } from "../runtime/query.ts";
import type { CreateUrl } from "../runtime/url.ts";
import type { CollectionName, Entry, EntryOf, ImageField } from "./collections.ts";
import type { ImageOptions, ShownImage } from "./images.ts";
import type { IslandUse, RenderedIsland } from "./islands/renderIsland.tsx";
import type { LayoutName, PageName } from "./routes.ts";
import type { Texts } from "./texts.ts";
import type { light } from "./theme/colors.ts";

export interface SiteLink {
  label: string;
  /** A site path or an absolute URL. */
  to: string;
  target?: "_blank" | undefined;
  /** Class names for a site's own styles. */
  class?: string | undefined;
}

/** Values of the theme's colours, as "#RRGGBB". */
export type OwnColors = Partial<Record<Exclude<keyof typeof light, "code">, string>>;

export interface SiteView {
  name: string;
  description: string;
  lang: string;
  timeZone: string;
  author: string | undefined;
  /** Site path of the site's mark, for the header and for browsers: public/favicon.svg. */
  mark: string | undefined;
  /** The mark in the page's colours, for the header: "/mark.svg#mark", of public/mark.svg. */
  drawnMark: string | undefined;
  /** Shown by other services with links to pages that have no picture: public/social.png. */
  socialImage: ImageField | undefined;
  /** Where a page's source can be edited; `{file}` stands for its path below the site root. */
  editLink: string | undefined;
  /** Origin without trailing slash; undefined while the site's address is unknown. */
  origin: string | undefined;
  header: readonly SiteLink[];
  footer: readonly { label: string; links: readonly SiteLink[] }[];
  social: readonly SiteLink[];
  texts: Texts;
  forcedTheme: "light" | "dark" | undefined;
  /** What the config makes of the theme's colours; nothing of those that it leaves as they are. */
  ownColors: Readonly<Record<"light" | "dark", OwnColors>>;
  /** Undefined where the site has no accounts. */
  accounts: AccountsSettings | undefined;
  /** Where messages go: the way that the config names or means, the endpoint of a form, an address for e-mail. */
  contact: {
    adapter?: "supabase" | "endpoint" | "mailto" | undefined;
    action?: string | undefined;
    email?: string | undefined;
    captcha?: { provider: "turnstile"; siteKey: string } | undefined;
  };
  /** Year of the copyright line. */
  year: number;
  /** Makes a URL of a site path. */
  href: CreateUrl;
  /** The URL of an icon's symbol, by its name as content writes it; undefined for what no set has. */
  icon(name: string): string | undefined;
  /**
   * How an image is shown: the sizes that are made of it, its partner for the dark theme.
   * @param options what the place asks for; what the author has written comes before it
   * @throws Error that names a preset or provider which the config does not know
   */
  image(image: Pick<ImageField, "src" | "modifiers">, options?: ImageOptions): ShownImage;
  /**
   * HTML that many pages share, made for the first of them.
   * @param id names it: two of one name on one site are the same
   */
  once(id: string, make: () => string): string;
  /** Hash in the names of the parts that pages load when somebody asks for them (`fragments/`). */
  fragments(): string;
  /** How often pages ask whether there is a new build, in seconds; false is never. */
  updates: number | false;
  /**
   * An island as the build makes it (`islands/`).
   * @throws Error that names it, where there is none of that name or its props are wrong
   */
  island(use: IslandUse): RenderedIsland;
  /** Whether a page stands at a route path. */
  hasPage(path: string): boolean;
  /** The nodes of the navigation tree below a path; below "/" the whole tree. */
  navigation(below: string): readonly NavigationNode[];
  /** The navigation tree's node at a path. */
  nodeAt(path: string): NavigationNode | undefined;
  /** The entry that a page was made of. */
  entryAt(path: string): Entry | undefined;
  queryCollection<Name extends CollectionName>(name: Name): Query<EntryOf<Name>>;
  /** Entries of a collection by its name in the config, newest or first in order first. */
  listed(collection: string): readonly Entry[];
  /** The entries before and after one, in the order of its collection's list. */
  neighbours(entry: Entry): { previous: Entry | undefined; next: Entry | undefined };
  /** Two entries of its collection that share labels with one, without its neighbours; nearest first. */
  related(entry: Entry): readonly Entry[];
  /** Whether this is the preview build, and where that stands: the URL of its front page without trailing slash. */
  preview: { isOn: boolean; url: string | undefined };
  /** Whether pages can be shown without loading their documents. */
  hasPayloads: boolean;
  /** Whether visits are counted. */
  isCounted: boolean;
  /** Bytes of scripts as gzip sends them, by what loads them. */
  scripts: readonly { name: string; bytes: number }[];
  /** Whether there is a page that searches the site. */
  hasSearch: boolean;
  /** A part of the list of all pages that search can find, from 1 on. */
  directory(part: number): Directory;
  /** Rows that templates draw, by the path of their file or loader below content/, without endings: "demos/jobs". */
  data(name: string): DataSet | undefined;
  /** Minutes that reading an entry takes; undefined where it has no text. */
  readingTime(entry: Pick<Entry, "sourcePath">): number | undefined;
  /** Why an entry would not be published today. */
  statusOf(entry: StatusFields): "draft" | "future" | "expired" | undefined;
}

/** Rows of a site, of a table among its content or of a loader. */
export interface DataSet {
  /** As their schema makes them, where there is one. */
  rows: readonly object[];
  /** What is said beside the rows. */
  facts: Readonly<Record<string, unknown>>;
  /** When they were loaded, as ISO text; undefined for a file of the site. */
  loadedAt: string | undefined;
  /** Site path of a file with the same, for scripts of pages (`runtime/packedRows.ts`); undefined where it has none. */
  file: string | undefined;
}

/** A page, and what decides whether it is published. */
export type StatusFields = Pick<Entry, "path" | "draft" | "date" | "publishDate" | "expiryDate">;

/** Pages by group, as one part of the list has them. */
export interface Directory {
  groups: readonly {
    label: string;
    /** Place of the first of them in its group, from 1 on: a group may go on from part to part. */
    first: number;
    /** How many pages the group has in all. */
    count: number;
    pages: readonly Pick<Entry, "path" | "title" | "description">[];
  }[];
  /** How many parts there are. */
  parts: number;
}

export interface HeadingLink {
  id: string;
  /** 2 to 6. */
  level: number;
  text: string;
}

/** Rendered Markdown of an entry. */
export interface Body {
  html: string;
  headings: readonly HeadingLink[];
}

/** One page about to be rendered. */
export interface PageView<Fields = Entry> {
  /** Route path without trailing slash. */
  path: string;
  name: string;
  layout: LayoutName;
  page: PageName;
  /** Whether search engines and the site's search may list it. */
  isListed: boolean;
  /** Whether visitors without a session are sent to the login page. */
  isGuarded: boolean;
  entry: Fields;
  body: Body;
  /** Bodies of the entries that the route shows beside its own, by id. */
  bodies: ReadonlyMap<string, Body>;
}

/** What a page loads, as site paths. */
export interface PageAssets {
  styles: readonly string[];
  /** One more style sheet, for pages that show rare letters (`theme/moreFonts.css.ts`). */
  moreFonts: string;
  scripts: readonly string[];
  /** The script that brings the page's islands to life; undefined where it has none. */
  islands: string | undefined;
  /** The script that acts before anything is shown (`runtime/head.ts`). */
  head: string;
}

/** Ids that templates use; headings of content get others. */
export const reservedIds = [
  "main",
  "menu",
  "menu-account",
  "navigation",
  "contents",
  "search"
] as const;

export function asPage<Name extends CollectionName>(view: PageView): PageView<EntryOf<Name>> {
  // The route table pairs pages with collections; this is where the pairing becomes a type.
  return view as unknown as PageView<EntryOf<Name>>;
}
