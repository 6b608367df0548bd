/**
 * The one place that turns a route path into a URL of the site, for the build and for the browser.
 */

export interface UrlRules {
  /** "/" or "/sub/": begins and ends with a slash. */
  base: string;
  /** "always": /about/, written as about/index.html. "never": /about, written as about.html. */
  trailingSlash: "always" | "never";
}

/** Turns a site path ("/about", "/about#team", "/favicon.svg") into a URL; leaves others alone. */
export type CreateUrl = (path: string) => string;

export function createUrl({ base, trailingSlash }: UrlRules): CreateUrl {
  return (path) => {
    if (!path.startsWith("/") || path.startsWith("//")) return path;
    const [, pathname = "/", rest = ""] = /^([^?#]*)(.*)$/s.exec(path) ?? [];
    return base + encodeURI(decoded(canonical(pathname, trailingSlash).slice(1))) + rest;
  };
}

/** Percent signs of a path that is already encoded must not be encoded twice. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function canonical(pathname: string, trailingSlash: UrlRules["trailingSlash"]): string {
  if (pathname === "/" || isFile(pathname)) return pathname;
  const bare = pathname.replace(/\/+$/, "");
  return trailingSlash === "always" ? `${bare}/` : bare;
}

/** "/favicon.svg" and "/all.7z" are files, "/releases/v1.2", "/2.0rc1" and "/about" are pages. */
export function isFile(pathname: string): boolean {
  return /\.([a-z][a-z0-9]{0,11}|7z|3gp|3g2|3mf|3ds)$/i.test(pathname);
}

/** Where a page is written below out/: "articles/hello/index.html" or "articles/hello.html". */
export function pageFile(path: string, trailingSlash: UrlRules["trailingSlash"]): string {
  if (path === "/") return "index.html";
  const bare = path.replace(/^\/+|\/+$/g, "");
  return trailingSlash === "always" ? `${bare}/index.html` : `${bare}.html`;
}

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
/** What GitHub lets authors link to, and telephones. */
const SAFE_SCHEMES = new Set(
  ["http", "https", "mailto", "tel", "sms", "irc", "ircs", "xmpp"].map((scheme) => `${scheme}:`)
);

/** Whether a URL leaves the site: it has a scheme or names a host. */
export function isExternal(url: string): boolean {
  return SCHEME.test(url) || url.startsWith("//");
}

/**
 * Whether a browser may follow the URL: http, https, mailto and the like, or a path. Browsers ignore control
 * characters and white space in a scheme ("java\nscript:"), so they are removed before looking. Any
 * colon before the first slash counts as a scheme's, as in hast-util-sanitize.
 */
export function isSafeUrl(url: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  const scheme = /^[^/?#]*?:/.exec(url.replace(/[\u0000-\u0020\u007f-\u00a0]/g, ""))?.[0];
  return scheme === undefined || SAFE_SCHEMES.has(scheme.toLowerCase());
}

/** Addresses that carry a program or a document. */
export function mayRun(url: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them in a scheme
  const plain = decoded(url).replace(/[\u0000-\u0020]/g, "");
  return /^(javascript:|vbscript:|data:(?!image\/(png|jpe?g|gif|webp|avif)))/i.test(plain);
}

/** Attributes that lead somewhere when they are followed or sent. */
const FOLLOWED = new Set([
  "href",
  "xlinkhref",
  "xlink:href",
  "action",
  "formaction",
  "cite",
  "data"
]);
/** Attributes of what the page loads by itself: pictures may stand in their address. */
const LOADED = new Set(["src", "poster", "background"]);

/**
 * Whether an element with that attribute would run what it says as text.
 * @param name of an attribute or of a component's prop
 */
export function isUnsafeAttribute(name: string, value: string): boolean {
  const key = name.toLowerCase();
  if (FOLLOWED.has(key)) return !isSafeUrl(value);
  return LOADED.has(key) ? mayRun(value) : key.startsWith("on");
}

/** A path or an id as people read it; what is no good percent-encoding stays as it is. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
