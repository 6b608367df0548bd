/** Whose account it is that a provider vouches for. */
import type { Queries } from "../database.ts";
import type { AuthContext } from "./authContext.ts";
import { AuthError } from "./authError.ts";
import { confirmUser } from "./confirmUser.ts";
import {
  addIdentity,
  findIdentity,
  findOwnerOf,
  keepOnlyIdentity,
  noteProviders,
  updateIdentity
} from "./identities.ts";
import { NO_CHALLENGE, sendConfirmation } from "./mailFlows.ts";
import type { Metadata } from "./parameters.ts";
import { requireSignUp } from "./signUp.ts";
import { findUser, insertUser, isBanned, mergeMetadata, type User, updateUser } from "./users.ts";

/** What a provider says of somebody. */
export interface Vouched {
  provider: string;
  claims: Metadata & { sub: string };
  email: string;
  isVerified: boolean;
}

/**
 * Finds the account that the provider has vouched for before, else one with the same address where that is known to
 * be theirs, else makes one.
 * @returns an error where what has been done on the way is to stay: an account that has to be confirmed
 */
export async function signInByProvider(
  auth: AuthContext,
  queries: Queries,
  vouched: Vouched,
  redirectTo: string
): Promise<User | AuthError> {
  const now = auth.now();
  const user =
    (await findKnown(queries, vouched, now)) ??
    (await linkByAddress(auth, queries, vouched)) ??
    (await createByProvider(auth, queries, vouched));
  if (isBanned(user, now)) throw new AuthError(403, "user_banned", "User is banned");
  if (user.email_confirmed_at !== null) return user;
  const { provider, claims, isVerified } = vouched;
  const identity = await findIdentity(queries, provider, claims.sub);
  const proved = identity ? await keepOnlyIdentity(queries, user, identity, now) : user;
  if (isVerified || auth.settings.isAutoconfirmed) return confirmUser(queries, proved, now);
  await sendConfirmation(auth, queries, proved, { challenge: NO_CHALLENGE, redirectTo });
  return new AuthError(
    422,
    "provider_email_needs_verification",
    `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`
  );
}

async function findKnown(
  queries: Queries,
  { provider, claims }: Vouched,
  now: number
): Promise<User | undefined> {
  const identity = await findIdentity(queries, provider, claims.sub);
  if (identity === undefined) return undefined;
  await updateIdentity(queries, identity, claims);
  const user = await findUser(queries, { id: identity.user_id });
  return user && learn(queries, user, claims, now);
}

async function linkByAddress(
  auth: AuthContext,
  queries: Queries,
  { provider, claims, email, isVerified }: Vouched
): Promise<User | undefined> {
  if (!isVerified && !auth.settings.isAutoconfirmed) return undefined;
  const owner = await findOwnerOf(queries, email);
  const user = owner === undefined ? undefined : await findUser(queries, { id: owner });
  if (user === undefined) return undefined;
  const linked = await addIdentity(queries, user, provider, claims, auth.now());
  return learn(queries, linked, claims, auth.now());
}

async function createByProvider(
  auth: AuthContext,
  queries: Queries,
  { provider, claims, email }: Vouched
): Promise<User> {
  requireSignUp(auth.settings);
  // An address that is another's is left out, since nobody has proved it.
  const isTaken = (await findOwnerOf(queries, email)) !== undefined;
  const user = await insertUser(
    queries,
    { email: isTaken ? undefined : email, data: claims, providers: [provider] },
    auth.now()
  );
  return addIdentity(queries, user, provider, claims, auth.now());
}

async function learn(queries: Queries, user: User, claims: Metadata, now: number): Promise<User> {
  const known = mergeMetadata(user.raw_user_meta_data, claims);
  const wiser = await updateUser(queries, user, { raw_user_meta_data: known }, now);
  return noteProviders(queries, wiser, now);
}

/**
 * Adds a provider to the account of somebody who is signed in.
 * @returns an error where what has been done on the way is to stay
 */
export async function linkToUser(
  auth: AuthContext,
  queries: Queries,
  { userId, redirectTo }: { userId: string; redirectTo: string },
  { provider, claims, email, isVerified }: Vouched
): Promise<User | AuthError> {
  const now = auth.now();
  const target = await findUser(queries, { id: userId });
  if (target === undefined) {
    throw new AuthError(422, "user_not_found", "Linking target user not found");
  }
  const known = await findIdentity(queries, provider, claims.sub);
  if (known) {
    const whose = known.user_id === target.id ? "" : " to another user";
    throw new AuthError(422, "identity_already_exists", `Identity is already linked${whose}`);
  }
  const linked = await addIdentity(queries, target, provider, claims, now);
  if (linked.email !== null) return noteProviders(queries, linked, now);
  // Somebody without an address gets this one.
  if ((await findOwnerOf(queries, email)) !== target.id) {
    const message = "A user with this email address has already been registered";
    throw new AuthError(400, "email_exists", message);
  }
  const withAddress = await updateUser(queries, linked, { email }, now);
  if (!isVerified) {
    await sendConfirmation(auth, queries, withAddress, { challenge: NO_CHALLENGE, redirectTo });
    return new AuthError(
      422,
      "email_not_confirmed",
      `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`
    );
  }
  const confirmed = await confirmUser(queries, withAddress, now);
  const somebody = await updateUser(queries, confirmed, { is_anonymous: false }, now);
  return noteProviders(queries, somebody, now);
}
