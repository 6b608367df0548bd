/** The one address of the backend: who may ask, as whom, and which service answers (as Supabase's API gateway). */
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { Hono, type MiddlewareHandler } from "hono";
import { cors } from "hono/cors";
import { asHost } from "../serve/guardHost.ts";
import type { Requester } from "./database.ts";
import type { BackendKeys } from "./keys.ts";
import type { Service, ServiceEnv } from "./service.ts";
import { verifyToken } from "./tokens.ts";

export interface GatewayOptions {
  keys: BackendKeys;
  /** The address at which others were let in; undefined is this machine alone. */
  host?: string | undefined;
  /** In ms. */
  now(): number;
  /** Services that need an API key, by where they stand: "/auth/v1". */
  services: Readonly<Record<string, Service>>;
  /** Pages of the backend's own, which need none: the mailbox, the provider. */
  pages: Readonly<Record<string, Service>>;
  /** Told what a service has thrown. */
  report(error: unknown): void;
}

/** Pages of this machine alone may ask: others that its user has open are none of the site's. */
const LOOPBACK = /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/;
/** Places of the auth service to which browsers are sent, which bring no key (as in Supabase's gateway). */
const OPEN = /^\/auth\/v1\/(verify|callback|authorize|\.well-known\/.*)$/;

export function createGateway(options: GatewayOptions): Hono {
  const { services, pages, report } = options;
  const gateway = new Hono<ServiceEnv & { Bindings: { incoming?: IncomingMessage } | undefined }>();
  gateway.use("*", refuseForeign(options.host));
  gateway.use(
    "*",
    cors({
      origin: (origin) => (isOwn(origin, options.host) ? origin : undefined),
      allowMethods: ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"],
      exposeHeaders: [
        "x-total-count",
        "link",
        "content-range",
        "content-location",
        "retry-after",
        "x-sb-error-code",
        "x-supabase-api-version"
      ],
      maxAge: 3600
    })
  );
  gateway.use("*", async (context, next) => {
    const forwarded = context.req.header("x-forwarded-for")?.split(",")[0]?.trim() ?? "";
    const remote = context.env?.incoming?.socket.remoteAddress ?? "";
    context.set("ip", isIP(forwarded) ? forwarded : addressOf(remote));
    await next();
  });
  for (const [base, service] of Object.entries(services)) {
    gateway.use(`${base}/*`, identify(options));
    gateway.route(base, service);
  }
  for (const [base, page] of Object.entries(pages)) gateway.route(base, page);
  gateway.onError((error, context) => {
    report(error);
    return context.json({ code: "unexpected_failure", message: "Internal Server Error" }, 500);
  });
  return gateway as unknown as Hono;
}

/** Whoever is at this machine is one and the same, by whichever of its addresses they come. */
function addressOf(remote: string): string {
  return isIP(remote) && remote !== "::1" ? remote.replace(/^::ffff:/, "") : "127.0.0.1";
}

/** Whether an origin is of this machine: of its loopback, or of the address at which others were let in. */
function isOwn(origin: string, host: string | undefined): boolean {
  if (LOOPBACK.test(origin)) return true;
  return host !== undefined && URL.canParse(origin) && new URL(origin).hostname === asHost(host);
}

/**
 * Whether a request is of a page of another site, or came under a name that was made to lead here.
 * @param address at which others were let in
 */
export function isForeign(
  { origin, host = "" }: Pick<IncomingHttpHeaders, "origin" | "host">,
  address?: string
): boolean {
  return (origin !== undefined && !isOwn(origin, address)) || !isOwn(`http://${host}`, address);
}

/** Foreign requests get no byte. */
function refuseForeign(address: string | undefined): MiddlewareHandler {
  return async (context, next) => {
    const { origin, host } = context.req.header();
    // Frames that hide where they are from may look, since they are not shown what they get.
    const isHidden = origin === "null" && /^(GET|HEAD)$/.test(context.req.method);
    if (isForeign({ origin: isHidden ? undefined : origin, host }, address)) {
      return context.json({ message: "This backend is for pages of this machine." }, 403);
    }
    return next();
  };
}

function identify(options: GatewayOptions): MiddlewareHandler<ServiceEnv> {
  const { keys } = options;
  return async (context, next) => {
    if (OPEN.test(context.req.path)) {
      context.set("requester", { role: "anon", claims: {} });
      return next();
    }
    const key = context.req.header("apikey") ?? context.req.query("apikey");
    if (key === undefined) {
      const hint = "No `apikey` request header or url param was found.";
      return context.json({ message: "No API key found in request", hint }, 401);
    }
    if (key !== keys.publishable && key !== keys.secret) {
      return context.json({ message: "Invalid API key" }, 401);
    }
    const bearer = /^Bearer (.+)$/i.exec(context.req.header("authorization") ?? "")?.[1];
    const requester = await requesterOf(options, key, bearer);
    // The auth service has its own words for tokens that are no good.
    if (requester === undefined && !context.req.path.startsWith("/auth/")) {
      return context.json(
        { code: "PGRST301", details: null, hint: null, message: "JWT expired" },
        401
      );
    }
    context.set("requester", requester ?? { role: "anon", claims: {} });
    return next();
  };
}

/**
 * @param key one of the two
 * @param token of whoever asks; a key there is none
 * @returns undefined where the token is no good
 */
export async function requesterOf(
  { keys, now }: Pick<GatewayOptions, "keys" | "now">,
  key: string,
  token: string | undefined
): Promise<Requester | undefined> {
  const isKey = token === undefined || token === keys.publishable || token === keys.secret;
  if (isKey) {
    const role = key === keys.secret ? "service_role" : "anon";
    return { role, claims: { role } };
  }
  const verified = await verifyToken(token, keys, now());
  if ("refusal" in verified) return undefined;
  const { role } = verified.claims;
  return {
    role: role === "service_role" || role === "anon" ? role : "authenticated",
    claims: verified.claims
  };
}
