/**
 * How long the shipped site takes from a deed of a visitor to the next paint, on a processor that is slowed down:
 * `npm run bench:interaction -- --help`.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { type Browser, chromium, type Page } from "playwright-core";
import type { Output } from "../cli/output.ts";
import { packageRoot } from "../cli/package.ts";
import type { Client } from "../cli/render/clientLibrary.ts";
import { findBrowser } from "../scripts/findBrowser.mjs";
import { buildSite } from "../test/support/buildSite.ts";
import { serve } from "../test/support/serve.ts";
import { readMachine } from "./machine.ts";

const HELP = `npm run bench:interaction -- [flags]

  --times N   of each deed (10)
  --slower N  how many times slower the processor is made (4)
  --save      writes bench/interaction.md`;

const GOAL = 50; // ms
/** Events that take less are not told by browsers, which count in steps of 8 ms. */
const LEAST = 16; // ms

const ARTICLE = "reading-a-benchmark.md";

interface Deed {
  name: string;
  path: string;
  width: number;
  /** What comes before, and does not count. */
  before?(page: Page): Promise<void>;
  does(page: Page): Promise<void>;
  /** Brings the page back to where it was. */
  after(page: Page): Promise<void>;
}

const dialog = (page: Page) => page.getByRole("dialog");
const samples = (page: Page) => page.locator("[data-island=OverlaySamples]").first();
const closes = async (page: Page): Promise<void> => {
  await page.keyboard.press("Escape");
  await dialog(page).first().waitFor({ state: "hidden" });
};

const deeds: readonly Deed[] = [
  {
    name: "palette opened",
    path: "/about/",
    width: 1440,
    async does(page) {
      await page.keyboard.press("Control+k");
      await dialog(page).waitFor();
    },
    after: closes
  },
  {
    name: "typing in the palette",
    path: "/about/",
    width: 1440,
    async before(page) {
      await page.keyboard.press("Control+k");
      await dialog(page).waitFor();
    },
    async does(page) {
      await page.keyboard.type("confid", { delay: 60 });
      await page.locator("dialog [data-slot=title] mark").first().waitFor();
    },
    async after(page) {
      await page.keyboard.press("Escape");
      await closes(page);
    }
  },
  {
    name: "theme changed",
    path: "/articles/confidence-is-not-a-colour/",
    width: 1440,
    does: (page) => page.getByRole("button", { name: /Switch to/ }).click(),
    async after() {}
  },
  {
    name: "menu of the header",
    path: "/about/",
    width: 390,
    does: (page) => page.getByRole("button", { name: "Open menu" }).click(),
    after: (page) => page.keyboard.press("Escape")
  },
  {
    name: "modal opened",
    path: "/overlays/",
    width: 1440,
    async does(page) {
      await samples(page).getByRole("button", { name: "Modal", exact: true }).click();
      await dialog(page).waitFor();
    },
    after: closes
  },
  {
    name: "drawer opened",
    path: "/overlays/",
    width: 390,
    async does(page) {
      await samples(page).getByRole("button", { name: "Drawer bottom" }).click();
      await dialog(page).waitFor();
    },
    after: closes
  }
];

async function main(): Promise<void> {
  const { values: flags } = parseArgs({
    options: {
      times: { type: "string", default: "10" },
      slower: { type: "string", default: "4" },
      save: { type: "boolean", default: false },
      help: { type: "boolean", default: false }
    }
  });
  if (flags.help) {
    console.log(HELP);
    return;
  }
  const browser = await chromium.launch({
    ...withPath(findBrowser()),
    args: ["--no-sandbox", "--disable-gpu"]
  });
  const rows = new Map<string, string[]>();
  const [react, preact] = [await siteOf("react"), await siteOf("preact")];
  try {
    for (const site of [react, preact, withoutAll(react)]) {
      const figures = await measureSite(browser, site, Number(flags.times), Number(flags.slower));
      for (const [name, times] of figures) rows.set(name, [...(rows.get(name) ?? []), say(times)]);
    }
  } finally {
    await browser.close();
  }
  const { cpu, cores } = readMachine();
  const report = `# From a deed to the next paint

The shipped site in Chromium, ${cores} cores of ${cpu}, made ${flags.slower} times slower; ${flags.times} times each, in one run. Milliseconds,
median and longest, as browsers tell them (in steps of 8; "<${LEAST}": less than they tell). The goal is ${GOAL}.
"Bare" is what the browser itself needs here for the same deed: the same text on a page without styles, with a line
of script that does nothing else.

| | islands of React | of Preact | bare |
| --- | ---: | ---: | ---: |
${[...rows].map(([name, cells]) => `| ${name} | ${cells.join(" | ")} |`).join("\n")}
`;
  console.log(report);
  if (flags.save) writeFileSync(path.join(import.meta.dirname, "interaction.md"), report);
}

const withPath = (executablePath: string | undefined) =>
  executablePath === undefined ? {} : { executablePath };

