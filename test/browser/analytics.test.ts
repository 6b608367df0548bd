/** Visits that are counted, and the page that shows them as they come in: on one device, and by a project. */
import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import { type Client, clients } from "../../cli/render/clientLibrary.ts";
import type { Visit } from "../../runtime/analytics/visits.ts";
import { openAccounts } from "../support/accounts.ts";
import { violationsOf } from "../support/axe.ts";
import { newVisitor, openBrowser } from "../support/browser.ts";
import { temporarySite } from "../support/buildSite.ts";
import { type OpenSite, openSite } from "../support/openSite.ts";

const page = (title: string): string => `---\ntitle: ${title}\n---\n\nWords. [On](/about/)\n`;

/** A site that counts, and maybe has a project to count for it. */
const folderOf = (auth?: object): string =>
  temporarySite(
    { after },
    {
      "content/index.md": page("Home"),
      "content/about.md": page("About"),
      "content/notes.md": page("Notes"),
      "site.config.ts": `export default ${JSON.stringify({
        site: { name: "Isobar", timeZone: "UTC" },
        analytics: true,
        ...(auth && { auth })
      })};`
    }
  );

const accounts = await openAccounts({ after });
const browser = await openBrowser();
const device = folderOf();
const project = folderOf({ url: accounts.url, key: accounts.key });
const away = folderOf({ url: "https://abc.supabase.co", key: "sb_publishable_away" });

type Counting = (
  context: Parameters<typeof newVisitor>[0],
  options?: BrowserContextOptions
) => Promise<BrowserContext>;
const visitor: Counting = (context, options) => newVisitor(context, browser, options);

/** Resolves when a page has counted itself, or does not. */
async function open(from: BrowserContext, address: string): Promise<Page> {
  const opened = await from.newPage();
  await opened.goto(address);
  return opened;
}

const visitsOf = (shown: Page): Promise<Visit[]> =>
  shown.evaluate(() => JSON.parse(localStorage.getItem("vitrine-visits") ?? "[]"));

/** Opens a page and stays until it has been counted on this device. */
async function read(from: BrowserContext, address: string): Promise<Page> {
  const opened = await open(from, address);
  const { pathname } = new URL(address);
  await opened.waitForFunction(
    (path) =>
      (localStorage.getItem("vitrine-visits") ?? "").includes(`"kind":"view"`) &&
      (JSON.parse(localStorage.getItem("vitrine-visits") ?? "[]") as { path?: string }[]).some(
        (one) => one.path === path
      ),
    pathname
  );
  return opened;
}

async function dashboard(from: BrowserContext, origin: string, query = ""): Promise<Page> {
  const shown = await open(from, `${origin}/analytics/${query}`);
  await shown.locator("[data-island=Analytics][data-alive]").waitFor();
  return shown;
}

/** A figure's number, by what it counts. */
const figure = (shown: Page, label: string) =>
  shown.getByRole("listitem").filter({ has: shown.getByText(label, { exact: true }) });
const told = (shown: Page, label: string, value: string): Promise<void> =>
  figure(shown, label).getByText(value, { exact: true }).first().waitFor();

const rowsOf = (shown: Page, title: string): Promise<string[]> =>
  shown
    .getByRole("figure")
    .filter({ has: shown.getByRole("heading", { name: title, exact: true }) })
    .locator("tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => Array.from(row.children, ({ textContent }) => textContent).join(" "))
    );

/** Puts visits of former days into a device's store. */
async function remember(from: BrowserContext, origin: string, visits: Visit[]): Promise<void> {
  const shown = await open(from, `${origin}/404.html`);
  await shown.evaluate(
    (kept) => localStorage.setItem("vitrine-visits", JSON.stringify(kept)),
    visits
  );
  await shown.close();
}

const HOUR = 3_600_000;
const view = (at: number, path = "/", over: object = {}): Visit =>
  ({ kind: "view", at, path, device: "desktop", ...over }) as Visit;

const sites = new Map<Client, OpenSite>();
for (const client of clients) sites.set(client, await openSite(device, { after }, { client }));

