/** Route patterns: "/articles/{slug}", "/projects/{slug...}", "/{year}/{month}/{slug}". */

const PLACEHOLDER = /\{(\w+)(\.\.\.)?\}/g;

/** The part of a pattern before its first placeholder, without trailing slash: "/articles". */
export function staticPrefix(pattern: string): string {
  const prefix = pattern.split("{", 1)[0] ?? "";
  return prefix.replace(/\/[^/]*$/, "") || "/";
}

export function isDynamic(pattern: string): boolean {
  return pattern.includes("{");
}

/** Whether `{slug}` stands for exactly one segment. */
export function takesOneSegment(pattern: string): boolean {
  return pattern.includes("{slug}");
}

/** Whether a route path is one that the pattern can make. */
export function matchesPattern(pattern: string, path: string): boolean {
  if (!isDynamic(pattern)) return pattern === path;
  const expected = pattern.split("/");
  const found = path.split("/");
  for (const [index, part] of expected.entries()) {
    if (/^\{\w+\.\.\.\}$/.test(part)) return found.length > index && found[index] !== "";
    if (found[index] === undefined) return false;
    if (!isDynamic(part) && part !== found[index]) return false;
    if (isDynamic(part) && found[index] === "") return false;
  }
  return expected.length === found.length;
}

/** Puts values in a pattern's placeholders; an empty slug gives the pattern's static prefix. */
export function fillPattern(pattern: string, values: Record<string, string>): string {
  if (values.slug === "" && isDynamic(pattern)) return staticPrefix(pattern);
  return pattern.replace(PLACEHOLDER, (_, name: string) => values[name] ?? "");
}
