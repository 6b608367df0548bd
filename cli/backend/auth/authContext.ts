/** What all routes of the auth service share. */
import type { Context } from "hono";
import type { FakeProvider } from "../provider/fakeProvider.ts";
import type { BackendContext, ServiceEnv } from "../service.ts";
import type { RateLimiter } from "./rateLimiter.ts";
import type { AuthSettings } from "./settings.ts";

export interface AuthContext extends BackendContext {
  settings: AuthSettings;
  limiter: RateLimiter;
  provider: FakeProvider;
}

export type AuthRequest = Context<ServiceEnv>;

/** From where somebody asks, as sessions remember it. */
export interface Visitor {
  ip: string;
  userAgent: string | undefined;
}

export function visitorOf(request: AuthRequest): Visitor {
  return { ip: request.get("ip"), userAgent: request.req.header("user-agent") };
}

/** Whom tokens are for; there is one audience. */
export const AUDIENCE = "authenticated";

/** Where the service is reached: "http://127.0.0.1:54321/auth/v1". */
export const serviceUrl = (auth: Pick<AuthContext, "url">): string => `${auth.url()}/auth/v1`;
