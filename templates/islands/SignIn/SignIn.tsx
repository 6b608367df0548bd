import { useState } from "react";
import * as styles from "../../accounts/accounts.css.ts";
import { CodeByMail } from "../../accounts/CodeByMail.tsx";
import { Entered } from "../../accounts/Entered.tsx";
import { useClientAhead } from "../../accounts/useClientAhead.ts";
import { useEntrance } from "../../accounts/useEntrance.ts";
import { useSite } from "../../context.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { SiteAnchor } from "../../ui/SiteAnchor/SiteAnchor.tsx";
import { ConfirmAddress } from "./ConfirmAddress.tsx";
import { PasswordForm } from "./PasswordForm.tsx";

export interface SignInProps {
  /** Paths of the pages that there are. */
  signUp?: string | undefined;
  reset?: string | undefined;
  help?: string | undefined;
  terms?: string | undefined;
}

/** How somebody signs in. */
type Way =
  | { by: "password"; email: string }
  | { by: "mail"; email: string }
  | { by: "confirming"; email: string };

/** The way back in: by password, by a code from a mail, by a provider; then the second step. */
export function SignIn({ signUp, reset, help, terms }: SignInProps) {
  const { accounts, texts } = useSite();
  const control = useEntrance();
  useClientAhead();
  const [way, setWay] = useState<Way>({ by: "password", email: "" });
  if (control.entrance.step !== "out") return <Entered control={control} help={help} />;
  if (way.by === "confirming") {
    return (
      <ConfirmAddress
        email={way.email}
        onDone={control.enter}
        onOther={() => setWay({ by: "password", email: way.email })}
      />
    );
  }
  return (
    <div className={styles.ways}>
      {way.by === "mail" ? (
        <CodeByMail email={way.email} onDone={control.enter}>
          <Button
            type="button"
            variant="outline"
            size="large"
            isWide
            onClick={() => setWay({ by: "password", email: "" })}
          >
            {texts.withPassword}
          </Button>
        </CodeByMail>
      ) : (
        <PasswordForm
          email={way.email}
          reset={reset}
          terms={terms}
          onDone={control.enter}
          onUnconfirmed={(email) => setWay({ by: "confirming", email })}
          onMail={(email) => setWay({ by: "mail", email })}
        />
      )}
      {signUp !== undefined && accounts?.hasSignUp && (
        <p className={styles.instead}>
          {texts.noAccount} <SiteAnchor to={signUp}>{texts.signUp}</SiteAnchor>
        </p>
      )}
    </div>
  );
}
