/** The pages that somebody has gone to from the palette, newest first. */

export interface RecentPage {
  href: string;
  title: string;
}

/** With the base behind it, since an origin can hold several sites; scripts lie in _assets/. */
const KEY = `vitrine-recent:${new URL("../", import.meta.url).pathname}`;
const MOST = 5;

/** What is stored, whoever has written it; nothing where storage is denied. */
export function readRecent(): RecentPage[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isOurs).slice(0, MOST) : [];
  } catch {
    return [];
  }
}

export function rememberRecent(page: RecentPage): void {
  const others = readRecent().filter(({ href }) => href !== page.href);
  try {
    localStorage.setItem(KEY, JSON.stringify([page, ...others].slice(0, MOST)));
  } catch {
    // Denied: nothing is kept.
  }
}

/** A page of this site: what lies in storage may be anybody's. */
function isOurs(value: unknown): value is RecentPage {
  if (typeof value !== "object" || value === null) return false;
  const { href, title } = value as Partial<RecentPage>;
  return (
    typeof title === "string" && typeof href === "string" && href.startsWith(`${location.origin}/`)
  );
}
