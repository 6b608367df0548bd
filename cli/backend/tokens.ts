/** JSON Web Tokens, signed with the backend's own keys: HS256, or ES256 as new Supabase projects have it. */
import { decodeProtectedHeader, errors, importJWK, jwtVerify, SignJWT } from "jose";
import type { BackendKeys, SigningKey } from "./keys.ts";

export type Claims = Record<string, unknown>;
export type Algorithm = "HS256" | "ES256";
export type TokenKeys = Pick<BackendKeys, "jwtSecret" | "signingKey">;

const encoded = (secret: string): Uint8Array => new TextEncoder().encode(secret);

/** @param claims with `iat` and `exp` in seconds, as the service that gives it out wants them */
export async function signToken(
  claims: Claims,
  { jwtSecret, signingKey }: TokenKeys,
  algorithm: Algorithm = "HS256"
): Promise<string> {
  const token = new SignJWT(claims);
  if (algorithm === "HS256") {
    return token.setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(encoded(jwtSecret));
  }
  const header = { alg: "ES256", kid: signingKey.kid, typ: "JWT" };
  return token.setProtectedHeader(header).sign(await importJWK({ ...signingKey }, "ES256"));
}

/** Why a token is no good. */
export type Refusal = "expired" | "malformed" | "forged";

/**
 * @param now in ms
 * @returns what it says, or why it is no good
 */
export async function verifyToken(
  token: string,
  { jwtSecret, signingKey }: TokenKeys,
  now: number
): Promise<{ claims: Claims } | { refusal: Refusal }> {
  try {
    const isOurs = decodeProtectedHeader(token).kid === signingKey.kid;
    const key = isOurs
      ? await importJWK({ ...publicPart(signingKey) }, "ES256")
      : encoded(jwtSecret);
    const { payload } = await jwtVerify(token, key, {
      algorithms: [isOurs ? "ES256" : "HS256"],
      currentDate: new Date(now)
    });
    return { claims: payload };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { refusal: "expired" };
    if (error instanceof errors.JWSSignatureVerificationFailed) return { refusal: "forged" };
    if (error instanceof errors.JOSEError || error instanceof TypeError) {
      return { refusal: "malformed" };
    }
    throw error;
  }
}

/** What anybody may know of a signing key. */
export function publicPart({ d: _secret, ...rest }: SigningKey): Omit<SigningKey, "d"> {
  return rest;
}