async function siteOf(client: Client): Promise<Map<string, Output>> {
  const root = mkdtempSync(path.join(tmpdir(), "vitrine-interaction-"));
  const files = await outputsOf(packageRoot, client);
  // Dialogs are not those of the page of all components, which is larger than any other.
  for (const [file, output] of await outputsOf(writeOverlayPage(root), client)) {
    if (file.startsWith("overlays/") || !files.has(file)) files.set(file, output);
  }
  rmSync(root, { recursive: true });
  return files;
}

/** The pages of a site as the browser has them by itself: their text, and one line of script for each deed. */
function withoutAll(files: ReadonlyMap<string, Output>): Map<string, Output> {
  const bare = new Map(files);
  for (const deed of deeds) {
    const file = `${deed.path.slice(1)}index.html`;
    const page = String(files.get(file)?.body);
    const main = /<main\b.*<\/main>/s.exec(page)?.[0];
    if (main === undefined) throw new Error(`${file} has no main part`);
    const body = `<!doctype html>
<meta name="viewport" content="width=device-width">
<title>Bare</title>
<button popovertarget="menu">Open menu</button>
<nav id="menu" popover>Menu</nav>
<button id="theme">Switch to the other theme</button>
<p data-island="OverlaySamples"><button>Modal</button> <button>Drawer bottom</button></p>
<dialog id="dialog"><input><p data-slot="title"><mark></mark></p></dialog>
${main.replace(/<script\b.*?<\/script>/gs, "")}
<script>
  const root = document.documentElement;
  const open = () => dialog.showModal();
  for (const button of document.querySelectorAll("p[data-island] button")) button.onclick = open;
  theme.onclick = () => { root.style.colorScheme = root.style.colorScheme === "dark" ? "light" : "dark"; };
  dialog.oninput = ({ target }) => { dialog.querySelector("mark").textContent = target.value; };
  addEventListener("keydown", (event) => {
    if (event.key !== "k" || !event.ctrlKey) return;
    event.preventDefault();
    open();
  });
</script>`;
    bare.set(file, { path: file, body, source: "the bench" });
  }
  return bare;
}

async function measureSite(
  browser: Browser,
  files: ReadonlyMap<string, Output>,
  times: number,
  slower: number
): Promise<Map<string, number[]>> {
  const { origin, close } = await serve(files);
  const figures = new Map<string, number[]>();
  for (const deed of deeds)
    figures.set(deed.name, await time(browser, origin, deed, times, slower));
  await close();
  return figures;
}

async function outputsOf(root: string, client: Client): Promise<Map<string, Output>> {
  return new Map((await buildSite(root, { client })).outputs);
}

/** A site with a page of usual length and the samples of dialogs. */
function writeOverlayPage(root: string): string {
  const text = readFileSync(path.join(packageRoot, "content/articles", ARTICLE), "utf8");
  const files = {
    "content/overlays.md": `---\ntitle: Dialogs\n---\n${text.replace(/^---.*?---/s, "")}`,
    "templates/pages/Document.tsx": `
      import { Document as Own } from "vitrine/templates/pages/Document.tsx";
      import { Island } from "../islands/Island.tsx";
      export const Document = ({ view }) => (
        <><Island name="OverlaySamples" props={{}} when="intent" /><Own view={view} /></>
      );`
  };
  for (const [file, body] of Object.entries(files)) {
    mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
    writeFileSync(path.join(root, file), body);
  }
  return root;
}

async function time(
  browser: Browser,
  origin: string,
  { path: pagePath, width, before, does, after }: Deed,
  times: number,
  slower: number
): Promise<number[]> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  await page.goto(origin + pagePath);
  await page.waitForLoadState("networkidle");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slower });
  await page.evaluate((durationThreshold) => {
    const seen: number[] = [];
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[]) {
        if (entry.interactionId) seen.push(entry.duration);
      }
    }).observe({ type: "event", durationThreshold } as PerformanceObserverInit);
  }, LEAST);
  const longest: number[] = [];
  // The first is that of a visitor who has done nothing yet: it counts as all others do.
  for (let turn = 0; turn < times; turn += 1) {
    await before?.(page);
    await settle(page);
    await page.evaluate(() => {
      (window as unknown as { seen: number[] }).seen.length = 0;
    });
    await does(page);
    await settle(page);
    longest.push(
      await page.evaluate(() => Math.max(0, ...(window as unknown as { seen: number[] }).seen))
    );
    await after(page);
  }
  await page.close();
  return longest;
}

/** Until what was done has been painted and told. */
async function settle(page: Page): Promise<void> {
  await page.waitForTimeout(400);
}

/** "24 / 40" */
function say(times: readonly number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return [median, sorted.at(-1) ?? 0]
    .map((ms) => (ms < LEAST ? `<${LEAST}` : String(ms)))
    .join(" / ");
}

await main();
