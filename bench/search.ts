/**
 * Compares what searches find, load and take: `npm run bench:search -- --help`. All of them search the pages of
 * one site of ours; queries are made of its own titles, headings and texts (`searchQueries.ts`).
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { parseArgs } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { chromium, type Page } from "playwright-core";
import type { SearchSection } from "../runtime/model.ts";
import { openIndex } from "../runtime/search/sectionIndex.ts";
import { findBrowser } from "../scripts/findBrowser.mjs";
import { sectionsOf } from "../test/support/searchIndex.ts";
import { readMachine } from "./machine.ts";
import { measure, type Run } from "./measure.ts";
import { quantile } from "./quantile.ts";
import { type KnownItem, knownItems, RULES, type Rule } from "./searchQueries.ts";
import { configure, createSite, makeCold, PLAIN, removeSite, type Site } from "./site.ts";
import { benchRoot, installTools, modules, OUT, pagefind, tools, versionsOf } from "./tools.ts";

const HELP = `npm run bench:search -- [flags]

  --pages LIST     sizes of the site (630,1000,10000)
  --queries N      of each kind (100)
  --memory FOLDER  a folder on a memory file system (/dev/shm)
  --save           writes bench/search.md`;

/** Paths of pages that answer a query, best first. */
type Ask = (query: string) => Promise<readonly string[]>;

interface Engine {
  title: string;
  ask: Ask;
  /** Bytes as sent (Brotli, but for files that hosts do not compress) since the last call, in how many files. */
  takeLoaded?(): { bytes: number; files: number };
  /** Begins anew, as a first visit does. */
  restart?(): Promise<void>;
}

/** ms */
interface Latency {
  p50: number;
  p95: number;
}

interface Row {
  engine: string;
  found: Record<Rule, { first: number; five: number; of: number }>;
  latency: Latency;
  /** Of a first query, everything included. */
  first?: { kb: number; p95: number; files: number };
}

const MOST_OF_FUSE = 10; // queries of each kind; it looks at all texts each time
const LATEST_SECTIONS = 20_000; // MiniSearch and Fuse are loaded whole: larger sites are not for them
const FIRST_QUERIES = 12; // of each kind
const REVISITS = 30;
const FIRST_LETTERS = 2; // one begins too many words to be answered

async function main(): Promise<void> {
  const { values: flags } = parseArgs({
    options: {
      pages: { type: "string", default: "630,1000,10000" },
      queries: { type: "string", default: "100" },
      memory: { type: "string", default: "/dev/shm" },
      save: { type: "boolean", default: false },
      help: { type: "boolean", default: false }
    }
  });
  if (flags.help) {
    console.log(HELP);
    return;
  }
  installTools([]);
  const base = mkdtempSync(path.join(flags.memory, "vitrine-search-"));
  const parts: string[] = [];
  try {
    for (const pages of flags.pages.split(",").map(Number)) {
      parts.push(await compare(base, pages, Number(flags.queries)));
      // The larger a site, the longer it takes: what is known by then stays.
      if (flags.save) writeFileSync(path.join(benchRoot, "search.md"), reportOf(parts));
    }
  } finally {
    rmSync(base, { recursive: true, force: true });
  }
  console.log(reportOf(parts));
}

function reportOf(parts: readonly string[]): string {
  const { cpu, cores, memoryGib } = readMachine();
  return `# Searches compared

Pages of the benchmark's corpus, ${cores} cores of ${cpu}, ${memoryGib} GiB; Vitrine ${versionsOf.vitrine}, Pagefind
${versionsOf.pagefind}. Queries are made of the pages' own titles, headings and texts by the rules in
\`searchQueries.ts\`: "38 / 50" means that of 50 queries 38 have a page that answers first. Bytes are those that a
browser loads for a first query, compressed with Brotli where hosts compress; Vitrine and Pagefind run in Chromium.
630 pages have about 5,000 sections. "Again" is a visitor who comes back: what was loaded lies in the browser's cache,
and the worker starts anew when the field of the search page gets the focus; a fifth of a second later, the time from
the first two letters in it to the paint of what they find.

${parts.join("\n")}`;
}

async function compare(base: string, pages: number, count: number): Promise<string> {
  console.error(`${pages} pages …`);
  const site = createSite(base, `site-${pages}`, "vitrine", pages);
  const without = await build(site, false);
  const withSearch = await build(site, true);
  console.error("Pagefind's index …");
  const indexed = await measure([pagefind], site);
  const out = path.join(site.cwd, OUT);
  const index = await openIndex(async (file) => readFileSync(path.join(out, file)));
  const sections = await sectionsOf(index);
  const items = knownItems(sections, count);
  const host = await serve(out);
  const executablePath = findBrowser();
  if (executablePath === undefined) throw new Error("no Chromium found; name it in CHROMIUM");
  const browser = await chromium.launch({
    executablePath,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"]
  });
  const rows: Row[] = [];
  let again: Latency;
  try {
    const open = async (): Promise<Page> => {
      const page = await (await browser.newContext()).newPage();
      await page.goto(`${host.origin}/search/`);
      host.take();
      return page;
    };
    for (const engine of [
      inBrowser("Vitrine", VITRINE(workerIn(out)), open, host.take),
      inBrowser("Pagefind", PAGEFIND, open, host.take)
    ]) {
      console.error(`${engine.title} …`);
      rows.push(await rate(engine, items));
    }
    console.error("Visitors who come back …");
    again = latencyOf(await revisit(await open(), items.title.slice(0, REVISITS)));
    if (sections.length <= LATEST_SECTIONS) {
      console.error("MiniSearch …");
      rows.push(await rate(miniSearch(sections), items));
      console.error("Fuse …");
      rows.push(await rate(fuse(sections), firstOf(items, MOST_OF_FUSE)));
    }
  } finally {
    await browser.close();
    host.close();
    removeSite(site);
  }
  return tableOf(pages, sections.length, rows, { without, withSearch, indexed, again });
}

