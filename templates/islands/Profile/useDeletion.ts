import { useEffect, useState } from "react";
import { getClient, type User } from "../../../runtime/accounts.ts";
import { type DeletionRequest, readDeletion } from "./accountData.ts";

export interface DeletionControl {
  /** What has been asked for; undefined while that is nothing, or not known. */
  request: DeletionRequest | undefined;
  setRequest(request: DeletionRequest | undefined): void;
}

/** Whether the account is to be deleted. Where that cannot be told, asking for it once more tells it. */
export function useDeletion(user: User | undefined): DeletionControl {
  const [request, setRequest] = useState<DeletionRequest>();
  const id = user?.id;
  useEffect(() => {
    if (!id) return;
    let isLeft = false;
    const read = async (): Promise<void> => {
      const known = await readDeletion(await getClient());
      if (!isLeft) setRequest((now) => now ?? known);
    };
    read().catch((error: unknown) => {
      console.warn("It is not known whether this account is to be deleted.", error);
    });
    return () => {
      isLeft = true;
    };
  }, [id]);
  return { request, setRequest };
}
