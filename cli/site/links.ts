/** Where a link written in a content file leads: a page, a file, another host, or nowhere. */
import path from "node:path";
import { decodePart, isExternal, isFile } from "../../runtime/url.ts";
import type { Entry } from "../../templates/collections.ts";
import { didYouMean } from "../suggest.ts";
import type { Route } from "./createRoutes.ts";
import type { Site } from "./createSite.ts";
import { redirectedPaths } from "./redirects.ts";

export interface ResolvedLink {
  /** What to write in the page. */
  url: string;
  /** The place on this site that it names, for checking anchors. */
  target?: { path: string; hash: string };
  /** Why it leads nowhere. */
  broken?: { message: string; hint?: string | undefined };
}

export type ResolveLink = (written: string, entry: Entry) => ResolvedLink;

export function createLinkResolver(site: Site, routes: readonly Route[]): ResolveLink {
  const paths = new Set(routes.map((route) => route.path));
  const redirected = redirectedPaths(site);

  const toPage = (routePath: string, hash: string): ResolvedLink => ({
    url: site.url(routePath) + hash,
    target: { path: routePath, hash }
  });

  const toSitePath = (pathname: string, suffix: string, hash: string): ResolvedLink | undefined => {
    const routePath = trimSlash(decodePart(pathname).replace(/\/index\.html$|\.html$/, "")) || "/";
    if (paths.has(routePath)) return toPage(routePath, suffix + hash);
    if (site.publicFiles.has(decodePart(pathname)) || redirected.has(routePath)) {
      return { url: site.url(pathname) + suffix + hash };
    }
    // A folder of public/ with an index page of its own.
    const index = `${routePath}/index.html`;
    if (site.publicFiles.has(index)) {
      // Its own links count on the slash, whatever the site's pages do.
      return { url: site.url(index).replace(/index\.html$/, "") + suffix + hash };
    }
    return undefined;
  };

  return (written, entry) => {
    if (isExternal(written)) return { url: written };
    const [, pathname = "", suffix = "", hash = ""] =
      /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(written) ?? [];
    const own = entry.path.split("#", 1)[0] ?? "/";
    if (pathname === "") {
      return { url: suffix + hash, ...(hash !== "" && { target: { path: own, hash } }) };
    }
    if (pathname.startsWith("/")) {
      return (
        toSitePath(pathname, suffix, hash) ?? {
          url: site.url(pathname) + suffix + hash,
          broken: missing(written, trimSlash(decodePart(pathname)), paths)
        }
      );
    }
    const folder = path.posix.dirname(entry.sourcePath);
    const source = path.posix.join(folder, decodePart(pathname));
    const named = site.bySource.get(source);
    if (named) {
      if (named.path === "") {
        const message = `the link ${written} leads to data, which has no page`;
        return { url: written, broken: { message, hint: "Link to a page that shows it." } };
      }
      const [target = "", anchor] = named.path.split("#");
      if (anchor === undefined) return toPage(target, suffix + hash);
      // An entry shown on another page has its headings there with its own id before them.
      return toPage(target, `${suffix}#${anchor}${hash === "" ? "" : `-${hash.slice(1)}`}`);
    }
    const asset = site.assets.find(pathname, entry.sourcePath);
    if (asset) return { url: site.url(asset.path) + suffix + hash };
    if (site.unpublished.has(source)) {
      return {
        url: written,
        broken: {
          message: `the link ${written} leads to a page that is not published`,
          hint: "Publish it, or take the link out."
        }
      };
    }
    // Written as browsers resolve it, against the page's own address.
    const fromPage = path.posix.join(
      own,
      site.config.trailingSlash === "always" ? "." : "..",
      pathname
    );
    return (
      toSitePath(fromPage, suffix, hash) ?? {
        url: written,
        broken: missing(
          written,
          isFile(pathname) ? source : fromPage,
          isFile(pathname) ? site.bySource.keys() : paths
        )
      }
    );
  };
}

function missing(written: string, wanted: string, known: Iterable<string>): ResolvedLink["broken"] {
  return { message: `the link ${written} leads nowhere`, hint: didYouMean(wanted, known) };
}

function trimSlash(pathname: string): string {
  return pathname.replace(/(.)\/+$/, "$1");
}
