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

/** What tells the page of the history from others; undefined where nobody was there to give it one. */
export function keyInHistory(): string | undefined {
  return (history.state as { key?: string } | null)?.key ?? undefined;
}

/** @param isElsewhere whether what is shown is not yet the page of the history */
export function openScrollPositions(isElsewhere: boolean): ScrollPositions {
  const positions = new Map<string, number>(read());
  let key = "";
  /** Between the pages of the history what moves is still the one that was left. */
  let isBetween = isElsewhere;
  const follow = (): boolean => {
    const known = keyInHistory();
    key = known ?? newKey();
    if (known === undefined) history.replaceState({ ...history.state, key }, "");
    return known !== undefined;
  };
  follow();
  // It may have been scrolled before anybody listened.
  if (!isElsewhere) positions.set(key, scrollY);
  // From when the document is where the browser has left it, places are ours alone: else both would go there.
  const takeOver = (): void => {
    history.scrollRestoration = "manual";
  };
  if (document.readyState === "complete") takeOver();
  else addEventListener("load", takeOver);
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
    if (persisted) takeOver();
  });
  return {
    push(url) {
      isBetween = false;
      key = newKey();
      history.pushState({ key }, "", url);
      takeOver();
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
