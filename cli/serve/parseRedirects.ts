/** `_redirects` → rules, as a host reads it. What it would pass over is told with its line. */
import type { Problem } from "../problem.ts";
import type { RedirectStyle } from "./hostStyles.ts";
import { hasPattern, type PathPattern, parsePathPattern } from "./pathPattern.ts";

export interface HostRedirect {
  /** As it is written. */
  from: string;
  match: PathPattern;
  /** Names of parameters that a query has to have, and what their values are called or have to be. */
  query: ReadonlyMap<string, string>;
  /** A path or a URL in ASCII, with ":splat" and placeholders in it. */
  to: string;
  status: number;
  /** Whether it holds where there is a file too. */
  isForced: boolean;
  line: number;
}

/** Code of what the host itself would pass over; "skipped-redirect" is what it follows and a preview cannot. */
export const IGNORED = "ignored-redirect";

export interface ParsedRedirects {
  rules: HostRedirect[];
  problems: Problem[];
}

/**
 * @param style of the host, whose name stands in messages
 * @param file path for messages: "out/_redirects"
 */
export function parseRedirects(
  text: string,
  { name, redirects: style }: { name: string; redirects: RedirectStyle },
  file: string
): ParsedRedirects {
  const rules: HostRedirect[] = [];
  const problems: Problem[] = [];
  const counts = { static: 0, dynamic: 0 };
  for (const [index, written] of text.split(/\r\n|\r|\n/).entries()) {
    const line = index + 1;
    const words = wordsOf(written);
    if (words.length === 0) continue;
    const ignore = (message: string, hint?: string, code = IGNORED): void => {
      problems.push({ severity: "warning", kind: "content", code, message, hint, file, line });
    };
    const parsed = parseRule(words, style, name);
    if ("message" in parsed) {
      ignore(parsed.message, parsed.hint, parsed.isFollowed ? "skipped-redirect" : IGNORED);
      continue;
    }
    const rule: HostRedirect = {
      ...parsed,
      match: parsePathPattern(parsed.from, style.isSlashFree),
      line
    };
    // After the first pattern a host with limits counts every rule as one.
    const kind = counts.dynamic === 0 && !hasPattern(rule.from) ? "static" : "dynamic";
    counts[kind]++;
    const limit = style.limits?.[kind];
    if (limit !== undefined && counts[kind] > limit) {
      const which = kind === "static" ? "without a pattern" : "with a pattern or behind one";
      ignore(`${name} reads ${limit} rules ${which}; this one and those behind it are too many`);
      break;
    }
    const isDouble = rules.some(
      (other) => other.from === rule.from && other.query.size === 0 && !style.hasOptions
    );
    if (isDouble) ignore(`${rule.from} has a rule above, which is the one that counts`);
    else rules.push(rule);
  }
  return { rules, problems };
}

interface Ignored {
  message: string;
  hint?: string;
  /** Whether the host follows it, and a preview alone does not. */
  isFollowed?: boolean;
}

function parseRule(
  words: readonly string[],
  style: RedirectStyle,
  host: string
): Omit<HostRedirect, "match" | "line"> | Ignored {
  const [from = "", ...rest] = words;
  const end = rest.findIndex((word) => /^(\/|[a-z][a-z\d+.-]*:\/\/)/i.test(word));
  const to = rest[end];
  if (to === undefined) {
    const isRule = /^(\/|https?:)/i.test(from) || rest.length === 0;
    const message = isRule ? `${from} leads nowhere` : "the line is no rule";
    return { message, hint: "Write a rule as /from /to 301." };
  }
  if (!from.startsWith("/")) {
    const isUrl = /^https?:\/\//i.test(from);
    return isUrl
      ? {
          message: `${from} is a rule of one host name, which a preview has not`,
          isFollowed: style.hasOptions
        }
      : { message: `${from} does not begin with a slash`, hint: `Write it as /${from}.` };
  }
  const stars = from.split("*").length - 1;
  if (stars > 1 || (stars === 1 && style.star === "end" && !from.endsWith("*"))) {
    const where = style.star === "end" ? "at the end" : "once";
    return { message: `${from}: a star may stand ${where} alone on ${host}` };
  }
  const asked = rest.slice(0, end);
  const [code = String(style.status), ...conditions] = rest.slice(end + 1);
  const [, digits = "", force = ""] = /^(\d{3})(!?)$/.exec(code) ?? [];
  const status = Number(digits);
  if (!style.statuses.has(status) || (force !== "" && !style.hasOptions)) {
    const known = [...style.statuses].sort((left, right) => left - right).join(", ");
    return { message: `${host} does not follow a rule with ${code}`, hint: `It knows ${known}.` };
  }
  if (!style.hasOptions && (asked.length > 0 || conditions.length > 0)) {
    const [word = ""] = [...asked, ...conditions];
    return { message: `${host} follows no rule with "${word}"` };
  }
  if (conditions.length > 0) {
    const message = `"${conditions.join(" ")}" cannot be known here; the rule is left out`;
    return { message, isFollowed: true };
  }
  const isUrl = !to.startsWith("/") || to.startsWith("//");
  if (!isUrl || status >= 300) {
    if (isUrl && status === 404) return { message: `${to} is no page of this site to show` };
    // Such a rule would be followed for ever: the host takes the name of an index page away.
    const isLoop = style.first === "rules" && /\/\*?$/.test(from) && /^\/index(\.html)?$/.test(to);
    if (isLoop) return { message: `${from} would lead to itself; ${host} leaves such rules out` };
    const query = new Map(asked.map((pair): [string, string] => splitPair(pair)));
    return { from, to: asAscii(to), query, status, isForced: force !== "" };
  }
  const message =
    style.first === "rules"
      ? `${host} shows files of the site alone with 200, not ${to}`
      : `${to} is not this site, and a preview fetches nothing from elsewhere`;
  return { message, isFollowed: style.first !== "rules" };
}

/** Those of a line up to one that begins a comment; "/a#part" is an address. */
export function wordsOf(line: string): readonly string[] {
  const words = line.split(/\s+/).filter((word) => word !== "");
  const at = words.findIndex((word) => word.startsWith("#"));
  return at === -1 ? words : words.slice(0, at);
}

function splitPair(pair: string): [string, string] {
  const at = pair.indexOf("=");
  return at === -1 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
}

/** Headers are ASCII. */
function asAscii(url: string): string {
  return url.replace(/[^\x21-\x7e]+/g, encodeURIComponent);
}
