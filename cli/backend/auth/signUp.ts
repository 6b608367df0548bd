/** New accounts, by address and password. */
import type { Queries } from "../database.ts";
import type { AuthContext, Visitor } from "./authContext.ts";
import { AuthError, invalid } from "./authError.ts";
import { confirmUser } from "./confirmUser.ts";
import { describeJustConfirmed, describeUser, describeWhole } from "./describeUser.ts";
import { type Challenge, checkChallenge } from "./flows.ts";
import {
  addIdentity,
  emailIdentity,
  findIdentity,
  findOwnerOf,
  keepOnlyIdentity
} from "./identities.ts";
import { type MailWish, sendConfirmation } from "./mailFlows.ts";
import { checkEmail, type Metadata } from "./parameters.ts";
import { checkPassword, hashPassword } from "./passwords.ts";
import { type SignedIn, signIn } from "./signIn.ts";
import { findUser, insertUser, type User } from "./users.ts";

export interface SignUp extends Challenge {
  email: string;
  phone?: string;
  password: string;
  data: Metadata | undefined;
}

type Answer = SignedIn | ReturnType<typeof describeWhole>;

/**
 * @returns a session where addresses are not confirmed, else the account; for an address that has one already what a
 *   new one would get, so that nobody learns of it
 * @throws AuthError
 */
export async function signUp(
  auth: AuthContext,
  given: SignUp,
  visitor: Visitor,
  redirectTo: string
): Promise<Answer> {
  const { settings, database } = auth;
  requireSignUp(settings);
  if (given.password === "") throw invalid("Signup requires a valid password");
  checkPassword(given.password, settings);
  if (given.email !== "" && given.phone) {
    throw invalid("Only an email address or phone number should be provided on signup.");
  }
  checkChallenge(given);
  if (given.phone) {
    throw new AuthError(400, "phone_provider_disabled", "Phone signups are disabled");
  }
  if (!settings.hasEmail) {
    throw new AuthError(400, "email_provider_disabled", "Email signups are disabled");
  }
  const email = checkEmail(given.email);
  const passwordHash = await hashPassword(given.password, settings);
  return database.transaction(async (queries) => {
    const owner = await findOwnerOf(queries, email);
    const known = owner === undefined ? undefined : await findUser(queries, { id: owner });
    if (known?.email_confirmed_at) {
      if (settings.isAutoconfirmed) {
        throw new AuthError(422, "user_already_exists", "User already registered");
      }
      return pretendSignUp(auth, email, given.data);
    }
    const user =
      known ??
      (await insertEmailUser(queries, { email, passwordHash, data: given.data }, auth.now()));
    const proved = await proveByEmail(queries, user, email, given.data, auth.now());
    return settings.isAutoconfirmed
      ? signInAtOnce(auth, queries, proved, visitor)
      : askToConfirm(auth, queries, proved, { challenge: given, redirectTo });
  });
}

/** @throws AuthError */
export function requireSignUp({ hasSignUp }: { hasSignUp: boolean }): void {
  if (hasSignUp) return;
  throw new AuthError(422, "signup_disabled", "Signups not allowed for this instance");
}

export function insertEmailUser(
  queries: Queries,
  given: { email: string; passwordHash?: string; data: Metadata | undefined },
  now: number
): Promise<User> {
  return insertUser(queries, { ...given, providers: ["email"] }, now);
}

/** The account's own address is what proves it, unless it does already. */
async function proveByEmail(
  queries: Queries,
  user: User,
  email: string,
  data: Metadata | undefined,
  now: number
): Promise<User> {
  if (await findIdentity(queries, "email", user.id)) return user;
  const facts = { ...data, ...emailIdentity(user.id, email) };
  const withEmail = await addIdentity(queries, user, "email", facts, now);
  const identity = withEmail.identities.find(({ provider }) => provider === "email");
  return identity ? keepOnlyIdentity(queries, withEmail, identity, now) : withEmail;
}

async function signInAtOnce(
  auth: AuthContext,
  queries: Queries,
  unconfirmed: User,
  visitor: Visitor
): Promise<SignedIn> {
  const user = await confirmUser(queries, unconfirmed, auth.now());
  const signedIn = await signIn(auth, queries, { user, method: "password", visitor });
  // As the service answers: what it knows of the identity by now, though it has not been kept.
  const identities = user.identities.map((identity) => ({
    ...identity,
    identity_data: { ...identity.identity_data, email_verified: true }
  }));
  const confirmed = await findUser(queries, { id: user.id });
  return confirmed
    ? { ...signedIn, user: describeJustConfirmed({ ...confirmed, identities }) }
    : signedIn;
}

async function askToConfirm(
  auth: AuthContext,
  queries: Queries,
  unconfirmed: User,
  wish: MailWish
): Promise<Answer> {
  const user = await sendConfirmation(auth, queries, unconfirmed, wish);
  // Who was invited is not told to whoever signs up with their address.
  return user.invited_at === null
    ? describeWhole(user)
    : describeUser({ ...user, raw_user_meta_data: {} }, []);
}

function pretendSignUp(auth: AuthContext, email: string, data: Metadata | undefined): Answer {
  const now = new Date(auth.now());
  return {
    id: crypto.randomUUID(),
    aud: "authenticated",
    role: "",
    email,
    phone: "",
    confirmation_sent_at: now,
    app_metadata: { provider: "email", providers: ["email"] },
    user_metadata: data ?? {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false
  };
}
