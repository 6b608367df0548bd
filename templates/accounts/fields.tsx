/** The fields of account pages. Their names and tokens are what password managers go by. */
import { type ReactNode, useEffect, useState } from "react";
import { useSite } from "../context.tsx";
import { readFields } from "../forms/fields.ts";
import type { FieldErrors } from "../forms/formState.ts";
import type { Texts } from "../texts.ts";
import { Checkbox } from "../ui/Checkbox/Checkbox.tsx";
import { FormField } from "../ui/FormField/FormField.tsx";
import { Input } from "../ui/Input/Input.tsx";
import { PasswordInput } from "../ui/PasswordInput/PasswordInput.tsx";
import { StrengthMeter } from "../ui/StrengthMeter/StrengthMeter.tsx";
import { NAME_LENGTH } from "./accountFields.ts";
import { type Estimate, estimatePassword } from "./estimatePassword.ts";

interface FieldProps {
  /** Of the form: "field" makes "field-email". */
  form: string;
  errors: FieldErrors;
}

/** Present where there is one. */
const wrong = (error: string | undefined) => (error === undefined ? {} : { error });

export interface EmailFieldProps extends FieldProps {
  label?: string;
  hint?: ReactNode;
  /** Whether it goes without saying that it is needed: a form of one or two fields. */
  isPlain?: boolean;
  /** "username" where it stands with a password, else "email". */
  token: "username" | "email";
  defaultValue?: string | undefined;
}

export function EmailField(props: EmailFieldProps) {
  const { form, errors, label, hint, isPlain = true, token, defaultValue } = props;
  const { texts } = useSite();
  return (
    <FormField
      id={`${form}-email`}
      label={label ?? texts.emailAddress}
      {...(hint !== undefined && { hint })}
      {...wrong(errors.email)}
      isRequired
      isMarked={!isPlain}
    >
      {(control) => (
        <Input
          {...control}
          name="email"
          type="email"
          inputMode="email"
          autoComplete={token}
          {...(defaultValue !== undefined && { defaultValue })}
        />
      )}
    </FormField>
  );
}

/** What an account is called; not needed to have one. */
export function NameField({
  form,
  errors,
  defaultValue = "",
  hint
}: FieldProps & { defaultValue?: string; hint?: string }) {
  const { texts } = useSite();
  return (
    <FormField
      id={`${form}-full_name`}
      label={texts.fullName}
      {...(hint && { hint })}
      {...wrong(errors.full_name)}
    >
      {(control) => (
        <Input
          {...control}
          name="full_name"
          autoComplete="name"
          maxLength={NAME_LENGTH}
          defaultValue={defaultValue}
        />
      )}
    </FormField>
  );
}

/** The password that somebody has. @param below for whoever has it no more */
export function PasswordField({ form, errors, below }: FieldProps & { below?: ReactNode }) {
  const { texts } = useSite();
  return (
    <FormField
      id={`${form}-password`}
      label={texts.password}
      {...wrong(errors.password)}
      isRequired
      isMarked={false}
      below={below}
    >
      {(control) => <PasswordInput {...control} name="password" autoComplete="current-password" />}
    </FormField>
  );
}

export interface NewPasswordFieldProps extends FieldProps {
  label?: string;
  /** What a stranger would try first, besides what the form itself says. */
  personal?: readonly string[];
}

/** A password that somebody chooses, with the service's rules and an estimate. */
export function NewPasswordField({ form, errors, label, personal = [] }: NewPasswordFieldProps) {
  const { accounts, name, texts } = useSite();
  const id = `${form}-password`;
  const estimate = useEstimate(id, [name, ...personal]);
  const words = [texts.strengthGuessed, texts.strengthWeak, texts.strengthFair, texts.strengthGood];
  return (
    <div>
      <FormField
        id={id}
        label={label ?? texts.password}
        hint={texts.passwordRule.replace("{count}", String(accounts?.passwordLength))}
        {...wrong(errors.password)}
        isRequired
      >
        {(control) => <PasswordInput {...control} name="password" autoComplete="new-password" />}
      </FormField>
      <StrengthMeter
        label={texts.strengthLabel}
        value={estimate ? estimate.strength + 1 : 0}
        steps={words.length}
        text={estimate ? (words[estimate.strength] ?? "") : ""}
        hint={estimate && estimate.strength < 3 ? flawOf(estimate, texts) : undefined}
      />
    </div>
  );
}

function flawOf({ flaw }: Estimate, texts: Texts): string | undefined {
  if (flaw === "common") return texts.strengthCommon;
  if (flaw === "personal") return texts.strengthPersonal;
  return flaw && texts.strengthPattern;
}

/** Follows what is typed, whoever types it; undefined while there is nothing. */
function useEstimate(id: string, personal: readonly string[]): Estimate | undefined {
  const [estimate, setEstimate] = useState<Estimate>();
  const known = personal.join("\n");
  useEffect(() => {
    const form = (document.getElementById(id) as HTMLInputElement | null)?.form;
    if (!form) return;
    const look = (): void => {
      const { password = "", full_name = "", email = "" } = readFields(form);
      const told = [full_name, email, ...known.split("\n")];
      setEstimate(password === "" ? undefined : estimatePassword(password, told));
    };
    look();
    const stop = new AbortController();
    form.addEventListener("input", look, { signal: stop.signal });
    return () => stop.abort();
  }, [id, known]);
  return estimate;
}

export interface CodeFieldProps extends FieldProps {
  label: string;
  hint?: ReactNode;
}

/** Six digits from a mail or an app. */
export function CodeField({ form, errors, label, hint }: CodeFieldProps) {
  return (
    <FormField
      id={`${form}-code`}
      label={label}
      {...(hint !== undefined && { hint })}
      {...wrong(errors.code)}
      isRequired
      isMarked={false}
    >
      {(control) => (
        <Input
          {...control}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          // With the spaces or dashes between which codes are written.
          maxLength={16}
          look="code"
        />
      )}
    </FormField>
  );
}

export function TermsField({ form, errors, hint }: FieldProps & { hint: ReactNode }) {
  const { texts } = useSite();
  return (
    <Checkbox
      id={`${form}-terms`}
      name="terms"
      label={texts.acceptTerms}
      hint={hint}
      required
      {...wrong(errors.terms)}
    />
  );
}