for (const [client, { origin }] of sites) {
  test(`${client}: what this device reads is shown, and what another tab reads as it does`, async (context) => {
    const here = await visitor(context);
    await (await read(here, `${origin}/`)).close();
    const shown = await dashboard(here, origin);
    await told(shown, "Page views", "2");
    await told(shown, "Visitors now", "1");
    assert.deepEqual(await rowsOf(shown, "Most read pages"), ["/ 1", "/analytics/ 1"]);
    await shown.getByText("Live", { exact: true }).waitFor();

    const other = await open(here, `${origin}/about/`);
    await told(shown, "Page views", "3");
    await told(shown, "Visitors now", "2");
    // A link that shows a page in the same document.
    await other.getByRole("link", { name: "On" }).first().waitFor();
    await other.goto(`${origin}/notes/`);
    await told(shown, "Page views", "4");
    await other.close();
    await told(shown, "Visitors now", "1");
    assert.deepEqual(await rowsOf(shown, "Devices"), ["Desktop 4 100%"]);
  });

  test(`${client}: nothing new is shown while it is paused, and all of it afterwards`, async (context) => {
    const here = await visitor(context);
    const shown = await dashboard(here, origin);
    await told(shown, "Page views", "1");
    await shown.getByRole("button", { name: "Pause" }).click();
    await shown.getByText("Paused", { exact: true }).waitFor();
    await read(here, `${origin}/about/`);
    await shown.bringToFront();
    await told(shown, "Page views", "1");
    // Another time is shown all the same, however soon it is asked for.
    await shown.getByRole("radio", { name: "Last hour" }).check();
    await shown.getByRole("radio", { name: "7 days" }).check();
    await shown.waitForFunction(
      () => document.querySelectorAll("#visits-views tbody tr").length === 168
    );
    await shown.getByRole("button", { name: "Go on" }).click();
    await told(shown, "Page views", "2");
  });

  test(`${client}: time stands in the address, and a part of it is drawn larger`, async (context) => {
    const here = await visitor(context);
    const now = Date.now();
    await remember(here, origin, [
      ...Array.from({ length: 30 }, (_, at) => view(now - at * 20 * HOUR)),
      view(now - 2 * HOUR, "/about/")
    ]);
    const shown = await dashboard(here, origin, "?range=month");
    await told(shown, "Page views", "32");
    assert.ok(await shown.getByRole("radio", { name: "30 days" }).isChecked());
    assert.equal((await rowsOf(shown, "Page views")).length, 30);
    await shown.getByRole("radio", { name: "7 days" }).check();
    await shown.waitForURL(/\?range=week$/);

    // By the sliders: keys alone.
    await shown.waitForFunction(
      () => document.querySelectorAll("#visits-views tbody tr").length === 168
    );
    const from = shown.getByRole("slider", { name: "From" });
    await from.focus();
    await shown.keyboard.press("End");
    for (let step = 0; step < 5; step++) await shown.keyboard.press("ArrowLeft");
    assert.match((await from.getAttribute("aria-valuetext")) ?? "", /^\d+ \w+ \d{4}, \d\d:00$/);
    await shown.getByRole("button", { name: "Zoom in" }).focus();
    await shown.keyboard.press("Enter");
    await shown.waitForURL(/\?range=week&from=.*&until=/);
    await shown.waitForFunction(
      () => document.querySelectorAll("#visits-views tbody tr").length === 6
    );
    assert.equal(await shown.getByRole("radio", { checked: true }).count(), 0);
    // Who is given the address sees the same.
    const same = await dashboard(here, origin, new URL(shown.url()).search);
    await same.waitForFunction(
      () => document.querySelectorAll("#visits-views tbody tr").length === 6
    );
    await same.close();
    await shown.getByRole("button", { name: "Show all" }).click();
    await shown.waitForURL(/\/analytics\/\?range=week$/);
    await shown.getByRole("radio", { name: "24 hours" }).check();
    await shown.waitForURL(/\/analytics\/$/);

    // By drawing across.
    await shown.waitForFunction(
      () => document.querySelectorAll("#visits-views tbody tr").length === 24
    );
    const plot = shown.locator("#visits-views [data-plot] > svg");
    await plot.scrollIntoViewIfNeeded();
    const box = await plot.boundingBox();
    assert.ok(box);
    await shown.mouse.move(box.x + box.width * 0.5, box.y + 100);
    await shown.mouse.down();
    await shown.mouse.move(box.x + box.width * 0.7, box.y + 90, { steps: 3 });
    await shown.mouse.move(box.x + box.width * 0.99, box.y + 90, { steps: 3 });
    await shown.mouse.up();
    await shown.waitForURL(/\?from=.*&until=/);
    await shown.waitForFunction(
      () => document.querySelectorAll("#visits-views tbody tr").length === 12
    );
  });

  test(`${client}: the time before stands beside it, and insights lead to what they tell of`, async (context) => {
    const here = await visitor(context);
    const now = Date.now();
    const before = Array.from({ length: 8 }, (_, at) => view(now - (25 + at) * HOUR, "/notes/"));
    const since = Array.from({ length: 20 }, () => view(now - 3 * HOUR, "/about/"));
    const slow = Array.from({ length: 5 }, () => ({
      kind: "vital" as const,
      at: now - HOUR,
      path: "/about/",
      vital: "LCP" as const,
      value: 4200
    }));
    await remember(here, origin, [...before, ...since, ...slow]);
    const shown = await dashboard(here, origin);
    await told(shown, "Page views", "21");
    await shown.getByRole("checkbox", { name: "Compare with the time before" }).check();
    await shown
      .locator("#visits-views")
      .getByRole("columnheader", { name: "The time before", includeHidden: true })
      .first()
      .waitFor({ state: "attached" });
    const links = await shown.locator("[data-island=Analytics] li a[href^='#']").allInnerTexts();
    assert.equal(links.length, 4, links.join("\n"));
    assert.match(
      links.join("\n"),
      /^21 page views, \+163% on the time before\.\n\/about\/ has changed/
    );
    assert.match(links.join("\n"), /stands out with 20 views \(usual: 0\)/);
    await shown.getByRole("link", { name: /is slow/ }).click();
    await shown.locator("#visits-vitals").and(shown.locator(":target")).waitFor();
    const measures = await rowsOf(shown, "How pages feel");
    assert.ok(
      measures.some((row) => row.startsWith("Largest paint: 4.2s")),
      measures.join("\n")
    );
  });
}

