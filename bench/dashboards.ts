/**
 * What dashboards cost a visitor: a change of a filter among many rows, and their scripts. `npm run bench:dashboards`.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { type Browser, chromium, type Page } from "playwright-core";
import type { Output } from "../cli/output.ts";
import { packageRoot } from "../cli/package.ts";
import { type Client, clients } from "../cli/render/clientLibrary.ts";
import { readEnvelope } from "../content/demos/reliefjobs/readEnvelope.ts";
import { samplePostings } from "../content/demos/reliefjobs/samplePostings.ts";
import { findBrowser } from "../scripts/findBrowser.mjs";
import { buildSite } from "../test/support/buildSite.ts";
import { serve } from "../test/support/serve.ts";
import { readCount } from "./flags.ts";
import { readMachine } from "./machine.ts";
import { median, quantile } from "./quantile.ts";

const HELP = `npm run bench:dashboards -- [flags]

  --rows N    that are filtered (20000)
  --times N   of each change (30)
  --save      writes bench/dashboards.md`;

const FRAME = 16; // ms
const MOST_SCRIPT = 60; // KB of gzip beside the client library
const PAGE = "/demos/reliefjobs-dashboard/";
const PAGES = ["/analytics/", PAGE];

/** One change of what is chosen, the turn's own, done in the page: what a driver does counts for nothing. */
type Change = (turn: number) => void;

const changes: Readonly<Record<string, Change>> = {
  "a name ticked": (turn) => {
    const boxes = document.querySelectorAll<HTMLElement>("[data-island=Explorer] li input");
    boxes[(turn * 5) % 30]?.click();
  },
  "drawn across days, a step": (turn) => {
    const bars = document.querySelector("[data-island=Explorer] figure svg[role=img]");
    const { left = 0, width = 0, top = 0 } = bars?.getBoundingClientRect() ?? {};
    const at = { bubbles: true, pointerId: 1, button: 0, clientY: top + 9 };
    const ground = bars?.parentElement?.parentElement;
    Object.assign(ground ?? {}, { setPointerCapture() {} });
    // The first press tells where it begins; each step reaches further.
    for (const [type, share] of [
      ["pointerdown", 0.2],
      ["pointermove", 0.3 + (turn % 24) * 0.028]
    ] as const) {
      bars?.dispatchEvent(new PointerEvent(type, { ...at, clientX: left + width * share }));
    }
  },
  "a letter typed": (turn) => {
    const field = document.querySelector<HTMLInputElement>("[data-island=Explorer] [type=search]");
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value") ?? {};
    set?.call(field, "programme officer, juba".slice(0, 1 + (turn % 22)));
    field?.dispatchEvent(new InputEvent("input", { bubbles: true }));
  },
  "ordered by another column": (turn) => {
    const heads = document.querySelectorAll<HTMLElement>("[data-island=Explorer] th button");
    heads[turn % heads.length]?.click();
  }
};

async function main(): Promise<void> {
  const { values: flags } = parseArgs({
    options: {
      rows: { type: "string", default: "20000" },
      times: { type: "string", default: "30" },
      save: { type: "boolean", default: false },
      help: { type: "boolean", short: "h", default: false }
    }
  });
  if (flags.help) return console.log(HELP);
  const rows = readCount("rows", flags.rows);
  const times = readCount("times", flags.times);
  const executablePath = findBrowser();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu"]
  });
  const latencies: Record<string, string[]> = {};
  const scripts: string[] = [];
  for (const client of clients) {
    for (const [name, found] of await changesOf(browser, client, rows, times)) {
      latencies[name] = [...(latencies[name] ?? []), found];
    }
    scripts.push(...(await scriptsOf(browser, client)));
  }
  await browser.close();
  const { cpu, cores } = readMachine();
  const report = `# What dashboards cost

Chromium, ${cores} cores of ${cpu}, in one run.

## A change among ${rows.toLocaleString("en")} rows

Milliseconds from a change to a page that is laid out anew, scripts, styles and layout together: median and 95th percentile
of ${times}. The goal for filters is a frame, ${FRAME}.

| | islands of React | of Preact |
| --- | ---: | ---: |
${Object.entries(latencies)
  .map(([name, cells]) => `| ${name} | ${cells.join(" | ")} |`)
  .join("\n")}

## Scripts

KB of gzip, all that is loaded once somebody has begun with the page. The goal beside the client library is
${MOST_SCRIPT}.

| page | islands of | scripts | of them the client library |
| --- | --- | ---: | ---: |
${scripts.join("\n")}

## Of d3

KB of gzip, minified: what the charts use, and whole packages.

| package | used | whole |
| --- | ---: | ---: |
${(await partsOfD3()).join("\n")}
`;
  console.log(report);
  if (flags.save) writeFileSync(path.join(import.meta.dirname, "dashboards.md"), report);
}

