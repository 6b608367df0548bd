import { signOut } from "../../../runtime/accounts.ts";
import { useSite } from "../../context.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import * as styles from "./Profile.css.ts";
import { Said } from "./Said.tsx";
import { Setting } from "./Setting.tsx";
import { useAction } from "./useAction.ts";

/** Leaving: here, everywhere else, everywhere. */
export function SessionsSection() {
  const { texts } = useSite();
  const action = useAction();
  const leave = (scope: "local" | "global" | "others", done?: string): void =>
    void action.run(scope, () => signOut(scope), done);
  return (
    <Setting title={texts.sessions} about={texts.sessionsHint}>
      <Said action={action} />
      <div className={styles.row}>
        <Button
          type="button"
          variant="outline"
          isBusy={action.busy === "local"}
          onClick={() => leave("local")}
        >
          {texts.signOutHere}
        </Button>
        <Button
          type="button"
          variant="outline"
          isBusy={action.busy === "others"}
          onClick={() => leave("others", texts.othersSignedOut)}
        >
          {texts.signOutOthers}
        </Button>
        <Button
          type="button"
          variant="outline"
          isBusy={action.busy === "global"}
          onClick={() => leave("global")}
        >
          {texts.signOutEverywhere}
        </Button>
      </div>
    </Setting>
  );
}
