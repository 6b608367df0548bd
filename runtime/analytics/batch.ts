/** What is sent together. */

/** As many as the project takes at once (`record_page_views`). */
export const MOST = 20;

export interface Batch<Row> {
  add(row: Row): void;
  /** Sends what there is at once: the page may be gone soon. */
  flush(): void;
}

/**
 * @param send gets at most 20 rows; one that fails is forgotten, since a visit less is no loss
 * @param pause ms from the first row on; 0 sends each by itself
 */
export function createBatch<Row>(
  send: (rows: readonly Row[]) => Promise<void> | void,
  pause: number
): Batch<Row> {
  let rows: Row[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (rows.length === 0) return;
    const sent = rows;
    rows = [];
    Promise.resolve(send(sent)).catch(() => {});
  };
  return {
    flush,
    add(row) {
      rows.push(row);
      if (pause === 0 || rows.length === MOST) flush();
      else timer ??= setTimeout(flush, pause);
    }
  };
}
