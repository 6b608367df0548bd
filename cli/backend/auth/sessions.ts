/** Who is signed in, by which ways, and with which refresh token. */
import { randomBytes, randomUUID } from "node:crypto";
import type { Queries } from "../database.ts";
import type { Visitor } from "./authContext.ts";

/** How somebody has proved who they are, by the names that tokens have for it. */
export type Method =
  | "password"
  | "otp"
  | "oauth"
  | "totp"
  | "recovery"
  | "invite"
  | "magiclink"
  | "email/signup"
  | "email_change"
  | "anonymous";

export interface Session {
  id: string;
  user_id: string;
  created_at: Date;
  factor_id: string | null;
  aal: "aal1" | "aal2";
  /** The latest first. */
  methods: readonly { method: Method; at: Date }[];
}

export interface RefreshToken {
  id: string | number;
  token: string;
  revoked: boolean;
  parent: string | null;
  session_id: string;
  updated_at: Date;
}

export async function createSession(
  queries: Queries,
  userId: string,
  { ip, userAgent }: Visitor,
  now: number
): Promise<string> {
  const id = randomUUID();
  await queries.query(
    `insert into auth.sessions (id, user_id, aal, user_agent, ip, created_at, updated_at)
     values ($1, $2, 'aal1', $3, $4, $5, $5)`,
    [id, userId, userAgent ?? null, ip, new Date(now)]
  );
  return id;
}

export async function findSession(queries: Queries, id: string): Promise<Session | undefined> {
  const [row] = await queries.query<Omit<Session, "methods">>(
    "select id, user_id, created_at, factor_id, aal from auth.sessions where id = $1",
    [id]
  );
  if (row === undefined) return undefined;
  const methods = await queries.query<{ method: Method; at: Date }>(
    `select authentication_method as method, updated_at as at from auth.mfa_amr_claims
     where session_id = $1 order by updated_at desc`,
    [id]
  );
  return { ...row, methods };
}

/** Remembers by which way a session has been proved, once more or for the first time. */
export async function addMethod(
  queries: Queries,
  sessionId: string,
  method: Method,
  now: number
): Promise<void> {
  await queries.query(
    `insert into auth.mfa_amr_claims
       (id, session_id, authentication_method, created_at, updated_at)
     values ($1, $2, $3, $4, $4)
     on conflict (session_id, authentication_method) do update set updated_at = excluded.updated_at`,
    [randomUUID(), sessionId, method, new Date(now)]
  );
}

/** Which sessions end: one, all but one, or all of an account. */
export type Ended = { only: string } | { allBut: string } | "all";

export async function endSessions(queries: Queries, userId: string, ended: Ended): Promise<void> {
  const [condition, id] =
    ended === "all"
      ? ["", undefined]
      : "only" in ended
        ? [" and id = $2", ended.only]
        : [" and id <> $2", ended.allBut];
  await queries.query(`delete from auth.sessions where user_id = $1${condition}`, [
    userId,
    ...(id === undefined ? [] : [id])
  ]);
}

/** Who has a second step ends what was begun without it. */
export async function endWeakSessions(queries: Queries, userId: string): Promise<void> {
  await queries.query("delete from auth.sessions where user_id = $1 and aal < 'aal2'", [userId]);
}

/** The session counts as proved by a second step. */
export async function raiseSession(
  queries: Queries,
  sessionId: string,
  factorId: string
): Promise<void> {
  await queries.query("update auth.sessions set aal = 'aal2', factor_id = $2 where id = $1", [
    sessionId,
    factorId
  ]);
}

/** Where a second step is taken away, sessions that were proved by it are as before it. */
export async function lowerSessions(queries: Queries, factorId: string): Promise<void> {
  await queries.query(
    `delete from auth.mfa_amr_claims where authentication_method = 'totp'
       and session_id in (select id from auth.sessions where factor_id = $1)`,
    [factorId]
  );
  await queries.query(
    "update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1",
    [factorId]
  );
}

export async function noteRefresh(
  queries: Queries,
  sessionId: string,
  { ip, userAgent }: Visitor,
  now: number
): Promise<void> {
  await queries.query(
    "update auth.sessions set refreshed_at = $2, ip = $3, user_agent = $4 where id = $1",
    [sessionId, new Date(now).toISOString(), ip, userAgent ?? null]
  );
}

/** @param parent the token in whose place it comes */
export async function createRefreshToken(
  queries: Queries,
  { userId, sessionId, parent }: { userId: string; sessionId: string; parent?: string },
  now: number
): Promise<string> {
  const token = createTokenText();
  await queries.query(
    `insert into auth.refresh_tokens
       (token, user_id, revoked, parent, session_id, created_at, updated_at)
     values ($1, $2, false, $3, $4, $5, $5)`,
    [token, userId, parent ?? "", sessionId, new Date(now)]
  );
  return token;
}

export async function findRefreshToken(
  queries: Queries,
  token: string
): Promise<RefreshToken | undefined> {
  const [row] = await queries.query<RefreshToken>(
    "select * from auth.refresh_tokens where token = $1 and session_id is not null",
    [token]
  );
  return row;
}

/** The newest one of a session that has not been used. */
export async function findActiveToken(
  queries: Queries,
  sessionId: string
): Promise<RefreshToken | undefined> {
  const [row] = await queries.query<RefreshToken>(
    `select * from auth.refresh_tokens where session_id = $1 and revoked is false
     order by id desc limit 1`,
    [sessionId]
  );
  return row;
}

/** @param tokens one, or all of a session that have not been used */
export async function revokeTokens(
  queries: Queries,
  tokens: { token: string } | { sessionId: string },
  now: number
): Promise<void> {
  const [column, value] =
    "token" in tokens ? ["token", tokens.token] : ["session_id", tokens.sessionId];
  await queries.query(
    `update auth.refresh_tokens set revoked = true, updated_at = $2
     where ${column} = $1 and (${column === "token"} or revoked is false)`,
    [value, new Date(now)]
  );
}

/** Twelve letters of base 32, as the service has them. */
function createTokenText(): string {
  const letters = "abcdefghijklmnopqrstuvwxyz234567";
  return Array.from(randomBytes(12), (byte) => letters[byte & 31]).join("");
}
