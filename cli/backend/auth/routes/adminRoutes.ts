/** All accounts, for machines that hold the secret key. */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Queries } from "../../database.ts";
import type { Service } from "../../service.ts";
import { AUDIENCE, type AuthContext, type AuthRequest } from "../authContext.ts";
import { AuthError, invalid } from "../authError.ts";
import { requireAdmin } from "../authenticate.ts";
import { changePassword } from "../changePassword.ts";
import { confirmUser } from "../confirmUser.ts";
import {
  describeFactor,
  describeJustConfirmed,
  describeUser,
  describeWhole
} from "../describeUser.ts";
import { deleteFactors, renameFactor } from "../factors.ts";
import { parseGoDuration } from "../goDuration.ts";
import {
  addIdentity,
  emailIdentity,
  findIdentity,
  findOwnerOf,
  updateIdentity
} from "../identities.ts";
import { clearTokens } from "../oneTimeTokens.ts";
import { checkEmail, flag, isUuid, metadata, readBody, text, uuidOf } from "../parameters.ts";
import { checkPassword, createPassword, hashPassword, isPasswordHash } from "../passwords.ts";
import { endSessions } from "../sessions.ts";
import {
  deleteUser,
  findUser,
  insertUser,
  loadUser,
  mergeMetadata,
  type User,
  type UserChanges,
  type UserRow,
  updateUser
} from "../users.ts";
import { factorOf, removeFactor } from "./factorRoutes.ts";

const userSchema = z.object({
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
type UserWish = z.output<typeof userSchema>;

const deletionSchema = z.object({ should_soft_delete: flag });
const factorSchema = z.object({ friendly_name: text });

const DEFAULT_PAGE_LENGTH = 50;

export function addAdminRoutes(routes: Service, auth: AuthContext): void {
  routes.use("/admin/*", async (request, next) => {
    await requireAdmin(auth, request);
    await next();
  });

  routes.get("/admin/users", (request) => listUsers(auth, request));
  routes.post("/admin/users", async (request) => {
    const wish = await readBody(request, userSchema);
    return request.json(await createUser(auth, wish));
  });
  routes.get("/admin/users/:user_id", async (request) =>
    request.json(describeWhole(await userOf(auth, request)))
  );
  routes.put("/admin/users/:user_id", async (request) => {
    const user = await userOf(auth, request);
    const wish = await readBody(request, userSchema);
    return request.json(describeWhole(await changeUser(auth, user, wish)));
  });
  routes.delete("/admin/users/:user_id", async (request) => {
    const user = await userOf(auth, request);
    const isEmpty = (await request.req.text()) === "";
    const isSoft = !isEmpty && (await readBody(request, deletionSchema)).should_soft_delete;
    await auth.database.transaction((queries) =>
      isSoft ? hideUser(queries, user, auth.now()) : deleteUser(queries, user.id)
    );
    return request.json({});
  });

  routes.get("/admin/users/:user_id/factors", async (request) => {
    const { factors } = await userOf(auth, request);
    return request.json(factors.map(describeFactor));
  });
  routes.put("/admin/users/:user_id/factors/:factor_id", async (request) => {
    const factor = factorOf(await userOf(auth, request), request);
    const { friendly_name: name } = await readBody(request, factorSchema);
    if (name !== "") await renameFactor(auth.database, factor, name, auth.now());
    const { factors } = await userOf(auth, request);
    return request.json(factors.filter(({ id }) => id === factor.id).map(describeFactor)[0]);
  });
  routes.delete("/admin/users/:user_id/factors/:factor_id", async (request) => {
    const factor = factorOf(await userOf(auth, request), request);
    await auth.database.transaction((queries) => removeFactor(queries, factor));
    return request.json(describeFactor(factor));
  });
}

/** @throws AuthError where the path names nobody */
async function userOf(auth: AuthContext, request: AuthRequest): Promise<User> {
  const user = await findUser(auth.database, { id: uuidOf(request, "user_id") });
  if (user) return user;
  throw new AuthError(404, "user_not_found", "User not found");
}

async function listUsers(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const asked = request.req.query();
  const page = readCount(asked.page, 1);
  const length = readCount(asked.per_page, DEFAULT_PAGE_LENGTH);
  const where = "where aud = $1 and is_sso_user = false";
  const rows = await auth.database.query<UserRow>(
    `select * from auth.users ${where} order by created_at desc, id offset $2 limit $3`,
    [AUDIENCE, Math.max(0, page - 1) * length, length]
  );
  const [count] = await auth.database.query<{ total: number }>(
    `select count(*)::int as total from auth.users ${where}`,
    [AUDIENCE]
  );
  const total = count?.total ?? 0;
  const last = length === 0 ? 0 : Math.ceil(total / length);
  const linkTo = (number: number, rel: string): string => {
    const query = new URLSearchParams({ ...asked, page: String(number) });
    query.sort();
    return `</admin/users?${query}>; rel="${rel}"`;
  };
  const links = [...(last > page ? [linkTo(page + 1, "next")] : []), linkTo(last, "last")];
  request.header("link", links.join(", "));
  request.header("x-total-count", String(total));
  return request.json({ users: rows.map((row) => describeUser(row, null)), aud: AUDIENCE });
}

function readCount(asked: string | undefined, otherwise: number): number {
  if (!asked) return otherwise;
  if (/^\d{1,9}$/.test(asked)) return Number(asked);
  throw invalid(`Bad Pagination Parameters: strconv.ParseUint: parsing "${asked}": invalid syntax`);
}

async function createUser(auth: AuthContext, wish: UserWish) {
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

async function changeUser(auth: AuthContext, user: User, wish: UserWish): Promise<User> {
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
async function hideUser(queries: Queries, user: User, now: number): Promise<void> {
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

function emailExists(): AuthError {
  const message = "A user with this email address has already been registered";
  return new AuthError(422, "email_exists", message);
}