/**
 * Asks on the search page for the first letters of queries, twice each, in a browser that keeps what it has loaded.
 * @returns ms from the letters to the paint of what they find, of the second time
 */
async function revisit(page: Page, items: readonly KnownItem[]): Promise<number[]> {
  const times: number[] = [];
  for (const { query } of items) {
    const letters = JSON.stringify(query.slice(0, FIRST_LETTERS));
    await page.reload();
    await page.evaluate(`(${TYPE})(${letters})`);
    await page.reload();
    times.push((await page.evaluate(`(${TYPE})(${letters})`)) as number);
  }
  await page.context().close();
  return times;
}

const TYPE = `async (letters) => {
  const input = document.querySelector("[data-search] [name=q]");
  const results = document.querySelector("[data-search-results]");
  input.focus();
  await new Promise((resolve) => setTimeout(resolve, 200));
  return new Promise((resolve) => {
    const start = performance.now();
    new MutationObserver(() => {
      if (results.hasAttribute("aria-busy")) return;
      // A task behind the next frame comes when that is painted.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
    }).observe(results, { attributes: true });
    input.value = letters;
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
  });
}`;

async function build(site: Site, search: boolean): Promise<Run> {
  configure(site.cwd, { ...PLAIN, search });
  makeCold(site);
  return measure([tools.vitrine.build], site);
}

async function rate(engine: Engine, items: Record<Rule, KnownItem[]>): Promise<Row> {
  const times: number[] = [];
  const found = {} as Row["found"];
  await engine.restart?.();
  for (const rule of RULES) {
    let [first, five] = [0, 0];
    for (const { query, pages } of items[rule]) {
      const start = performance.now();
      const hits = await engine.ask(query);
      times.push(performance.now() - start);
      const paths = [...new Set(hits)];
      if (pages.has(paths[0] ?? "")) first += 1;
      if (paths.slice(0, 5).some((hit) => pages.has(hit))) five += 1;
    }
    found[rule] = { first, five, of: items[rule].length };
  }
  const row: Row = {
    engine: engine.title,
    found,
    latency: latencyOf(times)
  };
  if (engine.restart && engine.takeLoaded) {
    const loaded: { bytes: number; files: number }[] = [];
    for (const rule of RULES) {
      for (const { query } of items[rule].slice(0, FIRST_QUERIES)) {
        await engine.restart();
        await engine.ask(query);
        loaded.push(engine.takeLoaded());
      }
    }
    const bytes = loaded.map((each) => each.bytes / 1024);
    row.first = {
      kb: quantile(bytes, 0.5),
      p95: quantile(bytes, 0.95),
      files: quantile(
        loaded.map(({ files }) => files),
        0.5
      )
    };
  }
  return row;
}

/** An engine whose script has a function `ask(query)` in the page that gives paths. */
function inBrowser(
  title: string,
  script: string,
  open: () => Promise<Page>,
  takeLoaded: () => { bytes: number; files: number }
): Engine {
  let page: Page | undefined;
  return {
    title,
    async restart() {
      await page?.context().close();
      page = await open();
      await page.evaluate(script);
    },
    ask: async (query) =>
      (await page?.evaluate(`globalThis.ask(${JSON.stringify(query)})`)) as string[],
    takeLoaded
  };
}

const VITRINE = (worker: string) => `
  const worker = new Worker("/_assets/${worker}");
  let id = 0;
  globalThis.ask = (query) => new Promise((resolve) => {
    id += 1;
    worker.onmessage = ({ data }) => {
      if (data.id === id && data.kind !== "excerpts") {
        resolve((data.hits ?? []).map(({ href }) => href.replace(/#.*/, "").replace(/(.)\\/$/, "$1")));
      }
    };
    worker.postMessage({ kind: "search", id, query, isOfProjects: false });
  });`;

const PAGEFIND = `(async () => {
  const pagefind = await import("/pagefind/pagefind.js");
  globalThis.ask = async (query) => {
    const { results } = await pagefind.search(query);
    const data = await Promise.all(results.slice(0, 5).map((result) => result.data()));
    return data.map(({ url }) => url.replace(/(.)\\/$/, "$1"));
  };
})()`;

