/** Pages that are open while their site is being worked on. */
import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import type { Browser, Locator, Page } from "playwright-core";
import { type Client, clients } from "../../cli/render/clientLibrary.ts";
import { holdBack, isSameDocument, openBrowser, painted, visit, wake } from "../support/browser.ts";
import { sitesInTurn } from "../support/buildSite.ts";
import { type WatchedSite, watchSite } from "../support/watchSite.ts";

const browser = await openBrowser({ after }, ["--autoplay-policy=no-user-gesture-required"]);

/** A second of silence. */
function silence(): Uint8Array {
  const rate = 8000;
  const sound = Buffer.alloc(44 + rate, 128);
  sound.write("RIFF", 0);
  sound.writeUInt32LE(36 + rate, 4);
  sound.write("WAVEfmt ", 8);
  sound.writeUInt32LE(16, 16);
  sound.writeUInt16LE(1, 20); // samples as they are
  sound.writeUInt16LE(1, 22); // of one channel
  sound.writeUInt32LE(rate, 24);
  sound.writeUInt32LE(rate, 28);
  sound.writeUInt16LE(1, 32);
  sound.writeUInt16LE(8, 34);
  sound.write("data", 36);
  sound.writeUInt32LE(rate, 40);
  return sound;
}

/** Islands that count, and pages with what a visitor changes. */
const FILES = {
  "site.config.mjs": `export default {
    site: { name: "Watched", url: "https://watched.example.com" },
    navigation: { header: [{ label: "One", to: "/one" }, { label: "Two", to: "/two" }] }
  };\n`,
  "templates/islands/index.ts": `
    import * as z from "zod/mini";
    import { Counter } from "./Counter/Counter.tsx";
    import { Opener } from "./Opener/Opener.tsx";
    export const islands = {
      Opener: { Component: Opener, props: z.strictObject({ label: z.string() }) },
      Counter: { Component: Counter, props: z.strictObject({ label: z.string() }) }
    };`,
  "templates/islands/Counter/Counter.tsx": `
    import { useState } from "react";
    export function Counter({ label }) {
      const [count, setCount] = useState(0);
      return <button type="button" onClick={() => setCount(count + 1)}>{label} {count}</button>;
    }`,
  "templates/islands/Opener/Opener.tsx": `
    import { Modal } from "../../overlays/Modal/Modal.tsx";
    import { useOverlays } from "../../overlays/service/useOverlays.tsx";
    const Question = ({ overlay }) => (
      <Modal overlay={overlay} title="Question"><input aria-label="Answer" /></Modal>
    );
    export function Opener({ label }) {
      const overlays = useOverlays();
      return <button type="button" onClick={() => overlays.open(Question, {})}>{label}</button>;
    }`,
  "templates/pages/Document.tsx": `
    import { Document as Own } from "vitrine/templates/pages/Document.tsx";
    import { Island } from "../islands/Island.tsx";
    export function Document({ view }) {
      const { islands = [], field } = view.entry.meta;
      return (
        <>
          <Own view={view} />
          {field && (
            <form>
              <label>Name <input name="name" defaultValue={field} /></label>
              <label>Sure <input type="checkbox" name="sure" /></label>
              <label>Words <textarea name="words" defaultValue="" /></label>
              <select name="pet" aria-label="Pet"><option>cat</option><option>dog</option></select>
              <details><summary>More</summary>{field}</details>
              <audio src="/silence.wav" loop controls />
              <iframe src="/frame.html" title="Frame" />
            </form>
          )}
          {islands.map((label) => (
            <div key={label}><Island name={label === "Ask" ? "Opener" : "Counter"} props={{ label }} when="load" /></div>
          ))}
        </>
      );
    }`,
  "public/frame.html": "<!doctype html><title>Frame</title><p>Frame",
  "public/silence.wav": silence(),
  "content/index.md": "---\ntitle: Home\n---\n",
  "content/two.md": "---\ntitle: Two\n---\n\nSecond page. [One](/one)\n"
};

const siteOf = sitesInTurn();

