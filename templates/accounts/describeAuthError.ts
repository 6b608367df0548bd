/** What the service, its client or the network says → words for people (spec §8). */
import type { Texts } from "../texts.ts";

export interface AuthFailure {
  text: string;
  /** The service's own word for it, or ours: "offline", "away", "slow", "odd", "storage", "loading", "unknown". */
  code: string;
  /** Seconds until it makes sense to try again, where the service has had enough for now. */
  wait?: number;
  /** Of which field it speaks, by its name in the forms of these pages. */
  field?: "email" | "password" | "code";
}

type Row = readonly [text: keyof Texts, codes: string, field?: AuthFailure["field"]];

/**
 * All codes that auth-js knows of and those that were seen besides. What would tell a stranger whether an address has
 * an account (`user_already_exists`, `otp_disabled` …) has words that say so of no address; the forms themselves do not
 * even show these, but what they show for any address.
 */
const ROWS: readonly Row[] = [
  [
    "authFault",
    "unexpected_failure hook_timeout hook_timeout_after_retry hook_payload_over_size_limit"
  ],
  [
    "authFault",
    "hook_payload_invalid_content_type sso_domain_already_exists saml_idp_already_exists"
  ],
  ["authInvalid", "validation_failed bad_json"],
  ["emailWrong", "email_address_invalid", "email"],
  ["authTaken", "email_exists phone_exists user_already_exists"],
  [
    "authSession",
    "bad_jwt invalid_jwt no_authorization session_not_found session_expired user_not_found"
  ],
  ["authSession", "refresh_token_not_found refresh_token_already_used AuthSessionMissingError"],
  ["authForbidden", "not_admin"],
  ["authWrong", "invalid_credentials"],
  ["authBanned", "user_banned"],
  [
    "authFlow",
    "flow_state_not_found flow_state_expired bad_code_verifier saml_relay_state_not_found"
  ],
  ["authFlow", "saml_relay_state_expired"],
  ["linkOtherBrowser", "pkce_code_verifier_not_found"],
  ["authSignUpClosed", "signup_disabled"],
  [
    "authClosed",
    "otp_disabled anonymous_provider_disabled email_provider_disabled provider_disabled"
  ],
  ["authClosed", "phone_provider_disabled oauth_provider_not_supported saml_provider_disabled"],
  ["authClosed", "web3_provider_disabled sso_provider_not_found saml_idp_not_found"],
  [
    "authAnswer",
    "bad_oauth_state bad_oauth_callback unexpected_audience saml_assertion_no_user_id"
  ],
  ["authAnswer", "saml_assertion_no_email saml_metadata_fetch_failed saml_entity_id_mismatch"],
  ["authAnswer", "invalid_request server_error temporarily_unavailable"],
  ["authDenied", "access_denied"],
  ["authProviderMail", "provider_email_needs_verification"],
  ["authInvite", "invite_not_found"],
  ["authLastIdentity", "single_identity_not_deletable"],
  ["authIdentityConflict", "email_conflict_identity_not_deletable"],
  ["authIdentityTaken", "identity_already_exists"],
  ["authIdentityGone", "identity_not_found"],
  ["authLinkingOff", "manual_linking_disabled"],
  ["authTooManyFactors", "too_many_enrolled_mfa_factors"],
  ["authFactorName", "mfa_factor_name_conflict"],
  ["authFactorGone", "mfa_factor_not_found"],
  ["authFactorThere", "mfa_verified_factor_exists"],
  ["authSecondStepOff", "mfa_phone_enroll_not_enabled mfa_phone_verify_not_enabled"],
  ["authSecondStepOff", "mfa_totp_enroll_not_enabled mfa_totp_verify_not_enabled"],
  ["authSecondStepOff", "mfa_webauthn_enroll_not_enabled mfa_webauthn_verify_not_enabled"],
  [
    "authCodeWrong",
    "mfa_verification_failed mfa_verification_rejected mfa_challenge_expired",
    "code"
  ],
  ["authNetwork", "mfa_ip_address_mismatch"],
  ["authNeedsCode", "insufficient_aal"],
  ["authCaptcha", "captcha_failed"],
  ["authUnconfirmed", "email_not_confirmed phone_not_confirmed"],
  ["authNotSent", "email_address_not_authorized sms_send_failed"],
  ["authNeedsMail", "reauthentication_needed reauth_nonce_missing"],
  ["authMailCode", "otp_expired reauthentication_not_valid", "code"],
  ["authConflict", "conflict"],
  ["authManaged", "user_sso_managed"],
  ["passwordSame", "same_password", "password"],
  ["passwordRefused", "weak_password", "password"],
  ["authTooMany", "over_request_rate_limit over_email_send_rate_limit over_sms_send_rate_limit"],
  ["authSlow", "request_timeout slow"],
  ["authOffline", "offline"],
  ["authAway", "away"],
  ["authOddAnswer", "odd"],
  ["accountsOff", "unconfigured"],
  ["authStorage", "storage"],
  ["authLoading", "loading"]
];

