import { type ReactNode, useState } from "react";
import type { SupabaseClient } from "../../runtime/accounts.ts";
import { useSite } from "../context.tsx";
import { AccountForm } from "./AccountForm.tsx";
import { Filled } from "./Filled.tsx";
import { CodeField, NewPasswordField } from "./fields.tsx";
import { NewCode } from "./NewCode.tsx";
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

/** What came of sending it: the password is set, or a code has gone out that is asked for first. */
type Outcome = "set" | "asked";

export interface NewPasswordControl {
  form: Form<Outcome>;
  /** Whether the service wants a code from a mail, too. */
  needsCode: boolean;
  /** How many have been set here. */
  turn: number;
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
  const [turn, setTurn] = useState(0);
  const form = useAccountForm<Outcome>({
    rules: { password: { least: accounts?.passwordLength ?? 0 }, code: needsCode },
    async send({ password = "", code: nonce = "" }, { client }) {
      const answer = await client.auth.updateUser({ password, ...(needsCode && { nonce }) });
      if (answer.error?.code === "reauthentication_needed") {
        await sendCode(client);
        return "asked";
      }
      answerOf(answer);
      return "set";
    },
    onDone(outcome) {
      setNeedsCode(outcome === "asked");
      if (outcome === "asked") return;
      setTurn((before) => before + 1);
      onDone?.();
    },
    isRepeatable: isRepeatable || needsCode
  });
  return { form, needsCode, turn };
}

/** Within a minute of the last mail none is sent: the code in that one is good. */
async function sendCode(client: SupabaseClient): Promise<void> {
  const { error } = await client.auth.reauthenticate();
  if (error && error.code !== "over_email_send_rate_limit") throw error;
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
  const { form, needsCode, turn } = control;
  const { texts } = useSite();
  const { errors, result } = form.form.state;
  return (
    <>
      <AccountForm
        {...{ id, form, submit, look, aside }}
        label={texts.resetTitle}
        done={result === "asked" ? texts.reauthSent : texts.passwordSet}
      >
        {/* Managers look here for whose password it is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        {/* Another one for each that is set: what it was is not left there. */}
        <NewPasswordField
          key={turn}
          form={id}
          errors={errors}
          label={texts.newPassword}
          personal={[email]}
        />
        {needsCode && (
          <CodeField
            form={id}
            errors={errors}
            label={texts.mailCode}
            hint={<Filled text={texts.reauthHint} email={email} />}
          />
        )}
      </AccountForm>
      {needsCode && <NewCode id={id} />}
    </>
  );
}
