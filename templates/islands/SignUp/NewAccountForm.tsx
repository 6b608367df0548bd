import { AccountForm } from "../../accounts/AccountForm.tsx";
import * as styles from "../../accounts/accounts.css.ts";
import { callbackUrl } from "../../accounts/callbackUrl.ts";
import { EmailField, NameField, NewPasswordField, TermsField } from "../../accounts/fields.tsx";
import { sendQuietly } from "../../accounts/mails.ts";
import { answerOf, useAccountForm } from "../../accounts/useAccountForm.ts";
import { useSite } from "../../context.tsx";
import { SiteAnchor } from "../../ui/SiteAnchor/SiteAnchor.tsx";

export interface NewAccountFormProps {
  /** What is agreed on. */
  notices: readonly { to: string; label: string }[];
  /** The service has opened the account at once. */
  onDone(): void;
  /** A mail is on its way, if it is to be. */
  onSent(email: string): void;
}

const FORM = "field";

export function NewAccountForm({ notices, onDone, onSent }: NewAccountFormProps) {
  const { accounts, href, texts } = useSite();
  const form = useAccountForm<boolean>({
    rules: {
      full_name: true,
      email: true,
      password: { least: accounts?.passwordLength ?? 0 },
      terms: true
    },
    async send({ email = "", password = "", full_name = "" }, { client, captchaToken }) {
      const options = {
        data: full_name === "" ? {} : { full_name },
        ...(accounts && { emailRedirectTo: callbackUrl(accounts, href) }),
        ...(captchaToken && { captchaToken })
      };
      let isOpen = false;
      await sendQuietly(async () => {
        const { session } = answerOf(await client.auth.signUp({ email, password, options }));
        isOpen = session !== null;
      });
      if (!isOpen) onSent(email);
      return isOpen;
    },
    onDone: (isOpen) => isOpen && onDone(),
    hasCaptcha: true
  });
  const { errors } = form.form.state;
  return (
    <AccountForm
      id={FORM}
      label={texts.signUp}
      form={form}
      submit={texts.signUp}
      done={texts.goingOn}
    >
      <NameField form={FORM} errors={errors} />
      <EmailField form={FORM} errors={errors} token="username" isPlain={false} />
      <NewPasswordField form={FORM} errors={errors} />
      <TermsField
        form={FORM}
        errors={errors}
        hint={
          notices.length > 0 && (
            <span className={styles.notices}>
              {notices.map(({ to, label }) => (
                <SiteAnchor key={to} to={to} target="_blank">
                  {label}
                </SiteAnchor>
              ))}
            </span>
          )
        }
      />
    </AccountForm>
  );
}
