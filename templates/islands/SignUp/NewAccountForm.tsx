import { AccountForm } from "../../accounts/AccountForm.tsx";
import * as styles from "../../accounts/accounts.css.ts";
import { callbackUrl } from "../../accounts/callbackUrl.ts";
import { EmailField, NameField, NewPasswordField, TermsField } from "../../accounts/fields.tsx";
import { sendQuietly } from "../../accounts/mails.ts";
import { ProviderButtons } from "../../accounts/ProviderButtons.tsx";
import { answerOf, type Sending, useAccountForm } from "../../accounts/useAccountForm.ts";
import { useSite } from "../../context.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { SiteAnchor } from "../../ui/SiteAnchor/SiteAnchor.tsx";

/** What the account is opened with: a password, or the mail alone. */
export type Way = "password" | "mail";

/** A mail that is on its way, if it is to be. */
export interface Sent {
  email: string;
  /** Sends it once more. */
  resend(sending: Sending): Promise<void>;
}

export interface NewAccountFormProps {
  /** What is agreed on. */
  notices: readonly { to: string; label: string }[];
  way: Way;
  onWay(way: Way): void;
  /** The service has opened the account at once. */
  onDone(): void;
  onSent(sent: Sent): void;
}

const FORM = "field";

export function NewAccountForm({ notices, way, onWay, onDone, onSent }: NewAccountFormProps) {
  const { accounts, href, texts } = useSite();
  const byMail = way === "mail";
  const settingsOf = ({ captchaToken }: Sending) => ({
    ...(accounts && { emailRedirectTo: callbackUrl(accounts, href) }),
    ...(captchaToken && { captchaToken })
  });
  const form = useAccountForm<boolean>({
    rules: {
      full_name: true,
      email: true,
      ...(!byMail && { password: { least: accounts?.passwordLength ?? 0 } }),
      terms: true
    },
    async send({ email = "", password = "", full_name = "" }, sending) {
      const data = full_name === "" ? {} : { full_name };
      if (byMail) {
        const resend = (again: Sending): Promise<void> => {
          const options = { shouldCreateUser: true, data, ...settingsOf(again) };
          // Who has an account gets a mail where others are refused: nothing may be said of that.
          return sendQuietly(
            async () => answerOf(await again.client.auth.signInWithOtp({ email, options })),
            "signup_disabled"
          );
        };
        await resend(sending);
        onSent({ email, resend });
        return false;
      }
      let isOpen = false;
      await sendQuietly(async () => {
        const options = { data, ...settingsOf(sending) };
        const answer = await sending.client.auth.signUp({ email, password, options });
        isOpen = answerOf(answer).session !== null;
      });
      if (isOpen) return true;
      const resend = (again: Sending): Promise<void> =>
        sendQuietly(async () => {
          const options = settingsOf(again);
          answerOf(await again.client.auth.resend({ type: "signup", email, options }));
        });
      onSent({ email, resend });
      return false;
    },
    onDone: (isOpen) => isOpen && onDone(),
    hasCaptcha: true
  });
  const { errors } = form.form.state;
  const turn = (): void => {
    if (form.isBusy) return;
    form.form.restart();
    onWay(byMail ? "password" : "mail");
  };
  return (
    <>
      <AccountForm
        id={FORM}
        label={texts.signUp}
        form={form}
        submit={byMail ? texts.sendCode : texts.signUp}
        done={texts.goingOn}
      >
        <NameField form={FORM} errors={errors} />
        <EmailField
          form={FORM}
          errors={errors}
          {...(byMail && { hint: texts.codeByMailHint })}
          token="username"
          isPlain={false}
        />
        {!byMail && <NewPasswordField form={FORM} errors={errors} />}
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
      <ProviderButtons mayGo={() => form.form.accepts("terms")}>
        {accounts?.hasMagicLink && (
          <Button type="button" variant="outline" size="large" isWide onClick={turn}>
            {byMail ? texts.choosePassword : texts.codeByMail}
          </Button>
        )}
      </ProviderButtons>
    </>
  );
}
