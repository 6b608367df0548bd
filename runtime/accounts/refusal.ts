/**
 * Which session the service has refused, for all tabs: the one that has asked takes the session away, and each tells
 * its visitor why.
 */
import { idOf } from "./session.ts";

/** In the storage of this site. */
const KEY = "vitrine-refused";

/** The session that this tab has seen last, which may be gone by now. */
let seen = "";
/** As `KEY` has it, where storage is denied. */
let refused = "";

/** @param session that there is now; undefined leaves what was seen before */
export function seeSession(session: unknown): void {
  if (session !== undefined) seen = String(idOf(session));
}

/** The service does not know the session that was seen last. */
export function noteRefusal(): void {
  refused = seen;
  try {
    localStorage[KEY] = seen;
  } catch {
    // Denied: the other tabs say nothing.
  }
}

/** It does after all. */
export function forgetRefusal(): void {
  refused = "";
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Denied.
  }
}

/** Whether the service has refused the session that was seen last: once for each of them. */
export function takeRefusal(): boolean {
  const isRefused = seen !== "" && seen === readRefusal();
  if (isRefused) seen = "";
  return isRefused;
}

function readRefusal(): string {
  try {
    return localStorage[KEY] ?? refused;
  } catch {
    return refused;
  }
}
