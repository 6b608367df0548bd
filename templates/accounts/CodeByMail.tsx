import { type ReactNode, useState } from "react";
import { useSite } from "../context.tsx";
import { AccountForm } from "./AccountForm.tsx";
import { callbackUrl } from "./callbackUrl.ts";
import { EmailField } from "./fields.tsx";
import { MailCode } from "./MailCode.tsx";
import { MAIL_PAUSE, sendQuietly } from "./mails.ts";
import { answerOf, type Sending, useAccountForm } from "./useAccountForm.ts";

export interface CodeByMailProps {
  /** Where it has been typed already. */
  email?: string;
  onDone(): void;
  /** Below the form. */
  children?: ReactNode;
}

/** Signing in without a password: asks for the address, then for the code of the mail. */
export function CodeByMail({ email: known, onDone, children }: CodeByMailProps) {
  const { accounts, href, texts } = useSite();
  const [sentTo, setSentTo] = useState<string>();
  const ask = async (email: string, { client, captchaToken }: Sending): Promise<void> => {
    const emailRedirectTo = accounts && callbackUrl(accounts, href);
    const options = {
      // Opening an account asks for more than an address: that is for the other page.
      shouldCreateUser: false,
      ...(emailRedirectTo && { emailRedirectTo }),
      ...(captchaToken && { captchaToken })
    };
    await sendQuietly(async () => answerOf(await client.auth.signInWithOtp({ email, options })));
  };
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
        text={texts.codeSent}
        type="email"
        wait={MAIL_PAUSE}
        resend={(sending) => ask(sentTo, sending)}
        onDone={onDone}
        onOther={() => {
          form.form.begin();
          setSentTo(undefined);
        }}
      />
    );
  }
  return (
    <>
      <AccountForm
        id="field"
        label={texts.codeByMail}
        form={form}
        submit={texts.sendCode}
        done={texts.checkMail}
      >
        <EmailField
          form="field"
          errors={form.form.state.errors}
          hint={texts.codeByMailHint}
          token="username"
          defaultValue={known ?? sentTo}
        />
      </AccountForm>
      {children}
    </>
  );
}
