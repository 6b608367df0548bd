/**
 * Where somebody is signed out on a page for members, and neither the service nor the front page can be reached: what
 * stood there has to go, and the browser's own page of errors would say nothing of it.
 */
import { isOffline } from "../fetchAgain.ts";
import { readUser } from "./markSession.ts";
import { limitOf } from "./steadyFetch.ts";

const PATIENCE = 5000; // ms; nothing is on the screen meanwhile

/** Whether loading the page would come to something. */
export async function isReachable(page: URL): Promise<boolean> {
  if (isOffline()) return false;
  return fetch(page, { method: "HEAD", signal: limitOf(PATIENCE) }).then(
    () => true,
    () => false
  );
}

/** Loads what stands in the page's place then: later on there may be no network. */
export async function expectAway(): Promise<void> {
  if (document.documentElement.dataset.guard !== undefined) await loadErrorPage();
}

/**
 * Puts what says so in the place of a page for members, which nobody comes back to; where somebody else is signed in
 * by now, that their page does not come.
 * @param page that is to be loaded, when it can be
 */
export async function showAway(page: URL): Promise<void> {
  const root = document.documentElement;
  const main = document.querySelector("main");
  main?.replaceChildren(); // where the error page has not been loaded ahead there is nothing to show
  delete root.dataset.guard;
  history.replaceState(null, "", page);
  const errorPage = await loadErrorPage().catch(() => undefined);
  root.hidden = false; // before the focus goes there
  const show = (): void => {
    const kind = readUser() ? undefined : "away";
    const error = { statusCode: 0, statusMessage: "", message: kind ? "" : page.pathname };
    errorPage?.show({ ...error, fatal: true, unhandled: false }, () => void retry(), kind);
  };
  const retry = async (): Promise<void> => {
    if (await isReachable(page)) location.reload();
    else show();
  };
  show();
}

async function loadErrorPage() {
  return (await import("../showError.ts")).loadErrorPage();
}
