/** How somebody was signed out (spec §8): a toast, on the next page where this one is left. */

export interface Notice {
  /** "over": they have not asked for it; the service does not know the session any more. */
  outcome: "done" | "failed" | "over";
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
    const { outcome, reason } = JSON.parse(sessionStorage[NOTICE]) as Partial<Notice>;
    sessionStorage.removeItem(NOTICE);
    return {
      outcome: outcome === "done" || outcome === "over" ? outcome : "failed",
      reason: typeof reason === "string" ? reason : ""
    };
  } catch {
    return undefined; // there is none, or storage is denied
  }
}

/** Loads what says it: there may be no network when somebody signs out. */
export async function expectNotice(): Promise<void> {
  await (await import("../toasts.ts")).loadToasts();
}

export async function showNotice({ outcome, reason }: Notice): Promise<void> {
  const { addToast, loadToasts } = await import("../toasts.ts");
  // The words come with the markup of toasts.
  const texts = await loadToasts().catch((): DOMStringMap => ({}));
  const { success = "Success", signedOut = "Signed out successfully" } = texts;
  const { failure = "Error", notSignedOut = "Failed to sign out" } = texts;
  const { over = "You are signed out", overHint = "" } = texts;
  const toasts = {
    done: { kind: "success", title: success, description: signedOut },
    failed: { kind: "error", title: failure, description: reason || notSignedOut },
    over: { kind: "info", title: over, description: overHint }
  } as const;
  addToast(toasts[outcome]);
}
