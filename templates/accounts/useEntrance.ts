import { useCallback, useEffect, useRef, useState } from "react";
import { type Factor, getClient, takeReturnPath } from "../../runtime/accounts.ts";
import { useSite } from "../context.tsx";
import { neededFactors } from "./secondFactors.ts";
import { useAccount } from "./useAccount.ts";

/** Where somebody stands on the way in. */
export type Entrance =
  /** Nobody is signed in. */
  | { step: "out" }
  /** Somebody is, and what is still needed is being found out. */
  | { step: "in"; name: string }
  /** A code of one of these apps is. */
  | { step: "code"; factors: readonly Factor[] }
  /** Nothing is: the way leads on. */
  | { step: "through" };

export interface EntranceControl {
  entrance: Entrance;
  /** To be called by whoever has just signed somebody in. */
  enter(): void;
  /** The second step is done. */
  pass(): void;
}

/**
 * Leads whoever is signed in on to where they wanted to go, over a second step where the account has one, in whichever
 * tab or by whichever mail they have come in. The page behind the way in is not to be come back to.
 * @param isOpen false while the page has something else to finish first
 */
export function useEntrance(isOpen = true): EntranceControl {
  const { href } = useSite();
  const account = useAccount();
  const [entrance, setEntrance] = useState<Entrance>({ step: "out" });
  const isDeciding = useRef(false);
  const isThrough = useRef(false);
  const pass = useCallback((): void => {
    // The way is given out once; whoever asks twice would be led to the profile instead.
    if (isThrough.current) return;
    isThrough.current = true;
    setEntrance({ step: "through" });
    location.replace(takeReturnPath(href("/profile")));
  }, [href]);
  const name = account.user?.name ?? "";
  const enter = useCallback(async (): Promise<void> => {
    if (isDeciding.current) return;
    isDeciding.current = true;
    try {
      const factors = await neededFactors(await getClient());
      if (factors === "none") pass();
      else if (factors === "signedOut") setEntrance({ step: "out" });
      else setEntrance({ step: "code", factors });
    } catch (error) {
      console.warn("What the session still needs is not known.", error);
    }
    isDeciding.current = false;
  }, [pass]);
  useEffect(() => {
    if (!isOpen) return;
    if (account.status === "anonymous") {
      setEntrance({ step: "out" });
      return;
    }
    setEntrance((now) => (now.step === "out" ? { step: "in", name } : now));
    void enter();
  }, [account.status, name, enter, isOpen]);
  return { entrance, enter: () => void enter(), pass };
}
