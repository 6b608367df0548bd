import { useRef, useState } from "react";
import { getClient, type SupabaseClient } from "../../../runtime/accounts.ts";
import { type AuthFailure, describeAuthError } from "../../accounts/describeAuthError.ts";
import { useSite } from "../../context.tsx";

export interface Action {
  /** Which one is under way, by its name. */
  busy: string | undefined;
  failure: AuthFailure | undefined;
  /** What was done at last. */
  done: string | undefined;
  /** Does it unless something is under way. @param done what there is to say then */
  run(
    name: string,
    act: (client: SupabaseClient) => Promise<unknown>,
    done?: string
  ): Promise<void>;
}

/** Deeds of one part of the profile that are a press each, one after the other. */
export function useAction(): Action {
  const { texts } = useSite();
  const [state, setState] = useState<Omit<Action, "run">>({
    busy: undefined,
    failure: undefined,
    done: undefined
  });
  const isBusy = useRef(false);
  return {
    ...state,
    async run(name, act, done) {
      if (isBusy.current) return;
      isBusy.current = true;
      setState({ busy: name, failure: undefined, done: undefined });
      try {
        await act(await getClient());
        setState({ busy: undefined, failure: undefined, done });
      } catch (error) {
        setState({ busy: undefined, failure: describeAuthError(error, texts), done: undefined });
      }
      isBusy.current = false;
    }
  };
}
