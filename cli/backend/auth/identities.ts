import { randomUUID } from "node:crypto";
import type { Queries } from "../database.ts";
import type { Metadata } from "./parameters.ts";
import { type Identity, loadUser, mergeMetadata, type User, updateUser } from "./users.ts";

/** What is known of somebody who proves an address of their own. */
export function emailIdentity(
  userId: string,
  email: string,
  isVerified = false
): Metadata & { sub: string } {
  return {
    sub: userId,
    email: email.toLowerCase(),
    email_verified: isVerified,
    phone_verified: false
  };
}

/** @param data with `sub`, the provider's name for whom it means */
export async function addIdentity(
  queries: Queries,
  user: User,
  provider: string,
  data: Metadata & { sub: string },
  now: number
): Promise<User> {
  await queries.query(
    `insert into auth.identities
       (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6, $6)`,
    [randomUUID(), data.sub, user.id, JSON.stringify(data), provider, new Date(now)]
  );
  return loadUser(queries, user);
}

export async function findIdentity(
  queries: Queries,
  provider: string,
  providerId: string
): Promise<Identity | undefined> {
  const [row] = await queries.query<Identity>(
    "select * from auth.identities where provider = $1 and provider_id = $2",
    [provider, providerId]
  );
  return row;
}

/** Whose identity bears an address; the first to prove it. */
export async function findOwnerOf(queries: Queries, email: string): Promise<string | undefined> {
  const [row] = await queries.query<{ user_id: string }>(
    `select user_id from auth.identities where email = $1
     union all select id from auth.users where email = $1 and is_sso_user = false limit 1`,
    [email.toLowerCase()]
  );
  return row?.user_id;
}

/** Null takes a field away. */
export async function updateIdentity(
  queries: Queries,
  { id, identity_data }: Identity,
  changes: Metadata
): Promise<void> {
  await queries.query("update auth.identities set identity_data = $2 where id = $1", [
    id,
    JSON.stringify(mergeMetadata(identity_data, changes))
  ]);
}

export async function deleteIdentity(queries: Queries, id: string): Promise<void> {
  await queries.query("delete from auth.identities where id = $1", [id]);
}

/** Says in the account which providers it has, the oldest first. */
export function noteProviders(queries: Queries, user: User, now: number): Promise<User> {
  const providers = [...new Set(user.identities.map(({ provider }) => provider))];
  const [provider] = providers;
  const changes: Metadata = provider === undefined ? { providers } : { provider, providers };
  return updateUser(
    queries,
    user,
    { raw_app_meta_data: mergeMetadata(user.raw_app_meta_data, changes) },
    now
  );
}

/**
 * Of an account that nobody has proved yet only the identity stays that is being proved now, with its data: whoever
 * made the account before may have been somebody else.
 */
export async function keepOnlyIdentity(
  queries: Queries,
  user: User,
  kept: Identity,
  now: number
): Promise<User> {
  for (const { id } of user.identities) {
    if (id !== kept.id) await deleteIdentity(queries, id);
  }
  const changed = await updateUser(
    queries,
    { ...user, identities: [kept] },
    {
      raw_user_meta_data: kept.identity_data,
      ...(kept.provider === "email" ? {} : { encrypted_password: null })
    },
    now
  );
  return noteProviders(queries, changed, now);
}
