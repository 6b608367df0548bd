/** Mails that begin something: what is kept of them in the account, and the flow that they may end. */
import type { Queries } from "../database.ts";
import type { AuthContext } from "./authContext.ts";
import { type Challenge, createFlow } from "./flows.ts";
import {
  type AuthMail,
  checkMailInterval,
  type LinkType,
  sendAuthMail,
  sendReauthentication
} from "./mails.ts";
import {
  createCode,
  hashCode,
  keepToken,
  type OneTimeTokenType,
  PKCE_PREFIX
} from "./oneTimeTokens.ts";
import type { Method } from "./sessions.ts";
import { type User, updateUser } from "./users.ts";

/** What a request for a mail says beside whom it is for. */
export interface MailWish {
  challenge: Challenge;
  redirectTo: string;
}

/** How a flow is named that one kind of mail ends. */
const METHODS: Readonly<Record<Exclude<LinkType, "invite">, Method>> = {
  signup: "email/signup",
  recovery: "recovery",
  magiclink: "magiclink",
  email_change: "email_change"
};

/** Implicit flows, which machines begin. */
export const NO_CHALLENGE: Challenge = { code_challenge: "", code_challenge_method: "" };

/** @throws AuthError where one was sent a moment ago, or too many */
export async function sendConfirmation(
  auth: AuthContext,
  queries: Queries,
  user: User,
  wish: MailWish,
  type: "signup" | "invite" = "signup"
): Promise<User> {
  if (type === "signup") checkMailInterval(user.confirmation_sent_at, auth);
  const hash = await sendLink(auth, queries, user, { ...wish, type, kept: "confirmation_token" });
  const now = auth.now();
  return updateUser(
    queries,
    user,
    {
      confirmation_token: hash,
      confirmation_sent_at: new Date(now),
      ...(type === "invite" ? { invited_at: new Date(now) } : {})
    },
    now
  );
}

/** A link to sign in is the same as one for a new password, but for its words. */
export async function sendRecovery(
  auth: AuthContext,
  queries: Queries,
  user: User,
  wish: MailWish,
  type: "recovery" | "magiclink"
): Promise<User> {
  checkMailInterval(user.recovery_sent_at, auth);
  const hash = await sendLink(auth, queries, user, { ...wish, type, kept: "recovery_token" });
  const now = auth.now();
  return updateUser(queries, user, { recovery_token: hash, recovery_sent_at: new Date(now) }, now);
}

/** To the new address, and to the old one where both have to agree. */
export async function sendEmailChange(
  auth: AuthContext,
  queries: Queries,
  user: User,
  email: string,
  wish: MailWish
): Promise<User> {
  checkMailInterval(user.email_change_sent_at, auth);
  const change = { from: user.email ?? undefined, to: email };
  const changed = {
    email_change: email,
    email_change_confirm_status: 0,
    email_change_token_new: await sendLink(auth, queries, user, {
      ...wish,
      type: "email_change",
      kept: "email_change_token_new",
      to: email,
      change
    })
  };
  const isTwice = auth.settings.isChangeConfirmedTwice && user.email !== null;
  const current = isTwice
    ? {
        email_change_token_current: await sendLink(auth, queries, user, {
          ...wish,
          type: "email_change",
          kept: "email_change_token_current",
          change
        })
      }
    : {};
  const now = auth.now();
  const sent = { email_change_sent_at: new Date(now) };
  return updateUser(queries, user, { ...changed, ...current, ...sent }, now);
}

export async function sendReauthenticationCode(
  auth: AuthContext,
  queries: Queries,
  user: User
): Promise<void> {
  checkMailInterval(user.reauthentication_sent_at, auth);
  const to = user.email ?? "";
  const code = createCode(auth.settings.codeLength);
  const hash = hashCode(to, code);
  const now = auth.now();
  const token = { userId: user.id, type: "reauthentication_token", hash, relatesTo: to } as const;
  await keepToken(queries, token, now);
  await updateUser(
    queries,
    user,
    { reauthentication_token: hash, reauthentication_sent_at: new Date(now) },
    now
  );
  await sendReauthentication(auth, queries, { to, code });
}

/** @returns what is kept of the link that has been sent */
async function sendLink(
  auth: AuthContext,
  queries: Queries,
  user: User,
  {
    challenge,
    redirectTo,
    type,
    kept,
    to = user.email ?? "",
    change
  }: MailWish & Pick<AuthMail, "type" | "change"> & { kept: OneTimeTokenType; to?: string }
): Promise<string> {
  const now = auth.now();
  const isPkce = challenge.code_challenge !== "" && type !== "invite";
  // The mails of one change are of one flow.
  if (isPkce && kept !== "email_change_token_current") {
    const flow = { ...challenge, method: METHODS[type], provider: type, userId: user.id };
    await createFlow(queries, flow, now);
  }
  const code = createCode(auth.settings.codeLength);
  const hash = `${isPkce ? PKCE_PREFIX : ""}${hashCode(to, code)}`;
  await keepToken(queries, { userId: user.id, type: kept, hash, relatesTo: to }, now);
  await sendAuthMail(auth, queries, { to, type, code, hash, redirectTo, change });
  return hash;
}
