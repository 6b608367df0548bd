import { type RefObject, useEffect } from "react";
import { getAccount, refreshAccount } from "../../../runtime/accounts.ts";

/**
 * A page that is left may be kept by the browser as it was, and be shown again after somebody has signed out (case
 * R15): nothing of an account is seen in it before it is known whose it is now. The page itself leads whoever is
 * signed out elsewhere (`runtime/accounts/accountPage.ts`).
 */
export function useHiddenAway(frame: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let left: string | undefined;
    const hide = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted || !frame.current) return;
      left = getAccount().user?.id;
      frame.current.hidden = true;
    };
    const show = ({ persisted }: PageTransitionEvent): void => {
      if (!persisted || !frame.current) return;
      refreshAccount();
      if (getAccount().user?.id === left) frame.current.hidden = false;
    };
    addEventListener("pagehide", hide);
    addEventListener("pageshow", show);
    return () => {
      removeEventListener("pagehide", hide);
      removeEventListener("pageshow", show);
    };
  }, [frame]);
}