const WORDS = new Map(
  ROWS.flatMap(([text, codes, field]) => codes.split(" ").map((code) => [code, { text, field }]))
);

/** Codes that have words. */
export const describedCodes: ReadonlySet<string> = new Set(WORDS.keys());

/** Nobody has said anything that could be looked up. */
const UNKNOWN = "unknown";

/** As much as is looked at of what may be thrown or returned by the client, `getClient()` or the network. */
interface Thrown {
  name?: unknown;
  message?: unknown;
  status?: unknown;
  code?: unknown;
  reasons?: unknown;
  /** Of `AccountsUnavailable`. */
  reason?: unknown;
}

/**
 * @param error what a promise of the client was rejected with, or the `error` of its answer
 * @returns a sentence without markup; where no sentence is known it names the code, if there is one
 */
export function describeAuthError(error: unknown, texts: Texts): AuthFailure {
  const thrown = (typeof error === "object" && error !== null ? error : {}) as Thrown;
  const code = codeOf(thrown);
  const known = WORDS.get(code);
  if (code === UNKNOWN) return { code, text: texts.authUnsaid };
  if (!known) return { code, text: texts.authUnknown.replace("{code}", () => code) };
  const { field } = known;
  return {
    code,
    text: (code === "weak_password" && weaknessOf(thrown, texts)) || texts[known.text],
    ...(field && { field }),
    ...(/^over_/.test(code) && { wait: waitOf(thrown, code) })
  };
}

/**
 * What was said in the address of the callback page (`error`, `error_code`, `error_description`). Our words for a code
 * go before the description, which whoever has made the link may have written: where it is all that there is, it is
 * quoted as the link's, no longer than a code (case R3).
 */
export function describeAddress(
  params: Readonly<Record<string, string>>,
  texts: Texts
): AuthFailure {
  const { error_code, error, error_description: message = "" } = params;
  const code = error_code || error;
  if (code) return describeAuthError({ code, message }, texts);
  return { code: UNKNOWN, text: texts.linkSays.replace("{words}", () => cut(message)) };
}

function codeOf({ name, message, status, code, reason }: Thrown): string {
  if (typeof code === "string" && code !== "") return cut(code);
  if (typeof reason === "string" && WORDS.has(reason)) return reason;
  if (name === "AuthSessionMissingError") return name;
  if (name === "TimeoutError" || name === "AbortError") return "slow";
  const words = typeof message === "string" ? message : "";
  // What its parser says of what is no JSON, such as the entrance page of a public network.
  if (/Unexpected (token|end)|JSON|something else has answered/.test(words)) return "odd";
  if (status === 0) return /time|abort/i.test(words) ? "slow" : "offline";
  if (name === "AuthInvalidTokenResponseError") return "odd";
  if (typeof status === "number" && status >= 500) return "away";
  if (status === 429) return "over_request_rate_limit";
  if (/^\{.*\}$|^<!?\w/.test(words) || name === "AuthUnknownError") return "odd";
  if (name === "TypeError") return "offline"; // of `fetch`
  return typeof status === "number" ? String(status) : UNKNOWN;
}

/** The reasons that the service gives: "length", "characters", "pwned". */
function weaknessOf({ reasons }: Thrown, texts: Texts): string {
  const said = Array.isArray(reasons) ? reasons : [];
  // How long it has to be stands beside the field; the service says it in English alone.
  return [
    said.includes("length") && texts.passwordTooShort,
    said.includes("characters") && texts.passwordCharacters,
    said.includes("pwned") && texts.passwordLeaked
  ]
    .filter(Boolean)
    .join(" ");
}

const WAIT = 60; // seconds, where the service does not say how long
const LONGEST_WAIT = 3600;

/** "… you can only request this after 59 seconds." */
function waitOf({ message }: Thrown, code: string): number {
  const said = Number(/after (\d+) seconds?/.exec(String(message))?.[1]);
  const wait = said > 0 ? said : code === "over_request_rate_limit" ? WAIT / 2 : WAIT;
  return Math.min(wait, LONGEST_WAIT);
}

const LONGEST_CODE = 80;

/** What may come from an address is no longer than a code. */
function cut(code: string): string {
  return code.length > LONGEST_CODE ? `${code.slice(0, LONGEST_CODE)}…` : code;
}
