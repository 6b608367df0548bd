/** What a mail's link or a provider has put into the address of the callback page. */

/** How a link is to be finished. */
export type Callback =
  /** A code that this browser alone can exchange (PKCE). */
  | { kind: "code"; code: string }
  /** A link that nothing but a press finishes: programs that look at mails follow links, and press nothing. */
  | { kind: "token"; tokenHash: string; type: LinkType }
  | { kind: "error"; params: Readonly<Record<string, string>> }
  /** A whole session in the address: nobody is signed in by what anybody can send them. */
  | { kind: "session"; isOld: boolean }
  /** The first of two confirmations of another address is done. */
  | { kind: "message" }
  | { kind: "none" };

const LINK_TYPES = ["signup", "invite", "magiclink", "recovery", "email_change", "email"] as const;
export type LinkType = (typeof LINK_TYPES)[number];

const OLD = 120; // seconds (spec §9)

/**
 * @param sent of the query and of the hash (`readCallback`)
 * @param now seconds since 1970
 */
export function parseCallback(sent: URLSearchParams, now: number): Callback {
  const params: Readonly<Record<string, string>> = Object.fromEntries(sent);
  const { code, token_hash: tokenHash, type, access_token: token, message } = params;
  if (params.error || params.error_code || params.error_description)
    return { kind: "error", params };
  const linkType = LINK_TYPES.find((known) => known === type);
  if (tokenHash && linkType) return { kind: "token", tokenHash, type: linkType };
  if (code) return { kind: "code", code };
  if (token) {
    const issued = Number(params.expires_at) - Number(params.expires_in);
    return { kind: "session", isOld: now - issued > OLD };
  }
  return { kind: message ? "message" : "none" };
}