/** The shipped page of relief jobs, with so many rows. */
async function siteOf(client: Client, rows: number): Promise<ReadonlyMap<string, Output>> {
  const root = mkdtempSync(path.join(tmpdir(), "vitrine-dashboards-"));
  const { postings } = readEnvelope(samplePostings({ count: rows, day: "2026-10-01" }));
  const page = readFileSync(
    path.join(packageRoot, "content/demos/reliefjobs-dashboard.md"),
    "utf8"
  );
  const files = {
    "site.config.mjs": `export default { data: { "demos/reliefjobs": { publish: true } } };`,
    "content/demos/reliefjobs-dashboard.md": page.replace(/^image:.*\n/m, ""),
    "content/demos/reliefjobs-months.data.csv": "month,jobs\n2026-01,1\n2026-02,2\n",
    "content/demos/reliefjobs.data.json": JSON.stringify({
      rows: postings,
      source: "sample",
      day: "2026-10-01"
    })
  };
  for (const [file, body] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), body);
  }
  const { outputs, problems } = await buildSite(root, { client });
  rmSync(root, { recursive: true });
  if (outputs.size === 0) throw new Error(problems.map(({ message }) => message).join("\n"));
  return outputs;
}

/** Each kind of change, and how long it takes. */
async function changesOf(
  browser: Browser,
  client: Client,
  rows: number,
  times: number
): Promise<[string, string][]> {
  const { origin, close } = await serve(await siteOf(client, rows));
  const told: [string, string][] = [];
  for (const [name, change] of Object.entries(changes)) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
    await page.goto(origin + PAGE);
    await begin(page);
    await page.locator("tr[data-index]").first().waitFor();
    const handle = await page.evaluateHandle(
      `({ change: ${change}, island: document.querySelector("[data-island=Explorer]") })`
    );
    const taken: number[] = [];
    for (let turn = 0; turn < times; turn += 1) {
      await settle(page);
      taken.push(await handle.evaluate(timeOf, turn));
    }
    await page.close();
    const figures = [median(taken), quantile(taken, 0.95)];
    told.push([name, figures.map((ms) => ms.toFixed(1)).join(" / ")]);
  }
  await close();
  return told;
}

/** ms from a change to a page that is laid out anew: its scripts, styles and layout. */
function timeOf(
  { change, island }: { change: Change; island: Element },
  turn: number
): Promise<number> {
  return new Promise((done, fail) => {
    setTimeout(() => fail(new Error(`turn ${turn} changes nothing`)), 3000);
    const start = performance.now();
    new MutationObserver((_, observer) => {
      observer.disconnect();
      island.getBoundingClientRect();
      done(performance.now() - start);
    }).observe(island, { subtree: true, childList: true, characterData: true, attributes: true });
    change(turn);
  });
}

/** Until a frame has been made, and what waits for one. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30)));
      })
  );
}

/** A visitor's first signs. */
async function begin(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  const island = page.locator("[data-island]").last();
  await island.scrollIntoViewIfNeeded();
  await island.and(page.locator("[data-alive]")).waitFor();
  await island.locator(":is(input, button, a):visible").first().focus();
  await page.waitForLoadState("networkidle");
}

/** Lines of the table: what the pages of dashboards load. */
async function scriptsOf(browser: Browser, client: Client): Promise<string[]> {
  const { outputs } = await buildSite(packageRoot, { client });
  const { origin, close } = await serve(outputs);
  const lines: string[] = [];
  for (const at of PAGES) {
    const page = await browser.newPage({ viewport: { width: 1440, height: 1000 } });
    const bodies: Promise<string>[] = [];
    page.on("response", (response) => {
      if (/\.js$/.test(response.url())) bodies.push(response.text());
    });
    await page.goto(origin + at);
    if ((await page.locator("[data-island]").count()) > 0) await begin(page);
    const texts = await Promise.all(bodies);
    const kb = (list: readonly string[]): string =>
      (list.reduce((sum, text) => sum + gzipSync(text).length, 0) / 1024).toFixed(1);
    lines.push(`| ${at} | ${client} | ${kb(texts)} | ${kb(texts.filter(isLibrary))} |`);
    await page.close();
  }
  await close();
  return lines;
}

/** React names its page of errors, Preact the field in which an element keeps what it is made of. */
function isLibrary(text: string): boolean {
  return /react\.dev\/errors/.test(text) || (/\b__k\b/.test(text) && /\b__e\b/.test(text));
}

/** Lines of the table: parts of d3 that templates import. */
async function partsOfD3(): Promise<string[]> {
  const used = new Map<string, Set<string>>();
  const files = ["templates", "runtime"].flatMap((folder) =>
    readdirSync(path.join(packageRoot, folder), { recursive: true })
      .map((file) => path.join(packageRoot, folder, String(file)))
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  );
  for (const file of files) {
    const text = readFileSync(file, "utf8");
    for (const [, names = "", name = ""] of text.matchAll(
      /(?:import|export) \{([^}]+)\} from "(d3-[a-z]+)"/g
    )) {
      const known = used.get(name) ?? new Set();
      for (const each of names.split(",")) known.add(each.trim());
      used.set(name, known);
    }
  }
  const lines = [...used].sort().map(async ([name, names]) => {
    const sizes = await Promise.all([
      sizeOf(`export { ${[...names].join(", ")} } from "${name}";`),
      sizeOf(`export * from "${name}";`)
    ]);
    return `| ${name} (${[...names].sort().join(", ")}) | ${sizes.join(" | ")} |`;
  });
  return Promise.all(lines);
}

async function sizeOf(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: packageRoot },
    bundle: true,
    minify: true,
    write: false,
    format: "esm"
  });
  return (gzipSync(outputFiles[0]?.contents ?? "").length / 1024).toFixed(1);
}

await main();
