/** The page that is shown, kept at what the server has of it. */
import { parseColorMode } from "../colorMode.ts";
import { show as showColorMode } from "../live/colorMode.ts";
import { loadSheets } from "./loadSheets.ts";
import { mergeAttributes } from "./mergeAttributes.ts";
import { mergeHead } from "./mergeHead.ts";
import { morph } from "./morph.ts";
import { islandScriptOf, needsReload } from "./needsReload.ts";
import { type Origins, pairNodes } from "./pairNodes.ts";
import { fetchDocument, type ServedDocument } from "./servedDocument.ts";

/** Says to scripts that parts of the page are new, the page being the same. */
const SAME_PAGE = "same";

export interface LivePage {
  /**
   * Brings the page to what is served now, unless `isOutdated` says, while that is on its way, that it is not
   * wanted any more.
   * @returns "done"; "outdated", when nothing was changed; "reload" where the page must be loaded for it
   * @throws Error where the server does not answer
   */
  update(isOutdated: () => boolean): Promise<"done" | "outdated" | "reload">;
  /** Shows the page at another address. @param pathname URL path; query and place stay */
  follow(pathname: string): void;
}

/** A document, and which nodes of the page come from which of it. */
interface Shown extends ServedDocument {
  origins: Origins;
}

/**
 * @param versionShown gives the version that the page has been brought to
 * @param onUpdate is told of what it has been brought to
 */
export function createLivePage(
  versionShown: () => string,
  onUpdate: (served: ServedDocument) => void
): LivePage {
  let shown: Promise<Shown | undefined>;
  /** What is served is what is shown as long as both are of one version. */
  const learn = async (): Promise<Shown | undefined> => {
    const version = versionShown();
    const address = addressOf(location);
    const served = await fetchDocument(address).catch(() => undefined);
    if (served?.version !== version || address !== addressOf(location)) return undefined;
    return { ...served, origins: pairNodes(document.body, served.document.body) };
  };
  shown = learn();
  document.addEventListener("vitrine:page", (event) => {
    if ((event as CustomEvent).detail !== SAME_PAGE) shown = learn();
  });

  return {
    follow(pathname) {
      history.replaceState(history.state, "", pathname + location.search + location.hash);
      shown = shown.then((served) => served && { ...served, path: location.pathname });
    },
    async update(isOutdated) {
      const address = addressOf(location);
      const isElsewhere = (): boolean => address !== addressOf(location);
      const known = shown;
      const former = await known;
      const isLost = (): boolean => isOutdated() || isElsewhere() || known !== shown;
      if (isLost()) return "outdated";
      if (!former || former.path !== location.pathname) return "reload";
      const next = await fetchDocument(address);
      if (isLost()) return "outdated";
      if (needsReload(former.document, next.document)) return "reload";
      const sheets = await loadSheets(next.document);
      if (isLost()) {
        sheets.discard();
        return "outdated";
      }
      const root = document.documentElement;
      const { origins } = former;
      mergeAttributes(root, former.document.documentElement, next.document.documentElement);
      silenceUpdates();
      mergeHead(document.head, former.document.head, next.document.head);
      const isChanged = morph(document.body, next.document.body, origins);
      sheets.swap();
      shown = Promise.resolve({ ...next, origins });
      onUpdate(next);
      if (isChanged) announce(next.document);
      return "done";
    }
  };
}

/** The notice of published sites that there is a newer one has nothing to say here (`live/updates.ts`). */
export function silenceUpdates(): void {
  document.documentElement.dataset.updates = "0";
}

function addressOf({ pathname, search }: Location): string {
  return pathname + search;
}

/** Tells the page's scripts of its new parts. */
function announce(next: Document): void {
  const { dataset } = document.documentElement;
  if (dataset.script === "" && dataset.theme) showColorMode(parseColorMode(dataset.theme));
  const tell = (): boolean =>
    document.dispatchEvent(new CustomEvent("vitrine:page", { detail: SAME_PAGE }));
  tell();
  // The first island of a page brings what looks after them; where that is there already nothing happens.
  const islands = islandScriptOf(next);
  if (islands) import(islands).catch((error: unknown) => console.error(error));
}
