/**
 * The script of every page where accounts are connected: `boot.ts`, and the rest of accounts (`accounts.ts`) at the
 * first sign of a visitor, or when nothing else is to be done where there is a session.
 */
import "./boot.ts";
import type { startAccounts } from "./accounts.ts";

/** Somebody there, another tab, a way back. */
const SIGNS = ["pointermove", "pointerdown", "keydown", "scroll", "storage", "pageshow"];

const waiting = new AbortController();
const options = { capture: true, signal: waiting.signal };
/** Where somebody has asked to be signed out meanwhile. */
let scope: string | undefined;
let isLoading = false;

function begin(): void {
  if (isLoading) return;
  isLoading = true;
  import("./accounts.ts").then(
    (accounts: { startAccounts: typeof startAccounts }) => {
      waiting.abort();
      accounts.startAccounts(scope);
    },
    () => {
      // `boot.ts` sees to scripts of a former build; the next sign tries again.
      isLoading = false;
    }
  );
}

for (const sign of SIGNS) {
  addEventListener(
    sign,
    (event) => {
      if (sign !== "pageshow" || (event as PageTransitionEvent).persisted) begin();
    },
    options
  );
}
document.addEventListener("visibilitychange", () => document.hidden || begin(), options);
addEventListener(
  "click",
  ({ target }) => {
    const way = (target as Element).closest<HTMLElement>("[data-sign-out]");
    if (!way) return;
    scope = way.dataset.signOut;
    begin();
  },
  options
);
try {
  if (sessionStorage.getItem("vitrine-signed-out")) begin();
} catch {
  // Denied: nothing is kept from page to page.
}
if (document.documentElement.dataset.session !== undefined)
  (globalThis.requestIdleCallback ?? setTimeout)(begin);
