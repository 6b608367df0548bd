/** Who is there: each tab that counts says so, and answers dashboards that ask. */
import { openChannel } from "./channel.ts";

export interface Presence {
  /** This tab shows a page. */
  be(path: string): void;
  leave(): void;
}

export function openPresence(): Presence {
  const tab = Math.random().toString(36).slice(2);
  let path: string | undefined;
  const say = (): void => {
    if (path !== undefined) channel.tell({ kind: "here", tab, path });
  };
  const channel = openChannel(({ kind }) => {
    if (kind === "who") say();
  });
  return {
    be(next) {
      path = next;
      say();
    },
    leave() {
      channel.tell({ kind: "left", tab });
      path = undefined; // until the page is shown again
    }
  };
}
