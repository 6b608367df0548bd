/** Tabs of one browser agree on who somebody is. */

/** In the storage of this site: its events reach all other tabs, those too that have loaded nothing to listen with. */
const KEY = "vitrine-accounts";

/**
 * Lets the others look again.
 * @param cookie name of the session's cookie, which is also that of the channel of the service's library
 * @param event what their clients are to tell, where it was not one of this tab that has told them
 */
export function tellTabs(cookie: string, event?: "SIGNED_OUT"): void {
  try {
    localStorage[KEY] = `${Date.now()} ${Math.random()}`;
  } catch {
    // Denied: they look when they are come back to.
  }
  if (event === undefined) return;
  const channel = new BroadcastChannel(cookie);
  channel.postMessage({ event, session: null });
  channel.close();
}

/** Looks when another tab has said so, and whenever somebody comes back to this one. */
export function heedTabs(look: () => void): void {
  addEventListener("storage", ({ key }) => {
    if (key === KEY || key === null) look(); // without a key all of it was cleared
  });
  addEventListener("pageshow", look);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) look();
  });
}
