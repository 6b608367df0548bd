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

type Counted = View | Measure;

function startCounting(): void {
  if (isSent()) project = readSettings();
  project?.catch(() => {}); // whoever sends hears of it
  const device = readDevice();
  const batch = createBatch<Counted>(isSent() ? send : logVisits, isSent() ? PAUSE : 0);
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

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Whether visits go to the site's project. Those of a site that is served to its authors alone do not, unless the
 * project is on that machine as well.
 */
function isSent(): boolean {
  const { accounts, project } = document.documentElement.dataset;
  if (accounts === undefined) return false;
  return !LOCAL.test(location.hostname) || project === "local";
}

/** Where visits go, known before the page is left: there would be no time to ask then. */
let project: Promise<Project> | undefined;

async function send(rows: readonly Counted[]): Promise<void> {
  project ??= readSettings();
  await sendViews(await project, rows);
}

startCounting();
