/** Codes that change with the time (RFC 6238), as authenticator apps show them. */
import { Secret, TOTP } from "otpauth";
import { drawQrCode } from "./drawQrCode.ts";

/** In seconds: a code's own time, and how long it is taken before and behind that. */
const PERIOD = 30;
const STEPS_ASIDE = 1;

export interface TotpEnrolment {
  secret: string;
  /** For apps: "otpauth://totp/…". */
  uri: string;
  /** The same as a picture, in SVG. */
  qr_code: string;
}

export function createTotp(issuer: string, account: string): TotpEnrolment {
  const secret = new Secret({ size: 20 }).base32;
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  const facts = new URLSearchParams({
    algorithm: "SHA1",
    digits: "6",
    issuer,
    period: String(PERIOD),
    secret
  });
  const uri = `otpauth://totp/${label}?${facts}`;
  return { secret, uri, qr_code: drawQrCode(uri) };
}

/**
 * @param now in ms
 * @param usedStep the latest step whose code has been taken: none is taken twice (RFC 6238, 5.2)
 * @returns the step to which the code belongs; undefined where it is no good
 */
export function checkTotp(
  code: string,
  secret: string,
  now: number,
  usedStep: number | undefined
): number | undefined {
  const delta = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD }).validate({
    token: code,
    timestamp: now,
    window: STEPS_ASIDE
  });
  if (delta === null) return undefined;
  const step = Math.floor(now / 1000 / PERIOD) + delta;
  return usedStep === undefined || step > usedStep ? step : undefined;
}
