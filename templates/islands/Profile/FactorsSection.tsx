import { useState } from "react";
import type { Factor } from "../../../runtime/accounts.ts";
import { namesOf } from "../../accounts/SecondStep.tsx";
import { verifiedApps } from "../../accounts/secondFactors.ts";
import { answerOf } from "../../accounts/useAccountForm.ts";
import { useSite } from "../../context.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { AddApp } from "./AddApp.tsx";
import type { SectionProps } from "./NameSection.tsx";
import * as styles from "./Profile.css.ts";
import { Said } from "./Said.tsx";
import { Setting } from "./Setting.tsx";
import { sinceOf } from "./sinceOf.ts";
import { Twice } from "./Twice.tsx";
import { useAction } from "./useAction.ts";
import { useOpening } from "./useOpening.ts";

/** Apps that make codes: which there are, one more, one less. */
export function FactorsSection({ user, onChange }: SectionProps) {
  const site = useSite();
  const { texts } = site;
  const action = useAction();
  const [isAdding, setAdding] = useState(false);
  const { opener, opened } = useOpening(isAdding);
  const factors = verifiedApps(user?.factors);
  const names = namesOf(factors, texts.appNameDefault);
  const remove = (factor: Factor): Promise<void> =>
    action.run(
      factor.id,
      async (client) => {
        answerOf(await client.auth.mfa.unenroll({ factorId: factor.id }));
        await onChange();
      },
      texts.appRemoved
    );
  return (
    <Setting title={texts.secondStep} about={texts.secondStepAbout}>
      <p className={styles.words}>
        {factors.length > 0 ? texts.secondStepOn : texts.secondStepOff}
      </p>
      <Said action={action} />
      {factors.length > 0 && (
        <ul className={styles.list}>
          {factors.map((factor, at) => (
            <li key={factor.id} className={styles.item}>
              <span className={styles.itemWords}>
                <span dir="auto" className={styles.itemName}>
                  {names[at]}
                </span>
                <span className={styles.itemHint}>{sinceOf(factor.created_at, site)}</span>
              </span>
              <Twice
                label={texts.remove}
                confirm={texts.removeApp.replace("{name}", names[at] ?? "")}
                isBusy={action.busy === factor.id}
                onConfirm={() => void remove(factor)}
              />
            </li>
          ))}
        </ul>
      )}
      {isAdding ? (
        <div ref={opened}>
          <AddApp
            taken={names}
            onDone={async () => {
              setAdding(false);
              await action.run("added", onChange, `${texts.appAdded}. ${texts.appAddedHint}`);
            }}
            onCancel={() => setAdding(false)}
          />
        </div>
      ) : (
        <div ref={opener}>
          <Button type="button" variant="outline" onClick={() => setAdding(true)}>
            {texts.addApp}
          </Button>
        </div>
      )}
    </Setting>
  );
}
