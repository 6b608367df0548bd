import { randomUUID } from "node:crypto";
import type { Queries } from "../database.ts";
import type { Factor } from "./users.ts";

/** A second step that has been begun. */
export interface ChallengeRow {
  id: string;
  created_at: Date;
  verified_at: Date | null;
  ip_address: string;
}

export async function createFactor(
  queries: Queries,
  factor: { userId: string; name: string; secret: string },
  now: number
): Promise<string> {
  const id = randomUUID();
  await queries.query(
    `insert into auth.mfa_factors
       (id, user_id, friendly_name, factor_type, status, secret, created_at, updated_at)
     values ($1, $2, $3, 'totp', 'unverified', $4, $5, $5)`,
    [id, factor.userId, factor.name, factor.secret, new Date(now)]
  );
  return id;
}

/** Those that were begun and never ended do not stand in the way. @param lifetime in seconds */
export async function deleteStaleFactors(
  queries: Queries,
  lifetime: number,
  now: number
): Promise<void> {
  await queries.query(
    "delete from auth.mfa_factors where status = 'unverified' and created_at < $1",
    [new Date(now - lifetime * 1000)]
  );
}

/** @param which one, or those of an account that have not been proved */
export async function deleteFactors(
  queries: Queries,
  which: { id: string } | { unverifiedOf: string }
): Promise<void> {
  if ("id" in which) await queries.query("delete from auth.mfa_factors where id = $1", [which.id]);
  else {
    await queries.query(
      "delete from auth.mfa_factors where user_id = $1 and status = 'unverified'",
      [which.unverifiedOf]
    );
  }
}

/** @param step the one whose code has been taken */
export async function noteProof(
  queries: Queries,
  { id }: Factor,
  step: number,
  now: number
): Promise<void> {
  await queries.query(
    `update auth.mfa_factors set status = 'verified', last_used_step = $2, updated_at = $3
     where id = $1`,
    [id, step, new Date(now)]
  );
}

export async function renameFactor(
  queries: Queries,
  { id }: Factor,
  name: string,
  now: number
): Promise<void> {
  await queries.query(
    "update auth.mfa_factors set friendly_name = $2, updated_at = $3 where id = $1",
    [id, name, new Date(now)]
  );
}

export async function createChallenge(
  queries: Queries,
  { id: factorId }: Factor,
  ip: string,
  now: number
): Promise<string> {
  const id = randomUUID();
  const at = new Date(now);
  await queries.query(
    "insert into auth.mfa_challenges (id, factor_id, created_at, ip_address) values ($1, $2, $3, $4)",
    [id, factorId, at, ip]
  );
  await queries.query(
    "update auth.mfa_factors set last_challenged_at = $2, updated_at = $2 where id = $1",
    [factorId, at]
  );
  return id;
}

export async function findChallenge(
  queries: Queries,
  { id: factorId }: Factor,
  id: string
): Promise<ChallengeRow | undefined> {
  const [row] = await queries.query<ChallengeRow>(
    `select id, created_at, verified_at, host(ip_address) as ip_address from auth.mfa_challenges
     where id = $1 and factor_id = $2`,
    [id, factorId]
  );
  return row;
}

export async function closeChallenge(queries: Queries, id: string, now: number): Promise<void> {
  await queries.query("update auth.mfa_challenges set verified_at = $2 where id = $1", [
    id,
    new Date(now)
  ]);
}

export async function deleteChallenge(queries: Queries, id: string): Promise<void> {
  await queries.query("delete from auth.mfa_challenges where id = $1", [id]);
}
