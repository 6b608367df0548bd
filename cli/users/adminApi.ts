/** Calls to the admin part of a project's auth service (spec §7), each one question and one answer. */
import { z } from "zod";
import { fetchJson, type JsonRequest, NoAnswerError } from "../fetchJson.ts";
import { packageVersion } from "../package.ts";
import { messageOf } from "../placeInSite.ts";
import type { AdminTarget } from "./connectAdmin.ts";
import { nothingHeard, refusalOf, strangeAnswer } from "./serviceError.ts";

/** As lists have them, which tell no factors. */
export interface ListedUser {
  id: string;
  email: string;
  /** What the site calls them: `full_name`, else "". */
  name: string;
  /** Instants as the service writes them. */
  created: string | undefined;
  confirmed: string | undefined;
  invited: string | undefined;
  lastSignIn: string | undefined;
  bannedUntil: string | undefined;
  deleted: string | undefined;
  providers: string[];
}

export interface User extends ListedUser {
  factors: Factor[];
}

export interface Factor {
  id: string;
  name: string;
  /** "totp", "phone", "webauthn". */
  type: string;
  /** "verified", "unverified". */
  status: string;
}

export interface UserPage {
  users: ListedUser[];
  /** Of all pages, where the service tells. */
  total: number | undefined;
  /** Number of the page behind it. */
  next: number | undefined;
}

/** Names of the service, but that `email_change` is its `email_change_new`: the link for the new address. */
export type LinkType =
  | "signup"
  | "magiclink"
  | "recovery"
  | "invite"
  | "email_change"
  | "email_change_current";

export interface LinkRequest {
  type: LinkType;
  email: string;
  newEmail?: string | undefined;
  password?: string | undefined;
  redirectTo?: string | undefined;
}

export interface Link {
  /** Of the service itself, which leads on to the site. */
  url: string;
  /** What pages of the site take in its place: `?token_hash=…&type=…`. */
  tokenHash: string;
  /** To be typed in. */
  code: string;
  /** As `verify` wants it. */
  type: string;
  redirectTo: string;
}

export interface AdminApi {
  list(page: number, perPage: number): Promise<UserPage>;
  get(id: string): Promise<User>;
  invite(email: string, name?: string, redirectTo?: string): Promise<User>;
  create(user: NewUser): Promise<User>;
  remove(id: string, isSoft: boolean): Promise<void>;
  removeFactor(id: string, factor: string): Promise<void>;
  link(request: LinkRequest): Promise<Link>;
}

export interface NewUser {
  email: string;
  password?: string | undefined;
  name?: string | undefined;
  isConfirmed: boolean;
}

const instant = z.string().nullish();
const text = z.string().nullish();

const factorSchema = z.object({
  id: z.string(),
  friendly_name: text,
  factor_type: text,
  status: text
});

const userSchema = z.object({
  id: z.string(),
  email: text,
  user_metadata: z.object({ full_name: z.unknown().optional() }).nullish(),
  app_metadata: z.object({ providers: z.array(z.string()).nullish() }).nullish(),
  created_at: instant,
  email_confirmed_at: instant,
  invited_at: instant,
  last_sign_in_at: instant,
  banned_until: instant,
  deleted_at: instant,
  factors: z.array(factorSchema).nullish()
});

const linkSchema = z.object({
  action_link: z.string(),
  hashed_token: z.string(),
  email_otp: z.string(),
  verification_type: z.string(),
  redirect_to: text
});

