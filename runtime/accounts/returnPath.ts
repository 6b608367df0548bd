/** Where a visitor goes after signing in: back to the page that sent them away (spec §2), nowhere else. */

const COOKIE = "sb-redirect-path";

/**
 * A path of this site, as it was written.
 * @param written by whoever made the address or the cookie
 * @param origin of this site
 * @returns undefined for all that could lead elsewhere (case R1)
 */
export function safePath(written: string | null | undefined, origin: string): string | undefined {
  // Browsers take "\" for "/", and leave out tabs and line ends: none of them has a place in a path that we made.
  if (!written?.startsWith("/") || /[\\\p{Cc}]/u.test(written)) return undefined;
  if (!URL.canParse(written, origin)) return undefined;
  const { origin: meant, pathname, search, hash } = new URL(written, origin);
  // "/a/..//evil.example" is one thing as a path and another where it is resolved once more.
  return meant === origin && !pathname.startsWith("//") ? pathname + search + hash : undefined;
}

/** What is remembered, which is forgotten at once. */
export function takeRemembered(): string | undefined {
  const part = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${COOKIE}=`));
  if (part === undefined) return undefined;
  // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have long had no other way
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
  try {
    return decodeURIComponent(part.slice(COOKIE.length + 1));
  } catch {
    return undefined;
  }
}
