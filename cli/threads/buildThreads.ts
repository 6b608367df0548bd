/**
 * The threads of a build: they parse content files, render pages and index what search may find. A file
 * or page that takes more than its time or memory is named, and the others go on.
 */
import { availableParallelism } from "node:os";
import type { NavigationNode, SearchSection } from "../../runtime/model.ts";
import type { Entry } from "../../templates/collections.ts";
import type { ConfigCode } from "../config/configFile.ts";
import type { Config, Flags } from "../config.ts";
import { fieldsOf } from "../content/bodies.ts";
import type { EntryFields } from "../content/contentFile.ts";
import type { PageFile } from "../content/pageFile.ts";
import type { SiteContent } from "../content/readContent.ts";
import type { Icons } from "../icons/collectIcons.ts";
import { isPublished } from "../package.ts";
import { BuildError, environmentError, type Problem } from "../problem.ts";
import { emptyRecord, type PageRecord, type RenderSetup } from "../render/pageRecord.ts";
import type { Templates } from "../render/templates.ts";
import type { Route } from "../site/createRoutes.ts";
import type { Site } from "../site/createSite.ts";
import { createThreads, ThreadStopped } from "./threads.ts";

/** What a thread reads its own config with: the functions of a config cannot be handed over. */
export interface ThreadSetup {
  root: string;
  flags: Flags;
  /** The config, compiled. */
  code: ConfigCode | undefined;
  /** The bundle that pages are rendered with. */
  templates: Pick<Templates, "folder" | "hasShadows"> | undefined;
}

/** What pages are rendered from, as plain data. */
export interface SiteData {
  content: SiteContent & Pick<Site, "data">;
  publicFiles: ReadonlySet<string>;
  routes: readonly RouteData[];
  navigation: readonly NavigationNode[];
  icons: Icons;
}

/** A route that names its entries: by their files, or by their fields where they have none. */
interface RouteData extends Omit<Route, "entry" | "shown"> {
  entry: string | EntryFields;
  shown: readonly string[];
}

export type ThreadTask =
  /** Files of content/, to be parsed. */
  | { files: readonly string[] }
  /** Pages, to be rendered. */
  | { pages: readonly PageTask[] }
  /** Sections of pages, to be indexed. */
  | { sections: readonly SearchSection[] };

export interface PageTask {
  /** Place in the shared site's list of routes. */
  route: number;
  /** The Markdown of its own entry, where that is at hand. */
  body: string | undefined;
}

export interface BuildThreads {
  /** Says with which templates pages are rendered, before there are threads for anything. */
  use(templates: Templates): void;
  /**
   * Whether there are threads for so many files or pages. One takes a fifth of a second to start.
   * @param least how many threads there should be, few as the items may be
   */
  suffice(items: number, least?: number): boolean;
  /**
   * Parses files of content/, a batch after the other.
   * @param take gives the next batch; an empty one ends it
   */
  parse(take: () => readonly string[]): AsyncGenerator<PageFile[]>;
  /** @param wanted places of the setup's routes */
  render(wanted: readonly number[], setup: RenderSetup): AsyncGenerator<PageRecord>;
  /** What `indexBlock` makes of them, in a thread if there is one. */
  index(sections: readonly SearchSection[]): Promise<Uint8Array>;
  close(): Promise<void>;
}

const ITEMS_WORTH_A_THREAD = 300;
const PAGES_AT_ONCE = 16;
// Batches under way or waiting for their turn, for each thread.
const FILES_AHEAD = 2; // what a thread that is still starting has taken, this one cannot take
const PAGES_AHEAD = 12;

