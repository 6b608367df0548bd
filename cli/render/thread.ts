/** What a thread of `renderPages` runs. */
import { parentPort, workerData } from "node:worker_threads";
import { readConfig } from "../config.ts";
import { BuildError } from "../problem.ts";
import { createSite } from "../site/createSite.ts";
import { bundleTemplates } from "./bundleTemplates.ts";
import { createPageRenderer, type PageRecord } from "./pageRecord.ts";
import type { Batch, RenderData } from "./renderPages.ts";
import { type Answer, STATE, type ThreadData } from "./threads.ts";

const { data, state } = workerData as ThreadData<RenderData>;
const { root, flags, content, publicFiles, routes, navigation } = data;

async function start() {
  const config = await readConfig(root, "build", flags);
  // What is to be said of the site has been said where it was read.
  const site = createSite(config, content, publicFiles, () => {});
  const templates = await bundleTemplates(root);
  return createPageRenderer({ config, site, routes, navigation, templates });
}

const started = start();
started.catch(() => {}); // told with the answer to the first batch

async function renderBatch(batch: Batch): Promise<PageRecord[]> {
  const render = await started;
  const records: PageRecord[] = [];
  for (const index of batch) {
    state[STATE.item] = index;
    Atomics.add(state, STATE.begun, 1);
    const route = routes[index];
    if (route) records.push(await render(route));
  }
  return records;
}

let last: Promise<unknown> = Promise.resolve();
parentPort?.on("message", (batch: Batch) => {
  last = last
    .then(() => renderBatch(batch))
    .then(
      (result): Answer<PageRecord[]> => ({ result }),
      (error): Answer<PageRecord[]> => ({
        error: error instanceof BuildError ? { problems: error.problems } : error
      })
    )
    .then((answer) => {
      Atomics.add(state, STATE.finished, 1);
      parentPort?.postMessage(answer);
    });
});
