/**
 * Measures what an author waits for while a site is served: `npm run bench:watch -- --help`.
 *
 * All tools serve the same corpus on the same Node. Within a repeat they take turns, each alone on the machine;
 * a time counts when what is served holds the mark that was saved.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { type Author, createAuthor, KINDS, type Kind, pageOf, type WatchTool } from "./deeds.ts";
import { readCount, readList, takeTurns } from "./flags.ts";
import { fileSystemOf, readMachine } from "./machine.ts";
import { editManyTimes } from "./manyEdits.ts";
import { LIMIT, type Server, startServer } from "./server.ts";
import { configure, createSite, EDITED, makeCold, PLAIN, removeSite, type Site } from "./site.ts";
import { benchRoot, installTools, tools } from "./tools.ts";
import {
  type ManyEdits,
  type Measured,
  renderWatchReport,
  type Timed,
  type WatchResults
} from "./watchReport.ts";

const HELP = `npm run bench:watch -- [flags]

  --pages LIST     sizes of the site (1000,10000)
  --peers LIST     tools beside ours (hugo,vitepress,eleventy)
  --edits N        of each kind, at least (20)
  --repeats N      starts of each tool, among which the edits are shared out (4)
  --many N         edits of random pages in one go, ours alone (1000); 0 leaves them out
  --many-pages N   size of the site for those (1000)
  --memory FOLDER  a folder on a memory file system (/dev/shm)
  --save           writes bench/watch.md

It takes most of an hour; a report counts when the machine had nothing else to do.`;

const PEERS = ["hugo", "vitepress", "eleventy"] as const satisfies WatchTool[];
const QUIET = 1200; // ms between an answer and the next edit

async function main(): Promise<void> {
  const { values: flags } = parseArgs({
    options: {
      pages: { type: "string", default: "1000,10000" },
      peers: { type: "string", default: PEERS.join() },
      edits: { type: "string", default: "20" },
      repeats: { type: "string", default: "4" },
      many: { type: "string", default: "1000" },
      "many-pages": { type: "string", default: "1000" },
      memory: { type: "string", default: "/dev/shm" },
      save: { type: "boolean", default: false },
      help: { type: "boolean", default: false }
    }
  });
  if (flags.help) return console.log(HELP);
  const sizes = flags.pages.split(",").map((size) => readCount("pages", size));
  const peers = readList("peers", flags.peers, PEERS);
  const edits = readCount("edits", flags.edits);
  const repeats = Math.min(edits, readCount("repeats", flags.repeats));
  const many = readCount("many", flags.many, 0);
  const manyPages = readCount("many-pages", flags["many-pages"]);
  if (fileSystemOf(flags.memory) !== "tmpfs")
    throw new Error(`${flags.memory} is no memory file system; name one with --memory`);
  installTools(peers);

  const results: WatchResults = { machine: readMachine(), quiet: QUIET, measured: [] };
  const base = mkdtempSync(path.join(flags.memory, "vitrine-watch-"));
  process.on("exit", () => rmSync(base, { recursive: true, force: true }));
  const save = (): void => {
    // The larger a site, the longer it takes: what is known by then stays.
    if (flags.save) writeFileSync(path.join(benchRoot, "watch.md"), renderWatchReport(results));
  };
  for (const pages of sizes) {
    const plan = { repeats, edits: Math.ceil(edits / repeats) };
    results.measured.push(...(await compare(base, pages, ["vitrine", ...peers], plan)));
    save();
  }
  if (many > 0) {
    results.manyEdits = await measureManyEdits(base, manyPages, many);
    save();
  }
  console.log(renderWatchReport(results));
  const hasFailed = results.measured.some(({ cold, warm, edits }) =>
    [cold, warm, ...Object.values(edits)].some(({ failure }) => failure !== undefined)
  );
  if (hasFailed || results.manyEdits?.lost.length) process.exitCode = 1;
}

/** @param plan edits of each kind in each repeat */
async function compare(
  base: string,
  pages: number,
  names: readonly WatchTool[],
  plan: { repeats: number; edits: number }
): Promise<Measured[]> {
  const all = names.map((tool) => {
    const site = createSite(base, tool, tool, pages);
    const edits = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, nothingYet()]));
    const measured: Measured = {
      tool,
      pages,
      cold: nothingYet(),
      warm: nothingYet(),
      edits: edits as Record<Kind, Timed>,
      told: nothingYet(),
      memory: { articles: [], all: [] }
    };
    return { site, author: createAuthor(tool, site), measured };
  });
  for (let repeat = 1; repeat <= plan.repeats; repeat++) {
    for (const { site, author, measured } of takeTurns(all, repeat)) {
      const { tool, cold, warm } = measured;
      if (cold.failure !== undefined || warm.failure !== undefined) continue;
      makeCold(site);
      try {
        await serve(cold, site, tool, author, async (server) => {
          await author.settled(server); // so that caches are written
        });
        if (cold.failure !== undefined) continue;
        await serve(warm, site, tool, author, (server) =>
          work(server, author, measured, plan.edits, `repeat${repeat}`)
        );
      } catch (error) {
        const begun = cold.times.length < repeat ? cold : warm;
        begun.failure ??= (error as Error).message.split("\n", 1)[0] ?? "";
        console.error(`${tools[tool].title}: ${(error as Error).message}`);
      } finally {
        author.restore();
      }
      say(measured, `repeat ${repeat} of ${plan.repeats}`);
    }
  }
  for (const { site } of all) removeSite(site);
  return all.map(({ measured }) => measured);
}

