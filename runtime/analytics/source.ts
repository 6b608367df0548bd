/** Where a dashboard has its visits from. */
import type { Period } from "./period.ts";
import type { Report } from "./report.ts";

export interface VisitsSource {
  /** @throws Error where it does not answer, or refuses */
  load(period: Period): Promise<Report>;
  /** Tells of what is new, until what it returns is called; first of all once it has begun, for what came before. */
  follow(listener: Listener): () => void;
}

export interface Listener {
  /** There is something that `load` would tell. */
  onNews(): void;
  onState(state: LiveState): void;
}

/** "waiting" for another try. */
export type LiveState = "connecting" | "live" | "waiting";
