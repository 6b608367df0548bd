/** Time that runs out, but for while it is held. */

export interface Countdown {
  /** Goes on with what is left; one that runs already is left as it is. */
  run(): void;
  hold(): void;
}

/**
 * @param duration ms
 * @param now ms, from any beginning
 */
export function createCountdown(duration: number, onEnd: () => void, now: () => number): Countdown {
  let left = duration;
  let began = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    run() {
      if (timer !== undefined) return;
      began = now();
      timer = setTimeout(onEnd, left);
    },
    hold() {
      if (timer === undefined) return;
      clearTimeout(timer);
      timer = undefined;
      left = Math.max(0, left - (now() - began));
    }
  };
}
