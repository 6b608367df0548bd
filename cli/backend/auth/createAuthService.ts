/** An auth service that answers as Supabase Auth does, from the same database as the site's own tables. */
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { FakeProvider } from "../provider/fakeProvider.ts";
import type { BackendContext, Service, ServiceEnv } from "../service.ts";
import type { AuthContext } from "./authContext.ts";
import { AuthError, answerError, invalid } from "./authError.ts";
import { createRateLimiter } from "./rateLimiter.ts";
import { addAdminRoutes } from "./routes/adminRoutes.ts";
import { addFactorRoutes } from "./routes/factorRoutes.ts";
import { addIdentityRoutes } from "./routes/identityRoutes.ts";
import { addLinkRoutes } from "./routes/linkRoutes.ts";
import { addMailRoutes } from "./routes/mailRoutes.ts";
import { addMetaRoutes, notFound } from "./routes/metaRoutes.ts";
import { addProviderRoutes } from "./routes/providerRoutes.ts";
import { addSignUpRoutes } from "./routes/signUpRoutes.ts";
import { addTokenRoutes } from "./routes/tokenRoutes.ts";
import { addUserRoutes } from "./routes/userRoutes.ts";
import { addVerifyRoutes } from "./routes/verifyRoutes.ts";
import type { AuthSettings } from "./settings.ts";

/** Of bodies, in bytes. */
const MAX_LENGTH = 1 << 20;

export interface AuthOptions {
  settings: AuthSettings;
  provider: FakeProvider;
}

/** To be mounted where `/auth/v1` is. */
export function createAuthService(
  context: BackendContext,
  { settings, provider }: AuthOptions
): Service {
  const limiter = createRateLimiter(settings.rateLimits, context.now);
  const auth: AuthContext = { ...context, settings, limiter, provider };
  const routes = new Hono<ServiceEnv>();
  routes.onError((error, request) => answerError(request, error));
  routes.use("*", async (request, next) => {
    if (/%00|%(?![\da-f]{2})/i.test(request.req.url)) throw invalid("The address is none");
    await next();
  });
  routes.use(
    "*",
    bodyLimit({
      maxSize: MAX_LENGTH,
      onError() {
        const message = `Request body too large (max ${MAX_LENGTH} bytes)`;
        throw new AuthError(413, "request_entity_too_large", message);
      }
    })
  );
  const groups = [
    addMetaRoutes,
    addSignUpRoutes,
    addTokenRoutes,
    addMailRoutes,
    addVerifyRoutes,
    addIdentityRoutes,
    addUserRoutes,
    addFactorRoutes,
    addProviderRoutes,
    addAdminRoutes,
    addLinkRoutes
  ];
  for (const add of groups) add(routes, auth);
  routes.all("*", () => notFound());
  return routes;
}
