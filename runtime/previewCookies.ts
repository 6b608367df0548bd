/** What is kept of preview mode until the browser is closed: cookies, which a host that guards a preview can read. */
import type { PreviewRequest } from "./live/preview.ts";

const TOKEN = "preview-token"; // spec §9
const STAGING = "preview-staging";
const MAX_LENGTH = 1024; // characters, encoded: a browser takes 4,096 with name and attributes

/** Whether a value is short enough to be kept. A part of a token would open nothing. */
export function isKeepable(value: string): boolean {
  return encodeURIComponent(value).length <= MAX_LENGTH;
}

/**
 * Keeps what was asked for, or takes it away. Where cookies are denied, or without https, nothing is kept.
 * @param base path below which the site is hosted: "/docs/"
 * @param request undefined ends preview mode
 */
export function keepPreview(base: string, request: PreviewRequest | undefined): void {
  for (const [name, value] of [
    [TOKEN, request?.token],
    [STAGING, request?.staging]
  ] as const) {
    try {
      // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have long had no other way
      document.cookie = cookieOf(name, value, base);
    } catch {
      // Denied.
    }
  }
}

/** What is kept; undefined outside of preview mode. */
export function readPreview(): PreviewRequest | undefined {
  try {
    return previewIn(document.cookie);
  } catch {
    return undefined; // denied
  }
}

/** A cookie for this visit as it is set; without a value one that takes it away (spec §9). */
export function cookieOf(name: string, value: string | undefined, base: string): string {
  const kept = value !== undefined && isKeepable(value) ? value : undefined;
  const age = kept === undefined ? "; Max-Age=0" : "";
  return `${name}=${encodeURIComponent(kept ?? "")}; Path=${base}; SameSite=None; Secure${age}`;
}

/** @param cookies as `document.cookie` has them */
export function previewIn(cookies: string): PreviewRequest | undefined {
  const token = valueIn(cookies, TOKEN);
  return token ? { token, staging: valueIn(cookies, STAGING) } : undefined;
}

function valueIn(cookies: string, name: string): string | undefined {
  const part = cookies.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return part?.slice(name.length + 1);
}