const { origin, read: fileOf } = sites.get("react") as OpenSite;

test("without script the build's drawings are there, and nothing that would do nothing", async (context) => {
  const here = await visitor(context, { javaScriptEnabled: false });
  const shown = await open(here, `${origin}/analytics/`);
  assert.equal(await shown.title(), "Analytics Dashboard - Isobar");
  await shown
    .getByText("Visits, and what a build knows when it is done, are told by JavaScript")
    .waitFor();
  assert.deepEqual(await rowsOf(shown, "Pages that search can find"), ["Pages 4"]);
  assert.ok((await rowsOf(shown, "Scripts of pages, in KB as sent")).length >= 4);
  assert.equal(
    await shown.locator("[data-island=Analytics] :is(input, button):visible").count(),
    0
  );
});

test("the build tells of its files and of the time that it took", async (context) => {
  const shown = await dashboard(await visitor(context), origin);
  await shown.locator("[data-island=BuildMetrics]").scrollIntoViewIfNeeded();
  await shown.getByText(/^\d pages in \d+ files of [\d.]+ MB/).waitFor();
  const { files } = JSON.parse(fileOf("builds/report.json"));
  assert.equal((await rowsOf(shown, "Files of the site, in KB")).length, files.length);
});

for (const [name, ask] of [
  ["Do Not Track", () => Object.defineProperty(navigator, "doNotTrack", { value: "1" })],
  [
    "Global Privacy Control",
    () => Object.defineProperty(navigator, "globalPrivacyControl", { value: true })
  ]
] as const) {
  test(`whoever asks by ${name} is not counted, and the page says so`, async (context) => {
    const here = await visitor(context);
    await here.addInitScript(ask);
    const asked: string[] = [];
    here.on("request", (request) => asked.push(new URL(request.url()).pathname));
    const shown = await dashboard(here, origin);
    await shown.getByText("Your browser asks sites not to follow you").waitFor();
    await shown.waitForTimeout(1500); // longer than the counter waits
    assert.deepEqual(
      asked.filter((file) => /\/analytics\.\w+\.js$/.test(file)),
      []
    );
    assert.deepEqual(await visitsOf(shown), []);
  });
}

test("whoever says so is not counted any more, and what was kept is gone", async (context) => {
  const here = await visitor(context);
  const shown = await dashboard(here, origin);
  await told(shown, "Page views", "1");
  await shown.getByRole("button", { name: "Forget my visits, and count no more" }).click();
  await shown.getByText("Your visits are not counted, since you have said so here.").waitFor();
  await told(shown, "Page views", "0");
  const other = await open(here, `${origin}/about/`);
  await other.waitForTimeout(1500); // longer than the counter waits
  assert.equal(await other.evaluate(() => localStorage.getItem("vitrine-visits")), "off");
  await other.close();
  await shown.getByRole("button", { name: "Count my visits" }).click();
  await (await read(here, `${origin}/about/`)).close();
  await told(shown, "Page views", "1");
  await shown.getByRole("button", { name: "Forget this device’s visits" }).click();
  await told(shown, "Page views", "0");
});

test("what is searched for in vain is listed on this device", async (context) => {
  const here = await visitor(context);
  const shown = await dashboard(here, origin);
  const other = await read(here, `${origin}/search/`);
  await other.getByRole("searchbox").first().fill("xylophone zebra");
  await shown.getByText("Somebody has searched in vain for “xylophone zebra”.").waitFor();
  assert.deepEqual(await rowsOf(shown, "Searched for in vain"), ["xylophone zebra 1"]);
});

