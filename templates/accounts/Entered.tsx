import { useSite } from "../context.tsx";
import { ButtonLink } from "../ui/Button/Button.tsx";
import * as styles from "./accounts.css.ts";
import { Filled } from "./Filled.tsx";
import { SecondStep } from "./SecondStep.tsx";
import { Step } from "./Step.tsx";
import type { EntranceControl } from "./useEntrance.ts";

export interface EnteredProps {
  control: EntranceControl;
  help: string | undefined;
}

/** What stands in place of the form once somebody is signed in: the second step, or that the way leads on. */
export function Entered({ control, help }: EnteredProps) {
  const { texts } = useSite();
  const { entrance, pass } = control;
  if (entrance.step === "code") {
    return <SecondStep factors={entrance.factors} help={help} onDone={pass} />;
  }
  const name = entrance.step === "in" ? entrance.name : "";
  return (
    <Step
      title={texts.goingOn}
      about={
        name && (
          <p>
            <Filled text={texts.signedInAs} name={name} />
          </p>
        )
      }
    >
      {/* Where the service does not answer, the way on is there all the same. */}
      <div className={styles.row}>
        <ButtonLink to="/profile">{texts.goOn}</ButtonLink>
      </div>
    </Step>
  );
}
