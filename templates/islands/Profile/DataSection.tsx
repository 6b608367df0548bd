import { useState } from "react";
import type { User } from "../../../runtime/accounts.ts";
import { AccountForm } from "../../accounts/AccountForm.tsx";
import { Note } from "../../accounts/Note.tsx";
import { useAccountForm } from "../../accounts/useAccountForm.ts";
import { useSite } from "../../context.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Callout } from "../../ui/Callout/Callout.tsx";
import { FormField } from "../../ui/FormField/FormField.tsx";
import { Input } from "../../ui/Input/Input.tsx";
import { askForDeletion, exportAccount, saveFile } from "./accountData.ts";
import * as styles from "./Profile.css.ts";
import { Said } from "./Said.tsx";
import { Setting } from "./Setting.tsx";
import { useAction } from "./useAction.ts";
import { useOpening } from "./useOpening.ts";

/** All that is kept about somebody: as a file, or gone. */
export function DataSection({ user }: { user: User | undefined }) {
  const { name, texts } = useSite();
  const action = useAction();
  const [step, setStep] = useState<"none" | "asking" | "asked" | "byMail">("none");
  const { opener, opened } = useOpening(step === "asking");
  const take = (): void =>
    void action.run(
      "export",
      async (client) => {
        if (!user) return;
        const text = JSON.stringify(await exportAccount(client, user, new Date()), undefined, 2);
        saveFile(`${name} ${user.email ?? user.id}.json`, text);
      },
      texts.exported
    );
  return (
    <Setting title={texts.yourData} about={texts.yourDataHint}>
      <Said action={action} />
      <div className={styles.row}>
        <Button type="button" variant="outline" isBusy={action.busy === "export"} onClick={take}>
          {texts.exportData}
        </Button>
        {step === "none" && (
          <div ref={opener}>
            <Button type="button" variant="outline" onClick={() => setStep("asking")}>
              {texts.deleteAccount}
            </Button>
          </div>
        )}
      </div>
      {step === "asking" && user && (
        <div ref={opened}>
          <Deletion
            user={user}
            onDone={(isTaken) => setStep(isTaken ? "asked" : "byMail")}
            onCancel={() => setStep("none")}
          />
        </div>
      )}
      {step === "asked" && (
        <Note title={texts.deleteAsked}>
          <p>{texts.deleteAskedHint}</p>
        </Note>
      )}
      {step === "byMail" && (
        <Callout>
          <p>{texts.deleteByMail}</p>
        </Callout>
      )}
    </Setting>
  );
}

interface DeletionProps {
  user: User;
  /** @param isTaken false where the site has nothing that takes such requests */
  onDone(isTaken: boolean): void;
  onCancel(): void;
}

/** Whoever asks for it has to type whose account it is. */
function Deletion({ user, onDone, onCancel }: DeletionProps) {
  const { texts } = useSite();
  const email = user.email ?? user.id;
  const form = useAccountForm<boolean>({
    rules: { confirmation: email },
    send: (_, { client }) => askForDeletion(client),
    onDone
  });
  return (
    <AccountForm
      id="deletion"
      label={texts.deleteAccount}
      form={form}
      submit={texts.deleteAccount}
      done={texts.deleteAsked}
      look="setting"
      variant="solid"
      aside={
        <Button type="button" variant="outline" onClick={onCancel}>
          {texts.cancel}
        </Button>
      }
    >
      <p>{texts.deleteHint}</p>
      <FormField
        id="deletion-confirmation"
        label={texts.deleteConfirm.replace("{email}", () => email)}
        {...(form.form.state.errors.confirmation && { error: form.form.state.errors.confirmation })}
        isRequired
      >
        {(control) => <Input {...control} name="confirmation" autoComplete="off" />}
      </FormField>
    </AccountForm>
  );
}
