/** Style sheets change places without a moment in which there is none. */

/** Of no screen, until they take the place of others. */
const ASLEEP = "not all";
/** Those of parts that were loaded on demand (`loadFragment.ts`) are no part of the document. */
const SHEETS = "link[rel=stylesheet]:not([data-kept])";

export interface LoadedSheets {
  /** The page has these from now on, and no others. */
  swap(): void;
  /** The page stays as it is. */
  discard(): void;
}

/**
 * Loads what a document links to and the page does not have.
 * @throws Error where one of them does not load; the page stays as it is
 */
export async function loadSheets(next: Document): Promise<LoadedSheets> {
  const links = () => [...document.head.querySelectorAll<HTMLLinkElement>(SHEETS)];
  const fresh = new Map<HTMLLinkElement, string | null>();
  const hrefs = new Set<string | null>();
  const loading: Promise<unknown>[] = [];
  let last: HTMLLinkElement | undefined;
  for (const wanted of next.head.querySelectorAll<HTMLLinkElement>(SHEETS)) {
    const href = wanted.getAttribute("href");
    hrefs.add(href);
    const there = links().find((link) => link.getAttribute("href") === href);
    if (there) {
      last = there;
      continue;
    }
    const link = document.importNode(wanted, true);
    link.media = ASLEEP;
    fresh.set(link, wanted.getAttribute("media"));
    loading.push(loaded(link));
    // In the order of the document: later rules win over earlier ones.
    if (last) last.after(link);
    else document.head.insertBefore(link, links()[0] ?? null);
    last = link;
  }
  const discard = (): void => {
    for (const link of fresh.keys()) link.remove();
  };
  await Promise.all(loading).catch((error: unknown) => {
    discard();
    throw error;
  });
  return {
    swap() {
      for (const [link, media] of fresh) {
        if (media === null) link.removeAttribute("media");
        else link.media = media;
      }
      for (const link of links()) {
        if (!hrefs.has(link.getAttribute("href"))) link.remove();
      }
    },
    discard
  };
}

function loaded(link: HTMLLinkElement): Promise<void> {
  return new Promise((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => reject(new Error(`${link.href} does not load`)));
  });
}
