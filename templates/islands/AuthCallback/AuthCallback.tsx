import { useEffect, useState } from "react";
import { forgetCallback, getClient, readCallback } from "../../../runtime/accounts.ts";
import { type Callback, type LinkType, parseCallback } from "../../accounts/callbackParams.ts";
import {
  type AuthFailure,
  describeAddress,
  describeAuthError
} from "../../accounts/describeAuthError.ts";
import { Entered } from "../../accounts/Entered.tsx";
import { Step } from "../../accounts/Step.tsx";
import { answerOf } from "../../accounts/useAccountForm.ts";
import { useEntrance } from "../../accounts/useEntrance.ts";
import { useSite } from "../../context.tsx";
import type { Texts } from "../../texts.ts";
import { Confirm } from "./Confirm.tsx";
import { LinkFailed } from "./LinkFailed.tsx";

export interface AuthCallbackProps {
  /** Paths of the pages that there are. */
  signIn?: string | undefined;
  reset?: string | undefined;
  help?: string | undefined;
}

type State =
  | { step: "looking"; isAgain: boolean }
  /** A press is needed. */
  | { step: "asking"; link: Extract<Callback, { kind: "token" }> }
  /** For good, or with a code that can be tried again. */
  | { step: "failed"; failure: AuthFailure; code?: string | undefined }
  /** The other one of two addresses is still to be confirmed. */
  | { step: "half" }
  | { step: "done" };

/** Failures that say nothing of the link itself. */
const PASSING = /^(offline|away|slow|odd|loading|over_request_rate_limit)$/;

/** Finishes what a link from a mail, or a provider, has begun. */
export function AuthCallback({ signIn, reset, help }: AuthCallbackProps) {
  const { href, texts } = useSite();
  const [state, setState] = useState<State>({ step: "looking", isAgain: false });
  const control = useEntrance(state.step === "done");

  /** Where somebody goes who still has to choose a password. */
  const settle = (type: LinkType | "recovery" | null): void => {
    const isForPassword = type === "recovery" || type === "invite";
    if (!isForPassword || reset === undefined) {
      setState({ step: "done" });
      return;
    }
    location.replace(href(reset) + (type === "invite" ? "#invite" : ""));
  };
  const trade = async (code: string): Promise<void> => {
    try {
      const type = await exchange(code);
      forgetCallback();
      settle(type);
    } catch (error) {
      const failure = describeAuthError(error, texts);
      const isPassing = PASSING.test(failure.code);
      if (!isPassing) forgetCallback();
      setState({ step: "failed", failure, code: isPassing ? code : undefined });
    }
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: an address is looked at once
  useEffect(() => {
    const callback = parseCallback(readCallback(), Date.now() / 1000);
    if (callback.kind === "token") return setState({ step: "asking", link: callback });
    if (callback.kind === "code") return void trade(callback.code);
    forgetCallback();
    if (callback.kind === "message") setState({ step: "half" });
    else if (callback.kind === "none") setState({ step: "done" });
    else setState({ step: "failed", failure: failureOf(callback, texts) });
  }, []);

  switch (state.step) {
    case "looking":
      return (
        <Step title={texts.finishing} about={<p>{texts.finishingHint}</p>} isNew={state.isAgain} />
      );
    case "asking":
      return (
        <Confirm
          link={state.link}
          onDone={(isWhole) => {
            forgetCallback();
            if (isWhole) settle(state.link.type);
            else setState({ step: "half" });
          }}
          onFailed={(failure) => {
            forgetCallback();
            setState({ step: "failed", failure });
          }}
        />
      );
    case "half":
      return <Step title={texts.addressHalf} about={<p>{texts.addressHalfHint}</p>} />;
    case "failed": {
      const { failure, code } = state;
      return (
        <LinkFailed
          {...{ signIn, reset, failure }}
          onAgain={
            code === undefined
              ? undefined
              : () => {
                  setState({ step: "looking", isAgain: true });
                  void trade(code);
                }
          }
          onDone={() => setState({ step: "done" })}
        />
      );
    }
    case "done":
      return control.entrance.step === "out" ? (
        <LinkFailed
          {...{ signIn, reset }}
          failure={{ code: "empty", text: texts.linkEmpty }}
          onDone={control.enter}
        />
      ) : (
        <Entered control={control} help={help} />
      );
  }
}

/** @returns "recovery" where it was for a new password @throws what the client gives as `error` */
async function exchange(code: string): Promise<"recovery" | null> {
  const client = await getClient();
  const answer = answerOf(await client.auth.exchangeCodeForSession(code));
  // What the code was asked for stood beside its verifier; the client's types are silent about it.
  const { redirectType } = answer as { redirectType?: string | null };
  return redirectType === "recovery" ? redirectType : null;
}

function failureOf(
  callback: Extract<Callback, { kind: "error" | "session" }>,
  texts: Texts
): AuthFailure {
  if (callback.kind === "error") return describeAddress(callback.params, texts);
  if (!callback.isOld) return { code: "session", text: texts.linkTokens };
  // Somebody may have kept it, or passed it on (spec §9).
  console.warn(texts.linkOld);
  return { code: "session", text: `${texts.linkTokens} ${texts.linkOld}` };
}
