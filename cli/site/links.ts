/** Where a link written in a content file leads: a page, a file, another host, or nowhere. */
import path from "node:path";
import { decodePart, isExternal, isFile } from "../../runtime/url.ts";
import type { Entry } from "../../templates/collections.ts";
import type { AbsentPage } from "../content/readContent.ts";
import { parseSourcePath } from "../content/sourcePath.ts";
import { didYouMean } from "../suggest.ts";
import type { Route } from "./createRoutes.ts";
import type { Site } from "./createSite.ts";
import type { SiteIndex } from "./siteIndex.ts";

/** What is wrong with a link, as the end of a sentence that begins with it. */
export interface BrokenLink {
  reason: string;
  hint: string | undefined;
}

/** Of a link that leads nowhere, where nothing better is known. */
export const MEND_LINK = "Mend the path, or take the link out.";

export interface ResolvedLink {
  /** What to write in the page. */
  url: string;
  /** The place on this site that it names, for checking anchors. */
  target?: { path: string; hash: string };
  broken?: BrokenLink | undefined;
}

export type ResolveLink = (written: string, entry: Entry) => ResolvedLink;

export function createLinkResolver(
  site: Site,
  routes: readonly Route[],
  { routeAt, redirected }: SiteIndex
): ResolveLink {
  const toPage = (routePath: string, hash: string): ResolvedLink => {
    const url = site.url(routePath) + hash;
    const isFaulty = site.absentPaths.get(routePath + hash) === "faulty"; // a part of that page
    return isFaulty ? { url } : { url, target: { path: routePath, hash } };
  };

  /** Other content files as a page would write them, by their paths without ending and order. */
  const filesFrom = (own: string): Map<string, string> => {
    const files = [...site.bySource.keys()].filter((source) => source !== own);
    return new Map(files.map((source) => [withoutEnding(source), relative(own, source)]));
  };

  /** The page's own address is not what was meant, unless it is written in other letters. */
  const nearest = (wanted: string, own: string): string | undefined =>
    didYouMean(
      wanted,
      routes
        .map((route) => route.path)
        .filter((known) => known !== own || isSameName(known, wanted))
    );

  /** "/favicon.svg/": hosts look for a folder there. */
  const withoutSlash = (pathname: string, wanted: string): string | undefined =>
    pathname.endsWith("/") && site.publicFiles.has(wanted) ? `Write ${wanted}.` : undefined;

  const toSitePath = (pathname: string, suffix: string, hash: string): ResolvedLink | undefined => {
    const routePath = trimSlash(decodePart(pathname).replace(/\/index\.html$|\.html$/, "")) || "/";
    if (routeAt(routePath)) return toPage(routePath, suffix + hash);
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

  /** What was written as browsers ask for it: "/sub/about/" where the site stands at "/sub/". */
  const withoutBase = (pathname: string, suffix: string, hash: string): string | undefined => {
    const { base } = site.config;
    const below = pathname.slice(base.length - 1);
    const isBelow = base !== "/" && pathname.startsWith(base) && toSitePath(below, suffix, hash);
    return isBelow ? `Write ${below}${suffix}${hash}: the base is added by the build.` : undefined;
  };

  /** Of a content file that was written with its path below content/. */
  const addressOf = (file: string): string | undefined => {
    const address = site.bySource.get(`content${file}`)?.path;
    return address ? `Write ${address}, the address of its page.` : undefined;
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
      const found = toSitePath(pathname, suffix, hash);
      if (found) return found;
      const wanted = trimSlash(decodePart(pathname));
      const broken = missing(
        site.absentPaths.get(wanted),
        () =>
          withoutBase(pathname, suffix, hash) ??
          withoutSlash(pathname, wanted) ??
          addressOf(wanted) ??
          nearest(wanted, own)
      );
      return { url: site.url(pathname) + suffix + hash, broken };
    }
    const folder = path.posix.dirname(entry.sourcePath);
    const source = path.posix.join(folder, decodePart(pathname));
    const named = site.bySource.get(source);
    if (named) {
      if (named.path === "") {
        const reason = "leads to data, which has no page";
        return { url: written, broken: { reason, hint: "Link to a page that shows it." } };
      }
      const [target = "", anchor] = named.path.split("#");
      if (anchor === undefined) return toPage(target, suffix + hash);
      // An entry shown on another page has its headings there with its own id before them.
      return toPage(target, `${suffix}#${anchor}${hash === "" ? "" : `-${hash.slice(1)}`}`);
    }
    const asset = site.assets.find(pathname, entry.sourcePath);
    if (asset) return { url: site.url(asset.path) + suffix + hash };
    // Written as browsers resolve it, against the page's own address.
    const fromPage = path.posix.join(
      own,
      site.config.trailingSlash === "always" ? "." : "..",
      pathname
    );
    const found = toSitePath(fromPage, suffix, hash);
    if (found) return found;
    const absence = site.absent.get(source)?.reason ?? site.absentPaths.get(trimSlash(fromPage));
    const broken = missing(absence, () => {
      if (isSameName(source, entry.sourcePath))
        return `Did you mean "${relative(source, entry.sourcePath)}"?`;
      const files = filesFrom(entry.sourcePath);
      const meant = files.get(withoutEnding(trimSlash(source)));
      if (meant !== undefined) return `Did you mean "${meant}"?`;
      if (!isFile(pathname)) return nearest(fromPage, own);
      return didYouMean(relative(entry.sourcePath, source), files.values());
    });
    return { url: written, broken };
  };
}

/** Nothing is said of links to files with a fault: they are mended with the file. */
function missing(
  absence: AbsentPage["reason"] | undefined,
  hint: () => string | undefined
): BrokenLink | undefined {
  if (absence === "faulty") return undefined;
  if (absence === "unpublished") {
    const reason = "leads to a page that is not published";
    return { reason, hint: "Publish it, or take the link out." };
  }
  return { reason: "leads nowhere", hint: hint() };
}

/** "A.md" and "a.md" are one file on some disks. */
function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

/** "content/projects/1.a/index.md" → "projects/a": what authors write who know no endings. */
function withoutEnding(source: string): string {
  const stem = source.replace(/^content\//, "").replace(/\.(md|markdown|ya?ml|json|html?)$/, "");
  return parseSourcePath(`${stem}.md`).bare.replace(/(\/index)?\.md$/, "");
}

/** "./other.md", as one content file writes another. */
function relative(from: string, to: string): string {
  const written = path.posix.relative(path.posix.dirname(from), to);
  return written.startsWith(".") ? written : `./${written}`;
}

function trimSlash(pathname: string): string {
  return pathname.replace(/(.)\/+$/, "$1");
}
