import { useEffect, useState } from "react";
import { type Factor, getClient, takeReturnPath } from "../../../runtime/accounts.ts";
import { NewPassword } from "../../accounts/NewPassword.tsx";
import { SecondStep } from "../../accounts/SecondStep.tsx";
import { Step } from "../../accounts/Step.tsx";
import { neededFactors } from "../../accounts/secondFactors.ts";
import { useAccount } from "../../accounts/useAccount.ts";
import { useClientAhead } from "../../accounts/useClientAhead.ts";
import { useSite } from "../../context.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { AskForMail } from "./AskForMail.tsx";

export interface ResetPasswordProps {
  /** Paths of the pages that there are. */
  signIn?: string | undefined;
  help?: string | undefined;
}

type State =
  | { step: "asking" }
  | { step: "code"; factors: readonly Factor[] }
  | { step: "choosing" }
  | { step: "done" };

/**
 * A new password: whoever is not signed in asks for a mail, whoever is (by that mail, mostly) chooses one. The session
 * of such a mail is worth no more than any (aal1), so an account with an app shows its code first.
 */
export function ResetPassword({ signIn, help }: ResetPasswordProps) {
  const { href, texts } = useSite();
  const account = useAccount();
  useClientAhead();
  const [state, setState] = useState<State>({ step: "asking" });
  const isSignedIn = account.status === "authenticated";
  const email = account.user?.email ?? "";

  useEffect(() => {
    if (!isSignedIn) {
      setState((now) => (now.step === "done" ? now : { step: "asking" }));
      return;
    }
    const look = async (): Promise<State> => {
      const factors = await neededFactors(await getClient());
      if (factors === "signedOut") return { step: "asking" };
      return factors === "none" ? { step: "choosing" } : { step: "code", factors };
    };
    // Where that is not known the form itself says what is wrong.
    look().then(setState, () => setState({ step: "choosing" }));
  }, [isSignedIn]);

  switch (state.step) {
    case "asking":
      return <AskForMail signIn={signIn} />;
    case "code":
      return (
        <SecondStep
          factors={state.factors}
          help={help}
          onDone={() => setState({ step: "choosing" })}
        />
      );
    case "choosing":
      return (
        <NewPassword
          email={email}
          isInvited={location.hash === "#invite"}
          onDone={() => setState({ step: "done" })}
        />
      );
    case "done":
      return (
        <Step title={texts.passwordSet} about={<p>{texts.passwordSetHint}</p>}>
          <div>
            <Button type="button" onClick={() => location.assign(takeReturnPath(href("/profile")))}>
              {texts.goOn}
            </Button>
          </div>
        </Step>
      );
  }
}
