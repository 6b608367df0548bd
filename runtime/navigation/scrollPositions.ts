/** How far each page of the history was scrolled. The browser's own memory knows of documents alone. */

export interface ScrollPositions {
  /** A new page of the history begins. */
  push(url: URL): void;
  /**
   * The history has moved to another of its pages.
   * @returns false where nobody has been there: a place within the page, which the browser itself goes to
   */
  follow(): boolean;
  /** Scrolls to where the page was left. */
  restore(): void;
}

const STORED = "vitrine-scroll";
const MOST = 50; // pages

/** Whether the page of the history is one that positions have been kept for. */
export function hasKey(): boolean {
  return keyIn(history.state) !== undefined;
}

/** @param isElsewhere whether what is shown is not yet the page of the history */
export function openScrollPositions(isElsewhere: boolean): ScrollPositions {
  const positions = new Map<string, number>(read());
  let key = "";
  /** Between the pages of the history what moves is still the one that was left. */
  let isBetween = isElsewhere;
  const follow = (): boolean => {
    const known = keyIn(history.state);
    key = known ?? newKey();
    if (known === undefined) history.replaceState({ ...history.state, key }, "");
    return known !== undefined;
  };
  follow();
  // It may have been scrolled before anybody listened.
  if (!isElsewhere) positions.set(key, scrollY);
  addEventListener("scroll", () => isBetween || positions.set(key, scrollY), { passive: true });
  addEventListener("pagehide", () => {
    // The next document is the browser's again.
    history.scrollRestoration = "auto";
    try {
      sessionStorage.setItem(STORED, JSON.stringify([...positions].slice(-MOST)));
    } catch {
      // Denied: nothing is kept.
    }
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) history.scrollRestoration = "manual";
  });
  return {
    push(url) {
      history.scrollRestoration = "manual";
      isBetween = false;
      key = newKey();
      history.pushState({ key }, "", url);
    },
    follow() {
      isBetween = follow();
      return isBetween;
    },
    restore() {
      isBetween = false;
      scrollTo({ top: positions.get(key) ?? 0, behavior: "instant" });
    }
  };
}

function keyIn(state: unknown): string | undefined {
  return (state as { key?: string } | null)?.key ?? undefined;
}

function newKey(): string {
  return Math.random().toString(36).slice(2);
}

function read(): [string, number][] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? "[]");
    return Array.isArray(stored) ? stored : [];
  } catch {
    return [];
  }
}