const FILLING = "A line that fills the page.\n\n".repeat(60);

/** The page that most tests change. */
const one = (
  words: string,
  { title = "One", description = "", field = "Ann", islands = [] as readonly string[] } = {}
): string =>
  `---\ntitle: ${title}\ndescription: "${description}"\nfield: ${field}\nislands: ${JSON.stringify(islands)}\n---\n\n` +
  `Words: ${words}.\n\n\`\`\`js\nconst kept = 1;\n\`\`\`\n\n${FILLING}`;

interface OpenWatch {
  page: Page;
  site: WatchedSite;
  /** Waits until page one says so. */
  says(words: string): Promise<void>;
}

interface WatchOptions {
  /** Labels of those that page one has. */
  islands?: readonly string[];
  /** The page that is opened. */
  path?: string;
  /** Files of the site. */
  more?: Readonly<Record<string, string>>;
  client?: Client;
  within?: Browser;
}

async function openWatch(
  context: TestContext,
  { islands = [], path = "/one/", more = {}, client, within = browser }: WatchOptions = {}
): Promise<OpenWatch> {
  const root = siteOf({ ...FILES, "content/one.md": one("first", { islands }), ...more });
  const site = await watchSite(root, context, { client });
  const page = await visit(context, within, "about:blank");
  page.setDefaultTimeout(10_000);
  await learns(page, () => page.goto(site.origin + path));
  return { page, site, says: (words) => page.getByText(`Words: ${words}.`).waitFor() };
}

/** Resolves when, after a deed, the page knows as what it is served. */
async function learns(page: Page, deed: () => Promise<unknown>): Promise<void> {
  const [response] = await Promise.all([
    page.waitForResponse(
      (response) =>
        response.request().resourceType() === "fetch" &&
        /html/.test(response.headers()["content-type"] ?? "") &&
        !response.url().includes("/_assets/")
    ),
    deed()
  ]);
  await response.finished();
  await painted(page);
}

/** How long what the server sees is waited for, in ms. */
const PATIENCE = 20_000;

async function until(page: Page, isSo: () => boolean): Promise<void> {
  const latest = performance.now() + PATIENCE;
  while (!isSo()) {
    assert.ok(performance.now() < latest, `never: ${isSo}`);
    await painted(page);
  }
}

const panelOf = (page: Page): Locator => page.locator("[data-vitrine-watch] .panel");

test("a text changes where it stands, and what a visitor has done stays", async (context) => {
  const { page, site, says } = await openWatch(context);
  await wake(page);
  await page.getByRole("button", { name: "Copy code to clipboard" }).waitFor({ state: "attached" });
  await page.getByLabel("Sure").check();
  await page.getByLabel("Words").fill("a few words");
  await page.getByLabel("Pet").selectOption("dog");
  await page.locator("summary").click();
  await page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.play());
  await page
    .frameLocator("iframe")
    .locator("p")
    .evaluate((words) => {
      words.textContent = "Changed frame";
    });
  const name = page.getByLabel("Name");
  await name.fill("somebody");
  await name.evaluate((field: HTMLInputElement) => field.setSelectionRange(2, 5));
  await page.evaluate(() => scrollTo(0, 700));
  const seen = await page.evaluateHandle(() => document.elementFromPoint(innerWidth / 2, 400));
  const topOf = () =>
    seen.evaluate((element) => element?.getBoundingClientRect().top ?? Number.NaN);
  const before = await topOf();
  await site.edit({
    "content/one.md": one("second", { title: "Uno", description: "What it is", field: "Ben" })
  });
  await says("second");
  assert.ok(await isSameDocument(page));
  // A line comes above: what is looked at stays where it is.
  assert.ok(Math.abs((await topOf()) - before) < 2);
  assert.equal(await page.title(), "Uno - Watched");
  assert.equal(await page.locator("meta[name=description]").getAttribute("content"), "What it is");
  assert.equal(await page.getByRole("heading", { level: 1 }).textContent(), "Uno");
  assert.deepEqual(
    await name.evaluate((field: HTMLInputElement) => [
      field.value,
      field.defaultValue,
      field.selectionStart,
      field.selectionEnd,
      document.activeElement === field
    ]),
    ["somebody", "Ben", 2, 5, true]
  );
  assert.ok(await page.getByLabel("Sure").isChecked());
  assert.equal(await page.getByLabel("Words").inputValue(), "a few words");
  assert.equal(await page.getByLabel("Pet").inputValue(), "dog");
  assert.equal(await page.locator("form details[open]").innerText(), "More\nBen");
  assert.equal(
    await page.locator("audio").evaluate((audio: HTMLAudioElement) => audio.paused),
    false
  );
  await page.frameLocator("iframe").getByText("Changed frame").waitFor();
  assert.equal(await page.locator("figure.code [data-copy]").count(), 1);
});

