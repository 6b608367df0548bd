/** Payloads of links that are about to be followed: those that are pointed at, and those that can be seen. */

const AT_ONCE = 4; // requests (spec §2)

type Load = () => Promise<unknown>;

export interface Prefetch {
  /** Looks for links of the page that is shown. */
  watch(): void;
  /** Loads something else in its turn. */
  add(load: Load): void;
}

/** @param loadOf what loads the page behind a link; undefined where there is nothing to load */
export function startPrefetch(loadOf: (link: HTMLAnchorElement) => Load | undefined): Prefetch {
  const waiting: Load[] = [];
  let running = 0;
  const run = (): void => {
    while (running < AT_ONCE) {
      const load = waiting.shift();
      if (!load) return;
      running += 1;
      const done = (): void => {
        running -= 1;
        run();
      };
      load().then(done, done);
    }
  };
  const want = (link: HTMLAnchorElement, isFirst: boolean): void => {
    const load = isSparing() ? undefined : loadOf(link);
    if (!load) return;
    if (isFirst) waiting.unshift(load);
    else waiting.push(load);
    run();
  };
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue;
      seen.unobserve(target);
      want(target as HTMLAnchorElement, false);
    }
  });
  for (const sign of ["pointerover", "focusin", "touchstart"]) {
    document.addEventListener(
      sign,
      ({ target }) => {
        const link = (target as Element).closest?.<HTMLAnchorElement>("a[href]");
        if (link) want(link, true);
      },
      { passive: true }
    );
  }
  return {
    watch() {
      seen.disconnect();
      waiting.length = 0;
      whenIdle(() => {
        for (const link of document.querySelectorAll<HTMLAnchorElement>("main a[href]")) {
          seen.observe(link);
        }
      });
    },
    add(load) {
      waiting.push(load);
      run();
    }
  };
}

/** When nothing else is to be done. */
export function whenIdle(act: () => void): void {
  (globalThis.requestIdleCallback ?? setTimeout)(act);
}

/** Slow lines and those who save data load nothing ahead (spec §2); either may begin and end at any time. */
export function isSparing(): boolean {
  const { connection } = navigator as {
    connection?: { saveData?: boolean; effectiveType?: string };
  };
  return Boolean(connection?.saveData) || /2g$/.test(connection?.effectiveType ?? "");
}