function workerIn(out: string): string {
  const worker = readdirSync(path.join(out, "_assets")).find((name) =>
    /^search-worker\./.test(name)
  );
  if (worker === undefined) throw new Error("the build has no search worker");
  return worker;
}

/** Of the peers that stand beside the package. */
const requirePeer = createRequire(path.join(modules, "index.js"));
const FIELDS = ["title", "trail", "content"];
const recordsOf = (sections: readonly SearchSection[]) =>
  sections.map(({ id, title, titles, content }) => ({
    id,
    title,
    trail: titles.join(" "),
    content
  }));
const pageOf = (id: string): string => id.replace(/#.*/s, "");

interface MiniSearchIndex {
  addAll(records: readonly unknown[]): void;
  search(query: string): { id: string }[];
}

function miniSearch(sections: readonly SearchSection[]): Engine {
  const MiniSearch: new (options: unknown) => MiniSearchIndex = requirePeer("minisearch");
  const searchOptions = { boost: { title: 4, trail: 2 }, prefix: true, fuzzy: 0.2 };
  const index = new MiniSearch({ fields: FIELDS, searchOptions });
  index.addAll(recordsOf(sections));
  return {
    title: "MiniSearch",
    ask: async (query) => index.search(query).map(({ id }) => pageOf(id))
  };
}

interface FuseIndex {
  search(query: string, options: { limit: number }): { item: { id: string } }[];
}

function fuse(sections: readonly SearchSection[]): Engine {
  const Fuse: new (records: readonly unknown[], options: unknown) => FuseIndex =
    requirePeer("fuse.js");
  const keys = [{ name: "title", weight: 4 }, { name: "trail", weight: 2 }, "content"];
  const index = new Fuse(recordsOf(sections), { keys, ignoreLocation: true, threshold: 0.3 });
  return {
    title: "Fuse",
    ask: async (query) => index.search(query, { limit: 42 }).map(({ item }) => pageOf(item.id))
  };
}

function firstOf(items: Record<Rule, KnownItem[]>, count: number): Record<Rule, KnownItem[]> {
  return Object.fromEntries(RULES.map((rule) => [rule, items[rule].slice(0, count)])) as Record<
    Rule,
    KnownItem[]
  >;
}

const PACKED = /\.(bin|wasm|pf_[a-z]+|pagefind)$/; // hosts send them as they are

/** Serves a folder, and counts what is asked of it. */
async function serve(folder: string) {
  let loaded: string[] = [];
  const TYPES: Record<string, string> = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".wasm": "application/wasm"
  };
  const server = createServer((request, response) => {
    const asked = decodeURI(new URL(request.url ?? "/", "http://host").pathname);
    try {
      const file = path.join(folder, asked.endsWith("/") ? `${asked}index.html` : asked);
      const body = readFileSync(file);
      loaded.push(file);
      const type = TYPES[path.extname(file)] ?? "application/octet-stream";
      // Hosts let browsers keep files for some minutes.
      response.writeHead(200, { "content-type": type, "cache-control": "max-age=600" }).end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    /** Compressed afterwards, so that nobody waits for that. */
    take() {
      const sizes = loaded.map((file) => {
        const body = readFileSync(file);
        return PACKED.test(file) ? body.length : brotliCompressSync(body).length;
      });
      loaded = [];
      return { bytes: sizes.reduce((sum, size) => sum + size, 0), files: sizes.length };
    },
    close: () => server.close()
  };
}

function latencyOf(times: readonly number[]): Latency {
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

function tableOf(
  pages: number,
  sections: number,
  rows: readonly Row[],
  {
    without,
    withSearch,
    indexed,
    again
  }: Record<"without" | "withSearch" | "indexed", Run> & { again: Latency }
): string {
  const lines = rows.map(({ engine, found, latency, first }) => {
    const cells = RULES.map((rule) => {
      const { first: top, five, of } = found[rule];
      return rule === "body" ? `${top}, ${five} in five / ${of}` : `${top} / ${of}`;
    });
    const loaded = first
      ? `${first.kb.toFixed(0)} KB (p95 ${first.p95.toFixed(0)}), ${first.files} files`
      : "–";
    const times = told(latency);
    return `| ${[engine, ...cells, times, loaded].join(" | ")} |`;
  });
  const seconds = withSearch.seconds - without.seconds;
  const memory = withSearch.peakMib - without.peakMib;
  return `## ${pages} pages, ${sections} sections

| | title | reordered | typo | heading | three rare words | ms p50 / p95 | first query |
| --- | --- | --- | --- | --- | --- | --- | --- |
${lines.join("\n")}

Again: ${told(again)} ms (p50 / p95).

Making the index: ${seconds.toFixed(1)} s of a build that takes ${withSearch.seconds.toFixed(1)} s with it, and ${memory} MiB more than
the ${without.peakMib} MiB that the same build takes without; Pagefind takes ${indexed.seconds.toFixed(1)} s and ${indexed.peakMib} MiB for the same pages.
`;
}

function told({ p50, p95 }: Latency): string {
  return `${p50.toFixed(1)} / ${p95.toFixed(1)}`;
}

mkdirSync(path.join(benchRoot, ".cache"), { recursive: true });
await main();
