/** A script that does not load is most likely that of a former build: the page as it is now names others. */

const PAUSE = 10_000; // ms (spec §2)

/** Loads the page anew, at most once in ten seconds for a path, and not without a network. */
export function reloadOnce(): void {
  const key = `vitrine-reload ${location.pathname}`;
  try {
    if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(key)) < PAUSE) return;
    sessionStorage.setItem(key, String(Date.now()));
  } catch {
    return; // without a memory it could go on for ever
  }
  location.reload();
}
