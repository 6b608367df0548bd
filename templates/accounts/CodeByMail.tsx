import type { ReactNode } from "react";
import { useSite } from "../context.tsx";
import { ByMail } from "./ByMail.tsx";
import { callbackUrl } from "./callbackUrl.ts";
import { sendQuietly } from "./mails.ts";
import { answerOf, type Sending } from "./useAccountForm.ts";

export interface CodeByMailProps {
  /** Where it has been typed already. */
  email?: string;
  onDone(): void;
  /** Below the form. */
  children?: ReactNode;
}

/** Signing in without a password. */
export function CodeByMail({ email, onDone, children }: CodeByMailProps) {
  const { accounts, href, texts } = useSite();
  const ask = async (email: string, { client, captchaToken }: Sending): Promise<void> => {
    const options = {
      // Opening an account asks for more than an address: that is for the other page.
      shouldCreateUser: false,
      ...(accounts && { emailRedirectTo: callbackUrl(accounts, href) }),
      ...(captchaToken && { captchaToken })
    };
    await sendQuietly(async () => answerOf(await client.auth.signInWithOtp({ email, options })));
  };
  return (
    <ByMail
      label={texts.codeByMail}
      hint={texts.codeByMailHint}
      submit={texts.sendCode}
      sent={texts.codeSent}
      type="email"
      {...{ ask, email, onDone }}
    >
      {children}
    </ByMail>
  );
}
