/** The second step of signing in: codes of an authenticator app. */
import { z } from "zod";
import type { Queries } from "../../database.ts";
import type { Service } from "../../service.ts";
import type { AuthContext, AuthRequest } from "../authContext.ts";
import { AuthError, invalid } from "../authError.ts";
import { authenticate, type Caller } from "../authenticate.ts";
import {
  type ChallengeRow,
  closeChallenge,
  createChallenge,
  createFactor,
  deleteChallenge,
  deleteFactors,
  deleteStaleFactors,
  findChallenge,
  noteProof
} from "../factors.ts";
import { isUuid, readBody, text, uuidOf } from "../parameters.ts";
import {
  addMethod,
  endWeakSessions,
  findActiveToken,
  lowerSessions,
  raiseSession
} from "../sessions.ts";
import { createTokens, replaceToken, type SignedIn } from "../signIn.ts";
import { checkTotp, createTotp } from "../totp.ts";
import { type Factor, findUser, type User, updateUser } from "../users.ts";

const enrolSchema = z.object({ friendly_name: text, factor_type: text, issuer: text });
const verifySchema = z.object({
  code: text,
  challenge_id: z.string().refine(isUuid, "must be an UUID")
});

export function addFactorRoutes(routes: Service, auth: AuthContext): void {
  routes.post("/factors", async (request) => {
    const caller = await authenticateSomebody(auth, request);
    return request.json(await enrol(auth, request, caller));
  });
  routes.post("/factors/:factor_id/challenge", async (request) => {
    const { user } = await authenticateSomebody(auth, request);
    const factor = factorOf(user, request);
    auth.limiter.take("factor", request.get("ip"), "challenge");
    return request.json(await challenge(auth, request, factor));
  });
  routes.post("/factors/:factor_id/verify", async (request) => {
    const caller = await authenticateSomebody(auth, request);
    const factor = factorOf(caller.user, request);
    auth.limiter.take("factor", request.get("ip"), "verify");
    return request.json(await verify(auth, request, caller, factor));
  });
  routes.delete("/factors/:factor_id", async (request) => {
    const { user, session } = await authenticateSomebody(auth, request);
    const factor = factorOf(user, request);
    if (factor.status === "verified" && session.aal !== "aal2") {
      const message = "AAL2 required to unenroll verified factor";
      throw new AuthError(422, "insufficient_aal", message);
    }
    await auth.database.transaction((queries) => removeFactor(queries, factor));
    return request.json({ id: factor.id });
  });
}

async function authenticateSomebody(auth: AuthContext, request: AuthRequest): Promise<Caller> {
  const caller = await authenticate(auth, request);
  if (!caller.user.is_anonymous) return caller;
  const message = "Anonymous user not allowed to perform these actions";
  throw new AuthError(403, "no_authorization", message);
}

/**
 * The factor of an account that the path of a request names.
 * @throws AuthError
 */
export function factorOf({ factors }: User, request: AuthRequest): Factor {
  const id = uuidOf(request, "factor_id");
  const factor = factors.find((one) => one.id === id);
  if (factor) return factor;
  throw new AuthError(404, "mfa_factor_not_found", "Factor not found");
}

export async function removeFactor(queries: Queries, { id }: Factor): Promise<void> {
  await lowerSessions(queries, id);
  await deleteFactors(queries, { id });
}

async function enrol(auth: AuthContext, request: AuthRequest, caller: Caller) {
  const { settings } = auth;
  const { factor_type: type, friendly_name: name, issuer } = await readBody(request, enrolSchema);
  if (type === "phone") {
    const message = "MFA enroll is disabled for Phone";
    throw new AuthError(422, "mfa_phone_enroll_not_enabled", message);
  }
  if (type === "webauthn") {
    const message = "MFA enroll is disabled for WebAuthn";
    throw new AuthError(422, "mfa_webauthn_enroll_not_enabled", message);
  }
  if (type !== "totp") throw invalid("factor_type needs to be totp, phone, or webauthn");
  if (!settings.canEnrolTotp) {
    const message = "MFA enroll is disabled for TOTP";
    throw new AuthError(422, "mfa_totp_enroll_not_enabled", message);
  }
  return auth.database.transaction(async (queries) => {
    await deleteStaleFactors(queries, settings.challengeLifetime, auth.now());
    const user = await findUser(queries, { id: caller.user.id });
    if (user === undefined) throw new Error("an account is gone that was there a moment ago");
    checkEnrolment(auth, user, caller.session.aal, name);
    const totp = createTotp(issuer || new URL(settings.siteUrl).host, user.email ?? "");
    const factor = { userId: user.id, name, secret: totp.secret };
    const id = await createFactor(queries, factor, auth.now());
    return { id, type, friendly_name: name, totp };
  });
}

