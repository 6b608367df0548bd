/** Invitations, and links that machines send by themselves. */
import { z } from "zod";
import type { Queries } from "../../database.ts";
import type { Service } from "../../service.ts";
import type { AuthContext, AuthRequest } from "../authContext.ts";
import { AuthError, emailExists, invalid } from "../authError.ts";
import { requireAdmin } from "../authenticate.ts";
import { describeWhole } from "../describeUser.ts";
import { addIdentity, emailIdentity, findOwnerOf } from "../identities.ts";
import { NO_CHALLENGE, sendConfirmation } from "../mailFlows.ts";
import { type LinkType, verifyLink } from "../mails.ts";
import { createCode, hashCode, keepToken, type OneTimeTokenType } from "../oneTimeTokens.ts";
import { checkEmail, type Metadata, metadata, readBody, text } from "../parameters.ts";
import { checkPassword, createPassword, hashPassword } from "../passwords.ts";
import { isRedirectAllowed, redirectOf } from "../redirects.ts";
import { insertEmailUser } from "../signUp.ts";
import { findUser, mergeMetadata, type User, type UserChanges, updateUser } from "../users.ts";

const inviteSchema = z.object({ email: text, data: metadata });
const linkSchema = z.object({
  type: text,
  email: text,
  new_email: text,
  password: text,
  data: metadata,
  redirect_to: text
});
type LinkWish = z.output<typeof linkSchema>;

export function addLinkRoutes(routes: Service, auth: AuthContext): void {
  routes.post("/invite", async (request) => {
    await requireAdmin(auth, request);
    const { email, data } = await readBody(request, inviteSchema);
    return request.json(describeWhole(await invite(auth, request, checkEmail(email), data)));
  });
  routes.post("/admin/generate_link", async (request) =>
    request.json(await generateLink(auth, request))
  );
}

function invite(
  auth: AuthContext,
  request: AuthRequest,
  email: string,
  data: Metadata | undefined
): Promise<User> {
  const redirectTo = redirectOf(request, auth.settings);
  return auth.database.transaction(async (queries) => {
    const user = await findOrCreate(queries, { email, data }, auth.now());
    const wish = { challenge: NO_CHALLENGE, redirectTo };
    return sendConfirmation(auth, queries, user, wish, "invite");
  });
}

/** @throws AuthError where the account is somebody's already */
async function findOrCreate(
  queries: Queries,
  given: { email: string; passwordHash?: string; data: Metadata | undefined },
  now: number
): Promise<User> {
  const known = await findUser(queries, { email: given.email });
  if (known?.email_confirmed_at) throw emailExists();
  if (known) return known;
  const user = await insertEmailUser(queries, given, now);
  return addIdentity(queries, user, "email", emailIdentity(user.id, given.email), now);
}

/** What a link of a type is kept as, and what links call themselves. */
const KINDS: Readonly<Record<string, { kept: OneTimeTokenType; link: LinkType }>> = {
  signup: { kept: "confirmation_token", link: "signup" },
  invite: { kept: "confirmation_token", link: "invite" },
  magiclink: { kept: "recovery_token", link: "magiclink" },
  recovery: { kept: "recovery_token", link: "recovery" },
  email_change_current: { kept: "email_change_token_current", link: "email_change" },
  email_change_new: { kept: "email_change_token_new", link: "email_change" }
};

async function generateLink(auth: AuthContext, request: AuthRequest) {
  const { settings, database } = auth;
  const wish = await readBody(request, linkSchema);
  const email = checkEmail(wish.email);
  const redirectTo = isRedirectAllowed(wish.redirect_to, settings)
    ? wish.redirect_to
    : redirectOf(request, settings);
  const known = await findUser(database, { email });
  // Who is not known yet and wants to sign in signs up.
  const isNew = known === undefined && wish.type === "magiclink";
  const type = isNew ? "signup" : wish.type;
  const kind = Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (kind === undefined) {
    throw invalid(`Invalid email action link type requested: ${wish.type}`);
  }
  const password = isNew ? createPassword() : wish.password;
  const passwordHash =
    type === "signup" && known === undefined ? await hashNew(auth, password) : undefined;
  const code = createCode(settings.codeLength);
  return database.transaction(async (queries) => {
    const now = auth.now();
    const user = await userFor(queries, known, { ...wish, type, email, passwordHash }, now);
    const isChange = kind.link === "email_change";
    const newEmail = isChange ? await checkNewEmail(auth, queries, user, { ...wish, type }) : "";
    const to = type === "email_change_new" ? newEmail : email;
    const hash = hashCode(to, code);
    await keepToken(queries, { userId: user.id, type: kind.kept, hash, relatesTo: to }, now);
    const changed = await updateUser(queries, user, changesOf(type, hash, newEmail, now), now);
    return {
      ...describeWhole(changed),
      action_link: verifyLink(auth, { type: kind.link, hash, redirectTo }),
      email_otp: code,
      hashed_token: hash,
      verification_type: type,
      redirect_to: redirectTo
    };
  });
}

function hashNew(auth: AuthContext, password: string): Promise<string> {
  if (password === "") throw invalid("Signup requires a valid password");
  checkPassword(password, auth.settings);
  return hashPassword(password, auth.settings);
}

async function userFor(
  queries: Queries,
  known: User | undefined,
  given: LinkWish & { passwordHash: string | undefined },
  now: number
): Promise<User> {
  const { type, email, data, passwordHash } = given;
  if (type !== "signup" && type !== "invite") {
    if (known) return known;
    throw new AuthError(404, "user_not_found", "User with this email not found");
  }
  const account = { email, data, ...(passwordHash === undefined ? {} : { passwordHash }) };
  const user = await findOrCreate(queries, account, now);
  if (known === undefined || type === "invite" || data === undefined) return user;
  const merged = mergeMetadata(user.raw_user_meta_data, data);
  return updateUser(queries, user, { raw_user_meta_data: merged }, now);
}

async function checkNewEmail(
  auth: AuthContext,
  queries: Queries,
  user: User,
  { type, new_email }: LinkWish
): Promise<string> {
  if (!auth.settings.isChangeConfirmedTwice && type === "email_change_current") {
    throw invalid("Enable secure email change to generate link for current email");
  }
  const email = checkEmail(new_email);
  const owner = await findOwnerOf(queries, email);
  if (owner !== undefined && owner !== user.id) throw emailExists();
  return email;
}

function changesOf(type: string, hash: string, newEmail: string, now: number): UserChanges {
  const at = new Date(now);
  if (type === "signup") return { confirmation_token: hash, confirmation_sent_at: at };
  if (type === "invite") {
    return { confirmation_token: hash, confirmation_sent_at: at, invited_at: at };
  }
  if (type === "magiclink" || type === "recovery") {
    return { recovery_token: hash, recovery_sent_at: at };
  }
  return {
    email_change: newEmail,
    email_change_sent_at: at,
    email_change_confirm_status: 0,
    [type === "email_change_new" ? "email_change_token_new" : "email_change_token_current"]: hash
  };
}
