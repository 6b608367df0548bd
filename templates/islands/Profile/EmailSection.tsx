import { useState } from "react";
import { AccountForm } from "../../accounts/AccountForm.tsx";
import { callbackUrl } from "../../accounts/callbackUrl.ts";
import { Filled } from "../../accounts/Filled.tsx";
import { EmailField } from "../../accounts/fields.tsx";
import { sendQuietly } from "../../accounts/mails.ts";
import { answerOf, useAccountForm } from "../../accounts/useAccountForm.ts";
import { useSite } from "../../context.tsx";
import { Callout } from "../../ui/Callout/Callout.tsx";
import type { SectionProps } from "./NameSection.tsx";
import { Setting } from "./Setting.tsx";

/** Another address. Whether it has an account already is nobody's business: the answer is the same (case R13). */
export function EmailSection({ user, onChange }: SectionProps) {
  const { accounts, href, texts } = useSite();
  const [asked, setAsked] = useState<string>();
  const email = user?.email ?? "";
  const pending = user?.new_email || asked;
  const form = useAccountForm<void>({
    rules: { email: true, not: email },
    async send({ email: wanted = "" }, { client }) {
      const options = accounts ? { emailRedirectTo: callbackUrl(accounts, href) } : {};
      await sendQuietly(async () =>
        answerOf(await client.auth.updateUser({ email: wanted }, options))
      );
      setAsked(wanted);
      await onChange();
    },
    isRepeatable: true
  });
  return (
    <Setting title={texts.emailAddress} about={texts.emailChangeHint}>
      {pending && pending !== email && (
        <Callout title={texts.emailPending.replace("{email}", () => pending)} icon="lucide-mail">
          <p>
            <Filled text={texts.emailPendingHint} email={email} />
          </p>
        </Callout>
      )}
      <AccountForm
        id="address"
        label={texts.changeEmail}
        form={form}
        submit={texts.changeEmail}
        done={texts.checkMail}
        look="setting"
      >
        <EmailField
          form="address"
          errors={form.form.state.errors}
          label={texts.newEmail}
          token="email"
        />
      </AccountForm>
    </Setting>
  );
}
