import { callbackUrl } from "../../accounts/callbackUrl.ts";
import { MailCode } from "../../accounts/MailCode.tsx";
import { sendQuietly } from "../../accounts/mails.ts";
import { answerOf } from "../../accounts/useAccountForm.ts";
import { useSite } from "../../context.tsx";

export interface ConfirmAddressProps {
  email: string;
  onDone(): void;
  onOther(): void;
}

/** For whoever has signed up, knows the password, and has not confirmed the address yet. */
export function ConfirmAddress({ email, onDone, onOther }: ConfirmAddressProps) {
  const { accounts, href, texts } = useSite();
  return (
    <MailCode
      email={email}
      text={texts.confirmFirst}
      type="email"
      wait={0}
      resend={async ({ client, captchaToken }) => {
        const options = {
          ...(accounts && { emailRedirectTo: callbackUrl(accounts, href) }),
          ...(captchaToken && { captchaToken })
        };
        await sendQuietly(async () =>
          answerOf(await client.auth.resend({ type: "signup", email, options }))
        );
      }}
      onDone={onDone}
      onOther={onOther}
    />
  );
}
