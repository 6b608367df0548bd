/** Visits that are kept on this device, in local storage, for its visitor alone. */
import { openChannel } from "./channel.ts";
import { KEY, OFF } from "./mayCount.ts";
import type { Visit } from "./visits.ts";

const MOST = 4000; // visits: some 300 KB
const LONGEST = 90 * 86_400_000; // ms for which they are kept

/** What is kept, the oldest first. What cannot be read counts as nothing. */
export function readVisits(): readonly Visit[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter(isVisit) : [];
  } catch {
    return [];
  }
}

/** Keeps some more, and tells the tabs of it; the oldest give way. */
export function logVisits(visits: readonly Visit[]): void {
  try {
    if (localStorage.getItem(KEY) === OFF) return;
    localStorage.setItem(KEY, JSON.stringify(prune([...readVisits(), ...visits], Date.now())));
  } catch {
    return; // denied, or full
  }
  const channel = openChannel(() => {});
  channel.tell({ kind: "visits", visits });
  channel.close();
}

/** Those of the last 90 days, 4,000 at most. */
export function prune(visits: readonly Visit[], now: number): readonly Visit[] {
  return visits.filter(({ at }) => at > now - LONGEST).slice(-MOST);
}

/** Takes away all that is kept. @param isOff whether nothing is to be kept from now on, either */
export function forgetVisits(isOff: boolean): void {
  try {
    if (isOff) localStorage.setItem(KEY, OFF);
    else localStorage.removeItem(KEY);
  } catch {
    return; // nothing is kept there
  }
  const channel = openChannel(() => {});
  channel.tell({ kind: "forgotten" });
  channel.close();
}

/** Others may have written there. */
function isVisit(value: unknown): value is Visit {
  if (typeof value !== "object" || value === null) return false;
  const { at, kind, path, query, vital, value: measure } = value as Record<string, unknown>;
  if (typeof at !== "number") return false;
  if (kind === "search") return typeof query === "string";
  if (typeof path !== "string") return false;
  return (
    kind === "view" ||
    (kind === "vital" && typeof vital === "string" && typeof measure === "number")
  );
}
