/**
 * What the session cookie says, read as data: nobody has checked it, and whoever sits at the browser may have written
 * it. It decides what is shown at first, never what may be done; that is for the service.
 */

export interface AccountUser {
  id: string;
  email: string;
  /** The full name, else the address (spec §1); at most 80 characters, without any that control. */
  name: string;
}

/** Characters of a name that are shown at most. */
const MOST = 80;
const PREFIX = "base64-"; // spec §9

/**
 * @param cookies as `document.cookie` has them
 * @param name of the cookie; above a size it comes in chunks, whose names end in .0, .1 and so on
 * @returns undefined where there is no session, or none that can be read
 */
export function readSession(cookies: string, name: string): AccountUser | undefined {
  const values = new Map<string, string>();
  for (const part of cookies.split("; ")) {
    const at = part.indexOf("=");
    if (part.startsWith(name)) values.set(part.slice(name.length, at), part.slice(at + 1));
  }
  let value = values.get("") ?? "";
  for (let at = 0; value === "" || at > 0; at++) {
    const chunk = values.get(`.${at}`);
    if (chunk === undefined) break;
    value += chunk;
  }
  try {
    if (!value.startsWith(PREFIX)) return undefined;
    const bytes = atob(value.slice(PREFIX.length).replace(/-/g, "+").replace(/_/g, "/"));
    const text = new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));
    const { refresh_token: token, user } = JSON.parse(text);
    const { id, email, user_metadata: data } = user;
    if (!token || !id || typeof token !== "string" || typeof id !== "string") return undefined;
    const address = asName(email);
    return { id, email: address, name: asName(data?.full_name) || address };
  } catch {
    return undefined; // cut off, mixed of two, or never ours
  }
}

function asName(value: unknown): string {
  if (typeof value !== "string") return "";
  const plain = value.slice(0, 4 * MOST).replace(/[\p{C}\p{Z}]+/gu, " ");
  return [...plain].slice(0, MOST).join("").trim();
}
