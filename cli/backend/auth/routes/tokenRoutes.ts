/** Ways to a session: a password, a refresh token, the code at the end of a flow. */
import { z } from "zod";
import type { Service } from "../../service.ts";
import { type AuthContext, type AuthRequest, visitorOf } from "../authContext.ts";
import { AuthError, invalid, OAuthError } from "../authError.ts";
import { checkCaptcha } from "../captcha.ts";
import { deleteFlow, findFlow, isFlowExpired, isVerifier } from "../flows.ts";
import { readBody, text } from "../parameters.ts";
import { checkPassword, isPassword } from "../passwords.ts";
import { refreshSession, type SignedIn, signIn } from "../signIn.ts";
import { findUser, isBanned } from "../users.ts";

const passwordSchema = z.object({ email: text, phone: text, password: text });
const refreshSchema = z.object({ refresh_token: text });
const codeSchema = z.object({ auth_code: text, code_verifier: text });
const idTokenSchema = z.object({ provider: text, issuer: text, id_token: text });

type Grant = (auth: AuthContext, request: AuthRequest) => Promise<object>;

const grants: Readonly<Record<string, Grant>> = {
  password: grantByPassword,
  refresh_token: grantByRefresh,
  pkce: grantByCode,
  id_token: refuseIdToken,
  web3: refuseWeb3
};
/** Those that need no answer of a captcha: what they bring proves enough. */
const UNTESTED = new Set(["pkce", "refresh_token", "id_token"]);

export function addTokenRoutes(routes: Service, auth: AuthContext): void {
  routes.post("/token", async (request) => {
    const type = request.req.query("grant_type") ?? "";
    if (!UNTESTED.has(type)) await checkCaptcha(auth, request);
    const grant = Object.hasOwn(grants, type) ? grants[type] : undefined;
    if (grant === undefined) {
      throw new AuthError(400, "invalid_credentials", "unsupported_grant_type");
    }
    auth.limiter.take("token", request.get("ip"));
    return request.json(await grant(auth, request));
  });
}

const wrongPassword = (): AuthError =>
  new AuthError(400, "invalid_credentials", "Invalid login credentials");

async function grantByPassword(auth: AuthContext, request: AuthRequest) {
  const { settings, database } = auth;
  const { email, phone, password } = await readBody(request, passwordSchema);
  if (email !== "" && phone !== "") {
    throw invalid("Only an email address or phone number should be provided on login.");
  }
  if (phone !== "") {
    throw new AuthError(422, "phone_provider_disabled", "Phone logins are disabled");
  }
  if (email === "") throw invalid("missing email or phone");
  if (!settings.hasEmail) {
    throw new AuthError(422, "email_provider_disabled", "Email logins are disabled");
  }
  const user = await findUser(database, { email });
  if (!user?.encrypted_password) throw wrongPassword();
  if (isBanned(user, auth.now())) throw new AuthError(400, "user_banned", "User is banned");
  if (!(await isPassword(password, user.encrypted_password))) throw wrongPassword();
  if (user.email_confirmed_at === null) {
    throw new AuthError(400, "email_not_confirmed", "Email not confirmed");
  }
  const session = await database.transaction((queries) =>
    signIn(auth, queries, { user, method: "password", visitor: visitorOf(request) })
  );
  return { ...session, weak_password: weaknessOf(password, auth) };
}

/** What a password that was good once lacks by now. */
function weaknessOf(password: string, { settings }: AuthContext) {
  try {
    checkPassword(password, settings);
    return null;
  } catch (error) {
    if (!(error instanceof AuthError) || error.reasons === undefined) throw error;
    return { message: error.message, reasons: error.reasons };
  }
}

async function grantByRefresh(auth: AuthContext, request: AuthRequest): Promise<SignedIn> {
  const { refresh_token: token } = await readBody(request, refreshSchema);
  if (token === "") throw invalid("Refresh token is not valid");
  const result = await auth.database.transaction((queries) =>
    refreshSession(auth, queries, token, visitorOf(request))
  );
  if (result instanceof AuthError) throw result;
  return result;
}

async function grantByCode(auth: AuthContext, request: AuthRequest) {
  const { auth_code: code, code_verifier: verifier } = await readBody(request, codeSchema);
  if (code === "" || verifier === "") {
    throw invalid("invalid request: both auth code and code verifier should be non-empty");
  }
  return auth.database.transaction(async (queries) => {
    const flow = await findFlow(queries, { code });
    const user = flow?.user_id ? await findUser(queries, { id: flow.user_id }) : undefined;
    if (flow === undefined || user === undefined) {
      const message = "invalid flow state, no valid flow state found";
      throw new AuthError(404, "flow_state_not_found", message);
    }
    if (isFlowExpired(flow, auth.settings.flowLifetime, auth.now())) {
      const message = "invalid flow state, flow state has expired";
      throw new AuthError(422, "flow_state_expired", message);
    }
    if (!isVerifier(verifier, flow)) {
      const message = "code challenge does not match previously saved code verifier";
      throw new AuthError(400, "bad_code_verifier", message);
    }
    const session = await signIn(auth, queries, {
      user,
      method: flow.authentication_method,
      visitor: visitorOf(request)
    });
    await deleteFlow(queries, flow);
    const { provider_access_token: token } = flow;
    return token === null ? session : { ...session, provider_token: token };
  });
}

async function refuseIdToken(_auth: AuthContext, request: AuthRequest): Promise<never> {
  const { provider, issuer, id_token: token } = await readBody(request, idTokenSchema);
  if (token === "") throw new OAuthError("invalid request", "id_token required");
  if (provider === "" && issuer === "") {
    throw new OAuthError("invalid request", "provider or client_id and issuer required");
  }
  throw new AuthError(
    400,
    "provider_disabled",
    `Provider (issuer "${issuer || provider}") is not enabled`
  );
}

async function refuseWeb3(): Promise<never> {
  throw new AuthError(422, "web3_provider_disabled", "Web3 provider is disabled");
}
