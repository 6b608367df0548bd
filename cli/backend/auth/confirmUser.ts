import type { Queries } from "../database.ts";
import { clearTokens } from "./oneTimeTokens.ts";
import { mergeMetadata, type User, updateUser } from "./users.ts";

/** The account's address is known to be its owner's. Links that were sent before are good no more. */
export async function confirmUser(queries: Queries, user: User, now: number): Promise<User> {
  await clearTokens(queries, user.id);
  return updateUser(
    queries,
    user,
    {
      confirmation_token: "",
      email_confirmed_at: new Date(now),
      raw_user_meta_data: mergeMetadata(user.raw_user_meta_data, { email_verified: true })
    },
    now
  );
}
