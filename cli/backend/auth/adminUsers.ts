/** What machines do with accounts. */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Queries } from "../database.ts";
import type { AuthContext } from "./authContext.ts";
import { AuthError, emailExists, invalid } from "./authError.ts";
import { changePassword } from "./changePassword.ts";
import { confirmUser } from "./confirmUser.ts";
import { describeJustConfirmed, describeWhole } from "./describeUser.ts";
import { deleteFactors } from "./factors.ts";
import { parseGoDuration } from "./goDuration.ts";
import {
  addIdentity,
  emailIdentity,
  findIdentity,
  findOwnerOf,
  updateIdentity
} from "./identities.ts";
import { clearTokens } from "./oneTimeTokens.ts";
import { checkEmail, flag, isUuid, metadata, text } from "./parameters.ts";
import { checkPassword, createPassword, hashPassword, isPasswordHash } from "./passwords.ts";
import { endSessions } from "./sessions.ts";
import {
  insertUser,
  loadUser,
  mergeMetadata,
  type User,
  type UserChanges,
  updateUser
} from "./users.ts";

export const userWishSchema = z.object({
  id: text,
  role: text,
  email: text,
  phone: text,
  password: z.string().nullish(),
  password_hash: text,
  email_confirm: flag,
  user_metadata: metadata,
  app_metadata: metadata,
  ban_duration: text
});
export type UserWish = z.output<typeof userWishSchema>;

/** @throws AuthError */
export async function createByMachine(auth: AuthContext, wish: UserWish) {
  const { settings, database } = auth;
  if (wish.phone !== "") {
    throw new AuthError(400, "phone_provider_disabled", "Phone signups are disabled");
  }
  if (wish.email === "") throw invalid("Cannot create a user without either an email or phone");
  const email = checkEmail(wish.email);
  if ((await findOwnerOf(database, email)) !== undefined) throw emailExists();
  if (wish.password && wish.password_hash !== "") {
    throw invalid("Only a password or a password hash should be provided");
  }
  if (wish.password_hash !== "" && !isPasswordHash(wish.password_hash)) {
    throw invalid("password_hash needs to be one of bcrypt");
  }
  if (Buffer.byteLength(wish.password ?? "") > 72) {
    throw invalid("bcrypt: password length exceeds 72 bytes");
  }
  if (wish.id !== "" && !isUuid(wish.id)) throw invalid("ID must conform to the uuid v4 format");
  const bannedUntil = readBan(auth, wish.ban_duration);
  const passwordHash =
    wish.password_hash || (await hashPassword(wish.password || createPassword(), settings));
  return database.transaction(async (queries) => {
    const now = auth.now();
    const user = await insertUser(
      queries,
      {
        id: wish.id || undefined,
        role: wish.role,
        email,
        passwordHash,
        providers: ["email"],
        data: wish.user_metadata
      },
      now
    );
    const known = await addIdentity(queries, user, "email", emailIdentity(user.id, email), now);
    const changes: UserChanges = {
      raw_app_meta_data: mergeMetadata(known.raw_app_meta_data, wish.app_metadata ?? {}),
      ...(bannedUntil === undefined ? {} : { banned_until: bannedUntil })
    };
    const changed = await updateUser(queries, known, changes, now);
    return wish.email_confirm
      ? describeJustConfirmed(await confirmUser(queries, changed, now))
      : describeWhole(changed);
  });
}

/** @throws AuthError */
export async function changeByMachine(
  auth: AuthContext,
  user: User,
  wish: UserWish
): Promise<User> {
  const { settings, database } = auth;
  const email = wish.email === "" ? "" : checkEmail(wish.email);
  if (wish.phone !== "") {
    throw new AuthError(400, "phone_provider_disabled", "Phone signups are disabled");
  }
  const bannedUntil = readBan(auth, wish.ban_duration);
  const { password } = wish;
  if (typeof password === "string") checkPassword(password, settings);
  const passwordHash = password ? await hashPassword(password, settings) : null;
  const owner = email === "" ? undefined : await findOwnerOf(database, email);
  if (owner !== undefined && owner !== user.id) throw emailExists();
  return database.transaction(async (queries) => {
    const now = auth.now();
    const withRole =
      wish.role === "" ? user : await updateUser(queries, user, { role: wish.role.trim() }, now);
    const confirmed = wish.email_confirm ? await confirmUser(queries, withRole, now) : withRole;
    const withPassword =
      typeof password === "string"
        ? await changePassword(queries, confirmed, { passwordHash }, now)
        : confirmed;
    const withEmail =
      email === ""
        ? withPassword
        : await setEmail(queries, withPassword, email, wish.email_confirm, now);
    return updateUser(
      queries,
      withEmail,
      {
        raw_app_meta_data: mergeMetadata(withEmail.raw_app_meta_data, wish.app_metadata ?? {}),
        raw_user_meta_data: mergeMetadata(withEmail.raw_user_meta_data, wish.user_metadata ?? {}),
        ...(bannedUntil === undefined ? {} : { banned_until: bannedUntil })
      },
      now
    );
  });
}

async function setEmail(
  queries: Queries,
  user: User,
  email: string,
  isVerified: boolean,
  now: number
): Promise<User> {
  const identity = await findIdentity(queries, "email", user.id);
  if (identity) await updateIdentity(queries, identity, { email, email_verified: isVerified });
  else await addIdentity(queries, user, "email", emailIdentity(user.id, email, isVerified), now);
  const isSomebody = isVerified ? { is_anonymous: false } : {};
  return loadUser(queries, await updateUser(queries, user, { email, ...isSomebody }, now));
}

/** Nothing is left by which anybody could be known; other tables may still refer to the account. */
export async function hideUser(queries: Queries, user: User, now: number): Promise<void> {
  if (user.deleted_at !== null) return;
  const hidden = (value: string | null): string =>
    value ? createHash("sha256").update(`${user.id}${value}`).digest("base64url") : "";
  await clearTokens(queries, user.id);
  await endSessions(queries, user.id, "all");
  for (const { id } of user.factors) await deleteFactors(queries, { id });
  for (const { id, provider_id } of user.identities) {
    await queries.query(
      "update auth.identities set identity_data = '{}', provider_id = $2 where id = $1",
      [id, hidden(provider_id)]
    );
  }
  await updateUser(
    queries,
    user,
    {
      email: hidden(user.email),
      email_change: hidden(user.email_change),
      encrypted_password: null,
      confirmation_token: "",
      recovery_token: "",
      email_change_token_current: "",
      email_change_token_new: "",
      raw_app_meta_data: {},
      raw_user_meta_data: {},
      deleted_at: new Date(now)
    },
    now
  );
}

/** @returns until when; null for no longer, undefined for no change */
function readBan({ now }: AuthContext, duration: string): Date | null | undefined {
  if (duration === "") return undefined;
  if (duration === "none") return null;
  const length = parseGoDuration(duration);
  if (length !== undefined) return new Date(now() + length);
  throw invalid(`invalid format for ban duration: time: invalid duration "${duration}"`);
}
