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

// characters that are looked at, and of a name those that are shown
const LONGEST = 254;
const NAME = 80;

/**
 * @param cookies as `document.cookie` has them
 * @param name of the cookie; above a size it comes in parts, whose names end in .0, .1 and so on (spec §9)
 * @returns what JSON says; undefined where there is nothing that can be read
 */
export function parseSession(cookies: string, name: string): unknown {
  const partOf = (own: string): string | undefined => cookies.match(`(?:^|; )${own}=([^;]+)`)?.[1];
  const parts = [partOf(name)].flatMap((whole) => whole ?? []);
  if (parts.length === 0) {
    for (let part = partOf(`${name}[.]0`); part; part = partOf(`${name}[.]${parts.length}`)) {
      parts.push(part);
    }
  }
  const [, base64] = parts.join("").split(/^base64-/);
  return decode(base64);
}

/** JSON in base64, in the letters of addresses. */
function decode(base64 = ""): unknown {
  try {
    const bytes = atob(base64.replace(/-/g, "+").replace(/_/g, "/"));
    return JSON.parse(
      new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)))
    );
  } catch {
    return undefined; // cut off, mixed of two, or never ours
  }
}

/**
 * Whether an app of the account is still to say its code (aal2). What it says is what the service's library says of
 * the same cookie: else login page and guarded pages would lead to each other.
 */
export function lacksCode(session: unknown): boolean {
  const { access_token, user } = (session ?? {}) as Record<string, unknown>;
  const { factors } = (user ?? {}) as Record<string, unknown>;
  const hasFactor = Array.isArray(factors) && factors.some((each) => each?.status === "verified");
  if (!hasFactor || typeof access_token !== "string") return hasFactor;
  return claimsOf(access_token).aal !== "aal2";
}

/** What stays the same while a session is renewed; undefined where its token does not say. */
export function idOf(session: unknown): unknown {
  const { access_token } = (session ?? {}) as Record<string, unknown>;
  return typeof access_token === "string" ? claimsOf(access_token).session_id : undefined;
}

/** What a token of the service says. */
function claimsOf(token: string): { aal?: unknown; session_id?: unknown } {
  return Object(decode(token.split(".")[1]));
}

/** Whose session it is; undefined for what is none. */
export function userOf(session: unknown): AccountUser | undefined {
  const { access_token, refresh_token, user } = (session ?? {}) as Record<string, unknown>;
  if (!textOf(access_token) || !textOf(refresh_token)) return undefined;
  const shown = describeUser(user);
  return shown.id ? shown : undefined;
}

/** As much of an account as pages show. @param user as the service has it */
export function describeUser(user: unknown): AccountUser {
  const { id, email, user_metadata } = (user ?? {}) as Record<string, unknown>;
  const { full_name } = (user_metadata ?? {}) as Record<string, unknown>;
  const name = textOf(full_name, NAME) || textOf(email, NAME);
  return { id: textOf(id), email: textOf(email), name };
}

/** Text alone, in one line and one direction, and no more of it than fits. */
function textOf(value: unknown, most = LONGEST): string {
  if (typeof value !== "string") return "";
  const plain = value
    .slice(0, 999)
    .replace(/[\p{Cc}\p{Cs}\p{Z}\u202a-\u202e\u2066-\u2069]+/gu, " ");
  // By characters: half of one would be shown as a sign of its own.
  return [...plain.trim()].slice(0, most).join("").trim();
}
