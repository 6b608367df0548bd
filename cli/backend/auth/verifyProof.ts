/** What a link or a code from a mail proves. */
import type { Queries } from "../database.ts";
import type { AuthContext } from "./authContext.ts";
import { AuthError, invalid } from "./authError.ts";
import { confirmUser } from "./confirmUser.ts";
import {
  addIdentity,
  emailIdentity,
  findIdentity,
  noteProviders,
  updateIdentity
} from "./identities.ts";
import {
  clearTokens,
  findToken,
  hashCode,
  type OneTimeTokenType,
  PKCE_PREFIX
} from "./oneTimeTokens.ts";
import { createPassword, hashPassword } from "./passwords.ts";
import { findUser, isBanned, loadUser, type User, updateUser } from "./users.ts";

/** What is to be proved. */
export type VerifyType = "signup" | "invite" | "recovery" | "magiclink" | "email_change";

export interface Proof {
  /** "email" stands for any that signs in. */
  type: string;
  /** As links bring it. */
  hash: string;
  /** To which a code was sent; empty where it is a link that has been followed. */
  email: string;
}

/** The first of two addresses has agreed to a change. */
export const HALF_CONFIRMED =
  "Confirmation link accepted. Please proceed to confirm link sent to the other email";

const KEPT: Readonly<Record<string, readonly OneTimeTokenType[]>> = {
  email: ["confirmation_token", "recovery_token"],
  signup: ["confirmation_token"],
  invite: ["confirmation_token"],
  recovery: ["recovery_token"],
  magiclink: ["recovery_token"],
  email_change: ["email_change_token_new", "email_change_token_current"]
};

export interface Proved {
  user: User;
  type: VerifyType;
}

/**
 * Takes the proof, which is used up by that.
 * @returns undefined where the other address has to agree too
 * @throws AuthError where it proves nothing, or not any more
 */
export async function verifyProof(
  auth: AuthContext,
  queries: Queries,
  proof: Proof
): Promise<Proved | undefined> {
  const { user, kept } = await findProved(auth, queries, proof);
  const type = typeOf(proof.type, kept);
  const now = auth.now();
  if (type === "email_change") {
    const changed = await confirmChange(auth, queries, user, kept);
    return changed && { user: await noteProviders(queries, changed, now), type };
  }
  const confirmed =
    type === "signup" || type === "invite"
      ? await confirmAddress(auth, queries, user)
      : await confirmRecovery(queries, user, now);
  return { user: await noteProviders(queries, await loadUser(queries, confirmed), now), type };
}

async function findProved(
  auth: AuthContext,
  queries: Queries,
  { type, hash, email }: Proof
): Promise<{ user: User; kept: OneTimeTokenType }> {
  const isLink = email === "";
  const types = Object.hasOwn(KEPT, type) ? KEPT[type] : undefined;
  if (types === undefined) {
    throw invalid(isLink ? "Invalid email verification type" : "Unsupported verification type");
  }
  const refusal = new AuthError(
    403,
    "otp_expired",
    isLink ? "Email link is invalid or has expired" : "Token has expired or is invalid"
  );
  // A code does not know of which flow it is.
  const hashes = isLink ? [hash] : [hash, `${PKCE_PREFIX}${hash}`];
  for (const candidate of hashes) {
    const token = await findToken(queries, candidate, types);
    if (token === undefined) continue;
    const user = await findUser(queries, { id: token.userId });
    if (user === undefined) continue;
    if (isBanned(user, auth.now())) throw new AuthError(403, "user_banned", "User is banned");
    const sentAt = sentAtOf(user, token.type)?.getTime() ?? 0;
    if (auth.now() > sentAt + auth.settings.codeLifetime * 1000) throw refusal;
    return { user, kept: token.type };
  }
  throw refusal;
}

/** @returns the proof of a code that was sent to an address */
export function proofOfCode(type: string, email: string, code: string): Proof {
  return { type, email, hash: hashCode(email, code) };
}

function typeOf(asked: string, kept: OneTimeTokenType): VerifyType {
  if (asked !== "email") return asked as VerifyType;
  return kept === "confirmation_token" ? "signup" : "magiclink";
}

function sentAtOf(user: User, kept: OneTimeTokenType): Date | null {
  if (kept === "confirmation_token") return user.confirmation_sent_at;
  return kept === "recovery_token" ? user.recovery_sent_at : user.email_change_sent_at;
}

async function confirmAddress(auth: AuthContext, queries: Queries, user: User): Promise<User> {
  const now = auth.now();
  // Who was invited has no password yet; a page of the site asks for one.
  const isInvited = !user.encrypted_password && user.invited_at !== null;
  const withPassword = isInvited
    ? await updateUser(
        queries,
        user,
        { encrypted_password: await hashPassword(createPassword(), auth.settings) },
        now
      )
    : user;
  for (const identity of user.identities) {
    if (identity.email === user.email) {
      await updateIdentity(queries, identity, { email_verified: true });
    }
  }
  return confirmUser(queries, withPassword, now);
}

async function confirmRecovery(queries: Queries, user: User, now: number): Promise<User> {
  await clearTokens(queries, user.id);
  const used = await updateUser(queries, user, { recovery_token: "" }, now);
  return used.email_confirmed_at === null ? confirmUser(queries, used, now) : used;
}

/** @returns undefined where this was the first of two */
async function confirmChange(
  auth: AuthContext,
  queries: Queries,
  user: User,
  kept: OneTimeTokenType
): Promise<User | undefined> {
  const { isAutoconfirmed, isChangeConfirmedTwice } = auth.settings;
  const isFirst = user.email_change_confirm_status === 0 && user.email !== null;
  if (isFirst && isChangeConfirmedTwice && !isAutoconfirmed) {
    await clearTokens(queries, user.id, kept);
    const used = kept === "email_change_token_current" ? kept : "email_change_token_new";
    const changes = { email_change_confirm_status: 1, [used]: "" };
    await updateUser(queries, user, changes, auth.now());
    return undefined;
  }
  return changeEmail(queries, user, user.email_change, auth.now());
}

/** The account has another address from now on, which is known to be its owner's. */
export async function changeEmail(
  queries: Queries,
  user: User,
  email: string,
  now: number
): Promise<User> {
  const identity = await findIdentity(queries, "email", user.id);
  if (identity) await updateIdentity(queries, identity, { email, email_verified: true });
  else await addIdentity(queries, user, "email", emailIdentity(user.id, email, true), now);
  await clearTokens(queries, user.id);
  const changed = await updateUser(
    queries,
    user,
    {
      email,
      email_change: "",
      email_change_token_current: "",
      email_change_token_new: "",
      email_change_confirm_status: 0,
      is_anonymous: false
    },
    now
  );
  const whole = await loadUser(queries, changed);
  return whole.email_confirmed_at === null ? confirmUser(queries, whole, now) : whole;
}
