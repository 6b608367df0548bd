/** Who somebody is, for the first paint: on the document, and in the header while it is being read. */
import { type AccountUser, parseSession, userOf } from "./session.ts";

/** What is stored of a session, as JSON has it; undefined where there is nothing, and where nobody has cookies. */
export function readSession(): unknown {
  try {
    return parseSession(document.cookie, document.documentElement.dataset.accounts ?? "");
  } catch {
    return undefined;
  }
}

/** Whose session it is. */
export function readUser(): AccountUser | undefined {
  return userOf(readSession());
}

/** @returns whose session it is */
export function markSession(): AccountUser | undefined {
  const root = document.documentElement;
  const user = readUser();
  if (user) {
    root.dataset.session = user.id;
    new MutationObserver((_, naming) => {
      // Of those that come: a name that is written is a change, too.
      for (const slot of document.querySelectorAll("[data-account-name]:empty"))
        slot.textContent = user.name;
      if (document.readyState !== "loading") naming.disconnect();
    }).observe(root, { childList: true, subtree: true });
  }
  return user;
}
