/**
 * The same on pages that are about an account or need a session (`templates/pageAccess.ts`): whoever comes to the
 * wrong one is led on before anything is shown. `templates/document.tsx` says where to.
 */
import "./head.ts";
import { markSession, readSession, readUser } from "./accounts/markSession.ts";
import { askedPath, returnCookie } from "./accounts/returnPath.ts";
import { lacksCode } from "./accounts/session.ts";

const root = document.documentElement;
const { guard, remember, entrance, alone, callback } = root.dataset;
const { pathname, search, hash } = location;

/** @param cookie that says what to come back to; empty where nothing is to be remembered */
function leave(path: string, cookie: string): void {
  root.hidden = true;
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: nothing else is there before the first paint
    if (cookie) document.cookie = cookie;
  } catch {
    // Denied: whoever signs in comes to the profile.
  }
  location.replace(path);
}

/** A page that one goes back to after signing out (case R15) is not shown before that is known. */
function hideAway(): void {
  addEventListener("pagehide", () => {
    root.hidden = true;
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    if (readUser()?.id === root.dataset.session && isEnough()) root.hidden = false;
    else location.reload();
  });
}

/** Pages of accounts, such as the profile, ask for the code of an app themselves; others leave that to the login page. */
function isEnough(): boolean {
  return alone !== undefined || !lacksCode(readSession());
}

const user = markSession();
// Where only a policy in the page is possible, nothing else keeps a form for passwords out of others' frames.
if (alone !== undefined && self !== top) root.hidden = true;
else if (guard !== undefined && user && isEnough()) hideAway();
else if (guard !== undefined) {
  leave(guard, remember === undefined ? "" : returnCookie(pathname + search + hash));
} else if (entrance !== undefined && user && !lacksCode(readSession())) {
  leave(askedPath(location, document.cookie) ?? entrance, returnCookie());
} else if (
  callback !== undefined &&
  /[?&#](code|error\w*|token_hash|access_token|message)=/.test(search + hash)
) {
  // What a mail or a provider has sent along is for the script of this page alone: it leaves the address at once.
  history.replaceState({ ...history.state, account: search + hash }, "", pathname);
}
