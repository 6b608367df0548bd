/** What becomes of messages: the page is brought to the last state, whatever came between. */
import { isMeant } from "./isMeant.ts";
import type { LivePage } from "./livePage.ts";
import type { WatchMessage } from "./messages.ts";

export type PageMessage = Extract<WatchMessage, { type: "css" | "html" | "full" }>;

export interface Updates {
  /** The version that the page has been brought to. */
  version(): string;
  heed(message: PageMessage): void;
  /** The page has another address now. @param pathname URL path */
  follow(pathname: string): void;
  /** Nothing is to be done for this version but to know of it. */
  note(version: string): void;
  /** Tries again what has failed. */
  resume(): void;
}

export interface UpdatesOptions {
  /** Of the site, when the page was loaded. */
  version: string;
  /** @param versionShown as `Updates` has it */
  createPage(versionShown: () => string): LivePage;
  /** URL path of the page that is shown. */
  pathname(): string;
  /** @returns false where that must not be done */
  reload(version: string): boolean;
  /** Loads the page at another address, whatever else is being loaded. @param pathname URL path */
  leaveFor(pathname: string): void;
  /**
   * Is called where the server does not answer.
   * @param failures how many times in a row it has not, before this one
   */
  onLost(failures: number): void;
}

export function createUpdates(options: UpdatesOptions): Updates {
  let version = options.version;
  /** What the server has said last. */
  let latest = version;
  let isDue = false;
  let isRunning = false;
  let failures = 0;
  let isLeaving = false;
  const page = options.createPage(() => version);

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    try {
      while (isDue) {
        isDue = false;
        const wanted = latest;
        const result = await page.update(() => isDue);
        failures = 0;
        if (result === "outdated") isDue = true;
        else if (result === "reload") {
          isLeaving = options.reload(wanted);
          if (isLeaving) return;
        }
        // Messages for other pages may have come meanwhile.
        if (!isDue) version = latest;
      }
    } catch (error) {
      console.warn(error);
      isDue = true;
      options.onLost(failures);
      failures += 1;
    } finally {
      isRunning = false;
    }
  };
  const note = (said: string): void => {
    latest = said;
    if (!isDue && !isRunning) version = said;
  };

  return {
    version: () => version,
    note,
    follow(pathname) {
      if (isLeaving) options.leaveFor(pathname);
      else page.follow(pathname);
    },
    heed(message) {
      // Of other scripts the page has none, as long as its document names the same (`needsReload.ts`).
      if (message.type === "html" && !isMeant(message.paths, options.pathname())) {
        note(message.version);
        return;
      }
      // A line that has come back tells again what is being seen to.
      if (message.version === latest && (isDue || isRunning)) return;
      latest = message.version;
      isDue = true;
      void run();
    },
    resume: () => void run()
  };
}