test("a page without a description gets one, and loses it again", async (context) => {
  const { page, site, says } = await openWatch(context);
  const description = page.locator("meta[name=description]");
  assert.equal(await description.count(), 0);
  await site.edit({ "content/one.md": one("second", { description: "Some words" }) });
  await says("second");
  assert.equal(await description.getAttribute("content"), "Some words");
  await site.edit({ "content/one.md": one("third") });
  await says("third");
  assert.equal(await description.count(), 0);
});

test("an element that is put before others leaves those alone", async (context) => {
  const { page, site } = await openWatch(context);
  const marked = page.getByText("Words: first.");
  await marked.evaluate((element) => {
    (element as HTMLElement).dataset.own = "";
  });
  const text = one("first").replace("Words:", "- New list\n\nNew paragraph.\n\nWords:");
  await site.edit({ "content/one.md": text });
  await page.getByText("New paragraph.").waitFor();
  assert.equal(await page.locator("[data-own]").textContent(), "Words: first.");
  await site.edit({ "content/one.md": one("first") });
  await page.getByText("New paragraph.").waitFor({ state: "detached" });
  assert.equal(await page.locator("[data-own]").textContent(), "Words: first.");
  // What was served last is all that the page has, but for what scripts have made of it.
  assert.equal(await page.locator("main li:has-text('New list')").count(), 0);
});

test("what scripts have put into the page is left alone: toasts, the palette, menus, a theme", async (context) => {
  const { page, site, says } = await openWatch(context, { path: "/one/" });
  await wake(page);
  await page.getByRole("button", { name: "Switch to dark mode" }).click();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("seco");
  const hit = page.getByRole("dialog").getByRole("option", { name: /Two/ });
  await hit.waitFor();
  await site.edit({ "content/one.md": one("second", { title: "Uno" }) });
  await page.locator("main").getByText("Words: second.").waitFor({ state: "attached" });
  // It stays, and finds what is served by now.
  await page.getByRole("dialog").getByRole("option", { name: /Uno/ }).waitFor();
  await hit.waitFor();
  assert.equal(await page.locator("dialog[data-palette] input").inputValue(), "seco");
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
  assert.equal(await page.locator("footer select").inputValue(), "dark");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "hidden" });

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("button", { name: "Open menu" }).click();
  const menu = page.locator("#menu:popover-open");
  await menu.waitFor();
  // A manual popover in the body, as toasts have it.
  await page.evaluate(() => {
    const region = document.createElement("section");
    region.popover = "manual";
    region.textContent = "A toast";
    document.body.append(region);
    region.showPopover();
  });
  await site.edit({ "content/one.md": one("third") });
  await says("third");
  assert.equal(await menu.count(), 1);
  assert.equal(await page.locator("section:popover-open").textContent(), "A toast");
  assert.ok(await isSameDocument(page));
});

test("edits of other pages, and addresses written otherwise", async (context) => {
  const { page, site, says } = await openWatch(context, { path: "/one/?a=1#b" });
  await wake(page);
  const asked = () => site.requests.filter((path) => path === "/one/").length;
  const before = asked();
  await site.edit({ "content/one.md": one("second") }, ["/two/", "/"]);
  await site.edit({ "content/one.md": one("third") }, ["/two/", "/%6Fne"]);
  await says("third");
  assert.equal(asked(), before + 1);
  assert.ok(await isSameDocument(page));
});

