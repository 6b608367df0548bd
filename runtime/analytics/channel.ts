/** What tabs of one site tell each other of visits. */
import type { Visit } from "./visits.ts";

export type Message =
  /** These were kept just now. */
  | { kind: "visits"; visits: readonly Visit[] }
  /** All that was kept is gone. */
  | { kind: "forgotten" }
  /** A dashboard asks who is there … */
  | { kind: "who" }
  /** … and each tab answers, also by itself when it comes. @see openPresence */
  | { kind: "here"; tab: string; path: string }
  | { kind: "left"; tab: string };

export interface Channel {
  tell(message: Message): void;
  close(): void;
}

/** Where browsers have no channels nobody hears anything. */
export function openChannel(hear: (message: Message) => void): Channel {
  if (!("BroadcastChannel" in globalThis)) return { tell() {}, close() {} };
  const channel = new BroadcastChannel("vitrine-visits");
  channel.addEventListener("message", ({ data }: MessageEvent<Message>) => hear(data));
  return {
    tell: (message) => channel.postMessage(message),
    close: () => channel.close()
  };
}
