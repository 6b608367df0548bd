/** What the profile shows in place of an account. */
import type { AuthFailure } from "../../accounts/describeAuthError.ts";
import { Step } from "../../accounts/Step.tsx";
import { useSite } from "../../context.tsx";
import { Button, ButtonLink } from "../../ui/Button/Button.tsx";

export function SignedOut() {
  const { accounts, texts } = useSite();
  return (
    <Step title={texts.nobodySignedIn} about={<p>{texts.nobodySignedInHint}</p>} isNew={false}>
      <div>
        <ButtonLink to={`${accounts?.redirect.login}?next=/profile`}>{texts.signIn}</ButtonLink>
      </div>
    </Step>
  );
}

export function Away({ failure, onAgain }: { failure: AuthFailure; onAgain(): Promise<void> }) {
  const { texts } = useSite();
  return (
    <Step title={texts.stale} about={<p>{failure.text}</p>}>
      <div>
        <Button type="button" onClick={() => void onAgain()}>
          {texts.tryAgain}
        </Button>
      </div>
    </Step>
  );
}
