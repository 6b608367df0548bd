/** What is counted. */
import type { Vital } from "./vitals.ts";

export type Device = "phone" | "tablet" | "desktop";

interface Counted {
  /** When, in ms since 1970. */
  at: number;
}

/** A page was shown. */
export interface View extends Counted {
  kind: "view";
  /** As the address has it: "/about/". */
  path: string;
  /** Host of the page that led here: "example.org". */
  referrer?: string;
  device: Device;
}

/** How a page felt. */
export interface Measure extends Counted {
  kind: "vital";
  path: string;
  vital: Vital;
  /** ms, but for CLS, which has no unit. */
  value: number;
}

/** Somebody has searched in vain. */
export interface Search extends Counted {
  kind: "search";
  query: string;
}

export type Visit = View | Measure | Search;
