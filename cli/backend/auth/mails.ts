/** What the auth service writes to people. */
import type { Queries } from "../database.ts";
import { type MailLink, sendMail } from "../mailbox/mailbox.ts";
import { type AuthContext, serviceUrl } from "./authContext.ts";
import { AuthError } from "./authError.ts";
import { withQuery } from "./redirects.ts";

export type LinkType = "signup" | "recovery" | "magiclink" | "invite" | "email_change";

export interface AuthMail {
  to: string;
  type: LinkType;
  code: string;
  /** With its prefix where a flow with a code has been begun. */
  hash: string;
  redirectTo: string;
  /** Of an address; `from` is undefined where there has been none. */
  change?: AddressChange | undefined;
}

export interface AddressChange {
  from: string | undefined;
  to: string;
}

interface Words {
  subject: string;
  why: string;
  link: string;
}

const WORDS: Readonly<Record<Exclude<LinkType, "email_change">, Words>> = {
  signup: {
    subject: "Confirm your address",
    why: "Somebody, you we hope, has made an account with this address. Confirm that it is yours.",
    link: "Confirm the address"
  },
  recovery: {
    subject: "Set a new password",
    why: "A new password has been asked for. If that was not you, do nothing: the old one stays.",
    link: "Set a new password"
  },
  magiclink: {
    subject: "Your link to sign in",
    why: "With this link, or the code, you sign in. Both are good for once.",
    link: "Sign in"
  },
  invite: {
    subject: "You are invited",
    why: "An account has been made for you. Follow the link to take it.",
    link: "Take the invitation"
  }
};

function wordsOf({ type, to, change }: AuthMail): Words {
  if (type !== "email_change") return WORDS[type];
  const link = "Confirm the change";
  const next = change?.to ?? to;
  const from = change?.from === undefined ? "" : ` from ${change.from}`;
  const why = `The address of an account is to change${from} to ${next}. If that was not you, do nothing.`;
  if (to === next) return { subject: "Confirm your new address", why, link };
  return { subject: "Confirm that your address is to change", why, link };
}

/** @throws AuthError where too many mails have been sent */
export async function sendAuthMail(
  auth: AuthContext,
  queries: Queries,
  mail: AuthMail
): Promise<void> {
  limitMails(auth);
  const { subject, why, link } = wordsOf(mail);
  const links: MailLink[] = [{ text: link, url: linkOf(auth, mail) }];
  const { to, code } = mail;
  await sendMail(queries, { to, subject, paragraphs: [why], links, code }, auth.now());
}

/** A code that proves once more who is signed in. */
export async function sendReauthentication(
  auth: AuthContext,
  queries: Queries,
  { to, code }: { to: string; code: string }
): Promise<void> {
  limitMails(auth);
  const paragraphs = ["Type this code where you were asked for it. If you were not, do nothing."];
  await sendMail(
    queries,
    { to, subject: "Confirm that it is you", paragraphs, links: [], code },
    auth.now()
  );
}

/** @throws AuthError */
function limitMails({ settings, limiter }: AuthContext): void {
  if (!settings.isAutoconfirmed || settings.rateLimits.mails === 0) limiter.take("mails", "");
}

/** Where the service itself takes a token, and sends people on. */
export function verifyLink(
  auth: AuthContext,
  { type, hash, redirectTo }: Pick<AuthMail, "type" | "hash" | "redirectTo">
): string {
  const query = new URLSearchParams({ token: hash, type, redirect_to: redirectTo });
  return `${serviceUrl(auth)}/verify?${query}`;
}

function linkOf(auth: AuthContext, mail: AuthMail): string {
  const { mailPage, siteUrl } = auth.settings;
  if (mailPage === undefined) return verifyLink(auth, mail);
  const { redirectTo, hash, type } = mail;
  // A front page, where whoever names no page is sent, could do nothing with the token.
  const fronts = [`${new URL(siteUrl).pathname.replace(/\/$/, "")}/`, "/"];
  const isFront = fronts.includes(new URL(redirectTo).pathname.replace(/\/?$/, "/"));
  const page = isFront ? new URL(mailPage, redirectTo).href : redirectTo;
  return withQuery(page, { token_hash: hash, type });
}

/**
 * @param sentAt when the last mail of that kind was sent
 * @throws AuthError where that is too short a time ago
 */
export function checkMailInterval(
  sentAt: Date | null,
  { settings, now }: Pick<AuthContext, "settings" | "now">
): void {
  if (sentAt === null) return;
  const left = sentAt.getTime() + settings.mailInterval * 1000 - now();
  if (left <= 0) return;
  const seconds = Math.floor(left / 1000);
  throw new AuthError(
    429,
    "over_email_send_rate_limit",
    `For security purposes, you can only request this after ${seconds} seconds.`,
    { retryAfter: Math.ceil(left / 1000) }
  );
}
