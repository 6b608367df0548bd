/**
 * Counts visits and how pages felt, without cookies and without anything that stands for a person: paths, the host that
 * led here, the kind of device, web vitals. With a Supabase project they go to it in batches (`page_views`), else they
 * stay on this device; what was searched for in vain stays here in any case. It begins as soon as it is loaded
 * (`boot.ts`).
 */
import { readSettings } from "./accounts/settings.ts";
import { createBatch } from "./analytics/batch.ts";
import { mayCount } from "./analytics/mayCount.ts";
import { measureVitals } from "./analytics/measureVitals.ts";
import { openPresence } from "./analytics/presence.ts";
import { readDevice, referrerOf } from "./analytics/readDevice.ts";
import { type Project, sendViews } from "./analytics/sendViews.ts";
import { logVisits } from "./analytics/visitLog.ts";
import type { Measure, View } from "./analytics/visits.ts";
import { watchSearches } from "./analytics/watchSearches.ts";
import { isLocalHost } from "./isLocalHost.ts";

type Counted = View | Measure;

function startCounting(project: Project | undefined): void {
  const device = readDevice();
  const batch = project
    ? createBatch<Counted>((rows) => sendViews(project, rows), PAUSE)
    : createBatch<Counted>(logVisits, 0);
  const presence = openPresence();
  let last = "";
  /** @param referrer host that led to the page */
  const count = (referrer?: string): void => {
    const path = location.pathname;
    // An error page stands at whatever address somebody has come up with.
    if (document.querySelector("[data-error-path]") || path.length > LONGEST) return;
    if (!mayCount()) return; // asked for since
    last = path;
    presence.be(path);
    batch.add({ kind: "view", at: Date.now(), path, device, ...(referrer && { referrer }) });
  };
  const begin = (): void => {
    count(referrerOf(document.referrer, location.host));
    const path = location.pathname; // where measures belong, wherever the document goes
    measureVitals((vital, value) => {
      if (last !== "") batch.add({ kind: "vital", at: Date.now(), path, vital, value });
    });
    document.addEventListener("vitrine:page", () => count());
    addEventListener("pageshow", ({ persisted }) => persisted && count());
    // Behind the library's own listeners, which tell the last measures then.
    addEventListener("visibilitychange", () => document.hidden && batch.flush());
    addEventListener("pagehide", () => {
      batch.flush();
      presence.leave();
    });
    watchSearches((query) => logVisits([{ kind: "search", at: Date.now(), query }]));
  };
  // Browsers load pages ahead that nobody may ever see.
  if ((document as { prerendering?: boolean }).prerendering)
    document.addEventListener("prerenderingchange", begin, { once: true });
  else begin();
}

const PAUSE = 5000; // ms in which what belongs together is sent together
const LONGEST = 300; // characters, as the table has it

/**
 * The project that counts, known before the page is left: there would be no time to ask then. Visits of a site that is
 * served to its authors alone go to none, unless it is on that machine as well.
 * @returns undefined where visits stay on this device
 */
async function findProject(): Promise<Project | undefined> {
  if (document.documentElement.dataset.accounts === undefined) return undefined;
  const { url, key } = await readSettings();
  const isElsewhere = isLocalHost(location.hostname) && !isLocalHost(new URL(url).hostname);
  return isElsewhere ? undefined : { url, key };
}

// One visit less is no loss.
findProject().then(startCounting, () => {});
