/**
 * From page to page without loading a document: the main part of the next page takes the place of this one's,
 * in a view transition. Whatever is in doubt (another layout, language or script, a page without a payload) is left
 * to the browser, which loads the document. Without a network the error page is shown in place of the browser's own.
 */
import type { PagePayload } from "./model.ts";
import { createFieldMemory } from "./navigation/fieldMemory.ts";
import { createLoadingBar } from "./navigation/loadingBar.ts";
import { createPayloads, Unreachable } from "./navigation/payloads.ts";
import { isSparing, startPrefetch, whenIdle } from "./navigation/prefetch.ts";
import { keyInHistory, openScrollPositions } from "./navigation/scrollPositions.ts";
import { fits, markLinks, setMeta, showPage } from "./navigation/showPage.ts";
import { takeFocus } from "./navigation/takeFocus.ts";
import type { ErrorPage } from "./showError.ts";
import { decodePart, isFile } from "./url.ts";

// `showError.ts` asks for them here: a module of both would be one more request for each visitor.
export { setMeta, takeFocus };

/** Given by what starts it, since modules of both would be more requests. */
export interface NavigationHost {
  /** Is called when another page is shown. */
  onPage(): void;
  /** Is called where a script does not load. */
  reloadOnce(): void;
  /** Loads what else is needed when the network has gone. */
  loadAhead(): Promise<unknown>;
}

export function startNavigation({ onPage, reloadOnce, loadAhead }: NavigationHost): void {
  // The history may have led to another of our pages before anybody could follow it.
  const loaded = keyInHistory() ? urlOfDocument() : new URL(location.href);
  const isElsewhere = loaded.pathname !== location.pathname;
  const payloads = createPayloads();
  const positions = openScrollPositions(isElsewhere);
  const fields = createFieldMemory();
  const bar = createLoadingBar();
  const prefetch = startPrefetch((link) => {
    const url = pageOf(link);
    return url && keyOf(url) !== shown ? () => payloads.load(url) : undefined;
  });
  /** The page that is shown, whatever the address says. */
  let shown = keyOf(isElsewhere ? loaded : location);
  let turn = 0;
  /** The turn of a way back or forward, by which the address is that of a page that is not shown yet. */
  let returning = -1;
  /** The site has been published anew: payloads would be of either build. */
  let isOutdated = false;
  document.addEventListener("vitrine:published", () => {
    isOutdated = true;
  });
  /** Style sheets of the page that was asked for last. */
  let awaited: readonly string[] = [];
  let errorPage: ErrorPage | undefined;
  /** The script of islands that has been loaded: that of another build would bring them to life once more. */
  let islands = document.querySelector("script[data-kept]")?.getAttribute("src");
  /** A page in whose place an error stands is not here: what leads to it tries again. */
  const isHere = (url: Pick<URL, "pathname" | "search">): boolean =>
    keyOf(url) === shown && document.querySelector("[data-error-page]") === null;

  const canShow = (page: PagePayload, url: URL): boolean =>
    fits(page, url) && (!islands || !page.islands || page.islands === islands);
  /** What was asked for before is not wanted any more. */
  const abandon = (): void => {
    turn += 1;
    bar.finish();
  };
  /** Scripts of a page may change what its address asks for, as that of search does. */
  const catchUp = (): void => {
    const isSame = shown.replace(/\?.*$/s, "") === location.pathname;
    if (isSame && returning !== turn) shown = keyOf(location);
  };

  /** @returns false where there is nothing to show */
  const showUnreachable = (url: URL, isBack: boolean): boolean => {
    if (!errorPage) return false;
    if (!isBack) positions.push(url);
    shown = keyOf(url);
    returning = -1;
    const retry = () => void go(url, true);
    const message = decodePart(url.pathname);
    const error = { statusCode: 0, statusMessage: "", message, fatal: true, unhandled: false };
    fields.keep();
    errorPage.show(error, retry);
    fields.restore(keyInHistory());
    markLinks(url);
    prefetch.watch();
    bar.finish();
    return true;
  };

  const go = async (url: URL, isBack: boolean): Promise<void> => {
    if (isOutdated) {
      abandon();
      leave(url, isBack);
      return;
    }
    turn += 1;
    const own = turn;
    if (isBack) returning = own;
    bar.start();
    const page = await payloads.load(url).catch((reason: unknown) => reason);
    if (own !== turn) return;
    if (isPage(page)) awaited = page.styles;
    if (!isPage(page) || !canShow(page, url) || !(await areStylesThere(page))) {
      const isAway = await isOutOfReach(url, page);
      if (own !== turn) return;
      if (isAway && showUnreachable(url, isBack)) return;
      bar.finish(); // the browser has a sign of its own, and knows when there is nothing to wait for
      leave(url, isBack);
      return;
    }
    if (own !== turn) return;
    if (!isBack) positions.push(url);
    const key = keyInHistory();
    shown = keyOf(url);
    returning = -1;
    try {
      await inTransition(() => {
        fields.keep();
        showPage(page, url, awaited);
        fields.restore(key);
        onPage();
        if (isBack) positions.restore();
      });
      // A static page as long as it does not come.
      if (page.islands) {
        islands = page.islands;
        import(islands).catch((error) => {
          console.error(error);
          reloadOnce();
        });
      }
    } catch (error) {
      console.error(error);
      location.reload(); // the address is that of the page by now
      return;
    }
    bar.finish();
    if (!isBack) scrollTo(url);
    takeFocus(page.title, placeIn(url));
    prefetch.watch();
  };

  document.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[href]");
    if (!link || !isPlain(event) || !isOwnTab(link)) return;
    catchUp();
    const url = pageOf(link);
    // The browser's own, on a page of an error too.
    if (url && keyOf(url) === shown && placeIn(url)) {
      abandon();
      return;
    }
    if (url && !isHere(url)) {
      event.preventDefault();
      go(url, false);
      return;
    }
    abandon();
    if (url?.hash !== "") return; // the browser's own
    event.preventDefault();
    if (url.href !== location.href) positions.push(url); // from a place within it
    scrollTo(url);
  });
  addEventListener("popstate", () => {
    const isKnown = positions.follow();
    if (keyOf(location) !== shown) {
      go(new URL(location.href), true);
      return;
    }
    abandon();
    if (isKnown) positions.restore();
  });
  document.addEventListener("submit", ({ defaultPrevented }) => defaultPrevented || abandon());
  // As it stops the loading of a document; whoever goes back has the other address already.
  const stop = (): void => {
    if (returning !== turn) abandon();
  };
  document.addEventListener("keydown", ({ key }) => key === "Escape" && stop());
  addEventListener("pagehide", stop); // or it would come on the way back
  if (isElsewhere) go(new URL(location.href), true);
  else prefetch.watch();
  if (isSparing()) return;
  // What is needed when the network has gone: the error page, and the way back to this page.
  whenIdle(() => {
    loadErrorPage().then(
      (page) => {
        errorPage = page;
      },
      () => {} // then it is the browser's own
    );
    const isErrorPage = document.querySelector("[data-error-path]") !== null;
    if (!isErrorPage) prefetch.add(() => payloads.load(new URL(location.href)));
    prefetch.add(loadAhead);
  });
}

