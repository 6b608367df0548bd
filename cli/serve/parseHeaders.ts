/** `_headers` → rules, as a host reads it. What it would pass over is told with its line. */
import { validateHeaderName, validateHeaderValue } from "node:http";
import type { Problem } from "../problem.ts";
import type { HeaderStyle } from "./hostStyles.ts";
import { fillIn, type PathPattern, parsePathPattern } from "./pathPattern.ts";

export interface HeaderRule {
  match: PathPattern;
  /** Names in small letters; a name may stand there more than once. */
  set: [name: string, value: string][];
  /** Names in small letters of headers that are not sent. */
  unset: string[];
}

export interface ParsedHeaders {
  rules: HeaderRule[];
  problems: Problem[];
}

/** What a server says of the very answer; a file that said otherwise would break it. */
const OWN = new Set(
  (
    "accept-ranges age allow alt-svc connection content-encoding content-length content-range date " +
    "etag keep-alive last-modified location server te trailer transfer-encoding upgrade"
  ).split(" ")
);

/**
 * @param file path for messages: "out/_headers"
 */
export function parseHeaders(
  text: string,
  { name: host, headers: style }: { name: string; headers: HeaderStyle },
  file: string
): ParsedHeaders {
  const rules: HeaderRule[] = [];
  const problems: Problem[] = [];
  /** Undefined before the first path, null below one that is left out. */
  let rule: HeaderRule | null | undefined;
  for (const [index, written] of text.split(/\r\n|\r|\n/).entries()) {
    const line = written.trim();
    if (line === "" || line.startsWith("#")) continue;
    const ignore = (message: string, hint?: string): void => {
      const code = "ignored-header";
      const at = { file, line: index + 1 };
      problems.push({ severity: "warning", kind: "content", code, message, hint, ...at });
    };
    if (/^(\/|[a-z][a-z\d+.-]*:\/\/)/i.test(line)) {
      rule = null;
      if (!line.startsWith("/")) {
        ignore(`${line} is a rule of one host name, which a preview has not`);
      } else if (line.split("*").length > 2) {
        ignore(`${line}: a star may stand once`);
      } else if (rules.length === style.limit) {
        ignore(`${host} reads ${style.limit} rules; this one and those behind it are too many`);
        break;
      } else {
        rule = { match: parsePathPattern(line, style.isSlashFree), set: [], unset: [] };
        rules.push(rule);
      }
      continue;
    }
    if (rule === null) continue; // told at its path
    if (rule === undefined) {
      ignore("there is no path above this header", "Write a path such as /* in a line before it.");
      continue;
    }
    const [, removed] = /^!\s*([^\s:]+)$/.exec(line) ?? [];
    if (removed !== undefined && style.hasOptions) {
      rule.unset.push(removed.toLowerCase());
      continue;
    }
    const at = line.indexOf(":");
    const name = line.slice(0, Math.max(at, 0)).trim().toLowerCase();
    const value = line.slice(at + 1).trim();
    if (!isHeader(name, value)) ignore(`"${line}" is no header`, "Write it as Name: value.");
    else if (OWN.has(name)) ignore(`${name} is set by the server itself`);
    else rule.set.push([name, value]);
  }
  return { rules, problems };
}

function isHeader(name: string, value: string): boolean {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return value !== "";
  } catch {
    return false;
  }
}

/**
 * What rules make of headers: those of all that match are sent, in the place of the server's own of that
 * name; several values of one name become a list.
 * @param headers of the server, by names in small letters
 * @param pathname decoded, from the root of the host
 */
export function applyHeaders(
  headers: Readonly<Record<string, string>>,
  rules: readonly HeaderRule[],
  pathname: string,
  { hasOptions }: HeaderStyle
): Record<string, string> {
  const result: Record<string, string> = { ...headers };
  const own = new Set<string>();
  for (const { match, set, unset } of rules) {
    const values = match(pathname);
    if (!values) continue;
    for (const name of unset) if (!OWN.has(name)) delete result[name];
    for (const [name, written] of set) {
      // Others are not answered in any case; whoever finds such a header here would believe the contrary.
      if (name.startsWith("access-control-")) continue;
      const value = hasOptions ? fillIn(written, values) : written;
      result[name] =
        own.has(name) && result[name] !== undefined ? `${result[name]}, ${value}` : value;
      own.add(name);
    }
  }
  return result;
}
