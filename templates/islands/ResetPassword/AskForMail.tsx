import * as styles from "../../accounts/accounts.css.ts";
import { ByMail } from "../../accounts/ByMail.tsx";
import { callbackUrl } from "../../accounts/callbackUrl.ts";
import { sendQuietly } from "../../accounts/mails.ts";
import { answerOf, type Sending } from "../../accounts/useAccountForm.ts";
import { useSite } from "../../context.tsx";
import { SiteAnchor } from "../../ui/SiteAnchor/SiteAnchor.tsx";

/** For whoever has forgotten the password. The session that comes of the mail's code brings the next step. */
export function AskForMail({ signIn }: { signIn: string | undefined }) {
  const { accounts, href, texts } = useSite();
  const ask = async (email: string, { client, captchaToken }: Sending): Promise<void> => {
    const options = {
      ...(accounts && { redirectTo: callbackUrl(accounts, href) }),
      ...(captchaToken && { captchaToken })
    };
    await sendQuietly(async () =>
      answerOf(await client.auth.resetPasswordForEmail(email, options))
    );
  };
  return (
    <div className={styles.ways}>
      <ByMail
        label={texts.resetTitle}
        hint={texts.resetHint}
        submit={texts.resetSend}
        sent={texts.resetSent}
        type="recovery"
        ask={ask}
      >
        {signIn !== undefined && (
          <p className={styles.instead}>
            <SiteAnchor to={signIn}>{texts.withPassword}</SiteAnchor>
          </p>
        )}
      </ByMail>
    </div>
  );
}
