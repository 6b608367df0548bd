import { useCallback, useEffect, useState } from "react";
import {
  type AccountUser,
  describeUser,
  type Factor,
  getAccount,
  getClient,
  onAccountEvent,
  type SupabaseClient,
  type User
} from "../../../runtime/accounts.ts";
import { type AuthFailure, describeAuthError } from "../../accounts/describeAuthError.ts";
import { neededFactors, verifiedApps } from "../../accounts/secondFactors.ts";
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
  /** What the service has answered to a change. */
  take(user: User): void;
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
      // What is there stays, with all that is being typed in it.
      setState((now) =>
        isOver ? { step: "out" } : now.step === "ready" ? now : { step: "away", failure }
      );
    }
  }, [texts]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another account is another profile
  useEffect(() => {
    // Asked for here: while what was built is being found again, nobody is signed in.
    if (getAccount().status === "anonymous") {
      setState({ step: "out" });
      return;
    }
    setState({ step: "loading" });
    void load();
  }, [status, id, load]);

  const known = state.step === "ready" ? state.user : undefined;
  const isChanged = known && user && printShown(describeUser(known)) !== printShown(user);
  useEffect(() => {
    // In another tab: the cookie is theirs, too.
    if (isChanged) void load();
  }, [isChanged, load]);

  const isAway = state.step === "away";
  useEffect(() => {
    if (!isAway) return;
    const again = (): void => void load();
    const end = onAccountEvent((event) => {
      if (event === "TOKEN_REFRESHED") again(); // the service is back
    });
    addEventListener("online", again);
    return () => {
      end();
      removeEventListener("online", again);
    };
  }, [isAway, load]);

  const take = useCallback((changed: User): void => {
    setState((now) => (now.step === "ready" ? { step: "ready", user: changed } : now));
  }, []);
  return { state, load, take };
}

function printShown({ email, name }: AccountUser): string {
  return JSON.stringify([email, name]);
}

async function readProfile(): Promise<ProfileState> {
  const client = await getClient();
  const { session } = answerOf(await client.auth.getSession());
  const user = session && (await askForUser(client));
  if (!user) return { step: "out" };
  // What all pages show comes with the session, which does not know what was changed in another browser.
  if (printUser(user) !== printUser(session.user)) await client.auth.refreshSession();
  const factors = await neededFactors(client);
  if (factors === "signedOut") return { step: "out" };
  return factors === "none" ? { step: "ready", user } : { step: "code", factors };
}

const REFUSALS = new Set([401, 403]);

/** Where the service does not take the session, renewing it shows whether there still is one; else it ends here, too. */
async function askForUser(client: SupabaseClient): Promise<User> {
  const answer = await client.auth.getUser();
  const { status = 0, code } = answer.error ?? {};
  if (!REFUSALS.has(status) || code === "user_banned") return answerOf(answer).user;
  const { error } = await client.auth.refreshSession();
  // The library keeps one that seems to be good for a while, though the service has refused it.
  if (error?.name === "AuthApiError") await client.auth.signOut({ scope: "local" });
  if (error) throw error;
  return answerOf(await client.auth.getUser()).user;
}

/** As much of an account as pages show of it, or ask for. */
function printUser({ email, user_metadata, factors }: User): string {
  return JSON.stringify([
    email,
    user_metadata.full_name,
    verifiedApps(factors).map(({ id }) => id)
  ]);
}
