/** This device's own visits, and the tabs that are open on it. */
import { openChannel } from "./channel.ts";
import { reportOf } from "./report.ts";
import type { VisitsSource } from "./source.ts";
import { readVisits } from "./visitLog.ts";

const ROUND = 10_000; // ms between two questions who is there
/** Browsers slow tabs down that nobody sees: one that has missed this many questions is gone. */
const MISSED = 7;

/** @param timeZone in which days and hours are counted */
export function createDeviceSource(timeZone: string): VisitsSource {
  /** The question that each tab has answered last, by its name. */
  const tabs = new Map<string, number>();
  let round = 0;
  return {
    load: async (period) => reportOf(readVisits(), period, timeZone, tabs.size),
    follow({ onNews, onState }) {
      tabs.clear(); // those that have gone meanwhile have told nobody
      const channel = openChannel((message) => {
        if (message.kind === "who") return;
        if (message.kind === "here") {
          const isNew = !tabs.has(message.tab);
          tabs.set(message.tab, round);
          if (!isNew) return;
        }
        if (message.kind === "left") tabs.delete(message.tab);
        onNews();
      });
      const ask = (): void => {
        round += 1;
        for (const [tab, answered] of tabs) if (round - answered > MISSED) tabs.delete(tab);
        channel.tell({ kind: "who" });
      };
      ask();
      const timer = setInterval(() => {
        ask();
        onNews(); // time goes on
      }, ROUND);
      onState("live");
      onNews();
      return () => {
        clearInterval(timer);
        channel.close();
      };
    }
  };
}
