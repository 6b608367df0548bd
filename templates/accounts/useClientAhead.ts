import { useEffect } from "react";
import { getClient } from "../../runtime/accounts.ts";

/** Loads the client when the browser has nothing else to do: the form can be filled in before. */
export function useClientAhead(): void {
  useEffect(() => {
    const wait = globalThis.requestIdleCallback ?? setTimeout;
    const cancel = globalThis.cancelIdleCallback ?? clearTimeout;
    const waiting = wait(loadClient);
    return () => cancel(waiting as number);
  }, []);
}

/** Loads it now: somebody is about to send something. Whoever needs it is told what is wrong. */
export function loadClient(): void {
  getClient().catch(() => {});
}
