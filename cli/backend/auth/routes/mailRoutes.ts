/** What is asked for by an address alone, and answered in its mailbox. */
import { z } from "zod";
import type { Service } from "../../service.ts";
import { type AuthContext, type AuthRequest, visitorOf } from "../authContext.ts";
import { AuthError, invalid } from "../authError.ts";
import { checkCaptcha } from "../captcha.ts";
import { type Challenge, checkChallenge } from "../flows.ts";
import { type MailWish, sendConfirmation, sendEmailChange, sendRecovery } from "../mailFlows.ts";
import { checkEmail, metadata, readBody, text } from "../parameters.ts";
import { createPassword } from "../passwords.ts";
import { redirectOf } from "../redirects.ts";
import { signUp } from "../signUp.ts";
import { findUser } from "../users.ts";

const challengeFields = { code_challenge: text, code_challenge_method: text };
const otpSchema = z.object({
  email: text,
  phone: text,
  channel: text,
  create_user: z
    .boolean()
    .nullish()
    .transform((value) => value ?? true),
  data: metadata,
  ...challengeFields
});
const recoverSchema = z.object({ email: text, ...challengeFields });
const resendSchema = z.object({ type: text, email: text, phone: text, ...challengeFields });

type Otp = z.output<typeof otpSchema>;

/** No answer tells whether there is an account. */
const NOTHING = {};

export function addMailRoutes(routes: Service, auth: AuthContext): void {
  const handlers = { otp: sendOtp, magiclink: sendMagicLink, recover, resend };
  for (const [name, handle] of Object.entries(handlers)) {
    routes.post(`/${name}`, async (request) => {
      auth.limiter.take("mail", request.get("ip"), name);
      await checkCaptcha(auth, request);
      await handle(auth, request);
      return request.json(NOTHING);
    });
  }
}

async function sendOtp(auth: AuthContext, request: AuthRequest): Promise<void> {
  const given = await readBody(request, otpSchema);
  const { email, phone, channel, create_user: isNewWanted } = given;
  if (email !== "" && phone !== "") {
    throw invalid("Only an email address or phone number should be provided");
  }
  if (email !== "" && channel !== "") {
    throw invalid("Channel should only be specified with Phone OTP");
  }
  checkChallenge(given);
  if (email !== "" && !isNewWanted) {
    const user = await findUser(auth.database, { email: checkEmail(email) });
    if (user === undefined) {
      throw new AuthError(422, "otp_disabled", "Signups not allowed for otp");
    }
  }
  if (email !== "") return sendSignInMail(auth, request, given);
  if (phone !== "") {
    throw new AuthError(400, "phone_provider_disabled", "Unsupported phone provider");
  }
  throw invalid("One of email or phone must be set");
}

async function sendMagicLink(auth: AuthContext, request: AuthRequest): Promise<void> {
  return sendSignInMail(auth, request, await readBody(request, otpSchema));
}

async function sendSignInMail(auth: AuthContext, request: AuthRequest, given: Otp): Promise<void> {
  const { settings, database } = auth;
  if (!settings.hasEmail) {
    throw new AuthError(422, "email_provider_disabled", "Email logins are disabled");
  }
  if (!settings.hasMagicLink) {
    throw new AuthError(422, "email_provider_disabled", "Login with magic link is disabled");
  }
  if (given.email === "") {
    throw new AuthError(422, "validation_failed", "Password recovery requires an email");
  }
  const email = checkEmail(given.email);
  checkChallenge(given);
  const wish = wishOf(auth, request, given);
  const known = await findUser(database, { email });
  if (!known?.email_confirmed_at) {
    const account = { ...given, phone: "", email, password: createPassword() };
    await signUp(auth, account, visitorOf(request), wish.redirectTo);
    // The mail that confirms the address signs in as well.
    if (!settings.isAutoconfirmed) return;
  }
  await database.transaction(async (queries) => {
    const user = await findUser(queries, { email });
    if (user) await sendRecovery(auth, queries, user, wish, "magiclink");
  });
}

async function recover(auth: AuthContext, request: AuthRequest): Promise<void> {
  const given = await readBody(request, recoverSchema);
  if (!auth.settings.hasEmail) {
    throw new AuthError(400, "email_provider_disabled", "Email logins are disabled");
  }
  if (given.email === "") throw invalid("Password recovery requires an email");
  const email = checkEmail(given.email);
  checkChallenge(given);
  await auth.database.transaction(async (queries) => {
    const user = await findUser(queries, { email });
    if (user) {
      await sendRecovery(auth, queries, user, wishOf(auth, request, given), "recovery");
    }
  });
}

async function resend(auth: AuthContext, request: AuthRequest): Promise<void> {
  const given = await readBody(request, resendSchema);
  const { type, phone } = given;
  if (!/^(signup|email_change|sms|phone_change)$/.test(type)) {
    throw invalid("Missing one of these types: signup, email_change, sms, phone_change");
  }
  checkChallenge(given);
  if (given.email === "" && type === "signup") {
    throw invalid("Type provided requires an email address");
  }
  if (phone === "" && type === "sms") throw invalid("Type provided requires a phone number");
  if (given.email !== "" && phone !== "") {
    throw invalid("Only an email address or phone number should be provided.");
  }
  if (phone !== "") {
    throw new AuthError(400, "phone_provider_disabled", "Phone logins are disabled");
  }
  if (given.email === "") throw invalid("Missing email address or phone number");
  if (!auth.settings.hasEmail) {
    throw new AuthError(400, "email_provider_disabled", "Email logins are disabled");
  }
  const email = checkEmail(given.email);
  const wish = wishOf(auth, request, given);
  await auth.database.transaction(async (queries) => {
    const user = await findUser(queries, { email });
    if (user === undefined) return;
    if (type === "signup" && user.email_confirmed_at === null) {
      await sendConfirmation(auth, queries, user, wish);
    }
    if (type === "email_change" && user.email_change !== "") {
      await sendEmailChange(auth, queries, user, user.email_change, wish);
    }
  });
}

function wishOf(auth: AuthContext, request: AuthRequest, challenge: Challenge): MailWish {
  return { challenge, redirectTo: redirectOf(request, auth.settings) };
}