/** @throws AuthError */
function checkEnrolment(
  { settings }: AuthContext,
  { factors }: User,
  aal: "aal1" | "aal2",
  name: string
): void {
  if (factors.some(({ friendly_name }) => (friendly_name ?? "") === name)) {
    const message = `A factor with the friendly name "${name}" for this user already exists`;
    throw new AuthError(422, "mfa_factor_name_conflict", message);
  }
  if (factors.length >= settings.maxFactors) {
    const message = "Maximum number of verified factors reached, unenroll to continue";
    throw new AuthError(422, "too_many_enrolled_mfa_factors", message);
  }
  if (factors.some(({ status }) => status === "verified") && aal !== "aal2") {
    throw new AuthError(403, "insufficient_aal", "AAL2 required to enroll a new factor");
  }
}

async function challenge(auth: AuthContext, request: AuthRequest, factor: Factor) {
  requireVerification(auth);
  const now = auth.now();
  const id = await auth.database.transaction((queries) =>
    createChallenge(queries, factor, request.get("ip"), now)
  );
  const expires_at = Math.floor(now / 1000) + auth.settings.challengeLifetime;
  return { id, type: factor.factor_type, expires_at };
}

async function verify(
  auth: AuthContext,
  request: AuthRequest,
  { user, session }: Caller,
  factor: Factor
): Promise<SignedIn> {
  const { code, challenge_id: challengeId } = await readBody(request, verifySchema);
  if (code === "") throw invalid("Code needs to be non-empty");
  requireVerification(auth);
  const now = auth.now();
  const begun = await findChallenge(auth.database, factor, challengeId);
  if (isExpired(auth, checkChallenge(begun, request.get("ip")))) {
    await deleteChallenge(auth.database, challengeId);
    const message = `MFA challenge ${challengeId} has expired, verify against another challenge or create a new challenge.`;
    throw new AuthError(422, "mfa_challenge_expired", message);
  }
  return auth.database.transaction(async (queries) => {
    const fresh = (await findUser(queries, { id: user.id }))?.factors.find(
      ({ id }) => id === factor.id
    );
    const usedStep = fresh?.last_used_step ?? undefined;
    const step = checkTotp(
      code,
      factor.secret,
      now,
      usedStep === undefined ? undefined : Number(usedStep)
    );
    if (step === undefined) {
      throw new AuthError(422, "mfa_verification_failed", "Invalid TOTP code entered");
    }
    await closeChallenge(queries, challengeId, now);
    await noteProof(queries, factor, step, now);
    await addMethod(queries, session.id, "totp", now);
    await raiseSession(queries, session.id, factor.id);
    await endWeakSessions(queries, user.id);
    await deleteFactors(queries, { unverifiedOf: user.id });
    const proved = await findUser(queries, { id: user.id });
    const active = await findActiveToken(queries, session.id);
    if (proved === undefined || active === undefined) {
      const message = "Session from session_id claim in JWT does not exist";
      throw new AuthError(403, "session_not_found", message);
    }
    return createTokens(auth, queries, {
      user: await updateUser(queries, proved, {}, now),
      sessionId: session.id,
      refreshToken: await replaceToken(auth, queries, active, proved)
    });
  });
}

/** @throws AuthError where the code can be for no such challenge */
function checkChallenge(begun: ChallengeRow | undefined, ip: string): ChallengeRow {
  if (begun === undefined) {
    const message = "MFA factor with the provided challenge ID not found";
    throw new AuthError(422, "mfa_factor_not_found", message);
  }
  if (begun.verified_at === null && begun.ip_address === ip) return begun;
  const message = "Challenge and verify IP addresses mismatch.";
  throw new AuthError(422, "mfa_ip_address_mismatch", message);
}

function isExpired({ settings, now }: AuthContext, { created_at }: ChallengeRow): boolean {
  return now() > created_at.getTime() + settings.challengeLifetime * 1000;
}

/** @throws AuthError */
function requireVerification({ settings }: AuthContext): void {
  if (settings.canVerifyTotp) return;
  const message = "MFA verification is disabled for TOTP";
  throw new AuthError(422, "mfa_totp_verify_not_enabled", message);
}
