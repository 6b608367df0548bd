/** Documents in frames of a page: they have neither a line nor a panel of their own, since browsers open few lines. */
import { isMeant } from "./isMeant.ts";
import { OWN_SCRIPT } from "./servedDocument.ts";
import type { PageMessage } from "./updates.ts";

/** Whether this document stands in another one that is being watched. */
export function isFramed(): boolean {
  return parent !== window && isWatched(() => parent.document);
}

/** Loads those anew that have changed. */
export function reloadFrames(message: PageMessage): void {
  for (const { contentWindow: frame } of document.querySelectorAll("iframe")) {
    if (!frame || !isWatched(() => frame.document)) continue;
    const paths = message.type === "html" ? message.paths : "all";
    if (isMeant(paths, frame.location.pathname)) frame.location.reload();
  }
}

/** Documents of other sites do not let themselves be looked at. */
function isWatched(read: () => Document): boolean {
  try {
    return read().querySelector(OWN_SCRIPT) !== null;
  } catch {
    return false;
  }
}