/** @param jobs the most threads to use */
export function createBuildThreads(config: Config, jobs = availableParallelism()): BuildThreads {
  const { root, out, base, include, preview, now, code } = config;
  const flags = { out, base, ...include, preview: preview.isOn, now };
  const setup: ThreadSetup = { root, flags, code, templates: undefined };
  const script = new URL(isPublished ? "./threads/thread.js" : "./thread.mjs", import.meta.url);
  const threads = createThreads<ThreadSetup, ThreadTask, SiteData>(script, setup, revive);

  /** Results of all items, but for those that stop a thread. */
  const run = async <Item, Result>(
    items: readonly Item[],
    toTask: (items: readonly Item[]) => ThreadTask,
    stopped: (item: Item, reason: ThreadStopped["reason"]) => Result
  ): Promise<Result[]> => {
    if (items.length === 0) return [];
    try {
      return (await threads.run(toTask(items))) as Result[];
    } catch (error) {
      if (!(error instanceof ThreadStopped)) throw error;
      const item = items[error.item];
      if (item === undefined) throw tooLarge();
      return [
        ...(await run(items.slice(0, error.item), toTask, stopped)),
        stopped(item, error.reason),
        ...(await run(items.slice(error.item + 1), toTask, stopped))
      ];
    }
  };

  /** Results batch by batch in their order, in as much memory as a few batches take. */
  async function* runInOrder<Item, Result>(
    take: () => readonly Item[],
    ahead: number,
    toTask: (items: readonly Item[]) => ThreadTask,
    stopped: (item: Item, reason: ThreadStopped["reason"]) => Result
  ): AsyncGenerator<Result[]> {
    const underWay: Promise<Result[]>[] = [];
    for (let isMore = true; isMore || underWay.length > 0; ) {
      while (isMore && underWay.length < threads.size * ahead) {
        const items = take();
        isMore = items.length > 0;
        const results = run(items, toTask, stopped);
        results.catch(() => {}); // told when its turn comes
        underWay.push(results);
      }
      yield (await underWay.shift()) ?? [];
    }
  }

  return {
    use({ folder, hasShadows }) {
      setup.templates = { folder, hasShadows };
    },
    suffice(items, least = 0) {
      threads.grow(Math.min(jobs, Math.max(least, Math.floor(items / ITEMS_WORTH_A_THREAD))));
      return threads.size > 0;
    },
    parse: (take) => runInOrder(take, FILES_AHEAD, (files) => ({ files }), stoppedFile),
    async *render(wanted, setup) {
      const { routes, site } = setup;
      threads.share(toData(setup));
      let at = 0;
      const take = () => {
        const places = wanted.slice(at, at + PAGES_AT_ONCE);
        at += PAGES_AT_ONCE;
        return places;
      };
      const toTask = (places: readonly number[]): ThreadTask => ({
        pages: places.map((route) => ({ route, body: takeBody(routes[route], site) }))
      });
      const batches = runInOrder(take, PAGES_AHEAD, toTask, (place, reason) =>
        stoppedPage(routes[place], reason)
      );
      for await (const records of batches) yield* records;
    },
    async index(sections) {
      try {
        if (threads.size > 0) return (await threads.run({ sections })) as Uint8Array;
      } catch (error) {
        if (!(error instanceof ThreadStopped)) throw error; // this thread has no limits
      }
      const { indexBlock } = await import("../search/indexBlock.ts"); // with Orama's words
      return indexBlock(sections);
    },
    close: () => threads.close()
  };
}

/** A body that is handed over is no longer kept. */
function takeBody(route: Route | undefined, { texts }: Site): string | undefined {
  const text = route && texts.get(route.entry.sourcePath);
  const body = text?.body;
  if (text && !text.isFormer) text.body = undefined;
  return body;
}

function toData({ site, routes, navigation, icons }: RenderSetup): SiteData {
  const { entries, texts, absent, folders, publicFiles, assets, data } = site;
  return {
    content: {
      entries: entries.map(fieldsOf),
      texts: new Map(
        [...texts].map(([file, { hash, bodyLength, words }]) => [file, { hash, bodyLength, words }])
      ),
      absent,
      folders,
      assets: new Set(assets.files),
      images: new Map(assets.images),
      data
    },
    publicFiles,
    routes: routes.map(({ entry, shown, ...route }) => ({
      ...route,
      entry: entry.sourcePath || fieldsOf(entry),
      shown: shown.map(({ sourcePath }) => sourcePath)
    })),
    navigation,
    icons
  };
}

/** The routes of a site that a thread has made anew. */
export function attachRoutes(routes: readonly RouteData[], { bySource }: Site): Route[] {
  const entryOf = (source: string): Entry => {
    const entry = bySource.get(source);
    if (!entry) throw new Error(`no entry is made of ${source}`);
    return entry;
  };
  return routes.map(({ entry, shown, ...route }) => ({
    ...route,
    entry: typeof entry === "string" ? entryOf(entry) : { ...entry, body: "" },
    shown: shown.map(entryOf)
  }));
}

/** Before a thread has begun with its first item, it has the site alone. */
function tooLarge(): BuildError {
  return environmentError(
    "thread-memory",
    "the site takes more memory than a thread may have",
    "Build it with --jobs 0, and give Node the memory: NODE_OPTIONS=--max-old-space-size=8192."
  );
}

function stoppedFile(file: string, reason: ThreadStopped["reason"]): PageFile {
  const sourcePath = `content/${file}`;
  const hint = "Shorten its front matter; a schema of the site may be at fault as well.";
  const problems = [overLimit(sourcePath, "read", reason, hint, sourcePath)];
  return { sourcePath, hash: "", fields: undefined, path: "", bodyLength: 0, words: 0, problems };
}

function stoppedPage(route: Route | undefined, reason: ThreadStopped["reason"]): PageRecord {
  const hint =
    "Shorten or split the text; a plugin or template of the site may be at fault as well.";
  const { path = "", entry } = route ?? {};
  return emptyRecord([overLimit(path, "render", reason, hint, entry?.sourcePath || undefined)]);
}

function overLimit(
  what: string,
  action: "read" | "render",
  reason: ThreadStopped["reason"],
  hint: string,
  file: string | undefined
): Problem {
  const measure = reason === "time" ? "more than 5 seconds" : "too much memory";
  const message = `${what} takes ${measure} to ${action}`;
  return { severity: "error", kind: "content", code: `${reason}-limit`, message, hint, file };
}

/** Problems survive the way between threads, classes of errors do not. */
function revive(error: unknown): unknown {
  const { problems } = error as { problems?: readonly Problem[] };
  return problems ? new BuildError(problems) : error;
}
