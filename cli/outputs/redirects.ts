/** Redirect rules and aliases, for hosts that read `_redirects` and for those that do not. */
import path from "node:path";
import { isExternal, pageFile } from "../../runtime/url.ts";
import { readFileSync } from "../disk.ts";
import type { Output } from "../output.ts";
import type { Site } from "../site/createSite.ts";
import { createRedirects, type RedirectRule } from "../site/redirects.ts";
import { escapeXml } from "./xml.ts";

export const REDIRECTS_FILE = "_redirects";

export function redirectOutputs(site: Site): Output[] {
  const { config, publicFiles } = site;
  const rules = createRedirects(site);
  const own = publicFiles.has(`/${REDIRECTS_FILE}`)
    ? [readFileSync(path.join(config.root, "public", REDIRECTS_FILE), "utf8").trimEnd()]
    : [];
  if (rules.length === 0 && own.length === 0) return [];
  // As written: hosts differ in whether /work also stands for /work/, and the stub catches the rest.
  const lines = rules.map((rule) => {
    const { from, to, status } = rule;
    // Netlify serves the stub's file, unless the rule is forced; other hosts read no such rule.
    const force = config.host === "netlify" && hasStub(rule) ? "!" : "";
    return `${config.base.slice(0, -1)}${encodeURI(from)} ${to} ${status}${force}`;
  });
  return [
    // The author's own lines come first: hosts take the first that matches.
    { path: REDIRECTS_FILE, body: `${[...own, ...lines].join("\n")}\n`, source: "the redirects" },
    ...rules.filter(hasStub).map((rule) => stub(rule, site))
  ];
}

/** A pattern has no page of its own to stand on. */
function hasStub({ from }: RedirectRule): boolean {
  return !/[*:?#]/.test(from);
}

/** A page that sends its reader on, for hosts that serve files and nothing else. */
function stub({ from, to, source, isAlias, written }: RedirectRule, { config }: Site): Output {
  const target = escapeXml(to);
  const canonical = isExternal(to) ? to : (config.site.url ?? "") + to;
  const body = [
    "<!DOCTYPE html>",
    `<html lang="${escapeXml(config.site.lang)}">`,
    "<head>",
    '<meta charset="utf-8">',
    `<title>Moved to ${target}</title>`,
    '<meta name="robots" content="noindex">',
    `<link rel="canonical" href="${escapeXml(canonical)}">`,
    `<meta http-equiv="refresh" content="0; url=${target}">`,
    "</head>",
    "<body>",
    `<p>This page has moved to <a href="${target}">${target}</a>.</p>`,
    "</body>",
    "</html>",
    ""
  ].join("\n");
  const file = /\.html?$/.test(from) ? from.slice(1) : pageFile(from, config.trailingSlash);
  const remedy = `take the ${isAlias ? "alias" : "redirect"} "${written}" out of ${source}`;
  return { path: file, body, source, remedy };
}
