/**
 * The route table (spec §2): every kind of page at a glance. An entry is shown by the first row of
 * its collection whose path it matches; `{slug}` stands for one segment, `{slug...}` for several.
 */
import type { CollectionName } from "./collections.ts";
import { SEARCH_PATH } from "./searchPath.ts";
import type { Texts } from "./texts.ts";

export const layoutNames = ["default", "auth", "fullscreen", "projects"] as const;
export type LayoutName = (typeof layoutNames)[number];

/** Kinds of pages; `pages/index.ts` says which component each is. */
export const pageNames = [
  "About",
  "Account",
  "Analytics",
  "Article",
  "Articles",
  "Changelog",
  "Contact",
  "Dashboard",
  "Demo",
  "Demos",
  "Design",
  "Document",
  "Home",
  "Legal",
  "Listing",
  "NotFound",
  "Pricing",
  "Project",
  "Projects",
  "Search",
  "Services"
] as const;
export type PageName = (typeof pageNames)[number];

export interface RouteRow {
  name: string;
  path: string;
  collection: CollectionName;
  layout: LayoutName;
  page: PageName;
  /** Collections whose entries are shown on this page, each at an anchor, instead of on their own. */
  shows?: readonly CollectionName[];
  /**
   * A page that is made where no content file provides it: which text titles it, and the collection
   * that it lists or the part of the config that it is for ("accounts": an `auth` that names a project; "signUp": one
   * with which anybody may open an account).
   */
  landing?: { title: keyof Texts; description?: keyof Texts } & (
    | { lists: CollectionName }
    | { needs: "accounts" | "analytics" | "auth" | "signUp" | "design" | "search" }
  );
  /** False for pages that search engines, the sitemap and the site's own search leave out. */
  listed?: false;
}

export const routes: readonly RouteRow[] = [
  row("index", "/", "index", "default", "Home"),
  row("login", "/login", "accounts", "auth", "Account", {
    listed: false,
    landing: { title: "signIn", needs: "auth" }
  }),
  row("signup", "/signup", "accounts", "auth", "Account", {
    listed: false,
    landing: { title: "signUp", needs: "signUp" }
  }),
  row("auth-callback", "/auth/callback", "accounts", "auth", "Account", {
    listed: false,
    landing: { title: "authCallback", needs: "accounts" }
  }),
  row("auth-reset", "/auth/reset", "accounts", "auth", "Account", {
    listed: false,
    landing: { title: "authReset", needs: "accounts" }
  }),
  row("profile", "/profile", "accounts", "default", "Account", {
    listed: false,
    landing: { title: "profile", needs: "auth" }
  }),
  row("terms", "/terms", "pages", "default", "Legal"),
  row("privacy", "/privacy", "pages", "default", "Legal"),
  row("contact", "/contact", "contact", "default", "Contact"),
  row("services", "/services", "services", "default", "Services"),
  row("pricing", "/pricing", "pricing", "default", "Pricing"),
  row("about", "/about", "about", "default", "About", {
    shows: ["aboutItems"],
    landing: { title: "about", lists: "aboutItems" }
  }),
  row("changelog", "/changelog", "changelog", "default", "Changelog", {
    shows: ["versions"],
    landing: { title: "changelog", lists: "versions" }
  }),
  row("design", "/design", "pages", "default", "Design", {
    listed: false,
    landing: { title: "design", description: "designDescription", needs: "design" }
  }),
  row("search", SEARCH_PATH, "pages", "default", "Search", {
    listed: false,
    landing: { title: "searchTitle", description: "searchDescription", needs: "search" }
  }),
  row("analytics", "/analytics", "dashboards", "fullscreen", "Analytics", {
    landing: {
      title: "analyticsTitle",
      description: "analyticsDescription",
      needs: "analytics"
    }
  }),
  row("demos", "/demos", "demos", "projects", "Demos", {
    landing: { title: "demos", lists: "demos" }
  }),
  row(
    "demos-reliefjobs-dashboard",
    "/demos/reliefjobs-dashboard",
    "dashboards",
    "fullscreen",
    "Dashboard"
  ),
  row("demos-slug", "/demos/{slug...}", "demos", "fullscreen", "Demo"),
  row("legal-terms", "/legal/terms", "legal", "default", "Legal"),
  row("legal-privacy", "/legal/privacy", "legal", "default", "Legal"),
  row("legal-slug", "/legal/{slug}", "legal", "default", "Legal"),
  row("articles", "/articles", "articles", "default", "Articles", {
    landing: { title: "articles", lists: "posts" }
  }),
  row("articles-slug", "/articles/{slug}", "posts", "default", "Article"),
  row("projects", "/projects", "projectsIndex", "projects", "Projects", {
    landing: { title: "projects", lists: "projects" }
  }),
  row("projects-slug", "/projects/{slug...}", "projects", "projects", "Project"),
  row("slug", "/{slug...}", "pages", "default", "Document")
];

function row(
  name: string,
  path: string,
  collection: CollectionName,
  layout: LayoutName,
  page: PageName,
  more: Pick<RouteRow, "shows" | "landing" | "listed"> = {}
): RouteRow {
  return { name, path, collection, layout, page, ...more };
}
