/** What an auth service says that it will not do, in words for whoever runs a command. */
import { z } from "zod";
import { delayOf, type JsonAnswer } from "../fetchJson.ts";
import {
  BuildError,
  environmentError,
  type Problem,
  printable,
  usageError,
  withoutSecrets
} from "../problem.ts";

/** The two shapes of the service (by its API's version), and that of the gateway before it. */
const refusalSchema = z.object({
  code: z.union([z.string(), z.number()]).optional(),
  error_code: z.string().optional(),
  message: z.string().optional(),
  msg: z.string().optional(),
  hint: z.string().nullish(),
  weak_password: z.object({ reasons: z.array(z.string()).nullish() }).nullish()
});

interface Words {
  message: string;
  hint?: string;
}

const WORDS: Readonly<Record<string, Words>> = {
  user_not_found: { message: "there is no such user", hint: "vitrine users list tells all ids." },
  mfa_factor_not_found: {
    message: "the user has no such factor",
    hint: "vitrine users factors ID tells them."
  },
  email_exists: {
    message: "there is a user with this address already",
    hint: "vitrine users link magiclink EMAIL makes a link with which they sign in."
  },
  email_address_invalid: { message: "the service takes no such address" },
  email_address_not_authorized: {
    message: "the service sends no mail to this address",
    hint: "Without an SMTP server of its own a project writes to its members alone."
  },
  over_email_send_rate_limit: { message: "the service has sent too many mails of late" },
  over_request_rate_limit: { message: "the service has been asked too often of late" },
  signup_disabled: { message: "the project takes no new users" },
  weak_password: { message: "the password is too weak" },
  validation_failed: { message: "the service does not take what was sent" }
};

const KEY_HINT = "Check SUPABASE_SECRET_KEY, and that it is a key of this very project.";

/** @returns a BuildError of kind "usage" for keys, "environment" for the service's own trouble, else "content" */
export function refusalOf(answer: JsonAnswer, url: string): BuildError {
  const { status, headers } = answer;
  if (status < 400) return strangeAnswer(answer, url);
  const { data } = refusalSchema.safeParse(answer.body);
  const code = shown(data?.error_code ?? (typeof data?.code === "string" ? data.code : ""));
  const said = shown(data?.msg ?? data?.message ?? "");
  if (status === 401 || status === 403) {
    const why = [said, code && `(${code})`].filter(Boolean).join(" ");
    return usageError("key-refused", `${url} does not take the key: ${why || status}`, KEY_HINT);
  }
  const known = Object.hasOwn(WORDS, code) ? WORDS[code] : undefined;
  const wait = Math.ceil(delayOf(headers.get("retry-after")) / 1000);
  const when = wait > 0 ? `Try again in ${wait} s.` : "Try again in a while.";
  if (status === 429) {
    const words = known?.message ?? (said || "the service has been asked too often of late");
    return environmentError(nameOf(code, "rate-limit"), words, when);
  }
  if (status >= 500) {
    const words = `${url} is in trouble: ${said || "no reason is given"} (${status})`;
    return environmentError("service-failed", words, when);
  }
  if (!data || (code === "" && said === "")) return strangeAnswer(answer, url);
  const reasons = (data.weak_password?.reasons ?? []).map(shown);
  const detail =
    reasons.length > 0 ? reasons.join(", ") : known && code !== "validation_failed" ? "" : said;
  const problem: Problem = {
    severity: "error",
    kind: "content",
    code: nameOf(code, "refused"),
    message: known
      ? [known.message, detail].filter(Boolean).join(": ")
      : `the service refuses: ${said || "no reason is given"}${code && ` (${code})`}`,
    hint: known?.hint ?? (data.hint ? shown(data.hint) : undefined)
  };
  return new BuildError([problem]);
}

/** Of whoever answers something else than the service would. */
export function strangeAnswer({ status }: Pick<JsonAnswer, "status">, url: string): BuildError {
  return environmentError(
    "strange-answer",
    `${url} answers as no auth service of Supabase does (${status})`,
    "Check the address, and whether a network in between wants you to sign in first."
  );
}

/** @param isDeed whether something was to be done, and not read alone */
export function nothingHeard(url: string, reason: string, isDeed: boolean): BuildError {
  const hints = ["Check the address and the network."];
  if (isDeed) hints.push("What was asked may or may not have been done.");
  return environmentError("no-answer", `${url} does not answer: ${reason}`, hints.join(" "));
}

const MAX_SAID = 300; // characters

/** A service may say anything, also the key that it was sent. */
function shown(text: string): string {
  return withoutSecrets(printable(text)).slice(0, MAX_SAID);
}

/** "email_exists" → "email-exists", as codes of problems are written. */
function nameOf(code: string, otherwise: string): string {
  return /^[a-z][a-z0-9_]{1,60}$/.test(code) ? code.replaceAll("_", "-") : otherwise;
}
