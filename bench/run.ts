/**
 * Compares the time and memory of builds with those of other tools: `npm run bench -- --help`.
 *
 * All tools build the same corpus on the same Node. Within a repeat they take turns, so that what
 * else the machine does meets all of them; after each run the pages are checked to be there.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { readCount, readList, takeTurns } from "./flags.ts";
import { fileSystemOf, readMachine } from "./machine.ts";
import { type Command, measure } from "./measure.ts";
import { readPublished, saveReport } from "./report.ts";
import {
  type FileSystem,
  findMeasurement,
  type Measurement,
  type Results,
  ROWS,
  type Subject
} from "./results.ts";
import {
  configure,
  createSite,
  type Expected,
  edit,
  makeCold,
  PLAIN,
  removeSite,
  type Site,
  verify
} from "./site.ts";
import { cache, installTools, pagefind, type ToolName, tools, versionsOf } from "./tools.ts";

const HELP = `npm run bench -- [flags]

  --pages LIST     sizes of the site (100,1000,10000)
  --peers LIST     tools beside ours (hugo,eleventy,astro)
  --parts LIST     what to measure (rebuild,search,highlight); rebuild is cold, edited, unchanged
  --repeats N      runs of each, of which the median counts (5)
  --disk           rebuild on the disk of this folder as well
  --large          100,000 pages as well, ours alone, once
  --report         no run: writes tables, chart and README anew from the published results
  --memory FOLDER  a folder on a memory file system (/dev/shm)

A run of everything replaces the published results beside this file; a run of a part leaves them
and writes its own to bench/.cache/.`;

const PARTS = ["rebuild", "search", "highlight"] as const;
const PEERS = ["hugo", "eleventy", "astro"] as const satisfies ToolName[];
const SIZES = [100, 1000, 10_000];
const LARGE = 100_000;

const measurements: Measurement[] = [];

async function main(): Promise<void> {
  const { values: flags } = parseArgs({
    options: {
      pages: { type: "string", default: SIZES.join() },
      peers: { type: "string", default: PEERS.join() },
      parts: { type: "string", default: PARTS.join() },
      repeats: { type: "string", default: "5" },
      disk: { type: "boolean", default: false },
      large: { type: "boolean", default: false },
      memory: { type: "string", default: "/dev/shm" },
      report: { type: "boolean", default: false },
      help: { type: "boolean", default: false }
    }
  });
  if (flags.help) return console.log(HELP);
  if (flags.report) return saveReport(readPublished(), true);
  const pages = flags.pages.split(",").map((size) => readCount("pages", size));
  const peers = readList("peers", flags.peers, PEERS);
  const parts = readList("parts", flags.parts, PARTS);
  const repeats = readCount("repeats", flags.repeats);
  const isWhole =
    pages.join() === SIZES.join() && peers.length === PEERS.length && parts.length === PARTS.length;

  const machine = readMachine();
  const folders: Partial<Record<FileSystem, string>> = { memory: createFolder(flags.memory) };
  if (flags.disk) folders.disk = createFolder(cache);
  for (const [name, folder] of entriesOf(folders)) machine.fileSystems[name] = fileSystemOf(folder);
  if (machine.fileSystems.memory !== "tmpfs")
    throw new Error(`${flags.memory} is no memory file system; name one with --memory`);
  installTools(peers);

  const names: ToolName[] = ["vitrine", ...peers];
  for (const size of pages) {
    for (const [fileSystem, folder] of entriesOf(folders)) {
      const setting = { pages: size, fileSystem };
      if (parts.includes("rebuild")) await rebuild(folder, setting, names, repeats);
      if (fileSystem === "disk") continue;
      if (parts.includes("search")) await search(folder, setting, names, repeats);
      if (parts.includes("highlight")) await highlight(folder, setting, repeats);
    }
  }
  if (flags.large && folders.memory !== undefined) {
    await cold(folders.memory, { pages: LARGE, fileSystem: "memory" });
  }
  const date = new Date().toISOString().slice(0, 10);
  const results: Results = { date, machine, versions: versionsOf, repeats, measurements };
  saveReport(results, isWhole);
  if (measurements.some(({ failure }) => failure !== undefined)) process.exitCode = 1;
}

type Setting = Pick<Subject, "pages" | "fileSystem">;

/** Builds of all tools: from nothing, after an edit, and with nothing to do. */
async function rebuild(folder: string, setting: Setting, names: ToolName[], repeats: number) {
  const sites = names.map((tool) => ({
    tool,
    site: createSite(folder, tool, tool, setting.pages),
    commands: [tools[tool].build]
  }));
  for (let repeat = 1; repeat <= repeats; repeat++) {
    for (const { tool, site, commands } of takeTurns(sites, repeat)) {
      makeCold(site);
      await attempt({ ...setting, tool, row: "cold" }, site, commands);
      const words = `These words came with edit ${repeat}.`;
      edit(site, words);
      await attempt({ ...setting, tool, row: "edit" }, site, commands, { inEdited: words });
      await attempt({ ...setting, tool, row: "unchanged" }, site, commands, { inEdited: words });
      edit(site);
    }
  }
  for (const { site } of sites) removeSite(site);
}

