import { AccountForm } from "../../accounts/AccountForm.tsx";
import { EmailField, PasswordField } from "../../accounts/fields.tsx";
import { ProviderButtons } from "../../accounts/ProviderButtons.tsx";
import { answerOf, useAccountForm } from "../../accounts/useAccountForm.ts";
import { useSite } from "../../context.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { SiteAnchor } from "../../ui/SiteAnchor/SiteAnchor.tsx";

export interface PasswordFormProps {
  /** Where it has been typed already. */
  email: string;
  /** Path of the page for whoever has forgotten the password. */
  reset: string | undefined;
  /** And of that which says what a new account agrees to. */
  terms: string | undefined;
  onDone(): void;
  /** The password is right, and the address not confirmed yet. */
  onUnconfirmed(email: string): void;
  /** Without a password, with what stands in the field for the address. */
  onMail(email: string): void;
}

const FORM = "field";

export function PasswordForm(props: PasswordFormProps) {
  const { email, reset, terms, onDone, onUnconfirmed, onMail } = props;
  const { accounts, texts } = useSite();
  const form = useAccountForm({
    rules: { email: true, password: "present" },
    async send({ email = "", password = "" }, { client, captchaToken }) {
      const options = captchaToken ? { captchaToken } : {};
      const answer = await client.auth.signInWithPassword({ email, password, options });
      // The service looks at the password first: a stranger does not get here.
      if (answer.error?.code === "email_not_confirmed") onUnconfirmed(email);
      answerOf(answer);
    },
    onDone,
    onFailure: (failure) =>
      // It looks at this before the password: a stranger must not see a difference.
      /^user_(banned|not_found)$/.test(failure.code)
        ? { code: failure.code, text: texts.authWrong }
        : failure,
    hasCaptcha: true
  });
  const { errors } = form.form.state;
  return (
    <>
      <AccountForm
        id={FORM}
        label={texts.signIn}
        form={form}
        submit={texts.signIn}
        done={texts.goingOn}
      >
        <EmailField form={FORM} errors={errors} token="username" defaultValue={email} />
        <PasswordField
          form={FORM}
          errors={errors}
          below={reset !== undefined && <SiteAnchor to={reset}>{texts.forgotPassword}</SiteAnchor>}
        />
      </AccountForm>
      <ProviderButtons
        hint={terms !== undefined && accounts?.hasSignUp && <Agreed terms={terms} />}
      >
        {accounts?.hasMagicLink && (
          <Button
            type="button"
            variant="outline"
            size="large"
            isWide
            onClick={() => onMail(form.form.read().email ?? "")}
          >
            {texts.codeByMail}
          </Button>
        )}
      </ProviderButtons>
    </>
  );
}

/** Providers open an account for whoever has none, with no tick to ask for. */
function Agreed({ terms }: { terms: string }) {
  const { texts } = useSite();
  const [before, after] = texts.providerTerms.split("{terms}");
  return (
    <>
      {before}
      <SiteAnchor to={terms} target="_blank">
        {texts.termsOfUse}
      </SiteAnchor>
      {after}
    </>
  );
}