test("a style sheet is there before the former one goes", async (context) => {
  const { page, site } = await openWatch(context);
  await wake(page);
  const [, href = ""] =
    /<link rel="stylesheet" href="([^"]+)"/.exec(site.read("one/index.html")) ?? [];
  const next = href.replace(/\.[^.]+\.css$/, ".00000000.css");
  const release = await holdBack(page, `**${next}`);
  await page.evaluate(() => {
    const seen: boolean[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const links = [...document.querySelectorAll<HTMLLinkElement>("head link[rel=stylesheet]")];
      seen.push(links.some(({ sheet, media }) => sheet !== null && media !== "not all"));
    }).observe(document.head, { childList: true, attributes: true, subtree: true });
  });
  const { body } = { body: site.read(href.slice(1)) };
  site.put(next.slice(1), `${body}\nh1 { letter-spacing: 7px; }`);
  site.rewrite("one/index.html", (html) => html.replaceAll(href, next));
  site.say({ type: "css" });
  const link = page.locator(`head link[href="${next}"]`);
  await link.waitFor({ state: "attached" });
  assert.equal(await page.locator(`head link[href="${href}"]`).count(), 1);
  release();
  await page.locator(`head link[href="${href}"]`).waitFor({ state: "detached" });
  assert.equal(await link.getAttribute("media"), null);
  const spacing = await page
    .getByRole("heading", { level: 1 })
    .evaluate((heading) => getComputedStyle(heading).letterSpacing);
  assert.equal(spacing, "7px");
  const seen = await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen);
  assert.ok(seen.length > 0 && seen.every(Boolean), String(seen));
  assert.ok(await isSameDocument(page));
});

for (const client of clients) {
  test(`${client}: an island keeps its state unless its own markup changes`, async (context) => {
    const { page, site, says } = await openWatch(context, { islands: ["Apples", "Pears"], client });
    await page.locator("[data-alive]").nth(1).waitFor();
    const button = (label: string) => page.getByRole("button", { name: new RegExp(`^${label}`) });
    for (const label of ["Apples", "Pears", "Pears"]) await button(label).click();
    await wake(page);
    await site.edit({ "content/one.md": one("second", { islands: ["Apples", "Pears"] }) });
    await says("second");
    assert.equal(await button("Apples").textContent(), "Apples 1");
    await button("Apples").click();
    await button("Apples").getByText("Apples 2").waitFor();
    // The other is another one now, and counts anew.
    await button("Pears").focus();
    await site.edit({ "content/one.md": one("third", { islands: ["Apples", "Plums"] }) });
    await says("third");
    await button("Pears").waitFor({ state: "detached" });
    assert.ok(await button("Plums").evaluate((plums) => plums === document.activeElement));
    await page.locator("[data-alive]").nth(1).waitFor();
    await button("Plums").click();
    await button("Plums").getByText("Plums 1").waitFor();
    assert.equal(await button("Apples").textContent(), "Apples 2");
    // One comes, one goes.
    await site.edit({ "content/one.md": one("fourth", { islands: ["Apples", "Plums", "Figs"] }) });
    await says("fourth");
    await button("Figs").click();
    await button("Figs").getByText("Figs 1").waitFor();
    await site.edit({ "content/one.md": one("fifth", { islands: ["Apples"] }) });
    await says("fifth");
    assert.equal(await page.locator("[data-island]").count(), 1);
    assert.equal(await button("Apples").textContent(), "Apples 2");
    assert.ok(await isSameDocument(page));
  });

  test(`${client}: a page gets its first island`, async (context) => {
    const { page, site } = await openWatch(context, { client });
    await wake(page);
    await site.edit({ "content/one.md": one("first", { islands: ["Apples"] }) });
    await page.locator("[data-alive]").waitFor();
    await page.getByRole("button", { name: "Apples" }).click();
    await page.getByText("Apples 1").waitFor();
    assert.ok(await isSameDocument(page));
  });
}

