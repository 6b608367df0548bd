/** The lines that an author has written for hosts into `public/_redirects`. */
import path from "node:path";
import { decodePart, isExternal } from "../../runtime/url.ts";
import { readFileSync } from "../disk.ts";
import { REDIRECTS_FILE } from "../outputs/redirects.ts";
import type { Problem } from "../problem.ts";
import { type HostStyle, hostStyles } from "../serve/hostStyles.ts";
import { IGNORED, parseRedirects, wordsOf } from "../serve/parseRedirects.ts";
import { parsePathPattern } from "../serve/pathPattern.ts";
import type { Site } from "../site/createSite.ts";
import { trimSlash } from "../site/redirects.ts";

export const OWN_FILE = `public/${REDIRECTS_FILE}`;

/** A line that leads from somewhere on this site. */
export interface OwnRedirect {
  line: number;
  /** Site path without trailing slash; with stars and placeholders. */
  from: string;
  /** The same kind of path, or a URL where the line leads elsewhere. */
  target: string;
  /** What the line is for, as site paths. */
  covers(sitePath: string): boolean;
  /** Whether it shows a file of the site under this address, in place of leading there. */
  isRewrite: boolean;
  isForced: boolean;
  /** Whether it asks for something in the query too. */
  isConditional: boolean;
}

/** The rules, and the lines that no host would follow or that nobody should. */
export function readOwnRedirects({ config, publicFiles }: Pick<Site, "config" | "publicFiles">): {
  rules: OwnRedirect[];
  problems: Problem[];
} {
  if (!publicFiles.has(`/${REDIRECTS_FILE}`)) return { rules: [], problems: [] };
  const text = readFileSync(path.join(config.root, OWN_FILE), "utf8");
  const parsed = readersFor(config.host).flatMap(({ name, redirects }) =>
    redirects ? [parseRedirects(text, { name, redirects }, OWN_FILE)] : []
  );
  const byLine = new Map(
    parsed.flatMap(({ rules }) => rules.map((rule) => [rule.line, rule] as const)).reverse()
  );
  const told = parsed.map(({ problems }) => problems.filter(({ code }) => code === IGNORED));
  const [first = [], ...others] = told;
  const unsafe = unsafeTargets(text);
  const unsafeLines = new Set(unsafe.map(({ line }) => line));
  const unread = first.filter(
    ({ line }) =>
      !unsafeLines.has(line) &&
      others.every((list) => list.some((problem) => problem.line === line))
  );
  const problems = [...unsafe, ...unread];
  const { base } = config;
  const below = (address: string) => decodePart(trimSlash(address.slice(base.length - 1)));
  const rules = [...byLine.values()]
    .filter(({ from }) => from.startsWith(base))
    .sort((left, right) => left.line - right.line)
    .map(({ line, from, to, status, isForced, query }): OwnRedirect => {
      const sitePath = below(from);
      const match = parsePathPattern(sitePath, true);
      const isHere = to.startsWith(base) && !to.startsWith("//");
      return {
        line,
        from: sitePath,
        target: isHere ? below(to) : to,
        covers: (wanted) => match(wanted) !== undefined,
        isRewrite: status < 300 || status >= 400,
        isForced,
        isConditional: query.size > 0
      };
    });
  return { rules, problems };
}

/** Targets that the config refuses: with another scheme than http and https, or with a host and none. */
function unsafeTargets(text: string): Problem[] {
  return text.split(/\r\n|\r|\n/).flatMap((written, index): Problem[] => {
    const [from, ...rest] = wordsOf(written);
    const target = rest.find((word) => isExternal(word) && !/^https?:\/\//i.test(word));
    if (target === undefined) return [];
    const message = `the redirect "${from}" leads to ${target}, which is refused`;
    const hint = target.startsWith("//")
      ? `Write https:${target}, or a path of the site with one slash.`
      : "Let it lead to a path of the site or a URL with https://.";
    const place = { file: OWN_FILE, line: index + 1 };
    return [
      { severity: "error", kind: "content", code: "unsafe-redirect", message, hint, ...place }
    ];
  });
}

/** Where the host is not known, a line is good that one of those that read the file follows. */
function readersFor(host: Site["config"]["host"]): HostStyle[] {
  const { netlify, cloudflare } = hostStyles;
  if (host === "netlify") return [netlify];
  return host === "cloudflare" ? [cloudflare] : [netlify, cloudflare];
}
