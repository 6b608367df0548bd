import { useState } from "react";
import * as styles from "../../accounts/accounts.css.ts";
import { callbackUrl } from "../../accounts/callbackUrl.ts";
import { Entered } from "../../accounts/Entered.tsx";
import { MailCode } from "../../accounts/MailCode.tsx";
import { MAIL_PAUSE, sendQuietly } from "../../accounts/mails.ts";
import { ProviderButtons } from "../../accounts/ProviderButtons.tsx";
import { answerOf, type Sending } from "../../accounts/useAccountForm.ts";
import { useClientAhead } from "../../accounts/useClientAhead.ts";
import { useEntrance } from "../../accounts/useEntrance.ts";
import { useSite } from "../../context.tsx";
import { Callout } from "../../ui/Callout/Callout.tsx";
import { SiteAnchor } from "../../ui/SiteAnchor/SiteAnchor.tsx";
import { NewAccountForm } from "./NewAccountForm.tsx";

export interface SignUpProps {
  /** Paths of the pages that there are. */
  signIn?: string | undefined;
  reset?: string | undefined;
  help?: string | undefined;
  /** What is agreed on. */
  notices: { to: string; label: string }[];
}

/**
 * Opens an account. What comes of an address that has one already is what comes of a new one, as far as it is up to
 * the page (case R13): where addresses have to be confirmed, the service answers both alike; where they have not, it
 * refuses the known one (`user_already_exists`), and the page says "check your mail" all the same. A new one is then
 * signed in at once, which whoever opens accounts without confirmation has chosen: nothing on a page could hide that.
 * The words name both cases, so that neither of them is a lie, and lead to signing in and to a new password.
 */
export function SignUp({ signIn, reset, help, notices }: SignUpProps) {
  const { accounts, href, texts } = useSite();
  const control = useEntrance();
  useClientAhead();
  const [sentTo, setSentTo] = useState<string>();
  if (control.entrance.step !== "out") return <Entered control={control} help={help} />;
  if (!accounts?.hasSignUp) return <Callout title={texts.authSignUpClosed} />;
  const known = (
    <>
      {texts.hasAccount}{" "}
      {signIn !== undefined && <SiteAnchor to={signIn}>{texts.signIn}</SiteAnchor>}
    </>
  );
  if (sentTo !== undefined) {
    return (
      <MailCode
        email={sentTo}
        text={texts.signUpSent}
        type="email"
        wait={MAIL_PAUSE}
        resend={({ client, captchaToken }: Sending) =>
          sendQuietly(async () => {
            const options = {
              emailRedirectTo: callbackUrl(accounts, href),
              ...(captchaToken && { captchaToken })
            };
            answerOf(await client.auth.resend({ type: "signup", email: sentTo, options }));
          })
        }
        onDone={control.enter}
        onOther={() => setSentTo(undefined)}
      >
        <p className={styles.instead}>
          {texts.signUpKnown}{" "}
          {signIn !== undefined && <SiteAnchor to={signIn}>{texts.signIn}</SiteAnchor>}
          {reset !== undefined && (
            <>
              {" · "}
              <SiteAnchor to={reset}>{texts.forgotPassword}</SiteAnchor>
            </>
          )}
        </p>
      </MailCode>
    );
  }
  return (
    <div className={styles.ways}>
      <NewAccountForm notices={notices} onDone={control.enter} onSent={setSentTo} />
      <ProviderButtons />
      <p className={styles.instead}>{known}</p>
    </div>
  );
}