test("a page that was come to without loading a document follows too, and links load documents", async (context) => {
  const { page, site, says } = await openWatch(context, { path: "/two/", islands: ["Apples"] });
  await wake(page);
  await learns(page, () => page.getByRole("main").getByRole("link", { name: "One" }).click());
  await says("first");
  assert.ok(await isSameDocument(page));
  await page.getByRole("button", { name: "Apples" }).click();
  await page.getByText("Apples 1").waitFor();
  await site.edit({ "content/one.md": one("second", { title: "Uno", islands: ["Apples"] }) });
  await says("second");
  assert.equal(await page.title(), "Uno - Watched");
  assert.ok(await isSameDocument(page));
  await page.getByText("Apples 1").waitFor();
  await Promise.all([
    page.waitForURL("**/two/"),
    page.getByRole("banner").getByRole("link", { name: "Two" }).click()
  ]);
  await page.getByRole("heading", { level: 1, name: "Two" }).waitFor();
  assert.equal(await isSameDocument(page), false);
});

test("a page whose scripts are others is loaded, as is all on demand", async (context) => {
  const { page, site, says } = await openWatch(context);
  await wake(page);
  site.rewrite("one/index.html", (html) =>
    html.replace("Words: first.", "Words: second.").replace("<script>", "<script>window.other = 1;")
  );
  site.say({ type: "html", paths: ["/one/"] });
  await says("second");
  assert.equal(await isSameDocument(page), false);
  assert.equal(await page.evaluate("other"), 1);
  await wake(page);
  await site.build({ "content/one.md": one("third") });
  site.rewrite("one/index.html", (html) => html.replace("<script>", "<script>window.other = 2;"));
  site.say({ type: "full" });
  await says("third");
  assert.equal(await isSameDocument(page), false);
  await wake(page);
  // Scripts that the page has not.
  site.rewrite("one/index.html", (html) => html.replace("Words: third.", "Words: fourth."));
  site.say({ type: "full" });
  await says("fourth");
  assert.ok(await isSameDocument(page));
});

test("one version loads a page once, whatever the server says", async (context) => {
  const { page, site } = await openWatch(context);
  let loads = 0;
  page.on("load", () => {
    loads += 1;
  });
  // The document says that it is as old as ever: each line is told again.
  await page.route("**/one/", async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/data-version="v\d+"/, 'data-version="v0"');
    await route.fulfill({ response, body });
  });
  const before = site.asked.length;
  site.rewrite("one/index.html", (html) => html.replace("<script>", "<script>window.other = 1;"));
  site.say({ type: "full" });
  await page.waitForEvent("load");
  await until(page, () => site.asked.length > before);
  site.say({ type: "error", problems: [problem({ message: "heard afterwards" })] });
  await panelOf(page).getByText("heard afterwards").waitFor();
  assert.deepEqual(site.asked.slice(before), ["v0"]);
  assert.equal(loads, 1);
});

test("messages that come together are one change, and an older answer is dropped", async (context) => {
  const { page, site, says } = await openWatch(context);
  await wake(page);
  await page.evaluate(() => {
    const seen: string[] = [];
    Object.assign(window, { seen, heard: 0 });
    // Of each message scripts are told this.
    document.addEventListener("vitrine:published", () => {
      Object.assign(window, { heard: (window as unknown as { heard: number }).heard + 1 });
    });
    new MutationObserver(() => {
      seen.push(document.querySelector("main")?.textContent.match(/Words: (\w+)/)?.[1] ?? "");
    }).observe(document, { childList: true, characterData: true, subtree: true });
  });
  const asked = () => site.requests.filter((path) => path === "/one/").length;
  const before = asked();
  const release = site.hold();
  const waiting = page.waitForRequest("**/one/");
  await site.edit({ "content/one.md": one("second") });
  await waiting;
  await site.edit({ "content/one.md": one("third") });
  await site.edit({ "content/one.md": one("fourth") });
  await page.waitForFunction(() => (window as unknown as { heard: number }).heard === 3);
  release();
  await says("fourth");
  const seen = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
  // Scripts of the page change it too, as long as it says what it has said.
  assert.deepEqual(
    [...new Set(seen)].filter((text) => text !== "first"),
    ["fourth"]
  );
  assert.equal(asked(), before + 2);
});

