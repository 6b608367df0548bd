/** Where a visitor goes after signing in: back to the page that sent them away (spec §2), nowhere else. */

const COOKIE = "sb-redirect-path";
const AN_HOUR = 3600; // seconds
const LONGEST = 2000; // characters

/**
 * A path of this site, as it was written.
 * @param written by whoever made the address or the cookie
 * @param origin of this site
 * @returns undefined for all that leads elsewhere, or that browsers or hosts may take for that (case R1)
 */
export function safePath(written: string | null | undefined, origin: string): string | undefined {
  if (!written?.startsWith("/") || written.length > LONGEST) return undefined;
  try {
    const url = new URL(written, origin);
    const path = url.pathname + url.search + url.hash;
    // A sign that some take for a slash, or leave out, is in no address of ours.
    const isPlain = !/%5c|%[01]./i.test(url.pathname);
    // "/a/..//evil.example" is one thing as a path and another where it is resolved once more.
    const isHere = url.origin === origin && new URL(path, origin).href === url.href;
    return isPlain && isHere ? path : undefined;
  } catch {
    return undefined;
  }
}

/**
 * The path that `?next=` asks for, else the one that was remembered.
 * @param page where the visitor is
 * @param cookies as `document.cookie` has them
 */
export function askedPath(
  { search, origin }: Pick<Location, "search" | "origin">,
  cookies: string
): string | undefined {
  const [, kept = ""] = cookies.match(`(?:^|; )${COOKIE}=([^;]+)`) ?? [];
  const next = new URLSearchParams(search).get("next");
  return safePath(next, origin) ?? safePath(decoded(kept), origin);
}

/** A cookie that remembers a path for an hour; without one it takes the cookie away. */
export function returnCookie(path = ""): string {
  const kept = path.length > LONGEST ? "" : path;
  return `${COOKIE}=${encodeURIComponent(kept)}; Path=/; Max-Age=${kept ? AN_HOUR : 0}; SameSite=Lax`;
}

function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}
