import { useRef } from "react";
import { type Factor, signOut } from "../../runtime/accounts.ts";
import { useSite } from "../context.tsx";
import { Button } from "../ui/Button/Button.tsx";
import { FormField } from "../ui/FormField/FormField.tsx";
import { Select } from "../ui/Select/Select.tsx";
import { SiteAnchor } from "../ui/SiteAnchor/SiteAnchor.tsx";
import { AccountForm } from "./AccountForm.tsx";
import * as styles from "./accounts.css.ts";
import type { AuthFailure } from "./describeAuthError.ts";
import { Filled } from "./Filled.tsx";
import { CodeField } from "./fields.tsx";
import { Step } from "./Step.tsx";
import { answerOf, useAccountForm } from "./useAccountForm.ts";

export interface SecondStepProps {
  factors: readonly Factor[];
  /** Path of the page where people can be written to; undefined where there is none. */
  help: string | undefined;
  onDone(): void;
}

const TRIES = 3;
/** Seconds, more with each round of tries: the service itself counts by addresses alone. */
const PAUSE = 30;

/** Asks for a code of one of the account's apps (case R14). */
export function SecondStep({ factors, help, onDone }: SecondStepProps) {
  const { name, texts } = useSite();
  const wrong = useRef(0);
  const labels = namesOf(factors, texts.appNameDefault);
  const form = useAccountForm({
    rules: { code: true },
    // A challenge of its own for each try: one that has run out would refuse the right code, too.
    async send({ app, code = "" }, { client }) {
      const factor = factors[Math.max(0, labels.indexOf(app ?? ""))];
      const factorId = factor?.id ?? "";
      answerOf(await client.auth.mfa.challengeAndVerify({ factorId, code }));
    },
    onFailure(failure): AuthFailure {
      if (failure.field !== "code") return failure;
      wrong.current += 1;
      if (wrong.current % TRIES > 0) return failure;
      const wait = PAUSE * (wrong.current / TRIES);
      return { code: failure.code, text: texts.codePause, wait };
    },
    onDone
  });
  const { errors } = form.form.state;
  return (
    <Step
      title={texts.secondStep}
      about={
        <p>
          <Filled text={texts.secondStepHint} site={name} />
        </p>
      }
    >
      <AccountForm
        id="second"
        label={texts.secondStep}
        form={form}
        submit={texts.confirmCode}
        done={texts.goingOn}
      >
        {labels.length > 1 && (
          <FormField id="second-app" label={texts.whichApp}>
            {(control) => <Select {...control} name="app" options={labels} />}
          </FormField>
        )}
        <CodeField form="second" errors={errors} label={texts.appCode} />
      </AccountForm>
      <details className={styles.lost}>
        <summary>{texts.lostApp}</summary>
        <div className={styles.lostWords}>
          <p>{texts.lostAppHint}</p>
          <div className={styles.row}>
            <Button type="button" variant="outline" onClick={() => void signOut("local")}>
              {texts.signOut}
            </Button>
            {help !== undefined && <SiteAnchor to={help}>{texts.contact}</SiteAnchor>}
          </div>
        </div>
      </details>
    </Step>
  );
}

/** Each a name of its own, since a list of choices has nothing else. */
export function namesOf(factors: readonly Factor[], unnamed: string): string[] {
  const names = factors.map(({ friendly_name }) => friendly_name || unnamed);
  return names.map((name, at) =>
    names.indexOf(name) === names.lastIndexOf(name) ? name : `${name} (${at + 1})`
  );
}