interface Search {
  commands: Command[];
  /** Where the index lies in out/. */
  folder: string;
  /** The fewest files that it has for a page. */
  filesPerPage: number;
}

/** Full-text search over all pages; Hugo has none of its own, so Pagefind reads what it wrote. */
const SEARCHES: Partial<Record<ToolName, Search>> = {
  vitrine: { commands: [tools.vitrine.build], folder: "search", filesPerPage: 0 },
  hugo: { commands: [tools.hugo.build, pagefind], folder: "pagefind/fragment", filesPerPage: 1 }
};

async function search(folder: string, setting: Setting, names: ToolName[], repeats: number) {
  const sites = names.flatMap((tool) => {
    const engine = SEARCHES[tool];
    return engine ? [{ tool, engine, site: createSite(folder, tool, tool, setting.pages) }] : [];
  });
  for (const { tool, site } of sites) {
    if (tool === "vitrine") configure(site.cwd, { ...PLAIN, search: true });
  }
  for (let repeat = 1; repeat <= repeats; repeat++) {
    for (const { tool, engine, site } of takeTurns(sites, repeat)) {
      makeCold(site);
      const { commands, folder, filesPerPage } = engine;
      const index = { folder, files: Math.max(1, filesPerPage * setting.pages) };
      await attempt({ ...setting, tool, row: "search" }, site, commands, { index });
    }
  }
  for (const { site } of sites) removeSite(site);
}

/**
 * Our builds with and without coloured code, two blocks a page, after another name of the site has
 * changed every page while the code is that of the build before.
 */
async function highlight(folder: string, setting: Setting, repeats: number) {
  const commands = [tools.vitrine.build];
  const sites = (["plain", "highlighted"] as const).map((row) => ({
    row,
    site: createSite(folder, row, "vitrine", setting.pages),
    switches: { ...PLAIN, highlight: row === "highlighted" }
  }));
  for (const { site, switches } of sites) {
    configure(site.cwd, switches);
    // A build that fails here fails again below, where that is recorded.
    await measure(commands, site).catch(() => undefined);
  }
  for (let repeat = 1; repeat <= repeats; repeat++) {
    for (const { row, site, switches } of takeTurns(sites, repeat)) {
      const name = `Studio ${repeat}`;
      configure(site.cwd, { ...switches, name });
      await attempt({ ...setting, tool: "vitrine", row }, site, commands, {
        inAll: ` - ${name}</title>`
      });
    }
  }
  for (const { site } of sites) removeSite(site);
}

/** One build of ours from nothing. */
async function cold(folder: string, setting: Setting) {
  const site = createSite(folder, "vitrine", "vitrine", setting.pages);
  await attempt({ ...setting, tool: "vitrine", row: "cold" }, site, [tools.vitrine.build]);
  removeSite(site);
}

/** Measures one build, and checks it; one that fails is not tried again. */
async function attempt(
  subject: Subject,
  site: Site,
  commands: readonly Command[],
  expected: Expected = {}
): Promise<void> {
  const known = findMeasurement(measurements, subject);
  const measurement: Measurement = known ?? { ...subject, runs: [] };
  if (!known) measurements.push(measurement);
  if (measurement.failure !== undefined) return;
  const { pages, fileSystem, tool, row } = subject;
  // What was written before is on the disk before the clock starts.
  if (fileSystem === "disk") spawnSync("sync");
  let said: string;
  try {
    const run = await measure(commands, site);
    measurement.produced = verify(site, expected);
    measurement.runs.push(run);
    said = `${run.seconds.toFixed(2)} s, ${run.peakMib} MiB`;
  } catch (error) {
    const { message } = error as Error;
    measurement.failure = message.split("\n", 1)[0];
    said = `FAILED: ${message}`;
  }
  console.error(`${pages} pages, ${fileSystem}: ${tools[tool].title}, ${ROWS[row]}: ${said}`);
}

/** A folder for this run alone, gone with it. */
function createFolder(parent: string): string {
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(path.join(parent, "vitrine-bench-"));
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function entriesOf<Key extends string, Value>(record: Partial<Record<Key, Value>>) {
  return Object.entries(record) as [Key, Value][];
}

process.on("SIGINT", () => process.exit(130));
process.on("SIGTERM", () => process.exit(143));
await main().catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
