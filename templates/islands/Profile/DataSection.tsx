import { useRef, useState } from "react";
import type { User } from "../../../runtime/accounts.ts";
import { useSite } from "../../context.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Callout } from "../../ui/Callout/Callout.tsx";
import { exportAccount, saveFile, withdrawDeletion } from "./accountData.ts";
import { Deletion } from "./Deletion.tsx";
import { PendingDeletion } from "./PendingDeletion.tsx";
import * as styles from "./Profile.css.ts";
import { Said } from "./Said.tsx";
import { Setting } from "./Setting.tsx";
import { useAction } from "./useAction.ts";
import { useDeletion } from "./useDeletion.ts";
import { useOpening } from "./useOpening.ts";

/** All that is kept about somebody: as a file, or gone. */
export function DataSection({ user }: { user: User | undefined }) {
  const { name, texts } = useSite();
  const action = useAction();
  const { request, setRequest } = useDeletion(user);
  const [step, setStep] = useState<"none" | "asking" | "byMail">("none");
  const isNew = useRef(false);
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
  const withdraw = (): void =>
    void action.run(
      "withdraw",
      async (client) => {
        if (user) await withdrawDeletion(client, user);
        setRequest(undefined);
      },
      texts.deleteWithdrawn
    );
  return (
    <Setting title={texts.yourData} about={texts.yourDataHint}>
      <Said action={action} />
      <div className={styles.row}>
        <Button type="button" variant="outline" isBusy={action.busy === "export"} onClick={take}>
          {texts.exportData}
        </Button>
        {step === "none" && !request && (
          <div ref={opener}>
            <Button type="button" variant="outline" onClick={() => setStep("asking")}>
              {texts.deleteAccount}
            </Button>
          </div>
        )}
      </div>
      {step === "asking" && user && !request && (
        <div ref={opened}>
          <Deletion
            user={user}
            onDone={(taken) => {
              isNew.current = true;
              setRequest(taken);
              setStep(taken ? "none" : "byMail");
            }}
            onCancel={() => setStep("none")}
          />
        </div>
      )}
      {request && (
        <PendingDeletion
          due={request.due}
          isNew={isNew.current}
          isBusy={action.busy === "withdraw"}
          onWithdraw={withdraw}
        />
      )}
      {step === "byMail" && (
        <Callout>
          <p>{texts.deleteByMail}</p>
        </Callout>
      )}
    </Setting>
  );
}
