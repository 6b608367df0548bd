import { type ReactNode, useState } from "react";
import { useSite } from "../context.tsx";
import { AccountForm } from "./AccountForm.tsx";
import { EmailField } from "./fields.tsx";
import { MailCode, type MailCodeProps } from "./MailCode.tsx";
import { MAIL_PAUSE } from "./mails.ts";
import { type Sending, useAccountForm } from "./useAccountForm.ts";

export interface ByMailProps extends Pick<MailCodeProps, "type"> {
  /** What the form is for. */
  label: string;
  hint: string;
  /** Of the button. */
  submit: string;
  /** What has been sent, with `{email}`: the same whether there is such an account or not. */
  sent: string;
  /** Has the service send a mail. */
  ask(email: string, sending: Sending): Promise<void>;
  /** Where it has been typed already. */
  email?: string | undefined;
  onDone?: () => void;
  /** Below the form. */
  children?: ReactNode;
}

/** Asks for an address, then for the code of the mail that has gone to it. */
export function ByMail(props: ByMailProps) {
  const { label, hint, submit, sent, type, ask, email: known, onDone = () => {}, children } = props;
  const { texts } = useSite();
  const [sentTo, setSentTo] = useState<string>();
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
        {...{ type, onDone }}
        email={sentTo}
        text={sent}
        wait={MAIL_PAUSE}
        resend={(sending) => ask(sentTo, sending)}
        onOther={() => {
          form.form.begin();
          setSentTo(undefined);
        }}
      />
    );
  }
  return (
    <>
      <AccountForm id="field" {...{ label, form, submit }} done={texts.checkMail}>
        <EmailField
          form="field"
          errors={form.form.state.errors}
          hint={hint}
          token="username"
          defaultValue={known}
        />
      </AccountForm>
      {children}
    </>
  );
}
