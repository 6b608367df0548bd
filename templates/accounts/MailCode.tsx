import type { ReactNode } from "react";
import { useSite } from "../context.tsx";
import { Button } from "../ui/Button/Button.tsx";
import { AccountForm } from "./AccountForm.tsx";
import * as styles from "./accounts.css.ts";
import { Filled } from "./Filled.tsx";
import { CodeField } from "./fields.tsx";
import { Step } from "./Step.tsx";
import { answerOf, type Sending, useAccountForm } from "./useAccountForm.ts";

export interface MailCodeProps {
  email: string;
  /** What has been sent, with `{email}`: the same whether there is such an account or not. */
  text: string;
  /** Which of the service's codes it is: "email" is either of a new account and of signing in. */
  type: "email" | "recovery";
  /** Sends it once more. */
  resend(sending: Sending): Promise<void>;
  /** Seconds until that may be asked for. */
  wait: number;
  onDone(): void;
  /** Back to the address. */
  onOther(): void;
  /** What else there may be to do. */
  children?: ReactNode;
}

/** "Check your mail": a field for the code in it, and what to do where none has come. */
export function MailCode(props: MailCodeProps) {
  const { email, text, type, resend, wait, onDone, onOther, children } = props;
  const { texts } = useSite();
  const code = useAccountForm({
    rules: { code: true },
    async send({ code: token = "" }, { client }) {
      answerOf(await client.auth.verifyOtp({ email, token, type }));
    },
    onDone
  });
  const again = useAccountForm<void>({
    rules: {},
    send: (_, sending) => resend(sending),
    waitAtFirst: wait,
    waitWhenDone: wait,
    isRepeatable: true,
    hasCaptcha: true
  });
  return (
    <Step
      title={texts.checkMail}
      about={
        <>
          <p>
            <Filled text={text} email={email} />
          </p>
          <p>{texts.sentHint}</p>
        </>
      }
    >
      <AccountForm
        id="code"
        label={texts.checkMail}
        form={code}
        submit={texts.continue}
        done={texts.goingOn}
      >
        <CodeField form="code" errors={code.form.state.errors} label={texts.mailCode} />
      </AccountForm>
      <div className={styles.otherwise}>
        <AccountForm
          id="resend"
          label={texts.resend}
          form={again}
          submit={texts.resend}
          waiting={texts.resendIn}
          done={texts.resentMaybe}
          look="setting"
          aside={
            <Button type="button" variant="outline" onClick={onOther}>
              {texts.otherAddress}
            </Button>
          }
        />
        {children}
      </div>
    </Step>
  );
}
