/** What the service says of itself, and what it does not do. */
import type { Service } from "../../service.ts";
import { publicPart } from "../../tokens.ts";
import { type AuthContext, serviceUrl } from "../authContext.ts";
import { AuthError } from "../authError.ts";
import { providerLabels } from "../providers.ts";

/** The release of Supabase Auth whose answers these are. */
const VERSION = "v2.196.0";

export function addMetaRoutes(routes: Service, auth: AuthContext): void {
  const { settings, keys } = auth;

  routes.get("/health", (request) =>
    request.json({
      version: VERSION,
      name: "GoTrue",
      description: "GoTrue is a user registration and authentication API"
    })
  );

  routes.get("/settings", (request) => {
    const providers = Object.keys(providerLabels).map((name) => [
      name,
      settings.providers.includes(name)
    ]);
    return request.json({
      external: {
        anonymous_users: settings.hasAnonymous,
        ...Object.fromEntries(providers),
        email: settings.hasEmail,
        phone: false
      },
      disable_signup: !settings.hasSignUp,
      mailer_autoconfirm: settings.isAutoconfirmed,
      phone_autoconfirm: false,
      sms_provider: "",
      saml_enabled: false,
      saml_private_key_next_configured: true,
      passkeys_enabled: false
    });
  });

  routes.use("/.well-known/*", async (request, next) => {
    await next();
    request.header("cache-control", "public, max-age=600");
  });
  routes.get("/.well-known/jwks.json", (request) =>
    request.json({
      keys:
        settings.tokenAlgorithm === "ES256"
          ? [{ alg: "ES256", key_ops: ["verify"], use: "sig", ...publicPart(keys.signingKey) }]
          : []
    })
  );
  routes.get("/.well-known/openid-configuration", (request) => {
    const issuer = serviceUrl(auth);
    return request.json({
      issuer,
      authorization_endpoint: `${issuer}/oauth/authorize`,
      token_endpoint: `${issuer}/oauth/token`,
      jwks_uri: `${issuer}/.well-known/jwks.json`,
      userinfo_endpoint: `${issuer}/oauth/userinfo`,
      scopes_supported: ["openid", "profile", "email", "phone", "offline_access"],
      response_types_supported: ["code"],
      response_modes_supported: ["query"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256", "HS256", "ES256"],
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
      claims_supported: [
        ...["sub", "aud", "iss", "exp", "iat", "auth_time", "nonce", "email", "email_verified"],
        ...["phone_number", "phone_number_verified", "name", "picture", "preferred_username"],
        "updated_at"
      ],
      code_challenge_methods_supported: ["S256", "plain"]
    });
  });

  const refuse = (path: string, code: string, message: string): void => {
    routes.all(path, () => {
      throw new AuthError(404, code, message);
    });
  };
  refuse("/sso/*", "saml_provider_disabled", "SAML 2.0 is disabled");
  refuse("/sso", "saml_provider_disabled", "SAML 2.0 is disabled");
  refuse("/passkeys/*", "passkey_disabled", "Passkeys are disabled");
  refuse("/oauth/*", "feature_disabled", "OAuth server is disabled");
  refuse("/user/oauth/*", "feature_disabled", "OAuth server is disabled");
}

/** What the service's router says. */
export function notFound(): Response {
  return new Response("404 page not found\n", {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8" }
  });
}