test("a lost line comes back without loading the page, and asks for what has happened since", async (context) => {
  const { page, site, says } = await openWatch(context);
  await wake(page);
  site.stop();
  await site.edit({ "content/one.md": one("second") });
  site.start();
  await says("second");
  assert.equal(site.asked.at(-1), "v0");
  assert.equal(site.lines(), 1);
  assert.ok(await isSameDocument(page));
  await site.edit({ "content/one.md": one("third") });
  await says("third");
  // What it has come to is where it goes on from.
  site.stop();
  site.start();
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await until(page, () => site.lines() === 1);
  assert.equal(site.asked.at(-1), "v2");
});

test("a page that cannot be had is asked for again", async (context) => {
  const { page, site, says } = await openWatch(context);
  await wake(page);
  let failures = 0;
  await page.route("**/one/", async (route) => {
    failures += 1;
    if (failures <= 2) await route.fulfill({ status: 503, body: "busy" });
    else await route.continue();
  });
  await site.edit({ "content/one.md": one("second") });
  await says("second");
  assert.equal(failures, 3);
  assert.ok(await isSameDocument(page));
});

test("a page that one goes away from has no line, and gets it again on the way back", async (context) => {
  const caching = await openBrowser(context, [], ["--disable-back-forward-cache"]);
  const { page, site, says } = await openWatch(context, { within: caching });
  await wake(page);
  assert.equal(site.lines(), 1);
  // Another page of the site has one of its own.
  await page.goto(`${site.origin}/two/`);
  await until(page, () => site.asked.length === 2 && site.lines() === 1);
  await site.edit({ "content/one.md": one("second") });
  await page.goBack({ waitUntil: "commit" });
  await says("second");
  assert.ok(await isSameDocument(page));
  await until(page, () => site.lines() === 1);
  assert.deepEqual(site.asked, ["v0", "v0", "v0"]);
});

test("documents in frames have no line, and are loaded when they change", async (context) => {
  const { page, site } = await openWatch(context);
  await wake(page);
  assert.equal(site.lines(), 1);
  const frame = page.frameLocator("iframe");
  assert.equal(await frame.locator("[data-vitrine-watch]").count(), 0);
  await site.edit({ "public/frame.html": "<!doctype html><title>Frame</title><p>New frame" }, [
    "/frame.html"
  ]);
  await frame.getByText("New frame").waitFor();
  assert.equal(site.lines(), 1);
  assert.ok(await isSameDocument(page));
});

test("a dialog of an island stays open, and so does what was typed there", async (context) => {
  const { page, site } = await openWatch(context, { islands: ["Ask"] });
  await wake(page);
  await page.getByRole("button", { name: "Ask" }).click();
  const dialog = page.getByRole("dialog", { name: "Question" });
  await dialog.getByLabel("Answer").fill("perhaps");
  await site.edit({ "content/one.md": one("second", { islands: ["Ask"] }) });
  await page.getByText("Words: second.").waitFor({ state: "attached" });
  assert.equal(await dialog.getByLabel("Answer").inputValue(), "perhaps");
  assert.ok(await dialog.getByLabel("Answer").evaluate((field) => field.matches(":focus")));
});

test("a page that has changed before it knew as what it was served is loaded", async (context) => {
  const { page, site, says } = await openWatch(context, { path: "/two/" });
  let isEdited = false;
  await page.route("**/one/", async (route) => {
    if (route.request().resourceType() === "fetch" && !isEdited) {
      isEdited = true;
      await site.edit({ "content/one.md": one("second") });
    }
    await route.continue();
  });
  await page.goto(`${site.origin}/one/`);
  await says("second");
});

