/** Sessions as clients get them: an access token, a refresh token, and whose they are. */
import type { Queries } from "../database.ts";
import { signToken } from "../tokens.ts";
import { type AuthContext, serviceUrl, type Visitor } from "./authContext.ts";
import { AuthError } from "./authError.ts";
import { describeWhole } from "./describeUser.ts";
import {
  addMethod,
  createRefreshToken,
  createSession,
  findActiveToken,
  findRefreshToken,
  findSession,
  type Method,
  noteRefresh,
  type RefreshToken,
  revokeTokens,
  type Session
} from "./sessions.ts";
import { findUser, isBanned, type User, updateUser } from "./users.ts";

export interface SignedIn {
  access_token: string;
  token_type: "bearer";
  /** In seconds. */
  expires_in: number;
  /** In seconds since 1970. */
  expires_at: number;
  refresh_token: string;
  user: ReturnType<typeof describeWhole>;
}

/** Begins a session. */
export async function signIn(
  auth: AuthContext,
  queries: Queries,
  { user, method, visitor }: { user: User; method: Method; visitor: Visitor }
): Promise<SignedIn> {
  const now = auth.now();
  const sessionId = await createSession(queries, user.id, visitor, now);
  const refreshToken = await createRefreshToken(queries, { userId: user.id, sessionId }, now);
  await addMethod(queries, sessionId, method, now);
  const signedIn = await updateUser(queries, user, { last_sign_in_at: new Date(now) }, now);
  return createTokens(auth, queries, { user: signedIn, sessionId, refreshToken });
}

/** Tokens of a session as it is now. */
export async function createTokens(
  auth: AuthContext,
  queries: Queries,
  { user, sessionId, refreshToken }: { user: User; sessionId: string; refreshToken: string }
): Promise<SignedIn> {
  const session = await findSession(queries, sessionId);
  if (session === undefined) throw new Error(`session ${sessionId} is gone`);
  const { tokenLifetime } = auth.settings;
  const issuedAt = Math.floor(auth.now() / 1000);
  return {
    access_token: await createAccessToken(auth, user, session, issuedAt),
    token_type: "bearer",
    expires_in: tokenLifetime,
    expires_at: issuedAt + tokenLifetime,
    refresh_token: refreshToken,
    user: describeWhole(user)
  };
}

/** A session as the fragment of an address brings it. */
export function tokenFields(session: SignedIn): Record<string, string> {
  return {
    access_token: session.access_token,
    expires_at: String(session.expires_at),
    expires_in: String(session.expires_in),
    refresh_token: session.refresh_token,
    token_type: session.token_type
  };
}

function createAccessToken(
  auth: AuthContext,
  user: User,
  session: Session,
  issuedAt: number
): Promise<string> {
  const { tokenLifetime, tokenAlgorithm } = auth.settings;
  const claims = {
    iss: serviceUrl(auth),
    sub: user.id,
    aud: user.aud,
    exp: issuedAt + tokenLifetime,
    iat: issuedAt,
    email: user.email ?? "",
    phone: user.phone ?? "",
    app_metadata: user.raw_app_meta_data ?? {},
    user_metadata: user.raw_user_meta_data ?? {},
    role: user.role,
    aal: session.methods.some(({ method }) => method === "totp") ? "aal2" : "aal1",
    amr: session.methods.map(({ method, at }) => ({
      method,
      timestamp: Math.floor(at.getTime() / 1000)
    })),
    session_id: session.id,
    is_anonymous: user.is_anonymous
  };
  return signToken(claims, auth.keys, tokenAlgorithm);
}

/**
 * Gives a refresh token for another. One that has been used is taken again for some seconds, and while the answer
 * that took its place has not been used either: it may have been lost on its way. Later it is a stolen one, and the
 * session ends for both.
 * @returns an error where what has been done on the way is to stay
 */
export async function refreshSession(
  auth: AuthContext,
  queries: Queries,
  token: string,
  visitor: Visitor
): Promise<SignedIn | AuthError> {
  const now = auth.now();
  const found = await findRefreshToken(queries, token);
  const session = found && (await findSession(queries, found.session_id));
  const user = session && (await findUser(queries, { id: session.user_id }));
  if (found === undefined || user === undefined) {
    throw refused("refresh_token_not_found", "Refresh Token Not Found");
  }
  if (isBanned(user, now)) throw refused("user_banned", "User Banned");
  const next = found.revoked
    ? await replaceUsedToken(auth, queries, found, user)
    : await replaceToken(auth, queries, found, user);
  if (next instanceof AuthError) return next;
  await noteRefresh(queries, found.session_id, visitor, now);
  const refreshed = await updateUser(queries, user, {}, now);
  return createTokens(auth, queries, {
    user: refreshed,
    sessionId: found.session_id,
    refreshToken: next
  });
}

async function replaceUsedToken(
  auth: AuthContext,
  queries: Queries,
  token: RefreshToken,
  user: User
): Promise<string | AuthError> {
  const active = await findActiveToken(queries, token.session_id);
  if (active?.parent === token.token) return active.token;
  const reusableUntil = token.updated_at.getTime() + auth.settings.refreshReuse * 1000;
  if (auth.now() <= reusableUntil) return replaceToken(auth, queries, token, user);
  await revokeTokens(queries, { sessionId: token.session_id }, auth.now());
  return refused("refresh_token_already_used", "Already Used");
}

/** The one is used up, another comes in its place. */
export async function replaceToken(
  auth: AuthContext,
  queries: Queries,
  { token, session_id }: RefreshToken,
  user: User
): Promise<string> {
  await revokeTokens(queries, { token }, auth.now());
  return createRefreshToken(
    queries,
    { userId: user.id, sessionId: session_id, parent: token },
    auth.now()
  );
}

function refused(code: string, why: string): AuthError {
  return new AuthError(400, code, `Invalid Refresh Token: ${why}`);
}
