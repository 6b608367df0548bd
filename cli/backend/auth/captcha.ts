import { z } from "zod";
import type { AuthContext, AuthRequest } from "./authContext.ts";
import { AuthError } from "./authError.ts";
import { requireAdmin } from "./authenticate.ts";
import { readBody, text } from "./parameters.ts";

const schema = z.object({
  gotrue_meta_security: z.object({ captcha_token: text }).nullish()
});

/**
 * Where a captcha is set, nobody but machines goes on without its answer.
 * @throws AuthError "captcha_failed"
 */
export async function checkCaptcha(auth: AuthContext, request: AuthRequest): Promise<void> {
  const { captcha } = auth.settings;
  if (captcha === undefined || (await isAdmin(auth, request))) return;
  const { gotrue_meta_security: security } = await readBody(request, schema);
  const token = security?.captcha_token.trim() ?? "";
  const faults =
    token === "" ? ["no captcha_token found"] : await captcha.verify(token, request.get("ip"));
  if (faults.length === 0) return;
  const why = faults.join(", ");
  throw new AuthError(400, "captcha_failed", `captcha protection: request disallowed (${why})`);
}

async function isAdmin(auth: AuthContext, request: AuthRequest): Promise<boolean> {
  try {
    await requireAdmin(auth, request);
    return true;
  } catch (error) {
    if (error instanceof AuthError) return false;
    throw error;
  }
}