test("a style sheet that does not load changes nothing, and is asked for again", async (context) => {
  const { page, site, says } = await openWatch(context);
  await wake(page);
  const [, href = ""] =
    /<link rel="stylesheet" href="([^"]+)"/.exec(site.read("one/index.html")) ?? [];
  const next = href.replace(/\.[^.]+\.css$/, ".00000000.css");
  site.put(next.slice(1), site.read(href.slice(1)));
  site.rewrite("one/index.html", (html) =>
    html.replaceAll(href, next).replace("Words: first.", "Words: second.")
  );
  let failures = 0;
  await page.route(`**${next}`, async (route) => {
    failures += 1;
    assert.equal(await page.getByText("Words: first.").count(), 1);
    if (failures === 1) await route.abort();
    else await route.continue();
  });
  site.say({ type: "html", paths: ["/one/"] });
  await says("second");
  assert.equal(failures, 2);
  assert.deepEqual(
    await page
      .locator("head link[rel=stylesheet]:not([data-kept])")
      .evaluateAll((links) => links.map((link) => link.getAttribute("href"))),
    [next]
  );
  assert.ok(await isSameDocument(page));
});

test("of a list that gets one more each keeps what was made of it", async (context) => {
  const list = (names: readonly string[]) =>
    `---\ntitle: One\n---\n\n${names.map((name) => `- Item ${name}`).join("\n")}\n`;
  const { page, site } = await openWatch(context, {
    more: { "content/one.md": list(["a", "b", "c"]) }
  });
  await page.locator("main li").evaluateAll((items) => {
    for (const item of items) item.setAttribute("data-own", item.textContent ?? "");
  });
  await site.edit({ "content/one.md": list(["new", "b", "c!", "newer", "d"]) });
  await page.getByText("Item newer").waitFor();
  assert.deepEqual(
    await page
      .locator("main li")
      .evaluateAll((items) =>
        items.map((item) => [item.textContent, item.getAttribute("data-own")])
      ),
    [
      ["Item new", "Item a"],
      ["Item b", "Item b"],
      ["Item c!", "Item c"],
      ["Item newer", null],
      ["Item d", null]
    ]
  );
});

test("a page that was taken away shows that, and comes back", async (context) => {
  const { page, site, says } = await openWatch(context);
  const html = site.read("one/index.html");
  site.remove("one/index.html");
  site.say({ type: "html", paths: ["/one/"] });
  await page.getByRole("heading", { level: 1, name: /not/i }).waitFor();
  site.put("one/index.html", html);
  site.say({ type: "html", paths: ["/one/"] });
  await says("first");
});

test("an error that is shown in the place of the page stays", async (context) => {
  const { page, site } = await openWatch(context);
  await wake(page);
  await page.evaluate(async () => {
    const [boot] = document.querySelectorAll<HTMLScriptElement>("head script[src]");
    const error = new ErrorEvent("error", {
      error: new Error("thrown by a page's script"),
      filename: new URL("x.js", boot?.src).href
    });
    dispatchEvent(error);
  });
  const shown = page.locator("main [data-error-page], main [data-retry]").first();
  await shown.waitFor();
  await site.edit({ "content/one.md": one("second", { title: "Uno" }) });
  await page.waitForFunction(() => document.title.startsWith("Uno"));
  assert.ok(await shown.isVisible());
  assert.equal(await page.getByText("Words: second.").count(), 0);
});

test("the notice that there is a newer build is not for pages that are watched", async (context) => {
  const { page, site } = await openWatch(context, {
    more: { "site.config.mjs": `export default { updates: { interval: 10 } };\n` }
  });
  await page.evaluate(() => localStorage.setItem("nuxt-color-mode", "dark"));
  await learns(page, () => page.reload());
  await wake(page);
  // By then it would have asked.
  await page.evaluate(
    () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 5000 }))
  );
  assert.equal(await page.locator("html").getAttribute("data-updates"), "0");
  assert.deepEqual(
    site.requests.filter((path) => path.startsWith("/builds/")),
    []
  );
});

const problem = (more: object) => ({
  severity: "error" as const,
  code: "invalid-date",
  message: "date is not a date",
  ...more
});
