/** Codes and links that are good for once: what mails bring, and what is kept of it. */
import { createHash, randomInt, randomUUID } from "node:crypto";
import type { Queries } from "../database.ts";

export type OneTimeTokenType =
  | "confirmation_token"
  | "reauthentication_token"
  | "recovery_token"
  | "email_change_token_new"
  | "email_change_token_current";

/** Marks the links of flows that end with a code for whoever began them. */
export const PKCE_PREFIX = "pkce_";

export function createCode(length: number): string {
  return Array.from({ length }, () => randomInt(10)).join("");
}

/** What is kept of a code: it goes with one address. */
export function hashCode(address: string, code: string): string {
  return createHash("sha224").update(`${address}${code}`).digest("hex");
}

/** Puts it in the place of the one before. */
export async function keepToken(
  queries: Queries,
  token: { userId: string; type: OneTimeTokenType; hash: string; relatesTo: string },
  now: number
): Promise<void> {
  await queries.query(
    `insert into auth.one_time_tokens
       (id, user_id, token_type, token_hash, relates_to, created_at, updated_at)
     values ($1, $2, $3, $4, lower($5), $6, $6)
     on conflict (user_id, token_type) do update
       set token_hash = excluded.token_hash, relates_to = excluded.relates_to,
         created_at = excluded.created_at, updated_at = excluded.updated_at`,
    [randomUUID(), token.userId, token.type, token.hash, token.relatesTo, new Date(now)]
  );
}

/** @returns whose it is, and of which kind */
export async function findToken(
  queries: Queries,
  hash: string,
  types: readonly OneTimeTokenType[]
): Promise<{ userId: string; type: OneTimeTokenType } | undefined> {
  const [row] = await queries.query<{ userId: string; type: OneTimeTokenType }>(
    `select user_id as "userId", token_type as type from auth.one_time_tokens
     where token_hash = $1 and token_type::text = any ($2::text[])`,
    [hash, types]
  );
  return row;
}

/** @param type undefined for all of them */
export async function clearTokens(
  queries: Queries,
  userId: string,
  type?: OneTimeTokenType
): Promise<void> {
  await queries.query(
    `delete from auth.one_time_tokens
     where user_id = $1 and ($2::text is null or token_type::text = $2)`,
    [userId, type ?? null]
  );
}
