import { z } from "zod";
import type { Service } from "../../service.ts";
import { type AuthContext, type AuthRequest, visitorOf } from "../authContext.ts";
import { AuthError } from "../authError.ts";
import { checkCaptcha } from "../captcha.ts";
import { metadata, readBody, text } from "../parameters.ts";
import { redirectOf } from "../redirects.ts";
import { signIn } from "../signIn.ts";
import { requireSignUp, signUp } from "../signUp.ts";
import { insertUser } from "../users.ts";

export const signUpSchema = z.object({
  email: text,
  phone: text,
  password: text,
  data: metadata,
  code_challenge: text,
  code_challenge_method: text
});

export function addSignUpRoutes(routes: Service, auth: AuthContext): void {
  routes.post("/signup", async (request) => {
    await checkCaptcha(auth, request);
    const given = await readBody(request, signUpSchema);
    if (given.email === "" && given.phone === "") {
      return request.json(await signUpAsNobody(auth, request, given.data));
    }
    auth.limiter.take("signUp", request.get("ip"));
    const redirectTo = redirectOf(request, auth.settings);
    return request.json(await signUp(auth, given, visitorOf(request), redirectTo));
  });
}

/** An account without any way to come back to it, for those who look around. */
async function signUpAsNobody(
  auth: AuthContext,
  request: AuthRequest,
  data: Record<string, unknown> | undefined
) {
  if (!auth.settings.hasAnonymous) {
    const message = "Anonymous sign-ins are disabled";
    throw new AuthError(422, "anonymous_provider_disabled", message);
  }
  auth.limiter.take("anonymous", request.get("ip"));
  requireSignUp(auth.settings);
  return auth.database.transaction(async (queries) => {
    const user = await insertUser(queries, { data }, auth.now());
    return signIn(auth, queries, { user, method: "anonymous", visitor: visitorOf(request) });
  });
}