test("links of the same document count, error pages do not", async (context) => {
  const here = await visitor(context);
  const shown = await read(here, `${origin}/`);
  await shown.getByRole("main").getByRole("link", { name: "On" }).click();
  await shown.waitForURL("**/about/");
  await shown.waitForFunction(() => localStorage.getItem("vitrine-visits")?.includes("/about/"));
  await shown.goto(`${origin}/no/such/page/`);
  await shown.waitForTimeout(1500); // longer than the counter waits
  const paths = (await visitsOf(shown)).flatMap((one) => (one.kind === "view" ? [one.path] : []));
  assert.deepEqual(paths, ["/", "/about/"]);
});

for (const colorScheme of ["light", "dark"] as const) {
  test(`nothing is in anybody's way, ${colorScheme}, narrow, wide and in landscape`, async (context) => {
    const here = await visitor(context, { colorScheme });
    const now = Date.now();
    await remember(here, origin, [
      ...Array.from({ length: 12 }, (_, at) =>
        view(now - at * HOUR, "/", { referrer: "example.org" })
      ),
      { kind: "vital", at: now, path: "/", vital: "LCP", value: 900 }
    ]);
    const shown = await dashboard(here, origin);
    await told(shown, "Page views", "13");
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
      { width: 844, height: 390 }
    ]) {
      await shown.setViewportSize(viewport);
      assert.ok(
        await shown.evaluate(() => document.documentElement.scrollWidth <= innerWidth),
        `${viewport.width}`
      );
      assert.deepEqual(await violationsOf(shown), []);
    }
  });
}

const connected = await openSite(project, { after });

test("a project counts everybody, and tells dashboards as they come", async (context) => {
  const here = await visitor(context);
  const shown = await here.newPage();
  /** Whether the way to the project is cut. */
  let isAway = false;
  const sockets: { url: string; cut(): Promise<void> }[] = [];
  await shown.routeWebSocket("**", (socket) => {
    sockets.push({ url: socket.url(), cut: () => socket.close() });
    if (isAway) void socket.close();
    else socket.connectToServer();
  });
  await shown.goto(`${connected.origin}/analytics/`);
  await shown.getByText("Live", { exact: true }).waitFor();
  assert.match(sockets[0]?.url ?? "", /\/realtime\/v1\/websocket\?apikey=sb_publishable_/);
  await shown.getByText("This is what the development backend at").waitFor();
  await told(shown, "Page views", "1"); // this one

  const somebody = await visitor(context, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true
  });
  const reading = await open(somebody, `${connected.origin}/about/`);
  await reading.waitForTimeout(1500); // longer than the counter waits
  await reading.goto("about:blank"); // what it has not sent goes with it
  await told(shown, "Page views", "2");
  assert.deepEqual(await rowsOf(shown, "Most read pages"), ["/about/ 1", "/analytics/ 1"]);
  assert.equal(
    await shown.evaluate(() => localStorage.getItem("vitrine-visits")),
    null,
    "nothing is kept here"
  );
  assert.deepEqual(await rowsOf(shown, "Devices"), ["Desktop 1 50%", "Phone 1 50%"]);

  // What comes while it is paused, however soon, is there afterwards.
  await shown.getByRole("radio", { name: "7 days" }).check();
  await shown.getByRole("button", { name: "Pause" }).click();
  const meanwhile = await open(await visitor(context), `${connected.origin}/notes/`);
  await meanwhile.waitForTimeout(1500);
  await meanwhile.goto("about:blank");
  await shown.getByRole("button", { name: "Go on" }).click();
  await told(shown, "Page views", "3");

  // Where the connection is lost it says so, tries again, and makes up for what it has missed.
  isAway = true;
  await sockets.at(-1)?.cut();
  await shown.getByText(/Not connected/).waitFor();
  const another = await open(await visitor(context), `${connected.origin}/notes/`);
  await another.waitForTimeout(1500);
  await another.goto("about:blank");
  isAway = false;
  await shown.getByText("Live", { exact: true }).waitFor();
  await told(shown, "Page views", "4");
});

test("a project that does not answer is told, and what its words are", async (context) => {
  const here = await visitor(context);
  await here.route("**/rest/v1/rpc/**", (route) =>
    route.fulfill({ status: 403, json: { message: "permission denied for function" } })
  );
  const shown = await open(here, `${connected.origin}/analytics/`);
  await shown.getByRole("alert").filter({ hasText: "permission denied for function" }).waitFor();
});

test("a site at localhost sends nothing to a project elsewhere", async (context) => {
  const site = await openSite(away, { after: (close) => context.after(close) });
  const here = await visitor(context);
  const asked: string[] = [];
  await here.route("https://abc.supabase.co/**", (route) => {
    asked.push(route.request().url());
    return route.abort();
  });
  const shown = await read(here, `${site.origin}/about/`);
  await shown.goto(`${site.origin}/`);
  assert.deepEqual(asked, []);
});
