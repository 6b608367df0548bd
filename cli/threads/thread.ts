/** What the threads of a build run. */
import { parentPort, workerData } from "node:worker_threads";
import type { SearchSection } from "../../runtime/model.ts";
import { readConfig } from "../config.ts";
import { createPageParser, type PageFile, type PageParser } from "../content/pageFile.ts";
import type { Content } from "../content/readContent.ts";
import { BuildError } from "../problem.ts";
import { load } from "../render/bundleStore.ts";
import {
  createPageRenderer,
  createRenderSetup,
  type PageRecord,
  type RenderPage
} from "../render/pageRecord.ts";
import type { Route } from "../site/createRoutes.ts";
import { createSite } from "../site/createSite.ts";
import { createSiteIndex } from "../site/siteIndex.ts";
import {
  attachRoutes,
  type PageTask,
  type SiteData,
  type ThreadSetup,
  type ThreadTask
} from "./buildThreads.ts";
import { type Answer, type Message, NONE, STATE, type ThreadData } from "./threads.ts";

const { data, state } = workerData as ThreadData<ThreadSetup>;
const { root, flags, code, templates } = data;

interface Renderer extends Pick<Content, "texts"> {
  render: RenderPage;
  routes: readonly Route[];
}

const config = quietly(() => readConfig(root, "build", flags, code));
config.catch(() => {}); // told with the first answer
// Ahead of the first page.
const bundle = templates && load(templates.folder, templates.hasShadows);
let site: SiteData | undefined;
let parser: PageParser | undefined;
let renderer: Renderer | undefined;

async function parse(files: readonly string[]): Promise<PageFile[]> {
  parser ??= createPageParser(await config);
  const { read } = parser;
  return files.map((file, place) => {
    begin(place);
    return read(file);
  });
}

async function render(pages: readonly PageTask[]): Promise<PageRecord[]> {
  renderer ??= await createRenderer();
  const { routes, texts } = renderer;
  const records: PageRecord[] = [];
  for (const [place, { route: index, body }] of pages.entries()) {
    begin(place);
    const route = routes[index];
    if (!route) throw new Error(`there is no route ${index}`);
    const text = texts.get(route.entry.sourcePath);
    if (text) text.body = body;
    records.push(toBytes(await renderer.render(route)));
    if (text) text.body = undefined;
  }
  return records;
}

async function index(sections: readonly SearchSection[]): Promise<Uint8Array> {
  const { indexBlock } = await import("../search/indexBlock.ts");
  return indexBlock(sections, begin);
}

const encoder = new TextEncoder();

/** Bytes change hands without being copied. */
function toBytes({ html, payload, ...rest }: PageRecord): PageRecord {
  const encode = (body: PageRecord["html"]) =>
    typeof body === "string" ? encoder.encode(body) : body;
  return { ...rest, html: encode(html), payload: encode(payload) };
}

function transferables(records: readonly PageRecord[]): ArrayBuffer[] {
  const bodies = records.flatMap(({ html, payload }) => [html, payload]);
  return bodies.flatMap((body) => (body instanceof Uint8Array ? [body.buffer as ArrayBuffer] : []));
}

async function createRenderer(): Promise<Renderer> {
  if (!site) throw new Error("pages are rendered before the site is known");
  const { content, publicFiles, navigation, icons } = site;
  if (!bundle) throw new Error("pages are rendered before the templates are known");
  const own = await config;
  // What is to be said of the site has been said where it was read.
  const whole = createSite(own, content, publicFiles, () => {});
  const routes = attachRoutes(site.routes, whole);
  const index = createSiteIndex(whole, routes, navigation);
  const parts = { config: own, site: whole, routes, navigation, index, templates: bundle, icons };
  return {
    render: await createPageRenderer(createRenderSetup(parts)),
    routes,
    texts: content.texts
  };
}

/** What a config prints has been printed where it was read first. */
async function quietly<Result>(action: () => Promise<Result>): Promise<Result> {
  const streams = [process.stdout, process.stderr].map((stream) => ({
    stream,
    write: stream.write
  }));
  for (const { stream } of streams) stream.write = () => true;
  try {
    return await action();
  } finally {
    for (const { stream, write } of streams) stream.write = write;
  }
}

/** @param place of the item among those of its task */
function begin(place: number): void {
  state[STATE.item] = place;
  Atomics.add(state, STATE.begun, 1);
}

let last: Promise<unknown> = Promise.resolve();
parentPort?.on("message", (message: Message<ThreadTask, SiteData>) => {
  if ("shared" in message) {
    site = message.shared;
    return;
  }
  const { task } = message;
  last = last.then(async () => {
    let answer: Answer;
    let moved: ArrayBuffer[] = [];
    try {
      if ("pages" in task) {
        const records = await render(task.pages);
        answer = { result: records };
        moved = transferables(records);
      } else {
        const result = "files" in task ? await parse(task.files) : await index(task.sections);
        answer = { result };
      }
    } catch (error) {
      answer = { error: error instanceof BuildError ? { problems: error.problems } : error };
    }
    state[STATE.item] = NONE;
    parentPort?.postMessage(answer, moved);
  });
});
