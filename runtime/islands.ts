/**
 * Islands: parts of a page that come to life (`templates/islands/`). Pages that hold some load this; it loads the
 * script of each when it is needed. One that fails stays as the build has made it.
 */
import { islands } from "vitrine:islands";
import { holdDeeds } from "./islands/holdDeeds.ts";
import { keepFocus } from "./islands/keepFocus.ts";
import { reloadOnce } from "./reloadOnce.ts";
import { trustedHtml } from "./trusted.ts";

export interface MountOptions {
  element: HTMLElement;
  props: object;
  /** Stands before the ids that its components make. */
  prefix: string;
  /** What islands see of the site, as the build has written it. */
  site: unknown;
  /** Is told of what it throws while it renders. */
  onError(error: unknown): void;
  /** Is told when it has been hydrated and its effects have run. */
  onAlive(): void;
}

/** The script of an island. @returns takes it down again */
export type Mount = (options: MountOptions) => () => void;

interface Island {
  /** Loads and mounts it, once. */
  wake(): Promise<void>;
  dispose(): void;
}

const known = new Map<HTMLElement, Island>();
let site: Promise<unknown> | undefined;

/** Takes care of the islands of the page as it is now. */
function look(): void {
  for (const [element, { dispose }] of known) {
    if (element.isConnected) continue;
    dispose();
    known.delete(element);
  }
  for (const element of document.querySelectorAll<HTMLElement>("[data-island]")) {
    if (known.has(element)) continue;
    const island = createIsland(element);
    known.set(element, island);
    schedule(element, island);
  }
}

const AHEAD = "200px"; // an island that comes into view next is already on its way

function schedule(element: HTMLElement, { wake }: Island): void {
  const { when } = element.dataset;
  if (when === "load") wake();
  else if (when === "idle") (globalThis.requestIdleCallback ?? setTimeout)(() => void wake());
  else if (when === "visible") {
    const watcher = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        watcher.disconnect();
        wake();
      },
      { rootMargin: AHEAD }
    );
    watcher.observe(element);
  }
  for (const sign of ["pointerover", "focusin", "touchstart"]) {
    element.addEventListener(sign, () => void wake(), { once: true, passive: true });
  }
}

function createIsland(element: HTMLElement): Island {
  const name = element.dataset.island ?? "";
  const built = element.innerHTML;
  let stop: (() => void) | undefined;
  let hasFailed = false;
  let woken: Promise<void> | undefined;
  const deeds = holdDeeds(element, () => void wake());
  const giveFocusBack = keepFocus(element);

  const fail = (error: unknown): void => {
    console.error(`The island ${name} has failed and stays as it was built.`, error);
    hasFailed = true;
    // Not while its own components are being rendered.
    setTimeout(() => {
      stop?.();
      stop = undefined;
      element.innerHTML = trustedHtml(built);
      giveFocusBack();
      delete element.dataset.alive;
      deeds.release("rebuilt");
    });
  };
  const mount = async (): Promise<void> => {
    const load = islands[name];
    if (!load) throw new Error("this build has none of that name");
    site ??= readSite();
    const [{ mount: mountIsland }, data] = await Promise.all([load(), site]);
    if (!element.isConnected) return;
    const { islandId, props = "{}" } = element.dataset;
    stop = mountIsland({
      element,
      props: JSON.parse(props) as object,
      prefix: `${name}${islandId}-`,
      site: data,
      onError: fail,
      onAlive() {
        if (hasFailed) return;
        element.dataset.alive = "";
        deeds.release("alive");
      }
    });
  };
  const wake = (): Promise<void> => {
    woken ??= mount().catch((error) => {
      // The next deed tries again.
      woken = undefined;
      site = undefined;
      console.error(`The island ${name} cannot be loaded and stays as it was built.`, error);
      reloadOnce();
      deeds.release("away");
    });
    return woken;
  };
  return { wake, dispose: () => stop?.() };
}

/** Texts, addresses and icons; its name has the hash of the parts that pages load on demand. */
async function readSite(): Promise<unknown> {
  const { fragments } = document.documentElement.dataset;
  const url = new URL(`site.${fragments}.json`, import.meta.url);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answers ${response.status}`);
  return response.json();
}

look();
document.addEventListener("vitrine:page", look);
