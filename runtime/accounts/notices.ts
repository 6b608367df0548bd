/** What has come of signing out (spec §8): a toast, on the next page where this one is left. */

export interface Notice {
  isDone: boolean;
  /** Why it has failed, in the service's words; empty where it says nothing. */
  reason: string;
}

/** In the storage of the visit: what the next page is to say (`bootAccounts.ts`). */
export const NOTICE = "vitrine-signed-out";

export function keepNotice(notice: Notice): void {
  try {
    sessionStorage[NOTICE] = JSON.stringify(notice);
  } catch {
    // Denied: nobody says it.
  }
}

/** What the page before has kept, once. */
export function takeNotice(): Notice | undefined {
  try {
    const { isDone, reason } = JSON.parse(sessionStorage[NOTICE]) as Partial<Notice>;
    sessionStorage.removeItem(NOTICE);
    return { isDone: isDone === true, reason: typeof reason === "string" ? reason : "" };
  } catch {
    return undefined; // there is none, or storage is denied
  }
}

export async function showNotice({ isDone, reason }: Notice): Promise<void> {
  const { addToast, loadToasts } = await import("../toasts.ts");
  // The words come with the markup of toasts.
  const texts = await loadToasts().catch((): DOMStringMap => ({}));
  const { success = "Success", signedOut = "Signed out successfully" } = texts;
  const { failure = "Error", notSignedOut = "Failed to sign out" } = texts;
  addToast(
    isDone
      ? { kind: "success", title: success, description: signedOut }
      : { kind: "error", title: failure, description: reason || notSignedOut }
  );
}
