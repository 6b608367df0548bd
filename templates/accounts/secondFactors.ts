import type { Factor, SupabaseClient } from "../../runtime/accounts.ts";
import { answerOf } from "./useAccountForm.ts";

/**
 * The apps of which one has to show a code before the session is worth what the account asks for (aal2).
 * @returns "none" where none has to, "signedOut" where there is no session after all
 * @throws what the client gives as `error`
 */
export async function neededFactors(
  client: SupabaseClient
): Promise<Factor[] | "none" | "signedOut"> {
  const { session } = answerOf(await client.auth.getSession());
  if (!session) return "signedOut";
  const level = answerOf(await client.auth.mfa.getAuthenticatorAssuranceLevel());
  if (level.nextLevel !== "aal2" || level.currentLevel === "aal2") return "none";
  // The session is as old as its cookie: the app may have been taken away since, by whom was asked for help (case R14).
  const { user } = (await client.auth.getUser()).data;
  if (!user) return verifiedApps(session.user.factors);
  if (user.factors?.some(({ status }) => status === "verified")) return verifiedApps(user.factors);
  answerOf(await client.auth.refreshSession());
  return "none";
}

export function verifiedApps(factors: readonly Factor[] = []): Factor[] {
  return factors.filter((factor) => factor.factor_type === "totp" && factor.status === "verified");
}
