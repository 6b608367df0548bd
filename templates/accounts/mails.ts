/** Mails to an address of which the page must not tell whether it has an account (case R13): its words are true of any. */

/** Seconds between two mails to one address, as the service has it. */
export const MAIL_PAUSE = 60;

/**
 * What the service says of one address and not of another. A stranger gets the answer "if …, a mail is on its way,
 * unless …" in all these cases: that there is no such account, that there is one, and that a mail has gone to it within
 * the last minute, which the service says of known addresses alone.
 */
const TELLING = new Set([
  "otp_disabled", // no such account, and none shall be opened
  "user_not_found",
  "user_already_exists",
  "email_exists",
  "user_banned",
  "over_email_send_rate_limit"
]);

/**
 * Does what sends a mail, and is silent about what would tell whether there is an account.
 * @param alsoTelling a code that is said of some addresses alone where it is this mail
 */
export async function sendQuietly(
  send: () => Promise<unknown>,
  alsoTelling?: string
): Promise<void> {
  try {
    await send();
  } catch (error) {
    const code = String((error as { code?: unknown } | null)?.code);
    if (!TELLING.has(code) && code !== alsoTelling) throw error;
  }
}
