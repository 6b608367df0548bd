/** How signing out went, for the toast that tells it on the page that is shown by then (`live/accounts.ts`). */
export interface Farewell {
  isDone: boolean;
  /** What went wrong, in the service's words; "" where it has none. */
  message: string;
}

/** Where it waits for the next page, in the storage of the visit. */
export const FAREWELL = "vitrine-farewell";
