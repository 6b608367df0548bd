/** Every route → its page record: in this thread for a small site, else in several. */
import { availableParallelism } from "node:os";
import type { Flags } from "../config.ts";
import type { Content } from "../content/readContent.ts";
import { isPublished } from "../package.ts";
import { BuildError, type Problem } from "../problem.ts";
import type { Route } from "../site/createRoutes.ts";
import {
  createPageRenderer,
  emptyRecord,
  type PageRecord,
  type RenderSetup
} from "./pageRecord.ts";
import { createThreads, ThreadStopped, type Threads } from "./threads.ts";

/** What a thread makes its own renderer of: the functions of a config cannot be handed over. */
export interface RenderData extends Pick<RenderSetup, "routes" | "navigation"> {
  root: string;
  flags: Flags;
  content: Content;
  publicFiles: ReadonlySet<string>;
}

/** Places in the list of routes. */
export type Batch = readonly number[];

const PAGES_WORTH_A_THREAD = 300; // one takes a fifth of a second to start
const LARGE_BODY = 50_000; // UTF-16 units; documents below it take no time worth watching
const BATCH = 16; // pages handed over at once
const AHEAD = 4; // batches under way or waiting for their turn, for each thread

/**
 * The records of some of the setup's routes, in their order.
 * @param wanted places of routes
 * @param jobs the most threads to use
 */
export async function* renderPages(
  setup: RenderSetup,
  wanted: readonly number[],
  jobs = availableParallelism()
): AsyncGenerator<PageRecord> {
  const { routes } = setup;
  const chosen = wanted.flatMap((index) => routes[index] ?? []);
  if (chosen.length === 0) return;
  const size = Math.min(jobs, threadsFor(chosen));
  if (size === 0) {
    const render = await createPageRenderer(setup);
    for (const route of chosen) yield await render(route);
    return;
  }
  const script = new URL(isPublished ? "./render/thread.js" : "./thread.mjs", import.meta.url);
  const threads = createThreads<RenderData, Batch, PageRecord[]>(
    script,
    size,
    renderData(setup),
    revive
  );
  try {
    const underWay: Promise<PageRecord[]>[] = [];
    for (let at = 0; at < wanted.length || underWay.length > 0; ) {
      while (at < wanted.length && underWay.length < size * AHEAD) {
        const records = render(wanted.slice(at, at + BATCH), routes, threads);
        records.catch(() => {}); // told when its turn comes
        underWay.push(records);
        at += BATCH;
      }
      yield* (await underWay.shift()) ?? [];
    }
  } finally {
    await threads.close();
  }
}

/** None where it would cost more than it saves, and no document is so large that it must be watched. */
function threadsFor(routes: readonly Route[]): number {
  const worth = Math.floor(routes.length / PAGES_WORTH_A_THREAD);
  const isLarge = ({ entry, shown }: Route): boolean =>
    [entry, ...shown].some(({ body }) => body.length > LARGE_BODY);
  return worth === 0 && routes.some(isLarge) ? 1 : worth;
}

function renderData({ config, site, routes, navigation }: RenderSetup): RenderData {
  const { root, out, base, include, now } = config;
  const { entries, hashes, absent, folders, publicFiles, assets } = site;
  return {
    root,
    flags: { out, base, ...include, now },
    content: { entries: [...entries], hashes, absent, folders, assets: new Set(assets.files) },
    publicFiles,
    routes,
    navigation
  };
}

/** A batch whose pages are all rendered, but for those that stop a thread. */
async function render(
  batch: Batch,
  routes: readonly Route[],
  threads: Threads<Batch, PageRecord[]>
): Promise<PageRecord[]> {
  if (batch.length === 0) return [];
  try {
    return await threads.run(batch);
  } catch (error) {
    const route = error instanceof ThreadStopped ? routes[error.item] : undefined;
    if (!(error instanceof ThreadStopped) || !route) throw error;
    const at = batch.indexOf(error.item);
    if (at < 0) throw error;
    return [
      ...(await render(batch.slice(0, at), routes, threads)),
      stopped(route, error.reason),
      ...(await render(batch.slice(at + 1), routes, threads))
    ];
  }
}

function stopped({ path, entry }: Route, reason: ThreadStopped["reason"]): PageRecord {
  const problem: Problem = {
    severity: "error",
    kind: "content",
    code: `${reason}-limit`,
    message:
      reason === "time"
        ? `${path} takes more than 5 seconds to render`
        : `${path} takes too much memory to render`,
    hint: "Shorten or split the text; a plugin or template of the site may be at fault as well.",
    file: entry.sourcePath || undefined
  };
  return emptyRecord([problem]);
}

/** Problems survive the way between threads, classes of errors do not. */
function revive(error: unknown): unknown {
  const { problems } = error as { problems?: readonly Problem[] };
  return problems ? new BuildError(problems) : error;
}