/** Starts a server, times it until the article is there, and ends it when what is done with it is done. */
async function serve(
  timed: Timed,
  site: Site,
  tool: WatchTool,
  author: Author,
  use: (server: Server) => Promise<void>
): Promise<void> {
  const { serve: command } = tools[tool];
  if (!command) throw new Error(`${tool} has no server`);
  const server = await startServer(command, site);
  try {
    const at = await server.until(() => author.isThere(server));
    if (at === undefined) console.error(server.said());
    note(timed, server.startedAt, at);
    if (at !== undefined) await use(server);
  } finally {
    await server.stop();
  }
}

/** All kinds of edits, the first of each of which does not count: tools have to get going. */
async function work(
  server: Server,
  author: Author,
  measured: Measured,
  edits: number,
  name: string
): Promise<void> {
  const weigh = async (after: keyof Measured["memory"]): Promise<void> => {
    await pause(QUIET);
    await author.settled(server);
    measured.memory[after].push(server.memory());
  };
  await author.settled(server);
  for (const kind of Object.keys(KINDS) as Kind[]) {
    const timed = measured.edits[kind];
    const { save, isShown } = author.deeds[kind];
    for (let edit = 0; edit <= edits && timed.failure === undefined; edit++) {
      await pause(QUIET);
      const mark = `${name}${kind}${edit}edit`;
      const start = performance.now();
      save(mark);
      const at = await server.until(() => isShown(server, mark));
      if (edit > 0 || at === undefined) note(timed, start, at);
    }
    if (kind === "text" && measured.tool === "vitrine") {
      await listen(server, author, measured.told, edits, name);
    }
    if (kind === "title") await weigh("articles");
  }
  await weigh("all");
}

/** How long it takes until open pages are told, when nobody asks for the article meanwhile. */
async function listen(
  server: Server,
  author: Author,
  timed: Timed,
  edits: number,
  name: string
): Promise<void> {
  const ear = await server.hear("/__events");
  const words = ['"type":"html"', `"${pageOf("vitrine", EDITED).path}"`];
  try {
    for (let edit = 1; edit <= edits && timed.failure === undefined; edit++) {
      await pause(QUIET);
      const told = ear.next(words);
      const start = performance.now();
      author.deeds.text.save(`${name}told${edit}edit`);
      note(timed, start, await told);
    }
  } finally {
    ear.close();
  }
}

async function measureManyEdits(base: string, pages: number, edits: number): Promise<ManyEdits> {
  const site = createSite(base, "vitrine", "vitrine", pages);
  configure(site.cwd, { ...PLAIN, search: true }); // as sites have it
  const author = createAuthor("vitrine", site);
  let found: ManyEdits | undefined;
  console.error(`${pages} pages, ${edits} edits of random pages …`);
  await serve(nothingYet(), site, "vitrine", author, async (server) => {
    await author.settled(server);
    found = await editManyTimes(server, site, edits);
  });
  removeSite(site);
  if (!found) throw new Error(`the site was not served within ${LIMIT / 1000} s`);
  return found;
}

function nothingYet(): Timed {
  return { times: [] };
}

function note(timed: Timed, start: number, at: number | undefined): void {
  if (at === undefined) timed.failure = `no answer within ${LIMIT / 1000} s`;
  else timed.times.push(at - start);
}

function say({ tool, pages, cold, warm, edits }: Measured, step: string): void {
  const last = ({ times, failure }: Timed) => failure ?? `${times.at(-1)?.toFixed(1) ?? "–"} ms`;
  const told = Object.entries(edits).map(([kind, timed]) => `${kind} ${last(timed)}`);
  console.error(
    `${pages} pages, ${step}: ${tools[tool].title}, cold ${last(cold)}, warm ${last(warm)}, ${told.join(", ")}`
  );
}

process.on("SIGINT", () => process.exit(130));
process.on("SIGTERM", () => process.exit(143));
await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
