import { useSyncExternalStore } from "react";
import { type Account, getAccount, subscribeToAccount } from "../../runtime/accounts.ts";

const anonymous: Account = { status: "anonymous" };

/** Who is signed in, in whichever tab that came about; nobody in what is built. */
export function useAccount(): Account {
  return useSyncExternalStore(subscribeToAccount, getAccount, () => anonymous);
}
