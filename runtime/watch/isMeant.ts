/** Whether a page is among those that have changed. */

/**
 * Hosts and authors write one address in several ways: with escapes or without, with a slash at its end or not.
 * @param paths URL paths, or "all"
 * @param pathname of the page that is shown
 */
export function isMeant(paths: readonly string[] | "all", pathname: string): boolean {
  const own = plain(pathname);
  return paths === "all" || paths.some((path) => plain(path) === own);
}

/**
 * Where a page is that has been renamed.
 * @param moved new URL paths by former ones
 */
export function movedTo(
  moved: Readonly<Record<string, string>>,
  pathname: string
): string | undefined {
  const own = plain(pathname);
  return Object.entries(moved).find(([from]) => plain(from) === own)?.[1];
}

/** "/a%20b/index.html" and "/a b/" → "/a b". */
function plain(path: string): string {
  return decode(path)
    .replace(/\/index\.html$/, "")
    .replace(/\/+$/, "");
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path; // "/100%" is an address too
  }
}
