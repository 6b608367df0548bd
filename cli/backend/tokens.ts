/** JSON Web Tokens, signed with the backend's own secret (HS256). */
import { errors, jwtVerify, SignJWT } from "jose";

export type Claims = Record<string, unknown>;

const encoded = (secret: string): Uint8Array => new TextEncoder().encode(secret);

/** @param claims with `iat` and `exp` in seconds, as the service that gives it out wants them */
export function signToken(claims: Claims, secret: string): Promise<string> {
  return new SignJWT(claims).setProtectedHeader({ alg: "HS256", typ: "JWT" }).sign(encoded(secret));
}

/**
 * @param now in ms
 * @returns what it says, or why it is no good: it has expired, or is none of ours
 */
export async function verifyToken(
  token: string,
  secret: string,
  now: number
): Promise<{ claims: Claims } | { refusal: "expired" | "invalid" }> {
  try {
    const { payload } = await jwtVerify(token, encoded(secret), { currentDate: new Date(now) });
    return { claims: payload };
  } catch (error) {
    if (error instanceof errors.JWTExpired) return { refusal: "expired" };
    if (error instanceof errors.JOSEError) return { refusal: "invalid" };
    throw error;
  }
}
