/** Ending a session at the service. Whatever that answers, it has ended in this browser before. */
import type { AccountsSettings } from "./settings.ts";
import type { Fetch } from "./steadyFetch.ts";

export type SignOutScope = "local" | "global" | "others";

/** Why the service has not ended it. */
export class SignOutError extends Error {
  /** What the service says about that, for people; empty where it says nothing. */
  readonly reason: string;
  /** Of its answer; 0 where there was none. */
  readonly status: number;
  readonly code: string | undefined;

  constructor(said: { reason?: string; status: number; code?: string | undefined }, cause?: Error) {
    super(cause?.message ?? `the account service answers ${said.status}`, { cause });
    this.name = "SignOutError";
    this.reason = said.reason ?? "";
    this.status = said.status;
    this.code = said.code;
  }
}

/** Sessions that the service does not know, or not any more (spec §8). */
const GONE = new Set([401, 403, 404]);

/**
 * @param session as it was stored
 * @throws SignOutError
 */
export async function endSession(
  session: unknown,
  scope: SignOutScope,
  { url, key }: Pick<AccountsSettings, "url" | "key">,
  fetch: Fetch
): Promise<void> {
  const { access_token, refresh_token, expires_at } = (session ?? {}) as Record<string, unknown>;
  if (typeof access_token !== "string") return;
  const post = (path: string, headers: Record<string, string>, body?: object): Promise<Response> =>
    fetch(`${url}/auth/v1/${path}`, {
      method: "POST",
      headers: {
        apikey: key,
        "content-type": "application/json;charset=UTF-8",
        "x-supabase-api-version": "2024-01-01",
        ...headers
      },
      ...(body && { body: JSON.stringify(body) }),
      keepalive: true // the page may be left meanwhile
    });
  let token = access_token;
  const isOver = typeof expires_at === "number" && expires_at * 1000 < Date.now();
  try {
    if (isOver && typeof refresh_token === "string") {
      // What has run out would end nothing: the service asks for a token that is good.
      const renewed = await post("token?grant_type=refresh_token", {}, { refresh_token });
      if (renewed.status === 429 || renewed.status >= 500) throw await refusalOf(renewed);
      const { access_token: fresh } = (await renewed.json()) as { access_token?: unknown };
      if (typeof fresh !== "string") return; // there is nothing left to end
      token = fresh;
    }
    const answer = await post(`logout?scope=${scope}`, { authorization: `Bearer ${token}` });
    if (!answer.ok && !GONE.has(answer.status)) throw await refusalOf(answer);
  } catch (error) {
    if (error instanceof SignOutError) throw error;
    throw new SignOutError({ status: 0 }, error instanceof Error ? error : undefined);
  }
}

async function refusalOf(answer: Response): Promise<SignOutError> {
  const said = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  const textOf = (...values: unknown[]): string | undefined =>
    values.find((value) => typeof value === "string" && /\w/.test(value)) as string | undefined;
  return new SignOutError({
    reason: textOf(said.message, said.msg)?.slice(0, 200) ?? "",
    status: answer.status,
    code: textOf(said.code, said.error_code)
  });
}
