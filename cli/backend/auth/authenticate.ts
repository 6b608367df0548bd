/** Who asks, by the token that a request brings. */
import type { Claims, Refusal } from "../tokens.ts";
import { verifyToken } from "../tokens.ts";
import type { AuthContext, AuthRequest } from "./authContext.ts";
import { AuthError } from "./authError.ts";
import { isUuid } from "./parameters.ts";
import { findSession, type Session } from "./sessions.ts";
import { findUser, isBanned, type User } from "./users.ts";

/** Somebody who is signed in. */
export interface Caller {
  user: User;
  session: Session;
}

const REFUSALS: Readonly<Record<Refusal, string>> = {
  expired: "token has invalid claims: token is expired",
  forged: "token signature is invalid: signature is invalid",
  malformed: "token is malformed"
};

/**
 * What the token claims. The two keys of the backend stand for tokens of their roles, as they do behind Supabase's
 * gateway.
 * @throws AuthError
 */
async function readClaims(auth: AuthContext, request: AuthRequest): Promise<Claims> {
  const header = request.req.header("authorization") ?? "";
  const bearer = /^Bearer (\S+)$/i.exec(header)?.[1];
  const isSecret = request.req.header("apikey") === auth.keys.secret;
  if (bearer === auth.keys.secret || (bearer === undefined && isSecret)) {
    return { role: "service_role" };
  }
  if (bearer === undefined) {
    throw new AuthError(401, "no_authorization", "This endpoint requires a valid Bearer token");
  }
  if (bearer === auth.keys.publishable) return { role: "anon" };
  const verified = await verifyToken(bearer, auth.keys, auth.now());
  if ("claims" in verified) return verified.claims;
  const why = REFUSALS[verified.refusal];
  throw badToken(`invalid JWT: unable to parse or verify signature, ${why}`);
}

/** @throws AuthError where nobody is signed in by the request's token */
export async function authenticate(auth: AuthContext, request: AuthRequest): Promise<Caller> {
  const { sub, session_id } = await readClaims(auth, request);
  if (typeof sub !== "string" || sub === "") throw badToken("invalid claim: missing sub claim");
  if (!isUuid(sub)) {
    throw new AuthError(400, "bad_jwt", "invalid claim: sub claim must be a UUID");
  }
  const user = await findUser(auth.database, { id: sub });
  if (user === undefined) {
    throw new AuthError(403, "user_not_found", "User from sub claim in JWT does not exist");
  }
  if (typeof session_id !== "string" || !isUuid(session_id)) {
    throw badToken("invalid claim: session_id claim must be a UUID");
  }
  const session = await findSession(auth.database, session_id);
  if (session === undefined) {
    const message = "Session from session_id claim in JWT does not exist";
    throw new AuthError(403, "session_not_found", message);
  }
  if (isBanned(user, auth.now())) throw new AuthError(403, "user_banned", "User is banned");
  return { user, session };
}

/** @throws AuthError where the request may not do everything */
export async function requireAdmin(auth: AuthContext, request: AuthRequest): Promise<void> {
  const { role } = await readClaims(auth, request);
  if (role !== "service_role" && role !== "supabase_admin") {
    throw new AuthError(403, "not_admin", "User not allowed");
  }
}

function badToken(message: string): AuthError {
  return new AuthError(403, "bad_jwt", message);
}
