/** The line to the server of `watch`: it comes back by itself, quietly, and asks for what has happened since. */
import type { WatchMessage } from "./messages.ts";
import { parseMessage } from "./parseMessage.ts";
import { retryDelay } from "./retryDelay.ts";

export interface ConnectionOptions {
  /** The version that the page has been brought to. */
  since(): string;
  hear(message: WatchMessage): void;
  /** Is called each time that the server has answered. */
  onOpen(): void;
}

export interface Connection {
  /**
   * To be called where the server does not answer otherwise: it is asked again, in a while.
   * @param failures how many times that has failed before
   */
  retry(failures: number): void;
}

/** Browsers keep one that is told to come back by itself, but ask for the same version for ever. */
export function openConnection({ since, hear, onOpen }: ConnectionOptions): Connection {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isAway = false;

  const close = (): void => {
    clearTimeout(timer);
    source?.close();
    source = undefined;
  };
  const open = (): void => {
    close();
    const own = new EventSource(`/__events?since=${encodeURIComponent(since())}`);
    source = own;
    own.addEventListener("open", () => {
      if (source !== own) return;
      failures = 0;
      onOpen();
    });
    own.addEventListener("message", ({ data }) => {
      const message = source === own && parseMessage(String(data));
      if (message) hear(message);
    });
    own.addEventListener("error", () => {
      if (source !== own) return;
      retryAfter(failures);
      failures += 1;
    });
  };
  const retryAfter = (failed: number): void => {
    close();
    if (!isAway) timer = setTimeout(open, retryDelay(failed));
  };
  /** Something has changed by which it may succeed. */
  const hasten = (): void => {
    if (isAway || source || document.hidden) return;
    failures = 0;
    open();
  };
  addEventListener("online", hasten);
  document.addEventListener("visibilitychange", hasten);
  // A page with an open line could not be kept for the way back to it.
  addEventListener("pagehide", () => {
    isAway = true;
    close();
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (!persisted) return;
    isAway = false;
    failures = 0;
    open();
  });
  open();
  return { retry: retryAfter };
}
