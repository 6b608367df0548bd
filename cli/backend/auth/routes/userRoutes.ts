/** Somebody's own account. */
import { z } from "zod";
import type { Queries } from "../../database.ts";
import type { Service } from "../../service.ts";
import type { AuthContext, AuthRequest } from "../authContext.ts";
import { AuthError, emailExists, invalid } from "../authError.ts";
import { authenticate, type Caller } from "../authenticate.ts";
import { changePassword } from "../changePassword.ts";
import { describeWhole } from "../describeUser.ts";
import { checkChallenge } from "../flows.ts";
import { findOwnerOf } from "../identities.ts";
import { sendEmailChange, sendReauthenticationCode } from "../mailFlows.ts";
import { clearTokens, hashCode } from "../oneTimeTokens.ts";
import { checkEmail, metadata, readBody, text } from "../parameters.ts";
import { checkPassword, hashPassword, isPassword } from "../passwords.ts";
import { redirectOf } from "../redirects.ts";
import { type Ended, endSessions } from "../sessions.ts";
import { hasVerifiedFactor, mergeMetadata, type User, updateUser } from "../users.ts";
import { changeEmail } from "../verifyProof.ts";

const schema = z.object({
  email: text,
  phone: text,
  password: z.string().nullish(),
  nonce: text,
  data: metadata,
  app_metadata: metadata,
  code_challenge: text,
  code_challenge_method: text
});

type Wish = z.output<typeof schema>;

const DAY = 24 * 60 * 60 * 1000;

export function addUserRoutes(routes: Service, auth: AuthContext): void {
  routes.get("/user", async (request) => {
    const { user } = await authenticate(auth, request);
    return request.json(describeWhole(user));
  });
  routes.put("/user", async (request) => {
    const caller = await authenticate(auth, request);
    auth.limiter.take("user", request.get("ip"));
    return request.json(describeWhole(await changeUser(auth, request, caller)));
  });
  routes.get("/reauthenticate", async (request) => {
    const { user } = await authenticate(auth, request);
    if (user.email === null) {
      throw invalid("Reauthentication requires the user to have an email or a phone number");
    }
    if (user.email_confirmed_at === null) {
      throw new AuthError(422, "email_not_confirmed", "Please verify your email first.");
    }
    await auth.database.transaction((queries) => sendReauthenticationCode(auth, queries, user));
    return request.json({});
  });
  routes.post("/logout", async (request) => {
    const { user, session } = await authenticate(auth, request);
    const scope = request.req.query("scope") || "global";
    const scopes: Record<string, Ended> = {
      global: "all",
      local: { only: session.id },
      others: { allBut: session.id }
    };
    const ended = Object.hasOwn(scopes, scope) ? scopes[scope] : undefined;
    if (ended === undefined) throw invalid(`Unsupported logout scope "${scope}"`);
    await endSessions(auth.database, user.id, ended);
    return request.body(null, 204);
  });
}

async function changeUser(auth: AuthContext, request: AuthRequest, caller: Caller): Promise<User> {
  const { settings, database } = auth;
  const { user, session } = caller;
  const given = await readBody(request, schema);
  const email = given.email === "" ? "" : checkEmail(given.email);
  const isOther = email !== "" && email !== user.email;
  if (given.phone !== "") {
    throw new AuthError(400, "phone_provider_disabled", "Unsupported phone provider");
  }
  if (typeof given.password === "string") checkPassword(given.password, settings);
  checkChallenge(given);
  if (given.app_metadata !== undefined) {
    const message = "Updating app_metadata requires admin privileges";
    throw new AuthError(403, "not_admin", message);
  }
  if (hasVerifiedFactor(user) && session.aal !== "aal2" && (given.password || isOther)) {
    const message = "AAL2 session is required to update email or password when MFA is enabled.";
    throw new AuthError(401, "insufficient_aal", message);
  }
  if (user.is_anonymous && given.password && email === "") {
    const message =
      "Updating password of an anonymous user without an email or phone is not allowed";
    throw new AuthError(422, "validation_failed", message);
  }
  const owner = isOther ? await findOwnerOf(database, email) : undefined;
  if (owner !== undefined && owner !== user.id) throw emailExists();
  const passwordHash = await readNewPassword(auth, caller, given);
  return database.transaction(async (queries) => {
    const withPassword =
      passwordHash === undefined
        ? user
        : await changePassword(
            queries,
            user,
            { passwordHash, keptSession: session.id },
            auth.now()
          );
    const withData =
      given.data === undefined
        ? withPassword
        : await changeData(queries, withPassword, given.data, auth.now());
    if (!isOther) return withData;
    if (user.is_anonymous && settings.isAutoconfirmed) {
      return changeEmail(queries, withData, email, auth.now());
    }
    const redirectTo = redirectOf(request, settings);
    return sendEmailChange(auth, queries, withData, email, { challenge: given, redirectTo });
  });
}

/** @returns what is to be kept of a new password; null for none from now on, undefined for no change */
async function readNewPassword(
  auth: AuthContext,
  { user, session }: Caller,
  { password, nonce }: Wish
): Promise<string | null | undefined> {
  if (typeof password !== "string") return undefined;
  const isOld = auth.now() > session.created_at.getTime() + DAY;
  if (auth.settings.isReauthenticationNeeded && isOld) {
    await takeNonce(auth, user, nonce);
  }
  if (password === "") return null;
  if (await isPassword(password, user.encrypted_password)) {
    const message = "New password should be different from the old password.";
    throw new AuthError(422, "same_password", message);
  }
  return hashPassword(password, auth.settings);
}

/** Takes the code that was sent by `reauthenticate`. */
async function takeNonce(auth: AuthContext, user: User, nonce: string): Promise<void> {
  if (nonce === "") {
    throw new AuthError(
      400,
      "reauthentication_needed",
      "Password update requires reauthentication"
    );
  }
  const { reauthentication_token: kept, reauthentication_sent_at: sentAt } = user;
  const isLate =
    sentAt === null || auth.now() > sentAt.getTime() + auth.settings.codeLifetime * 1000;
  if (isLate || kept === "" || hashCode(user.email ?? "", nonce) !== kept) {
    throw new AuthError(422, "reauthentication_not_valid", "Nonce has expired or is invalid");
  }
  await auth.database.transaction(async (queries) => {
    await clearTokens(queries, user.id);
    await updateUser(queries, user, { reauthentication_token: "" }, auth.now());
  });
}

function changeData(
  queries: Queries,
  user: User,
  data: Record<string, unknown>,
  now: number
): Promise<User> {
  const merged = mergeMetadata(user.raw_user_meta_data, data);
  return updateUser(queries, user, { raw_user_meta_data: merged }, now);
}