/** @throws BuildError, from each call, with what the service says in words */
export function createAdminApi({ url, key }: AdminTarget): AdminApi {
  const headers = {
    apikey: key,
    authorization: `Bearer ${key}`,
    "x-client-info": `vitrine/${packageVersion}`,
    "x-supabase-api-version": "2024-01-01" // the shape of errors
  };
  const ask = async (path: string, request: Omit<JsonRequest, "headers"> = {}) => {
    try {
      return await fetchJson(`${url}/auth/v1${path}`, { ...request, headers });
    } catch (error) {
      if (error instanceof NoAnswerError) {
        throw nothingHeard(url, messageOf(error), request.method !== undefined);
      }
      throw error;
    }
  };
  const get = async <Shape extends z.ZodType>(
    schema: Shape,
    path: string,
    request: Omit<JsonRequest, "headers"> = {}
  ): Promise<{ data: z.output<Shape>; headers: Headers }> => {
    const answer = await ask(path, request);
    if (answer.status >= 300) throw refusalOf(answer, url);
    const { data } = schema.safeParse(answer.body);
    if (data === undefined) throw strangeAnswer(answer, url);
    return { data, headers: answer.headers };
  };
  /** What a former try has removed is not there for the next one. */
  const remove = async (path: string, body?: object): Promise<void> => {
    const answer = await ask(path, { method: "DELETE", body });
    const isDone = answer.status === 404 && answer.tries > 1;
    if (answer.status >= 300 && !isDone) throw refusalOf(answer, url);
  };
  return {
    async list(page, perPage) {
      const schema = z.object({ users: z.array(userSchema) });
      const query = { page, per_page: perPage };
      const { data, headers } = await get(schema, "/admin/users", { query });
      return { users: data.users.map(listedOf), ...pagesOf(headers, page) };
    },
    async get(id) {
      return userOf((await get(userSchema, `/admin/users/${id}`)).data);
    },
    async invite(email, name, redirectTo) {
      const request = {
        method: "POST",
        body: { email, ...(name !== undefined && { data: { full_name: name } }) },
        query: { redirect_to: redirectTo }
      } as const;
      return userOf((await get(userSchema, "/invite", request)).data);
    },
    async create({ email, password, name, isConfirmed }) {
      const body = {
        email,
        email_confirm: isConfirmed,
        ...(password !== undefined && { password }),
        ...(name !== undefined && { user_metadata: { full_name: name } })
      };
      return userOf((await get(userSchema, "/admin/users", { method: "POST", body })).data);
    },
    remove: (id, isSoft) => remove(`/admin/users/${id}`, { should_soft_delete: isSoft }),
    removeFactor: (id, factor) => remove(`/admin/users/${id}/factors/${factor}`),
    async link({ type, email, newEmail, password, redirectTo }) {
      const body = {
        type: type === "email_change" ? "email_change_new" : type,
        email,
        ...(newEmail !== undefined && { new_email: newEmail }),
        ...(password !== undefined && { password })
      };
      const query = { redirect_to: redirectTo };
      const request = { method: "POST", body, query } as const;
      const { data } = await get(linkSchema, "/admin/generate_link", request);
      return {
        url: data.action_link,
        tokenHash: data.hashed_token,
        code: data.email_otp,
        type: data.verification_type,
        redirectTo: data.redirect_to ?? ""
      };
    }
  };
}

/** A page behind this one, by the header `link`: `</admin/users?page=2&per_page=50>; rel="next"`. */
function pagesOf(headers: Headers, page: number): Pick<UserPage, "total" | "next"> {
  const counted = headers.get("x-total-count") ?? "";
  const total = /^\d{1,15}$/.test(counted) ? Number(counted) : undefined;
  const [, address = ""] = /<([^<>]*)>\s*;\s*rel="?next"?/.exec(headers.get("link") ?? "") ?? [];
  const next = Number(new URLSearchParams(address.split("?")[1]).get("page"));
  // A service that leads back would be asked for ever.
  return { total, next: Number.isSafeInteger(next) && next > page ? next : undefined };
}

function userOf(data: z.output<typeof userSchema>): User {
  return {
    ...listedOf(data),
    factors: (data.factors ?? []).map((factor) => ({
      id: factor.id,
      name: factor.friendly_name ?? "",
      type: factor.factor_type ?? "",
      status: factor.status ?? ""
    }))
  };
}

function listedOf(data: z.output<typeof userSchema>): ListedUser {
  const name = data.user_metadata?.full_name;
  return {
    id: data.id,
    email: data.email ?? "",
    name: typeof name === "string" ? name : "",
    created: data.created_at ?? undefined,
    confirmed: data.email_confirmed_at ?? undefined,
    invited: data.invited_at ?? undefined,
    lastSignIn: data.last_sign_in_at ?? undefined,
    bannedUntil: data.banned_until ?? undefined,
    deleted: data.deleted_at ?? undefined,
    providers: data.app_metadata?.providers ?? []
  };
}
