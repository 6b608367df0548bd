import { useCallback, useEffect, useState } from "react";
import { type Factor, getClient, type User } from "../../../runtime/accounts.ts";
import { type AuthFailure, describeAuthError } from "../../accounts/describeAuthError.ts";
import { neededFactors } from "../../accounts/secondFactors.ts";
import { useAccount } from "../../accounts/useAccount.ts";
import { answerOf } from "../../accounts/useAccountForm.ts";
import { useSite } from "../../context.tsx";

export type ProfileState =
  | { step: "loading" }
  /** Nobody is signed in. */
  | { step: "out" }
  /** A code of one of these apps is needed first. */
  | { step: "code"; factors: readonly Factor[] }
  /** The service does not answer; the session is kept. */
  | { step: "away"; failure: AuthFailure }
  | { step: "ready"; user: User };

export interface ProfileControl {
  state: ProfileState;
  /** Asks the service anew. */
  load(): Promise<void>;
}

/** What the service knows of whoever is signed in. A session in the cookie alone shows nothing of it (case R10). */
export function useProfile(): ProfileControl {
  const { texts } = useSite();
  const { status, user } = useAccount();
  const [state, setState] = useState<ProfileState>({ step: "loading" });
  const id = user?.id;

  const load = useCallback(async (): Promise<void> => {
    try {
      setState(await readProfile());
    } catch (error) {
      const failure = describeAuthError(error, texts);
      const isOver = failure.text === texts.authSession;
      setState(isOver ? { step: "out" } : { step: "away", failure });
    }
  }, [texts]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account is another profile
  useEffect(() => {
    if (status === "anonymous") {
      setState({ step: "out" });
      return;
    }
    setState({ step: "loading" });
    void load();
  }, [status, id, load]);

  const isAway = state.step === "away";
  useEffect(() => {
    if (!isAway) return;
    const again = (): void => void load();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, [isAway, load]);

  return { state, load };
}

async function readProfile(): Promise<ProfileState> {
  const client = await getClient();
  const factors = await neededFactors(client);
  if (factors === "signedOut") return { step: "out" };
  if (factors !== "none") return { step: "code", factors };
  const { user } = answerOf(await client.auth.getUser());
  return user ? { step: "ready", user } : { step: "out" };
}
