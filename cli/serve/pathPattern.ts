/** Paths with stars and placeholders, as `_redirects` and `_headers` have them. */
import { encodePath } from "./readTarget.ts";

/** What the parts of a pattern stand for; the star is "splat". */
export type Values = Readonly<Record<string, string>>;

/** Undefined where the path is another. */
export type PathPattern = (pathname: string) => Values | undefined;

const PART = /\*|:([a-z]\w*)/gi;

export function hasPattern(path: string): boolean {
  return path.search(PART) !== -1;
}

/**
 * @param path "/old/:year/*", percent-encoded or not
 * @param isSlashFree whether "/a" is "/a/" as well, and "/a/*" is "/a"
 */
export function parsePathPattern(path: string, isSlashFree: boolean): PathPattern {
  const names: string[] = [];
  let source = "";
  let at = 0;
  for (const { 0: part, 1: name = "splat", index } of path.matchAll(PART)) {
    source += literal(path.slice(at, index));
    source += part === "*" ? "(.*)" : "([^/]+)";
    names.push(name);
    at = index + part.length;
  }
  source += literal(path.slice(at));
  if (isSlashFree) source = source.replace(/\/\(\.\*\)$/, "(?:/(.*))?").replace(/(.)\/$/, "$1");
  const pattern = new RegExp(`^${source}${isSlashFree ? "/?" : ""}$`, "s");
  return (pathname) => {
    const match = pattern.exec(pathname);
    return match
      ? Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? ""]))
      : undefined;
  };
}

function literal(text: string): string {
  return decodeAll(text).replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

function decodeAll(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Puts what was matched in the place of ":splat" and of placeholders that the pattern has. */
export function fillIn(text: string, values: Values, encode = encodePath): string {
  return text.replace(/:([a-z]\w*)/gi, (whole, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? whole : encode(value);
  });
}
