/** Overlays of which one is open at a time, and of which the next comes at once after another. */
export interface DelayGroup {
  /** How long the next has to wait, in ms. */
  wait(): number;
  /** Closes the one that is open. */
  opened(close: () => void): void;
  closed(close: () => void): void;
}

/** @param options in ms; after `skip` without any of them the next waits again */
export function createDelayGroup({ open, skip }: { open: number; skip: number }): DelayGroup {
  let current: (() => void) | undefined;
  let closedAt = Number.NEGATIVE_INFINITY;
  return {
    wait: () => (current || performance.now() - closedAt <= skip ? 0 : open),
    opened(close) {
      const before = current;
      current = close;
      before?.();
    },
    closed(close) {
      closedAt = performance.now();
      if (current === close) current = undefined;
    }
  };
}
