/** Links from mails, which browsers follow, and codes and hashes of links, which pages send. */
import { z } from "zod";
import type { Service } from "../../service.ts";
import { type AuthContext, type AuthRequest, visitorOf } from "../authContext.ts";
import { AuthError, invalid } from "../authError.ts";
import { issueMailCode } from "../flows.ts";
import { PKCE_PREFIX } from "../oneTimeTokens.ts";
import { checkEmail, readBody, text } from "../parameters.ts";
import { errorFields, redirect } from "../redirectAnswer.ts";
import { redirectOf, withFragment, withQuery } from "../redirects.ts";
import type { Method } from "../sessions.ts";
import { signIn, tokenFields } from "../signIn.ts";
import {
  HALF_CONFIRMED,
  type Proof,
  proofOfCode,
  type VerifyType,
  verifyProof
} from "../verifyProof.ts";

const schema = z.object({
  type: text,
  token: text,
  token_hash: text,
  email: text,
  phone: text,
  redirect_to: text
});

export function addVerifyRoutes(routes: Service, auth: AuthContext): void {
  routes.use("/verify", async (request, next) => {
    auth.limiter.take("verify", request.get("ip"));
    await next();
  });
  routes.get("/verify", (request) => followLink(auth, request));
  routes.post("/verify", async (request) => request.json(await verify(auth, request)));
}

async function followLink(auth: AuthContext, request: AuthRequest): Promise<Response> {
  const { type = "", token = "" } = request.req.query();
  if (type === "") throw invalid("Verify requires a verification type");
  if (token === "") throw invalid("Verify requires a token or a token hash");
  const target = redirectOf(request, auth.settings);
  const isPkce = token.startsWith(PKCE_PREFIX);
  try {
    return redirect(await endOfLink(auth, request, { type, token, target, isPkce }), 303);
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    const fields = errorFields(error);
    const withErrors = isPkce ? withQuery(target, fields) : target;
    return redirect(withFragment(withErrors, fields), 303);
  }
}

interface Link {
  type: string;
  token: string;
  target: string;
  isPkce: boolean;
}

/** @returns where the one who has followed it is sent */
function endOfLink(
  auth: AuthContext,
  request: AuthRequest,
  { type, token, target, isPkce }: Link
): Promise<string> {
  return auth.database.transaction(async (queries) => {
    const proved = await verifyProof(auth, queries, { type, hash: token, email: "" });
    if (proved === undefined) {
      const message = { message: HALF_CONFIRMED };
      return withFragment(isPkce ? withQuery(target, message) : target, message);
    }
    const { user } = proved;
    if (isPkce) {
      const code = await issueMailCode(queries, user.id, methodOf(proved.type), auth.now());
      return withQuery(target, { code });
    }
    const session = await signIn(auth, queries, {
      user,
      method: "otp",
      visitor: visitorOf(request)
    });
    return withFragment(target, { ...tokenFields(session), type });
  });
}

function methodOf(type: VerifyType): Method {
  return type === "signup" ? "email/signup" : type;
}

async function verify(auth: AuthContext, request: AuthRequest): Promise<object> {
  const proof = await readProof(request);
  return auth.database.transaction(async (queries) => {
    const proved = await verifyProof(auth, queries, proof);
    if (proved === undefined) return { msg: HALF_CONFIRMED, code: "200" };
    return signIn(auth, queries, {
      user: proved.user,
      method: "otp",
      visitor: visitorOf(request)
    });
  });
}

async function readProof(request: AuthRequest): Promise<Proof> {
  const { type, token, token_hash: hash, ...given } = await readBody(request, schema);
  if (type === "") throw invalid("Verify requires a verification type");
  if ((token === "") === (hash === "")) {
    throw invalid("Verify requires either a token or a token hash");
  }
  if (hash !== "") {
    if (given.email !== "" || given.phone !== "" || given.redirect_to !== "") {
      throw invalid("Only the token_hash and type should be provided");
    }
    return { type, hash, email: "" };
  }
  if (given.email === "" || given.phone !== "") {
    throw invalid("Only an email address or phone number should be provided on verify");
  }
  return proofOfCode(type, checkEmail(given.email), token);
}
