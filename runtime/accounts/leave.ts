/** Signing out (spec §8): the service is told, this browser forgets, and a toast says how it went. */
import type { SupabaseClient } from "./client.ts";
import { FAREWELL, type Farewell } from "./farewell.ts";

export interface LeaveOptions {
  scope: "local" | "global" | "others";
  getClient(): Promise<SupabaseClient>;
  /** Takes away what a session has left in this browser. */
  forget(): void;
  /** URL of the front page. */
  home: string;
}

/** The session has ended at the other end already, or never was (spec §8). */
const GONE = new Set([401, 403, 404]);

export async function leave({ scope, getClient, forget, home }: LeaveOptions): Promise<void> {
  const failure = await endSession(getClient, scope);
  if (failure) console.error(failure);
  const message = failure ? messageOf(failure) : "";
  const farewell: Farewell = { isDone: failure === undefined, message };
  if (scope === "others") {
    say(farewell);
    return;
  }
  forget();
  // Where there is no page to go to, the one that is shown says it.
  if (!farewell.isDone && navigator.onLine === false) {
    say(farewell);
    return;
  }
  try {
    sessionStorage.setItem(FAREWELL, JSON.stringify(farewell));
  } catch {
    // Denied: nobody says it.
  }
  location.assign(home);
}

async function endSession(
  getClient: LeaveOptions["getClient"],
  scope: LeaveOptions["scope"]
): Promise<unknown> {
  try {
    const client = await getClient();
    const { error } = await client.auth.signOut({ scope });
    return error && !GONE.has(error.status ?? 0) ? error : undefined;
  } catch (error) {
    return error;
  }
}

/** The words of an error, where they are words: the client makes "{}" of an empty answer, and quotes broken JSON. */
function messageOf(error: unknown): string {
  const message = error instanceof Error ? error.message : "";
  return /^[{[]|^Unexpected |JSON/.test(message) ? "" : message.slice(0, 200);
}

function say(farewell: Farewell): void {
  document.dispatchEvent(new CustomEvent("vitrine:farewell", { detail: farewell }));
}
