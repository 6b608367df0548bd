/** Accounts as the database has them. */
import { randomUUID } from "node:crypto";
import { isDatabaseError, type Queries } from "../database.ts";
import { AUDIENCE } from "./authContext.ts";
import { AuthError } from "./authError.ts";
import type { Metadata } from "./parameters.ts";

/** A row of auth.users, but for what belongs to phones and to SSO. */
export interface UserRow {
  id: string;
  aud: string;
  role: string;
  email: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_token: string;
  confirmation_sent_at: Date | null;
  recovery_token: string;
  recovery_sent_at: Date | null;
  email_change: string;
  email_change_token_new: string;
  email_change_token_current: string;
  email_change_sent_at: Date | null;
  email_change_confirm_status: number;
  reauthentication_token: string;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Metadata | null;
  raw_user_meta_data: Metadata | null;
  created_at: Date;
  updated_at: Date;
  phone: string | null;
  confirmed_at: Date | null;
  banned_until: Date | null;
  deleted_at: Date | null;
  is_anonymous: boolean;
}

/** A way by which somebody proves who they are. */
export interface Identity {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Metadata;
  provider: string;
  last_sign_in_at: Date | null;
  created_at: Date;
  updated_at: Date;
  email: string | null;
}

/** A second step of signing in. */
export interface Factor {
  id: string;
  friendly_name: string | null;
  factor_type: "totp";
  status: "unverified" | "verified";
  created_at: Date;
  updated_at: Date;
  secret: string;
  last_challenged_at: Date | null;
  /** bigint comes as a string. */
  last_used_step: number | string | null;
}

export interface User extends UserRow {
  /** The oldest first. */
  identities: readonly Identity[];
  factors: readonly Factor[];
}

export type UserChanges = Partial<
  Omit<UserRow, "id" | "created_at" | "updated_at" | "confirmed_at">
>;

const NULL_ID = "00000000-0000-0000-0000-000000000000";

export async function findUser(
  queries: Queries,
  by: { id: string } | { email: string }
): Promise<User | undefined> {
  const [column, value] = "id" in by ? ["id", by.id] : ["email", by.email.toLowerCase()];
  const [row] = await queries.query<UserRow>(
    `select * from auth.users where ${column} = $1 and is_sso_user = false`,
    [value]
  );
  return row && loadUser(queries, row);
}

/** A row with what belongs to it. */
export async function loadUser(queries: Queries, row: UserRow): Promise<User> {
  const identities = await queries.query<Identity>(
    "select * from auth.identities where user_id = $1 order by created_at, id",
    [row.id]
  );
  const factors = await queries.query<Factor>(
    "select * from auth.mfa_factors where user_id = $1 order by created_at, id",
    [row.id]
  );
  return { ...row, identities, factors };
}

export interface NewUser {
  id?: string | undefined;
  email?: string | undefined;
  /** As `hashPassword` gives it. */
  passwordHash?: string | undefined;
  /** Undefined for those who are nobody yet. */
  providers?: readonly string[];
  data?: Metadata | undefined;
  role?: string | undefined;
}

/**
 * @param now in ms
 * @throws AuthError where a trigger of the site's own refuses
 */
export async function insertUser(queries: Queries, user: NewUser, now: number): Promise<User> {
  const { providers } = user;
  const values = [
    NULL_ID,
    user.id ?? randomUUID(),
    AUDIENCE,
    user.role || AUDIENCE,
    user.email ?? null,
    user.passwordHash ?? "",
    JSON.stringify(providers ? { provider: providers[0], providers } : {}),
    JSON.stringify(user.data ?? {}),
    providers === undefined,
    new Date(now)
  ];
  try {
    const [row] = await queries.query<UserRow>(
      `insert into auth.users
         (instance_id, id, aud, role, email, encrypted_password, raw_app_meta_data,
          raw_user_meta_data, is_anonymous, created_at, updated_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10) returning *`,
      values
    );
    return { ...(row as UserRow), identities: [], factors: [] };
  } catch (error) {
    if (!isDatabaseError(error)) throw error;
    // Sites make rows of their own by triggers, which may fail.
    throw new AuthError(500, "unexpected_failure", "Database error saving new user");
  }
}

/** @param now in ms */
export async function updateUser(
  queries: Queries,
  user: User,
  changes: UserChanges,
  now: number
): Promise<User> {
  const entries = Object.entries({ ...changes, updated_at: new Date(now) });
  const assignments = entries.map(([column], at) => `${column} = $${at + 2}`);
  const [row] = await queries.query<UserRow>(
    `update auth.users set ${assignments.join(", ")} where id = $1 returning *`,
    [user.id, ...entries.map(([, value]) => (isMetadata(value) ? JSON.stringify(value) : value))]
  );
  return { ...(row as UserRow), identities: user.identities, factors: user.factors };
}

function isMetadata(value: unknown): value is Metadata {
  return typeof value === "object" && value !== null && !(value instanceof Date);
}

/** Null takes a field away. */
export function mergeMetadata(old: Metadata | null, changes: Metadata): Metadata {
  const merged = { ...old, ...changes };
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null));
}

export const isBanned = ({ banned_until }: User, now: number): boolean =>
  banned_until !== null && banned_until.getTime() > now;

export const hasVerifiedFactor = ({ factors }: User): boolean =>
  factors.some(({ status }) => status === "verified");

/** Takes every row with it that refers to the account. */
export async function deleteUser(queries: Queries, id: string): Promise<void> {
  await queries.query("delete from auth.users where id = $1", [id]);
}
