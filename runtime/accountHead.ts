/**
 * What the head does besides on sites with accounts, before anything is shown: it says whether somebody is signed in,
 * puts their name where it belongs as the page is read, and leads visitors without a session away from pages that
 * need one (spec §2). Every page carries it.
 */
import "./head.ts";
import { FAREWELL } from "./accounts/farewell.ts";
import { readSession } from "./accounts/session.ts";

const root = document.documentElement;
const { accounts = "", guard, remember, alone } = root.dataset;

// Where only a policy in the page is possible, nothing else keeps a form for passwords out of others' frames.
if (alone !== undefined && self !== top) root.hidden = true;
try {
  if (sessionStorage[FAREWELL]) root.dataset.wake = "";
} catch {
  // Denied: nothing waits there.
}
try {
  const { pathname, search, hash } = location;
  const user = readSession(document.cookie, accounts);
  if (user) {
    root.dataset.session = user.id;
    root.dataset.wake = "";
    const fill = (): void => {
      for (const place of document.querySelectorAll("[data-account-name]")) {
        if (place.textContent !== user.name) place.textContent = user.name; // once: this is heard, too
      }
    };
    // Before the browser paints what it has read.
    const reading = new MutationObserver(fill);
    reading.observe(root, { childList: true, subtree: true });
    addEventListener("DOMContentLoaded", () => {
      reading.disconnect();
      fill();
    });
  } else if (guard !== undefined) {
    root.hidden = true;
    if (remember !== undefined) {
      const path = encodeURIComponent(pathname + search + hash);
      // biome-ignore lint/suspicious/noDocumentCookie: nothing else is there before the first paint
      document.cookie = `sb-redirect-path=${path}; Path=/; Max-Age=3600; SameSite=Lax`;
    }
    location.replace(guard);
  }
  // What a mail or a provider has sent along is for the script of this page alone: it leaves the address at once.
  if (
    root.dataset.callback !== undefined &&
    /[?&#](code|error|token_hash|access_token)=/.test(search + hash)
  ) {
    history.replaceState({ ...history.state, account: search + hash }, "", pathname);
  }
} catch {
  // Cookies are denied: signed out.
}
