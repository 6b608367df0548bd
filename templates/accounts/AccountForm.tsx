import type { ReactNode } from "react";
import { useSite } from "../context.tsx";
import { printSeconds } from "../forms/useCountdown.ts";
import { Button } from "../ui/Button/Button.tsx";
import { ErrorSummary } from "../ui/ErrorSummary/ErrorSummary.tsx";
import * as styles from "./accounts.css.ts";
import { Note } from "./Note.tsx";
import type { AccountForm as Form } from "./useAccountForm.ts";

export interface AccountFormProps<Result> {
  /** Stands before the ids of its fields: "email" of "field" is `field-email`. */
  id: string;
  /** What the form is for, to those who do not see where it stands. */
  label: string;
  form: Form<Result>;
  /** Of the button. */
  submit: string;
  /** Of the button while the service is to be left alone, with `{time}`. */
  waiting?: string;
  /** What there is to say when it is done. */
  done: string;
  /** Across the whole sheet, or as wide as its words. */
  look?: "sheet" | "setting";
  /** "solid" unless it is one of many on a page. */
  variant?: "solid" | "outline" | "danger";
  /** Beside the button. */
  aside?: ReactNode;
  children?: ReactNode;
}

/**
 * What is wrong, the fields, the check that a person is there, and the button. Where no script runs it sends nothing:
 * a form of this method outside a dialog is one that browsers leave alone, so no password ever stands in an address.
 */
export function AccountForm<Result>(props: AccountFormProps<Result>) {
  const { id, label, form: account, submit, done, look = "sheet", aside, children } = props;
  const { texts } = useSite();
  const { waiting = texts.waitFor, variant = look === "sheet" ? "solid" : "outline" } = props;
  const { form, captcha, hasCaptcha, isBusy, wait } = account;
  const { step } = form.state;
  return (
    <form
      {...form.props}
      method="dialog"
      aria-label={label}
      onFocus={account.wake}
      className={styles.form}
    >
      <Mistakes id={id} form={account} />
      {step === "done" && <Note box={form.message}>{done}</Note>}
      {children}
      {hasCaptcha && <div ref={captcha.slot} className={styles.captcha} />}
      <div className={look === "setting" ? styles.row : undefined}>
        <Button
          type="submit"
          variant={variant}
          size={look === "sheet" ? "large" : "medium"}
          isWide={look === "sheet"}
          isBusy={isBusy || wait > 0}
        >
          {wait > 0 ? waiting.replace("{time}", printSeconds(wait)) : submit}
        </Button>
        {aside}
      </div>
      <p role="status" className="sr-only">
        {step === "sending" ? texts.working : ""}
      </p>
    </form>
  );
}

/** Which fields are wrong, or why nothing came of it; it gets the focus. */
function Mistakes<Result>({ id, form: { form } }: { id: string; form: Form<Result> }) {
  const { texts } = useSite();
  const { errors, failure } = form.state;
  const wrong = Object.entries(errors).map(([name, text]) => ({ id: `${id}-${name}`, text }));
  const isOne = wrong.length === 1;
  if (wrong.length === 0 && !failure) return null;
  // Spec §5 has words for one case, which is more than the sum of two.
  const isEmpty = errors.email === texts.emailMissing && errors.password === texts.passwordMissing;
  const plain = isOne ? texts.lookAgainAtOne : texts.lookAgain;
  const title = isEmpty ? texts.credentialsMissing : failure ? texts.formFailed : plain;
  return (
    <ErrorSummary title={title} errors={isOne ? wrong.map(named) : wrong} box={form.message}>
      {failure && <p>{failure.text}</p>}
    </ErrorSummary>
  );
}

/** A single mistake is told at its field alone: above the form stands what that is called. */
function named({ id, text }: { id: string; text: string }): { id: string; text: string } {
  const control = document.getElementById(id) as HTMLInputElement | null;
  return { id, text: control?.labels?.[0]?.textContent ?? text };
}
