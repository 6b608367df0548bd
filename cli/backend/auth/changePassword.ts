import type { Queries } from "../database.ts";
import { clearTokens } from "./oneTimeTokens.ts";
import { endSessions } from "./sessions.ts";
import { type User, updateUser } from "./users.ts";

/**
 * Links that were sent before are good no more, and other sessions end: whoever changes a password may have lost the
 * old one to somebody.
 * @param keptSession undefined where none stays
 */
export async function changePassword(
  queries: Queries,
  user: User,
  { passwordHash, keptSession }: { passwordHash: string | null; keptSession?: string },
  now: number
): Promise<User> {
  await clearTokens(queries, user.id);
  await endSessions(queries, user.id, keptSession === undefined ? "all" : { allBut: keptSession });
  return updateUser(
    queries,
    user,
    {
      encrypted_password: passwordHash,
      confirmation_token: "",
      confirmation_sent_at: null,
      recovery_token: "",
      recovery_sent_at: null,
      email_change_token_current: "",
      email_change_token_new: "",
      email_change_sent_at: null,
      reauthentication_token: "",
      reauthentication_sent_at: null
    },
    now
  );
}
