/** What a host answers to a path: one of its files, a redirect, an error. Pure. */
import type { HostStyle } from "./hostStyles.ts";
import type { HostRedirect } from "./parseRedirects.ts";
import { fillIn } from "./pathPattern.ts";
import { encodePath, type Target } from "./readTarget.ts";

export type Answer =
  | { kind: "file" /** Below out/. */; file: string; status: 200 | 404 }
  | { kind: "redirect" /** ASCII. */; location: string; status: number }
  | { kind: "nothing"; status: 404; message: string };

export interface AnswerContext {
  style: HostStyle;
  /** Path below which the site lies: "/" or "/docs/". */
  base: string;
  rules: readonly HostRedirect[];
  /** @param file below out/, with forward slashes */
  has(file: string): boolean;
}

/** Where a path below the base leads: to a file below out/, or to another path below the base. */
type Found = { file: string } | { to: string };

const INDEX = "index.html";
const ERROR_PAGE = "404.html";

export function chooseAnswer(target: Target, context: AnswerContext): Answer {
  const { style, base, rules } = context;
  const { pathname, search } = target;
  const found = findBelow(pathname, context);
  for (const rule of rules) {
    const { first } = style.redirects ?? {};
    const isShadowed =
      found !== undefined &&
      (first === "files" ? !rule.isForced : first === "redirects" && !leadsOn(rule));
    if (isShadowed) continue;
    const answer = follow(rule, target, context);
    if (answer) return answer;
  }
  if (found && "file" in found) return { kind: "file", file: found.file, status: 200 };
  if (found) return redirect(encodePath(base + found.to), search, style.status);
  const isBelow = pathname.startsWith(base);
  // The folder itself is told by its slash; from the root a preview leads to where the site is.
  if (!isBelow && `${pathname}/` === base) return redirect(encodePath(base), search, style.status);
  if (pathname === "/") return redirect(encodePath(base), search, 302);
  return notFound(pathname, context);
}

/** @param pathname from the root of the host */
function findBelow(pathname: string, { style, base, has }: AnswerContext): Found | undefined {
  return pathname.startsWith(base) ? find(pathname.slice(base.length), style, has) : undefined;
}

/** @param path below the base, without a slash before it: "", "about", "about/" */
function find(path: string, style: HostStyle, has: AnswerContext["has"]): Found | undefined {
  const rightly = style.hasSlashByName ? withSlashByName(path) : path;
  if (rightly !== path) return { to: rightly };
  if (path === "" || path.endsWith("/")) {
    const bare = path.slice(0, -1);
    const isPage = style.dropsSlash !== "never" && bare !== "" && has(`${bare}.html`);
    if (isPage && style.dropsSlash === "always") return { to: bare };
    if (has(path + INDEX)) return { file: path + INDEX };
    return isPage ? { to: bare } : undefined;
  }
  if (has(path)) {
    if (!style.hidesExtension || !path.endsWith(".html")) return { file: path };
    if (path === INDEX || path.endsWith(`/${INDEX}`)) return { to: path.slice(0, -INDEX.length) };
    const bare = path.slice(0, -".html".length);
    return bare === "" || bare.endsWith("/") || has(bare) ? { file: path } : { to: bare };
  }
  if (style.hidesExtension && /(^|\/)index$/.test(path))
    return { to: path.slice(0, -"index".length) };
  if (style.isExtensionOptional && has(`${path}.html`)) return { file: `${path}.html` };
  if (!has(`${path}/${INDEX}`)) return undefined;
  return style.hasSlashByName ? { file: `${path}/${INDEX}` } : { to: `${path}/` };
}

/** "a" → "a/", "a/v1.0/" → "a/v1.0". */
function withSlashByName(path: string): string {
  if (/^\.well-known(\/|$)/.test(path)) return path;
  if (/[^/]\.\w+\/$/.test(path)) return path.slice(0, -1);
  return /(^|\/)[^/.]+$/.test(path) ? `${path}/` : path;
}

function leadsOn({ status }: HostRedirect): boolean {
  return status >= 300 && status < 400;
}

/** What a rule makes of a request; undefined where it is not meant. */
function follow(
  rule: HostRedirect,
  { pathname, search }: Target,
  context: AnswerContext
): Answer | undefined {
  const values = rule.match(pathname);
  const more = values && matchQuery(rule, search);
  if (!values || !more) return undefined;
  const filled = fillIn(rule.to, { ...values, ...more });
  // What a star stands for may begin with a slash, and two of them would name another host.
  const to = rule.to.startsWith("//") ? filled : filled.replace(/^\/+/, "/");
  if (leadsOn(rule)) return redirect(to, search, rule.status);
  const { style, base } = context;
  const file = shown(to, context);
  if (file === undefined) return undefined;
  if (rule.status === 404)
    return "file" in file ? { kind: "file", file: file.file, status: 404 } : undefined;
  if ("file" in file) return { kind: "file", file: file.file, status: 200 };
  return redirect(encodePath(base + file.to), search, style.status);
}

/** The file that a rewrite shows. A host that takes extensions away does it here too. */
function shown(to: string, context: AnswerContext): Found | undefined {
  const [bare = ""] = to.split(/[?#]/, 1);
  let pathname: string;
  try {
    pathname = decodeURIComponent(bare);
  } catch {
    return undefined;
  }
  const found = findBelow(pathname, context);
  if (!found || "file" in found || context.style.hidesExtension) return found;
  return findBelow(context.base + found.to, context);
}

/** Values of the parameters that a rule asks for; undefined where one of them is missing. */
function matchQuery({ query }: HostRedirect, search: string): Record<string, string> | undefined {
  const values: Record<string, string> = {};
  if (query.size === 0) return values;
  const parameters = new URLSearchParams(search);
  for (const [name, wanted] of query) {
    const value = parameters.get(name);
    if (value === null) return undefined;
    if (wanted.startsWith(":")) values[wanted.slice(1)] = value;
    else if (wanted !== value) return undefined;
  }
  return values;
}

/** A query goes along, unless the rule has one of its own. */
function redirect(to: string, search: string, status: number): Answer {
  const [, address = "", fragment = ""] = /^([^#]*)(.*)$/s.exec(to) ?? [];
  const query = address.includes("?") ? "" : search;
  return { kind: "redirect", location: address + query + fragment, status };
}

function notFound(pathname: string, { style, base, has }: AnswerContext): Answer {
  const isBelow = pathname.startsWith(base);
  if (isBelow || style.errorPage === "host") {
    for (const folder of errorFolders(isBelow ? pathname.slice(base.length) : "", style)) {
      const file = folder + ERROR_PAGE;
      if (has(file)) return { kind: "file", file, status: 404 };
    }
  }
  if (isBelow && style.isApplication && has(INDEX)) {
    return { kind: "file", file: INDEX, status: 200 };
  }
  const message = isBelow
    ? `There is nothing at ${encodePath(pathname)}, and the site has no ${ERROR_PAGE}.`
    : `There is nothing at ${encodePath(pathname)}: the site begins at ${encodePath(base)}.`;
  return { kind: "nothing", status: 404, message };
}

/** Folders in which a page of errors may lie, as "a/b/", "a/", "". */
function errorFolders(path: string, { errorPage }: HostStyle): string[] {
  if (errorPage !== "nearest") return [""];
  const parts = path.split("/").slice(0, -1);
  return parts.map((_, index) => `${parts.slice(0, parts.length - index).join("/")}/`).concat("");
}
