import { getAccount } from "../../../runtime/accounts.ts";
import * as styles from "../../accounts/accounts.css.ts";
import { CodeByMail } from "../../accounts/CodeByMail.tsx";
import type { AuthFailure } from "../../accounts/describeAuthError.ts";
import { Step } from "../../accounts/Step.tsx";
import { useSite } from "../../context.tsx";
import type { Texts } from "../../texts.ts";
import { Button, ButtonLink } from "../../ui/Button/Button.tsx";

export interface LinkFailedProps {
  failure: AuthFailure;
  /** Paths of the pages that there are. */
  signIn: string | undefined;
  reset: string | undefined;
  onDone(): void;
  /** Tries once more; undefined where that would come to the same. */
  onAgain?: (() => void) | undefined;
}

/** What is the matter, by the code of a failure. Of others nobody knows whether there was a link at all. */
const TITLES: readonly (readonly [RegExp, keyof Texts])[] = [
  [/^empty$/, "linkNone"],
  [/^(session|otp_expired|invite_not_found|bad_code_verifier|(flow_state|pkce)_.*)$/, "linkFailed"],
  [/^(provider_email_needs_verification|email_not_confirmed)$/, "addressUnconfirmed"],
  [
    /^(access_denied|server_error|temporarily_unavailable|unexpected_audience|bad_oauth_.*)$/,
    "providerFailed"
  ]
];

/** Why nothing has come of it, and the ways on. */
export function LinkFailed({ failure, signIn, reset, onDone, onAgain }: LinkFailedProps) {
  const { accounts, texts } = useSite();
  const isSignedIn = getAccount().status === "authenticated";
  // A code can be typed in the browser that asks for it, whichever program shows the mail.
  const hasCode =
    !isSignedIn && accounts?.hasMagicLink && /pkce|otp_expired|flow_state/.test(failure.code);
  const title = TITLES.find(([codes]) => codes.test(failure.code))?.[1] ?? "formFailed";
  return (
    <Step title={texts[title]} about={<p>{failure.text}</p>}>
      {hasCode && <CodeByMail onDone={onDone} />}
      <div className={styles.row}>
        {onAgain && (
          <Button type="button" onClick={onAgain}>
            {texts.tryAgain}
          </Button>
        )}
        {isSignedIn ? (
          <ButtonLink to="/profile">{texts.goOn}</ButtonLink>
        ) : (
          <>
            {signIn !== undefined && (
              <ButtonLink to={signIn} variant={hasCode || onAgain ? "outline" : "solid"}>
                {texts.signIn}
              </ButtonLink>
            )}
            {reset !== undefined && (
              <ButtonLink to={reset} variant="outline">
                {texts.forgotPassword}
              </ButtonLink>
            )}
          </>
        )}
      </div>
    </Step>
  );
}
