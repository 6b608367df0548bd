/** Signing in by a provider: the way there, and the way back. */
import { z } from "zod";
import { providerUrl } from "../../provider/providerUrl.ts";
import type { Service } from "../../service.ts";
import { type AuthContext, type AuthRequest, serviceUrl, visitorOf } from "../authContext.ts";
import { AuthError, invalid, OAuthError } from "../authError.ts";
import {
  checkChallenge,
  createFlow,
  deleteFlow,
  type Flow,
  findFlow,
  isFlowExpired,
  issueProviderCode
} from "../flows.ts";
import { linkToUser, signInByProvider, type Vouched } from "../linkIdentity.ts";
import { isUuid } from "../parameters.ts";
import { claimsOf, isProviderName } from "../providers.ts";
import { errorFields, redirect } from "../redirectAnswer.ts";
import { redirectOf, withFragment, withQuery } from "../redirects.ts";
import { signIn, tokenFields } from "../signIn.ts";

const querySchema = z.object({
  provider: z.string().default(""),
  scopes: z.string().default(""),
  code_challenge: z.string().default(""),
  code_challenge_method: z.string().default("")
});

/** Parameters that are the service's own to set. */
const OWN =
  /^(provider|scopes|client_id|client_secret|redirect_uri|response_type|scope|state|code_challenge|code_challenge_method|code|apikey)$/i;

export function addProviderRoutes(routes: Service, auth: AuthContext): void {
  routes.get("/authorize", async (request) =>
    redirect(await beginProviderFlow(auth, request), 302)
  );
  routes.get("/callback", (request) => endProviderFlow(auth, request));
}

/**
 * @param linkingTargetId to whom the provider is to be added; undefined where somebody signs in
 * @returns where a browser is to go
 * @throws AuthError
 */
export async function beginProviderFlow(
  auth: AuthContext,
  request: AuthRequest,
  linkingTargetId?: string
): Promise<string> {
  const { provider, scopes, ...challenge } = querySchema.parse(request.req.query());
  if (!isProviderName(provider)) {
    throw invalid(`Unsupported provider: Provider ${provider} could not be found`);
  }
  if (!auth.settings.providers.includes(provider)) {
    throw invalid("Unsupported provider: provider is not enabled");
  }
  checkChallenge(challenge);
  const referrer = redirectOf(request, auth.settings);
  const state = await createFlow(
    auth.database,
    { ...challenge, method: "oauth", provider, referrer, linkingTargetId },
    auth.now()
  );
  const asked = Object.entries(request.req.query()).filter(([name]) => !OWN.test(name));
  return withQuery(providerUrl(auth.url(), provider), {
    ...Object.fromEntries(asked),
    client_id: "vitrine",
    redirect_uri: `${serviceUrl(auth)}/callback`,
    response_type: "code",
    scope: scopes || "profile email",
    state
  });
}

async function endProviderFlow(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const { siteUrl } = auth.settings;
  const flow = await loadFlow(auth, request.req.query("state") ?? "").catch(asRefusal);
  if (isRefusal(flow)) return redirect(withQuery(siteUrl, fieldsOf(flow)), 303);
  const target = flow.referrer ?? siteUrl;
  const end = await endOfFlow(auth, request, flow, target).catch(asRefusal);
  if (!isRefusal(end)) return redirect(end, 302);
  return redirect(withFragment(withQuery(target, fieldsOf(end)), fieldsOf(end)), 302);
}

async function loadFlow(auth: AuthContext, state: string): Promise<Flow> {
  const refuse = (code: string, message: string): AuthError => new AuthError(400, code, message);
  if (state === "") throw refuse("bad_oauth_callback", "OAuth state parameter missing");
  if (!isUuid(state)) throw refuse("bad_oauth_state", "OAuth state parameter is invalid");
  const flow = await findFlow(auth.database, { id: state });
  if (flow === undefined) throw refuse("bad_oauth_state", "OAuth state not found or expired");
  if (isFlowExpired(flow, auth.settings.flowLifetime, auth.now())) {
    throw refuse("bad_oauth_state", "OAuth state has expired");
  }
  if (flow.auth_code !== null && flow.user_id !== null) {
    throw refuse("flow_state_already_used", "State has already been used");
  }
  return flow;
}

/** @returns where the one who comes from the provider is sent */
async function endOfFlow(
  auth: AuthContext,
  request: AuthRequest,
  flow: Flow,
  target: string
): Promise<string> {
  const { vouched, accessToken } = readAnswer(auth, request, flow);
  const result = await auth.database.transaction(async (queries) => {
    const user =
      flow.linking_target_id === null
        ? await signInByProvider(auth, queries, vouched, target)
        : await linkToUser(
            auth,
            queries,
            { userId: flow.linking_target_id, redirectTo: target },
            vouched
          );
    if (user instanceof AuthError) return user;
    if (flow.auth_code !== null) {
      await issueProviderCode(queries, flow, { userId: user.id, accessToken }, auth.now());
      return withQuery(target, { code: flow.auth_code });
    }
    const visitor = visitorOf(request);
    const session = await signIn(auth, queries, { user, method: "oauth", visitor });
    await deleteFlow(queries, flow);
    return withFragment(target, { ...tokenFields(session), provider_token: accessToken });
  });
  if (result instanceof AuthError) throw result;
  return result;
}

/** @throws AuthError or OAuthError where the provider has not let anybody in */
function readAnswer(
  auth: AuthContext,
  request: AuthRequest,
  { provider_type: provider }: Flow
): { vouched: Vouched; accessToken: string } {
  const { error, error_description: description = "", code = "" } = request.req.query();
  if (error) throw new OAuthError(error, description);
  if (code === "") {
    const message = "OAuth callback with missing authorization code missing";
    throw new AuthError(400, "bad_oauth_callback", message);
  }
  const granted = auth.provider.redeem(provider, code);
  if (granted === undefined) {
    const message = `Unable to exchange external code: ${code.slice(0, 4)}`;
    throw new AuthError(500, "unexpected_failure", message);
  }
  const { email, isVerified, accessToken } = granted;
  const claims = claimsOf(provider, granted, providerUrl(auth.url(), provider));
  return { vouched: { provider, claims, email, isVerified }, accessToken };
}

/** Errors that are those of whoever signs in, whatever their status. */
const DENIED = new Set(["signup_disabled", "user_banned", "provider_email_needs_verification"]);

function fieldsOf(error: AuthError | OAuthError): Record<string, string> {
  const isDenied = error instanceof AuthError && DENIED.has(error.code);
  return {
    error: "server_error",
    ...errorFields(error),
    ...(isDenied ? { error: "access_denied" } : {})
  };
}

const isRefusal = (value: unknown): value is AuthError | OAuthError =>
  value instanceof AuthError || value instanceof OAuthError;

/** @throws what is no refusal */
function asRefusal(error: unknown): AuthError | OAuthError {
  if (isRefusal(error)) return error;
  throw error;
}