/** Whatever the address has become since. */
function urlOfDocument(): URL {
  const [load] = performance.getEntriesByType("navigation");
  return new URL(load?.name ?? location.href);
}

async function loadErrorPage(): Promise<ErrorPage> {
  return (await import("./showError.ts")).loadErrorPage();
}

const isPage = (loaded: unknown): loaded is PagePayload => !(loaded instanceof Error);

/**
 * Whether loading the document would come to nothing too.
 * @param loaded what came of the payload
 */
async function isOutOfReach(url: URL, loaded: unknown): Promise<boolean> {
  if (!navigator.onLine) return true;
  // What is merely absent has been answered, and what is there lacks its styles or another layout.
  if (!(loaded instanceof Unreachable) && !isPage(loaded)) return false;
  return fetch(url, { method: "HEAD" }).then(
    () => false,
    () => true
  );
}

/** Whether a link leads away from the page that is shown: mail and telephones do not. */
function isOwnTab(link: HTMLAnchorElement): boolean {
  return (
    /^(_self)?$/.test(link.target) &&
    !link.hasAttribute("download") &&
    /^https?:$/.test(link.protocol)
  );
}

/** What a link leads to, if that may be a page of this site. */
function pageOf(link: HTMLAnchorElement): URL | undefined {
  if (!isOwnTab(link) || link.origin !== location.origin || isFile(link.pathname)) return undefined;
  // Preview mode begins and ends with a document. Words that the address names are the browser's to find.
  const isDocuments = /[?&]preview(=|&|$)/.test(link.search) || link.hash.includes(":~:");
  return isDocuments ? undefined : new URL(link.href);
}

function keyOf({ pathname, search }: Pick<URL, "pathname" | "search">): string {
  return pathname + search;
}

/** A click that nothing and nobody has turned into something else. */
function isPlain(event: MouseEvent): boolean {
  const { altKey, button, ctrlKey, defaultPrevented, metaKey, shiftKey } = event;
  return button === 0 && !(altKey || ctrlKey || metaKey || shiftKey || defaultPrevented);
}

function leave(url: URL, isBack: boolean): void {
  // Going back has changed the address already.
  if (isBack) location.reload();
  else location.assign(url);
}

/** Sees to it that the page's style sheets have come, behind those of the page that is still shown. */
async function areStylesThere({ styles }: PagePayload): Promise<boolean> {
  const known = new Set(
    Array.from(document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]"), (link) =>
      link.getAttribute("href")
    )
  );
  const loading = styles
    .filter((href) => !known.has(href))
    .map((href) => {
      const sheet = document.createElement("link");
      sheet.rel = "stylesheet";
      sheet.href = href;
      document.head.append(sheet);
      return new Promise<boolean>((resolve) => {
        sheet.addEventListener("load", () => resolve(true));
        sheet.addEventListener("error", () => {
          sheet.remove(); // to be asked for again
          resolve(false);
        });
      });
    });
  return (await Promise.all(loading)).every(Boolean);
}

const LESS_MOTION = "(prefers-reduced-motion: reduce)";

/** Resolves when the page has changed; the transition may go on. */
async function inTransition(change: () => void): Promise<void> {
  if (!document.startViewTransition || matchMedia(LESS_MOTION).matches) {
    change();
    return;
  }
  const transition = document.startViewTransition(change);
  // A browser with much to do leaves them out.
  transition.ready.catch(() => {});
  transition.finished.catch(() => {});
  await transition.updateCallbackDone;
}

/** Smoothly to the place that the address names, else to the top (spec §2). */
function scrollTo(url: URL): void {
  const behavior = matchMedia(LESS_MOTION).matches ? "instant" : "smooth";
  const place = placeIn(url);
  if (place) place.scrollIntoView({ behavior });
  else window.scrollTo({ top: 0, behavior });
}

function placeIn({ hash }: URL): HTMLElement | null {
  try {
    return hash === "" ? null : document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
