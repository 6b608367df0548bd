import { useState } from "react";
import * as styles from "../../accounts/accounts.css.ts";
import { Entered } from "../../accounts/Entered.tsx";
import { MailCode } from "../../accounts/MailCode.tsx";
import { MAIL_PAUSE } from "../../accounts/mails.ts";
import { useClientAhead } from "../../accounts/useClientAhead.ts";
import { useEntrance } from "../../accounts/useEntrance.ts";
import { useSite } from "../../context.tsx";
import { Callout } from "../../ui/Callout/Callout.tsx";
import { SiteAnchor } from "../../ui/SiteAnchor/SiteAnchor.tsx";
import { NewAccountForm, type Sent, type Way } from "./NewAccountForm.tsx";

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
 * The words name both cases, so that neither of them is a lie, and lead to signing in and to a new password. By mail
 * without a password either gets one, and is signed in by it.
 */
export function SignUp({ signIn, reset, help, notices }: SignUpProps) {
  const { accounts, texts } = useSite();
  const control = useEntrance();
  useClientAhead();
  const [way, setWay] = useState<Way>("password");
  const [sent, setSent] = useState<Sent>();
  if (control.entrance.step !== "out") return <Entered control={control} help={help} />;
  if (!accounts?.hasSignUp) return <Callout title={texts.authSignUpClosed} />;
  const toSignIn = signIn !== undefined && <SiteAnchor to={signIn}>{texts.signIn}</SiteAnchor>;
  const known = (
    <p className={styles.instead}>
      {texts.hasAccount} {toSignIn}
    </p>
  );
  if (sent) {
    return (
      <MailCode
        email={sent.email}
        text={way === "mail" ? texts.signUpCodeSent : texts.signUpSent}
        type="email"
        wait={MAIL_PAUSE}
        resend={sent.resend}
        onDone={control.enter}
        onOther={() => setSent(undefined)}
      >
        {way === "mail" ? (
          known
        ) : (
          <p className={styles.instead}>
            {texts.signUpKnown} {toSignIn}
            {reset !== undefined && (
              <>
                {" · "}
                <SiteAnchor to={reset}>{texts.forgotPassword}</SiteAnchor>
              </>
            )}
          </p>
        )}
      </MailCode>
    );
  }
  return (
    <div className={styles.ways}>
      <NewAccountForm
        {...{ notices, way }}
        onWay={setWay}
        onDone={control.enter}
        onSent={setSent}
      />
      {known}
    </div>
  );
}
