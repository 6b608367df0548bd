/**
 * The browser's side of `vitrine watch`: a script that its server adds to each document. It brings the page to what
 * is served, as far as possible without loading it, and shows what is wrong with the site.
 */
import { openConnection } from "./watch/connection.ts";
import { followEditLinks } from "./watch/editLinks.ts";
import { isFramed, reloadFrames } from "./watch/frames.ts";
import { movedTo } from "./watch/isMeant.ts";
import { createLivePage, silenceUpdates } from "./watch/livePage.ts";
import type { WatchMessage } from "./watch/messages.ts";
import { createPanel } from "./watch/panel.ts";
import { reloadFor } from "./watch/reloadFor.ts";
import { OWN_SCRIPT } from "./watch/servedDocument.ts";
import { createUpdates } from "./watch/updates.ts";

silenceUpdates(); // before the scripts of the page, which are modules and run later

if (!isFramed()) startWatch();

function startWatch(): void {
  const panel = createPanel();
  const { dataset = {} } = document.querySelector<HTMLScriptElement>(OWN_SCRIPT) ?? {};
  const { version = "" } = dataset;
  followEditLinks(() => dataset.editLink ?? "", panel.open);
  const updates = createUpdates({
    version,
    createPage: (shown) =>
      createLivePage(shown, ({ editLink }) => Object.assign(dataset, { editLink })),
    pathname: () => location.pathname,
    reload: (wanted) => reloadFor(version, wanted),
    leaveFor: (pathname) => location.replace(pathname + location.search + location.hash),
    onLost: (failures) => connection.retry(failures)
  });
  const hear = (message: WatchMessage): void => {
    if (message.type === "error" || message.type === "ok") {
      panel.show(message.problems);
      updates.note(message.version);
      return;
    }
    // Payloads would be of either state, and name former style sheets: from now on links load documents.
    document.dispatchEvent(new Event("vitrine:published"));
    reloadFrames(message);
    const moved = message.type === "html" ? message.moved : undefined;
    const target = moved && movedTo(moved, location.pathname);
    if (target) updates.follow(target);
    updates.heed(target && message.type === "html" ? { ...message, paths: "all" } : message);
  };
  const connection = openConnection({ since: updates.version, hear, onOpen: updates.resume });
}
