import { type ReactNode, useState } from "react";
import { useSite } from "../context.tsx";
import { AccountForm } from "./AccountForm.tsx";
import { Filled } from "./Filled.tsx";
import { CodeField, NewPasswordField } from "./fields.tsx";
import { Step } from "./Step.tsx";
import { answerOf, type AccountForm as Form, useAccountForm } from "./useAccountForm.ts";

export interface NewPasswordProps {
  email: string;
  /** Whether it is the first one of an account. */
  isInvited: boolean;
  onDone(): void;
}

/** A step of its own that asks for a new password. */
export function NewPassword({ email, isInvited, onDone }: NewPasswordProps) {
  const { texts } = useSite();
  const control = useNewPassword({ onDone });
  return (
    <Step title={texts.resetTitle} about={isInvited ? <p>{texts.inviteHint}</p> : undefined}>
      <NewPasswordForm control={control} email={email} id="field" submit={texts.setPassword} />
    </Step>
  );
}

export interface NewPasswordControl {
  form: Form<void>;
  /** Whether the service wants a code from a mail, too. */
  needsCode: boolean;
}

export interface NewPasswordOptions {
  onDone?: () => void;
  isRepeatable?: boolean;
}

/** The service asks for a code by mail where the session is older than a day and the project is set up so. */
export function useNewPassword({
  onDone,
  isRepeatable = false
}: NewPasswordOptions): NewPasswordControl {
  const { accounts } = useSite();
  const [needsCode, setNeedsCode] = useState(false);
  const form = useAccountForm<void>({
    rules: { password: { least: accounts?.passwordLength ?? 0 }, code: needsCode },
    async send({ password = "", code: nonce = "" }, { client }) {
      const answer = await client.auth.updateUser({ password, ...(needsCode && { nonce }) });
      if (answer.error?.code === "reauthentication_needed") {
        answerOf(await client.auth.reauthenticate());
        setNeedsCode(true);
      }
      answerOf(answer);
    },
    onDone() {
      setNeedsCode(false);
      onDone?.();
    },
    isRepeatable
  });
  return { form, needsCode };
}

export interface NewPasswordFormProps {
  control: NewPasswordControl;
  email: string;
  id: string;
  submit: string;
  look?: "sheet" | "setting";
  aside?: ReactNode;
}

export function NewPasswordForm(props: NewPasswordFormProps) {
  const { control, email, id, submit, look = "sheet", aside } = props;
  const { form, needsCode } = control;
  const { texts } = useSite();
  const { errors } = form.form.state;
  return (
    <AccountForm
      {...{ id, form, submit, look, aside }}
      label={texts.resetTitle}
      done={texts.passwordSet}
    >
      {/* Managers look here for whose password it is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordField form={id} errors={errors} label={texts.newPassword} personal={[email]} />
      {needsCode && (
        <CodeField
          form={id}
          errors={errors}
          label={texts.mailCode}
          hint={<Filled text={texts.reauthHint} email={email} />}
        />
      )}
    </AccountForm>
  );
}
