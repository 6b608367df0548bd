/** Flows that begin in a browser and end with a code for that same browser (PKCE, RFC 7636). */
import { createHash, randomUUID, timingSafeEqual } from "node:crypto";
import type { Queries } from "../database.ts";
import { AuthError, invalid } from "./authError.ts";
import type { Method } from "./sessions.ts";

/** What a browser says of the secret that it keeps; empty where it keeps none. */
export interface Challenge {
  code_challenge: string;
  code_challenge_method: string;
}

export interface Flow {
  id: string;
  user_id: string | null;
  auth_code: string | null;
  code_challenge: string | null;
  code_challenge_method: "s256" | "plain" | null;
  provider_type: string;
  provider_access_token: string | null;
  authentication_method: Method;
  auth_code_issued_at: Date | null;
  referrer: string | null;
  linking_target_id: string | null;
  created_at: Date;
}

export type NewFlow = Challenge & {
  method: Method;
  userId?: string;
  /** The provider, or the kind of mail. */
  provider: string;
  /** Where it is to end. */
  referrer?: string;
  /** To whom the identity is to be added. */
  linkingTargetId?: string | undefined;
};

/** @throws AuthError where a challenge is half given, or none */
export function checkChallenge({ code_challenge, code_challenge_method }: Challenge): void {
  if ((code_challenge === "") !== (code_challenge_method === "")) {
    throw invalid("PKCE flow requires code_challenge_method and code_challenge");
  }
  if (code_challenge === "") return;
  if (code_challenge.length < 43 || code_challenge.length > 128) {
    throw invalid("code challenge has to be between 43 and 128 characters");
  }
  if (!/^[\w.~-]+$/.test(code_challenge)) {
    throw invalid(
      "code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes"
    );
  }
  if (!/^(s256|plain)$/i.test(code_challenge_method)) {
    throw invalid("Invalid code_challenge_method");
  }
}

/** @returns its id, by which providers name it when they send people back */
export async function createFlow(queries: Queries, flow: NewFlow, now: number): Promise<string> {
  const isPkce = flow.code_challenge !== "";
  const id = randomUUID();
  await queries.query(
    `insert into auth.flow_state
       (id, user_id, auth_code, code_challenge, code_challenge_method, provider_type,
        authentication_method, referrer, linking_target_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)`,
    [
      id,
      flow.userId ?? null,
      isPkce ? randomUUID() : null,
      isPkce ? flow.code_challenge : null,
      isPkce ? flow.code_challenge_method.toLowerCase() : null,
      flow.provider,
      flow.method,
      flow.referrer ?? null,
      flow.linkingTargetId ?? null,
      new Date(now)
    ]
  );
  return id;
}

export async function findFlow(
  queries: Queries,
  by: { id: string } | { code: string }
): Promise<Flow | undefined> {
  const [column, value] = "id" in by ? ["id", by.id] : ["auth_code", by.code];
  const [row] = await queries.query<Flow>(
    `select * from auth.flow_state where ${column}::text = $1`,
    [value]
  );
  return row;
}

/**
 * The code of the newest flow of that kind which somebody has begun.
 * @throws AuthError where nobody has
 */
export async function issueMailCode(
  queries: Queries,
  userId: string,
  method: Method,
  now: number
): Promise<string> {
  const [row] = await queries.query<{ auth_code: string }>(
    `update auth.flow_state set auth_code_issued_at = $3, updated_at = $3
     where id = (
       select id from auth.flow_state
       where user_id = $1 and authentication_method = $2 and auth_code is not null
       order by created_at desc limit 1
     ) returning auth_code`,
    [userId, method, new Date(now)]
  );
  if (row) return row.auth_code;
  throw new AuthError(
    400,
    "flow_state_not_found",
    "No associated flow state found. No valid flow state found for user."
  );
}

/** Lets the one who began a flow with a provider end it. */
export async function issueProviderCode(
  queries: Queries,
  { id }: Flow,
  { userId, accessToken }: { userId: string; accessToken: string },
  now: number
): Promise<void> {
  await queries.query(
    `update auth.flow_state set user_id = $2, provider_access_token = $3,
       auth_code_issued_at = $4, updated_at = $4 where id = $1`,
    [id, userId, accessToken, new Date(now)]
  );
}

export async function deleteFlow(queries: Queries, { id }: Flow): Promise<void> {
  await queries.query("delete from auth.flow_state where id = $1", [id]);
}

/** @param lifetime in seconds; a magic link counts from when it was followed */
export function isFlowExpired(flow: Flow, lifetime: number, now: number): boolean {
  const isLink = flow.authentication_method === "magiclink";
  const begin = (isLink && flow.auth_code_issued_at) || flow.created_at;
  return now > begin.getTime() + lifetime * 1000;
}

export function isVerifier(verifier: string, flow: Flow): boolean {
  const hashed =
    flow.code_challenge_method === "s256"
      ? createHash("sha256").update(verifier).digest("base64url")
      : verifier;
  const [given, kept] = [Buffer.from(hashed), Buffer.from(flow.code_challenge ?? "")];
  return given.length === kept.length && timingSafeEqual(given, kept);
}
