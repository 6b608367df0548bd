import { useState } from "react";
import { AccountForm } from "../../accounts/AccountForm.tsx";
import * as styles from "../../accounts/accounts.css.ts";
import { callbackUrl } from "../../accounts/callbackUrl.ts";
import { EmailField } from "../../accounts/fields.tsx";
import { MailCode } from "../../accounts/MailCode.tsx";
import { MAIL_PAUSE, sendQuietly } from "../../accounts/mails.ts";
import { answerOf, type Sending, useAccountForm } from "../../accounts/useAccountForm.ts";
import { useSite } from "../../context.tsx";
import { SiteAnchor } from "../../ui/SiteAnchor/SiteAnchor.tsx";

/** For whoever has forgotten the password: a mail to the address, and the code that it holds. */
export function AskForMail({ signIn }: { signIn: string | undefined }) {
  const { accounts, href, texts } = useSite();
  const [sentTo, setSentTo] = useState<string>();
  const ask = (email: string, { client, captchaToken }: Sending): Promise<void> =>
    sendQuietly(async () => {
      const options = {
        ...(accounts && { redirectTo: callbackUrl(accounts, href) }),
        ...(captchaToken && { captchaToken })
      };
      answerOf(await client.auth.resetPasswordForEmail(email, options));
    });
  const form = useAccountForm<void>({
    rules: { email: true },
    async send({ email = "" }, sending) {
      await ask(email, sending);
      setSentTo(email);
    },
    hasCaptcha: true
  });
  if (sentTo !== undefined) {
    return (
      <MailCode
        email={sentTo}
        text={texts.resetSent}
        type="recovery"
        wait={MAIL_PAUSE}
        resend={(sending) => ask(sentTo, sending)}
        // The session that comes of it brings the next step.
        onDone={() => {}}
        onOther={() => {
          form.form.begin();
          setSentTo(undefined);
        }}
      />
    );
  }
  return (
    <div className={styles.ways}>
      <AccountForm
        id="field"
        label={texts.resetTitle}
        form={form}
        submit={texts.resetSend}
        done={texts.checkMail}
      >
        <EmailField
          form="field"
          errors={form.form.state.errors}
          hint={texts.resetHint}
          token="username"
        />
      </AccountForm>
      {signIn !== undefined && (
        <p className={styles.instead}>
          <SiteAnchor to={signIn}>{texts.withPassword}</SiteAnchor>
        </p>
      )}
    </div>
  );
}
