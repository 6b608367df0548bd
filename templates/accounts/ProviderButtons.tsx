import { type ReactNode, useEffect, useState } from "react";
import { getClient } from "../../runtime/accounts.ts";
import { useSite } from "../context.tsx";
import { Button } from "../ui/Button/Button.tsx";
import { ErrorSummary } from "../ui/ErrorSummary/ErrorSummary.tsx";
import * as styles from "./accounts.css.ts";
import { callbackUrl } from "./callbackUrl.ts";
import { describeAuthError } from "./describeAuthError.ts";
import { type Provider, toProvider } from "./provider.ts";
import { answerOf } from "./useAccountForm.ts";

export interface ProviderButtonsProps {
  /** Another way, which comes before them. */
  children?: ReactNode;
  /** What is to be known of them, below. */
  hint?: ReactNode;
  /** Asked before anybody is sent away; what is missing is the asked one's to say. */
  mayGo?: () => boolean;
}

/** The other ways in: by somebody else's account, as the config has them. Nothing where there is none. */
export function ProviderButtons({ children, hint, mayGo }: ProviderButtonsProps) {
  const { accounts, texts, ...site } = useSite();
  const [failure, setFailure] = useState<string>();
  const [going, setGoing] = useState<string>();
  useEffect(() => {
    // Whoever comes back from the provider's page finds this one as it was left.
    const again = (): void => setGoing(undefined);
    addEventListener("pageshow", again);
    return () => removeEventListener("pageshow", again);
  }, []);
  if (!accounts || (accounts.providers.length === 0 && !children)) return null;
  const go = async (provider: Provider): Promise<void> => {
    if (going !== undefined || mayGo?.() === false) return;
    setGoing(provider.name);
    setFailure(undefined);
    try {
      const client = await getClient();
      const redirectTo = callbackUrl(accounts, site.href);
      // The browser leaves; nothing comes behind it.
      answerOf(
        await client.auth.signInWithOAuth({
          provider: toProvider(provider),
          options: { redirectTo }
        })
      );
    } catch (error) {
      setFailure(describeAuthError(error, texts).text);
      setGoing(undefined);
    }
  };
  return (
    <div className={styles.providers}>
      <p className={styles.or}>{texts.or}</p>
      {children}
      {failure !== undefined && (
        <ErrorSummary title={texts.formFailed} box={(element) => element?.focus()}>
          <p>{failure}</p>
        </ErrorSummary>
      )}
      {accounts.providers.map((provider) => (
        <Button
          key={provider.name}
          type="button"
          variant="outline"
          size="large"
          isWide
          isBusy={going === provider.name}
          onClick={() => void go(provider)}
        >
          {texts.continueWith.replace("{provider}", provider.label)}
        </Button>
      ))}
      {hint && accounts.providers.length > 0 && <p className={styles.instead}>{hint}</p>}
    </div>
  );
}
