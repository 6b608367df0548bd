/** Menus, tooltips and popovers: with keys, pointers and fingers, with React and with Preact, under a strict policy. */
import assert from "node:assert/strict";
import { createHash } from "node:crypto";
import { after, describe, type TestContext, test } from "node:test";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { type Client, clients } from "../../cli/render/clientLibrary.ts";
import { sampleNames } from "../../templates/islands/FloatingSamples/sampleNames.ts";
import { violationsOf } from "../support/axe.ts";
import { openBrowser, painted, visit } from "../support/browser.ts";
import { temporarySite } from "../support/buildSite.ts";
import { type OpenSite, openSite } from "../support/openSite.ts";

const browser = await openBrowser();

/** Pages that show the samples alone: as they are, from right to left, and in a modal dialog. */
const FILES = {
  "content/ltr.md": "---\ntitle: Samples\n---\n",
  "content/rtl.md": "---\ntitle: Samples\nlang: ar\n---\n",
  "content/modal.md": "---\ntitle: Samples\n---\n",
  "content/index.md": "---\ntitle: Home\n---\n",
  "templates/pages/Document.tsx": `
    import { Island } from "../islands/Island.tsx";
    const names = ${JSON.stringify(sampleNames)};
    const all = names.map((show) => (
      <section key={show} id={show}><h2>{show}</h2><Island name="FloatingSamples" props={{ show, panel: "light" }} when="load" /></section>
    ));
    export function Document({ view }) {
      return (
        <div>
          <h1>{view.entry.title}</h1>
          {view.path === "/modal" ? <dialog aria-label="A dialog">{all}</dialog> : all}
        </div>
      );
    }`
};

/** Nothing here waits for the network; what does not come by then, in ms, does not come. */
const PATIENCE = 8000;

type Sample = (typeof sampleNames)[number];

const root = temporarySite({ after } as TestContext, FILES);

// Both before any test, since the first that ends would close what is not there yet.
const sites: [Client, OpenSite][] = [];
for (const client of clients) sites.push([client, await openSite(root, { after }, { client })]);

for (const [client, site] of sites) {
  const [, head = ""] = /<script>(.*?)<\/script>/s.exec(site.read("index.html")) ?? [];
  const hash = createHash("sha256").update(head).digest("base64");
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'"
  ].join("; ");

  describe(`with ${client}`, () => {
    /** A page of the samples, alive; nothing may be refused, thrown, or said by the console. */
    async function open(
      context: TestContext,
      options: BrowserContextOptions & { path?: string; isClockPaused?: boolean } = {}
    ): Promise<Page> {
      const { path = "/ltr/", isClockPaused = false, ...rest } = options;
      const page = await visit(context, browser, "about:blank", rest);
      page.setDefaultTimeout(PATIENCE);
      const said: string[] = [];
      page.on("console", (message) => {
        // Links that are pointed at are fetched ahead; this small site lacks where they lead.
        if (message.text().startsWith("Failed to load resource")) return;
        if (["error", "warning"].includes(message.type())) said.push(message.text());
      });
      context.after(() => assert.deepEqual(said, []));
      await page.route(`${site.origin}/*/`, async (route) => {
        const response = await route.fetch();
        const headers = { ...response.headers(), "content-security-policy": policy };
        await route.fulfill({ response, headers });
      });
      if (isClockPaused) await page.clock.install({ time: 0 });
      await page.goto(site.origin + path);
      await page.waitForFunction(
        (count) => document.querySelectorAll("[data-alive]").length === count,
        sampleNames.length
      );
      // Listeners are there after the first paint.
      if (isClockPaused) await page.clock.pauseAt(60_000);
      else await painted(page);
      return page;
    }

    const focused = (page: Page): Promise<string> =>
      page.evaluate(() => {
        const { activeElement } = document;
        const label = activeElement?.querySelector("[data-label]") ?? activeElement;
        return activeElement?.getAttribute("aria-label") ?? label?.textContent ?? "";
      });

    /** Presses a key and says what has the focus then. */
    const press = async (page: Page, key: string): Promise<string> => {
      await page.keyboard.press(key);
      await painted(page);
      return focused(page);
    };

    const menus = (page: Page): Locator => page.locator('[role=menu][data-presence="open"]');
    const sample = (page: Page, name: Sample): Locator => page.locator(`#${name}`);
    const drawing = (page: Page): Locator => page.getByRole("button", { name: "Drawing" });
    const done = (page: Page, name: Sample): Promise<string> =>
      sample(page, name).getByRole("status").innerText();

    async function placeOf(locator: Locator) {
      const box = await locator.boundingBox();
      assert.ok(box);
      return box;
    }

    test("what is built has no inline styles, and no overlay is shown", async (context) => {
      for (const page of ["ltr", "rtl", "modal"]) {
        assert.doesNotMatch(site.read(`${page}/index.html`), /<[^>]* style=/);
      }
      const page = await open(context);
      assert.equal(await page.locator(":popover-open").count(), 0);
    });

    test("a menu is gone through with keys", async (context) => {
      const page = await open(context);
      await drawing(page).focus();
      assert.equal(await press(page, "Enter"), "Rename");
      assert.equal(await press(page, "ArrowUp"), "Delete");
      assert.equal(await press(page, "ArrowDown"), "Rename");
      assert.equal(await press(page, "End"), "Delete");
      assert.equal(await press(page, "Home"), "Rename");
      assert.equal(await press(page, "Escape"), "Drawing");
      assert.equal(await press(page, "ArrowUp"), "Delete");
      // Going on with Tab leaves the menu.
      assert.equal(await press(page, "Tab"), "View");
      assert.equal(await menus(page).count(), 0);
      await drawing(page).focus();
      assert.equal(await press(page, "Space"), "Rename");
      assert.equal(await press(page, "ArrowDown"), "Duplicate");
      assert.equal(await press(page, "Enter"), "Drawing");
      assert.equal(await done(page, "DropdownMenu"), "Duplicated · grid · metres");
    });

    test("a menu closes when the search palette opens, which has the next Escape", async (context) => {
      const page = await open(context);
      await drawing(page).click();
      await menus(page).waitFor();
      await page.keyboard.press("Control+k");
      const palette = page.getByRole("dialog", { name: "Search this site" });
      await palette.getByRole("combobox").waitFor();
      await menus(page).waitFor({ state: "detached" });
      await page.keyboard.press("Escape");
      await palette.waitFor({ state: "hidden" });
    });

    test("letters lead to what begins with them", async (context) => {
      const page = await open(context, { isClockPaused: true });
      const type = async (key: string): Promise<string> => {
        await page.keyboard.press(key);
        return focused(page);
      };
      await drawing(page).press("ArrowDown");
      await menus(page).waitFor();
      assert.equal(await type("d"), "Duplicate");
      assert.equal(await type("e"), "Delete");
      await page.clock.runFor(501);
      assert.equal(await type("r"), "Rename");
      assert.equal(await type("r"), "Restore");
      await page.clock.runFor(501);
      assert.equal(await type("a"), "All components");
      // What is typed goes on over a space; it neither scrolls nor selects.
      assert.equal(await type("l"), "All components");
      assert.equal(await type("l"), "All components");
      assert.equal(await type(" "), "All components");
      assert.equal(await menus(page).count(), 1);
    });

    for (const [path, forward, back] of [
      ["/ltr/", "ArrowRight", "ArrowLeft"],
      ["/rtl/", "ArrowLeft", "ArrowRight"]
    ] as const) {
      test(`arrows lead into submenus and out of them on ${path}`, async (context) => {
        const page = await open(context, { path, viewport: { width: 1440, height: 900 } });
        await drawing(page).focus();
        await press(page, "Enter");
        assert.equal(await press(page, back), "Rename");
        assert.equal(await press(page, "s"), "Share");
        assert.equal(await press(page, forward), "As a letter");
        assert.equal(await press(page, "ArrowDown"), "As a file");
        assert.equal(await press(page, forward), "PDF");
        const [first, second] = [
          await placeOf(menus(page).nth(0)),
          await placeOf(menus(page).nth(1))
        ];
        assert.equal(second.x > first.x, path === "/ltr/");
        assert.equal(await press(page, back), "As a file");
        assert.equal(await press(page, "Enter"), "PDF");
        // One at a time.
        assert.equal(await press(page, "Escape"), "As a file");
        assert.equal(await press(page, "Escape"), "Share");
        assert.equal(await press(page, forward), "As a letter");
        assert.equal(await press(page, "ArrowDown"), "As a file");
        assert.equal(await press(page, forward), "PDF");
        assert.equal(await press(page, "Enter"), "Drawing");
        assert.equal(await menus(page).count(), 0);
        assert.match(await done(page, "DropdownMenu"), /^Saved as PDF/);
      });
    }

    test("choices keep a menu open, and what is disabled does nothing", async (context) => {
      const page = await open(context);
      await page.getByRole("button", { name: "View" }).focus();
      assert.equal(await press(page, "Enter"), "Grid");
      await press(page, "Space");
      const grid = page.getByRole("menuitemcheckbox", { name: "Grid" });
      assert.equal(await grid.getAttribute("aria-checked"), "false");
      await press(page, "End");
      await press(page, "Enter");
      const feet = page.getByRole("menuitemradio", { name: "Feet" });
      assert.equal(await feet.getAttribute("aria-checked"), "true");
      assert.equal(await done(page, "DropdownMenu"), "Nothing done yet · no grid · feet");
      await press(page, "Escape");
      await drawing(page).click();
      assert.equal(await menus(page).count(), 1);
      await page.getByRole("menuitem", { name: "Restore" }).click({ force: true });
      assert.equal(await menus(page).count(), 1);
      await page.mouse.click(2, 2);
      await menus(page).waitFor({ state: "detached" });
    });

    test("a link of a menu leads on, by Space too", async (context) => {
      const page = await open(context);
      await drawing(page).focus();
      await press(page, "Enter");
      await press(page, "End");
      assert.equal(await press(page, "ArrowUp"), "All components");
      await page.route(/\/design\//, (route) =>
        route.fulfill({ body: "", contentType: "text/html" })
      );
      await page.keyboard.press("Space");
      await page.waitForURL(/\/design\//);
    });

    test("a pointer opens a submenu and reaches it slantwise", async (context) => {
      const page = await open(context, { viewport: { width: 1440, height: 900 } });
      await drawing(page).click();
      await page.getByRole("menuitem", { name: "Share" }).hover();
      await menus(page).nth(1).waitFor();
      // The focus stays at the row until the pointer is there.
      assert.equal(await focused(page), "Share");
      const [from, to] = [
        await placeOf(page.getByRole("menuitem", { name: "Share" })),
        await placeOf(page.getByRole("menuitem", { name: "Ask us to" }))
      ];
      await page.mouse.move(from.x + from.width - 40, from.y + from.height / 2);
      await page.mouse.move(to.x + 60, to.y + to.height / 2, { steps: 12 });
      // On a slow machine a row on the way has opened a menu of its own, which goes again.
      await menus(page).nth(2).waitFor({ state: "detached" });
      assert.equal(await menus(page).count(), 2);
      assert.equal(await focused(page), "Ask us to");
      await page.getByRole("menuitem", { name: "As a file" }).hover();
      await menus(page).nth(2).waitFor();
      await page.getByRole("menuitem", { name: "SVG" }).click();
      await page.waitForFunction(() => document.querySelector("[role=menu]") === null);
      assert.match(await done(page, "DropdownMenu"), /^Saved as SVG/);
      assert.equal(await page.evaluate(() => document.body.style.pointerEvents), "");
    });

    test("a row beside closes the submenu of another", async (context) => {
      const page = await open(context, { viewport: { width: 1440, height: 900 } });
      await drawing(page).click();
      await page.getByRole("menuitem", { name: "Share" }).hover();
      await menus(page).nth(1).waitFor();
      const { x, y } = await placeOf(page.getByRole("menuitem", { name: "Rename" }));
      await page.mouse.move(x + 10, y + 10, { steps: 8 });
      await menus(page).nth(1).waitFor({ state: "detached" });
      await page.mouse.move(x + 12, y + 10);
      assert.equal(await focused(page), "Rename");
    });

    for (const width of [320, 390]) {
      test(`fingers find all of a menu at ${width} px`, async (context) => {
        const page = await open(context, {
          hasTouch: true,
          isMobile: true,
          viewport: { width, height: 800 }
        });
        await drawing(page).tap();
        await page.getByRole("menuitem", { name: "Share" }).tap();
        await page.getByRole("menuitem", { name: "As a file" }).tap();
        const pdf = page.getByRole("menuitem", { name: "PDF" });
        await pdf.waitFor();
        for (const menu of await menus(page).all()) {
          const place = await placeOf(menu);
          assert.ok(place.x >= 0 && place.x + place.width <= width, JSON.stringify(place));
        }
        for (const row of await page.getByRole("menuitem").all()) {
          // Browsers reckon in parts of a pixel.
          assert.ok(Math.round((await placeOf(row)).height) >= 44);
        }
        await pdf.tap();
        await menus(page).first().waitFor({ state: "detached" });
        assert.match(await done(page, "DropdownMenu"), /^Saved as PDF/);
        const scrolls = () => document.documentElement.scrollWidth > innerWidth;
        assert.equal(await page.evaluate(scrolls), false);
      });
    }

    test("near the side of the window a menu stays below, and where there is no room there goes beside", async (context) => {
      const page = await open(context, { viewport: { width: 900, height: 700 } });
      const openAt = async (style: Record<string, string>) => {
        await drawing(page).evaluate((button, place) => {
          Object.assign(button.style, { position: "fixed", ...place });
        }, style);
        await drawing(page).press("Enter");
        await painted(page);
        const places = [await placeOf(drawing(page)), await placeOf(menus(page))] as const;
        await page.keyboard.press("Escape");
        await menus(page).waitFor({ state: "detached" });
        return places;
      };
      const [atSide, shifted] = await openAt({ top: "80px", right: "0" });
      assert.ok(shifted.y >= atSide.y + atSide.height, JSON.stringify({ atSide, shifted }));
      assert.equal(Math.round(shifted.x + shifted.width), 900 - 8);
      await page.setViewportSize({ width: 900, height: 320 });
      const [between, beside] = await openAt({ top: "140px", right: "600px" });
      assert.ok(
        beside.x >= between.x + between.width || beside.x + beside.width <= between.x,
        JSON.stringify({ between, beside })
      );
    });

    test("the other button opens a menu at the pointer", async (context) => {
      const page = await open(context);
      const area = page.getByRole("group", { name: "Sheet 12" });
      await area.click({ button: "right", position: { x: 60, y: 40 } });
      const [sheet, menu] = [await placeOf(area), await placeOf(menus(page))];
      assert.ok(Math.abs(menu.x - sheet.x - 60) < 4 && Math.abs(menu.y - sheet.y - 40) < 4);
      assert.equal(await press(page, "ArrowDown"), "Copy");
      assert.equal(await press(page, "Enter"), "Sheet 12");
      assert.equal(await done(page, "ContextMenu"), "Copied");
    });

    test("keys open the menu of what has the focus", async (context) => {
      const page = await open(context);
      await page.getByRole("group", { name: "Sheet 12" }).focus();
      for (const key of ["Shift+F10", "ContextMenu"]) {
        assert.equal(await press(page, key), "Copy");
        assert.equal(await menus(page).count(), 1);
        assert.equal(await press(page, "t"), "Turn");
        assert.equal(await press(page, "Escape"), "Sheet 12");
      }
    });

    test("a finger that rests opens the menu, one that moves does not", async (context) => {
      const page = await open(context, { hasTouch: true, isClockPaused: true });
      const area = page.getByRole("group", { name: "Sheet 12" });
      await area.scrollIntoViewIfNeeded();
      const { x, y } = await placeOf(area);
      const touch = await page.context().newCDPSession(page);
      const at = (dx: number) => ({ touchPoints: [{ x: x + 50 + dx, y: y + 50 }] });
      const menu = page.getByRole("menu");
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(0) });
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(30) });
      await page.clock.runFor(600);
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      assert.equal(await menu.count(), 0);
      await touch.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(0) });
      await page.clock.runFor(500);
      await menu.waitFor();
      await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
      assert.equal(await menu.count(), 1);
      await page.getByRole("menuitem", { name: "Turn" }).tap();
      assert.equal(await done(page, "ContextMenu"), "Turned");
    });

    test("a tooltip waits, the next does not, and after a while it waits again", async (context) => {
      const page = await open(context, { isClockPaused: true });
      const tip = page.getByRole("tooltip").and(page.locator('[data-presence="open"]'));
      const tool = (name: string) => page.getByRole("button", { name, exact: true });
      await tool("Draw").hover();
      await page.clock.runFor(699);
      assert.equal(await tip.count(), 0);
      await page.clock.runFor(1);
      await tip.filter({ hasText: "Draw" }).waitFor();
      await tool("Publish").hover();
      await tip.filter({ hasText: "Goes to" }).waitFor();
      assert.equal(await tip.count(), 1);
      const described = await tool("Publish").getAttribute("aria-describedby");
      assert.equal(await tip.getAttribute("id"), described);
      await page.mouse.move(2, 2);
      await tip.waitFor({ state: "detached" });
      await page.clock.runFor(301);
      await tool("Copy").hover();
      await page.clock.runFor(699);
      assert.equal(await tip.count(), 0);
      await page.clock.runFor(1);
      await tip.waitFor();
      await page.keyboard.press("Escape");
      await tip.waitFor({ state: "detached" });
    });

    test("a tooltip can be pointed at, and goes with a press", async (context) => {
      const page = await open(context, { isClockPaused: true });
      const tip = page.getByRole("tooltip").and(page.locator('[data-presence="open"]'));
      const publish = page.getByRole("button", { name: "Publish" });
      await publish.hover();
      await page.clock.runFor(700);
      await tip.waitFor();
      const { x, y, width, height } = await placeOf(tip);
      await page.mouse.move(x + width / 2, y + height / 2, { steps: 8 });
      await page.clock.runFor(2000);
      assert.equal(await tip.count(), 1);
      await publish.hover();
      await page.mouse.down();
      await tip.waitFor({ state: "detached" });
    });

    test("a tooltip comes at once with keys, and never to fingers", async (context) => {
      const page = await open(context, { hasTouch: true, isClockPaused: true });
      const tip = page.getByRole("tooltip").and(page.locator('[data-presence="open"]'));
      await page.getByRole("button", { name: "Draw", exact: true }).tap();
      await page.clock.runFor(3000);
      assert.equal(await tip.count(), 0);
      await page.keyboard.press("Tab");
      await tip.filter({ hasText: "Copy" }).waitFor();
      await page.keyboard.press("Escape");
      await tip.waitFor({ state: "detached" });
      await page.keyboard.press("Tab");
      await tip.filter({ hasText: "Look closer" }).waitFor();
    });

    test("a hover card waits before it opens and before it closes", async (context) => {
      const page = await open(context, { isClockPaused: true });
      const card = page
        .getByRole("group", { name: "Ines" })
        .and(page.locator('[data-presence="open"]'));
      const link = page.getByRole("link", { name: "Ines" });
      await link.hover();
      await page.clock.runFor(699);
      assert.equal(await card.count(), 0);
      await page.clock.runFor(1);
      await card.waitFor();
      await card.getByRole("link").hover();
      await page.clock.runFor(2000);
      assert.equal(await card.count(), 1);
      await page.mouse.move(2, 2);
      await page.clock.runFor(299);
      assert.equal(await card.count(), 1);
      await page.clock.runFor(1);
      await card.waitFor({ state: "detached" });
    });

    test("keys reach what a hover card holds", async (context) => {
      const page = await open(context, { isClockPaused: true });
      const card = page
        .getByRole("group", { name: "Ines" })
        .and(page.locator('[data-presence="open"]'));
      await page.getByRole("button", { name: "Publish" }).focus();
      await page.keyboard.press("Tab");
      assert.equal(await focused(page), "Ines Varga-Holm");
      await page.clock.runFor(700);
      await card.waitFor();
      await page.keyboard.press("Tab");
      assert.equal(await focused(page), "What she has written");
      await page.clock.runFor(1000);
      assert.equal(await card.count(), 1);
      await page.keyboard.press("Escape");
      await card.waitFor({ state: "detached" });
      assert.equal(await focused(page), "Ines Varga-Holm");
      await page.clock.runFor(3000);
      assert.equal(await card.count(), 0);
    });

    test("a navigation menu opens to pointers after a moment, and then at once", async (context) => {
      const page = await open(context, { isClockPaused: true });
      const nav = page.getByRole("navigation", { name: "Sample" });
      const [work, reading] = [
        nav.getByRole("button", { name: "Work" }),
        nav.getByRole("button", { name: "Reading" })
      ];
      const isOpen = (button: Locator) => button.getAttribute("aria-expanded");
      await work.hover();
      await page.clock.runFor(199);
      assert.equal(await isOpen(work), "false");
      await page.clock.runFor(1);
      await nav.getByRole("link", { name: "Projects" }).waitFor();
      await reading.hover();
      await nav.getByRole("link", { name: "Articles" }).waitFor();
      assert.equal(await isOpen(work), "false");
      await nav.getByRole("link", { name: "Changelog" }).hover();
      await page.clock.runFor(1000);
      assert.equal(await isOpen(reading), "true");
      await page.mouse.move(2, 2);
      await page.clock.runFor(200);
      assert.equal(await isOpen(reading), "false");
      await page.clock.runFor(299);
      await work.hover();
      await nav.getByRole("link", { name: "Projects" }).waitFor();
      // A press keeps it, whatever the pointer does.
      await work.click();
      await page.mouse.move(2, 2);
      await page.clock.runFor(1000);
      assert.equal(await isOpen(work), "true");
      await page.mouse.click(2, 2);
      await page.waitForFunction(() => document.querySelector(":popover-open") === null);
    });

    for (const [path, forward] of [
      ["/ltr/", "ArrowRight"],
      ["/rtl/", "ArrowLeft"]
    ] as const) {
      test(`keys go through a navigation menu on ${path}`, async (context) => {
        const page = await open(context, { path });
        const nav = page.getByRole("navigation", { name: "Sample" });
        await nav.getByRole("button", { name: "Work" }).focus();
        assert.equal(await press(page, forward), "Reading");
        assert.equal(await press(page, forward), "Contact");
        assert.equal(await press(page, forward), "Work");
        assert.equal(await press(page, "Enter"), "Work");
        await nav.getByRole("link", { name: "Projects" }).waitFor();
        assert.match(await press(page, "ArrowDown"), /^Projects/);
        assert.match(await press(page, "Tab"), /^Demos/);
        assert.equal(await press(page, "Escape"), "Work");
        await nav.getByRole("link", { name: "Projects" }).waitFor({ state: "hidden" });
        await press(page, "Space");
        assert.equal(await press(page, "End"), "Contact");
        assert.equal(await press(page, "Home"), "Work");
        // The focus goes on into the panel, and beyond it closes.
        assert.match(await press(page, "Tab"), /^Projects/);
        await press(page, "Tab");
        assert.equal(await press(page, "Tab"), "Reading");
        await press(page, "Tab");
        await press(page, "Tab");
        await page.waitForFunction(() => document.querySelector(":popover-open") === null);
      });
    }

    test("a navigation menu opens without script", async (context) => {
      const page = await visit(context, browser, `${site.origin}/ltr/`, {
        javaScriptEnabled: false
      });
      const nav = page.getByRole("navigation", { name: "Sample" });
      const work = nav.getByRole("button", { name: "Work" });
      await work.click();
      const [word, link] = [
        await placeOf(work),
        await placeOf(nav.getByRole("link", { name: "Projects" }))
      ];
      assert.ok(
        link.y > word.y + word.height && link.y < word.y + 120,
        JSON.stringify({ word, link })
      );
    });

    test("a navigation menu closes when a link within the page is followed", async (context) => {
      const page = await open(context);
      const nav = page.getByRole("navigation", { name: "Sample" });
      const link = nav.getByRole("link", { name: "Projects" });
      await nav.getByRole("button", { name: "Work" }).click();
      await link.evaluate((anchor) => anchor.setAttribute("href", "#Popover"));
      // It opens elsewhere.
      const another = page.context().waitForEvent("page");
      await link.click({ modifiers: ["Control"] });
      await (await another).close();
      assert.equal(
        await nav.getByRole("button", { name: "Work" }).getAttribute("aria-expanded"),
        "true"
      );
      await link.click();
      await link.waitFor({ state: "hidden" });
      assert.equal(new URL(page.url()).hash, "#Popover");
    });

    test("for fingers a popover's cross is as far from its edge in both directions", async (context) => {
      const gaps: number[] = [];
      for (const path of ["/ltr/", "/rtl/"]) {
        const page = await open(context, { path, hasTouch: true, isMobile: true });
        await page.getByRole("button", { name: "Size" }).tap();
        const layer = page.getByRole("dialog", { name: "Size of the sheet" });
        await layer.waitFor();
        await page.waitForFunction(() => document.getAnimations().length === 0);
        const [around, cross] = [
          await placeOf(layer),
          await placeOf(layer.getByRole("button", { name: "Close" }))
        ];
        gaps.push(
          path === "/rtl/" ? cross.x - around.x : around.x + around.width - cross.x - cross.width
        );
      }
      assert.equal(Math.round(gaps[1] ?? 0), Math.round(gaps[0] ?? 1));
    });

    test("a popover takes the focus and gives it back", async (context) => {
      const page = await open(context);
      const size = page.getByRole("button", { name: "Size" });
      const dialog = page.getByRole("dialog", { name: "Size of the sheet" });
      await size.focus();
      await press(page, "Enter");
      await dialog.waitFor();
      assert.equal(await dialog.evaluate((element) => element === document.activeElement), true);
      assert.equal(await press(page, "Tab"), "Close");
      await press(page, "Tab");
      await page.keyboard.type("9");
      assert.match(await page.getByLabel("Width in mm").inputValue(), /9/);
      assert.equal(await press(page, "Escape"), "Size");
      await dialog.waitFor({ state: "detached" });
      await size.click();
      await page.getByRole("button", { name: "Close", exact: true }).click();
      await dialog.waitFor({ state: "detached" });
      assert.equal(await focused(page), "Size");
      await size.click();
      await page.mouse.click(2, 2);
      await dialog.waitFor({ state: "detached" });
      // Tab goes on through the page.
      await size.focus();
      await press(page, "Enter");
      for (let stop = 0; stop < 3; stop += 1) await press(page, "Tab");
      assert.equal(await press(page, "Tab"), "Margins");
      await dialog.waitFor({ state: "detached" });
    });

    test("a modal popover keeps Tab", async (context) => {
      const page = await open(context);
      await page.getByRole("button", { name: "Margins" }).focus();
      await press(page, "Enter");
      assert.equal(await press(page, "Tab"), "Close");
      await press(page, "Tab");
      await press(page, "Tab");
      assert.equal(await press(page, "Tab"), "Close");
      await press(page, "Shift+Tab");
      assert.equal(
        await page.getByLabel("Height in mm").evaluate((it) => it === document.activeElement),
        true
      );
      assert.equal(await press(page, "Escape"), "Margins");
    });

    test("in a modal dialog overlays lie above it, work, and close before it", async (context) => {
      const page = await open(context, { path: "/modal/" });
      await page.evaluate(() =>
        document.querySelector<HTMLDialogElement>("dialog:not([data-palette])")?.showModal()
      );
      const dialog = page.getByRole("dialog", { name: "A dialog" });
      await drawing(page).click();
      const rename = page.getByRole("menuitem", { name: "Rename" });
      await rename.waitFor();
      await page.waitForFunction(() => document.getAnimations().length === 0); // it has come in
      const [button, menu] = [await placeOf(drawing(page)), await placeOf(menus(page))];
      assert.ok(Math.abs(menu.x - button.x) < 2, JSON.stringify({ button, menu }));
      assert.ok(Math.abs(menu.y - button.y - button.height - 6) < 2);
      await page.keyboard.press("Escape");
      await menus(page).waitFor({ state: "detached" });
      assert.equal(await dialog.isVisible(), true);
      await drawing(page).click();
      await rename.click();
      assert.match(await done(page, "DropdownMenu"), /^Renamed/);
      await page.keyboard.press("Escape");
      await dialog.waitFor({ state: "hidden" });
    });

    /** Opens an overlay with keys. */
    const openers: Record<Sample, (page: Page) => Promise<void>> = {
      async DropdownMenu(page) {
        await drawing(page).press("Enter");
        await page.keyboard.press("s");
        await page.keyboard.press("Enter");
        await menus(page).nth(1).waitFor();
      },
      async ContextMenu(page) {
        await page.getByRole("group", { name: "Sheet 12" }).press("Shift+F10");
        await menus(page).waitFor();
      },
      async NavigationMenu(page) {
        await page.getByRole("button", { name: "Work" }).press("Enter");
        await page.getByRole("link", { name: "Projects" }).waitFor();
      },
      async Popover(page) {
        await page.getByRole("button", { name: "Size" }).press("Enter");
        await page.getByRole("dialog").waitFor();
      },
      async Tooltip(page) {
        await page.getByRole("button", { name: "Look closer" }).focus();
        await page.keyboard.press("Tab");
        await page
          .getByRole("tooltip", { name: "Goes to" })
          .or(page.getByRole("tooltip"))
          .first()
          .waitFor();
      },
      async HoverCard(page) {
        await page.getByRole("button", { name: "Publish" }).focus();
        await page.keyboard.press("Tab");
        await page.getByRole("group", { name: "Ines" }).waitFor();
      }
    };

    /** Opens the palette, which closes all else, and closes it. */
    const visitPalette = async (page: Page): Promise<void> => {
      await page.keyboard.press("Control+k");
      const palette = page.getByRole("dialog", { name: "Search this site" });
      await palette.getByRole("combobox").waitFor();
      await page.waitForFunction(() => document.querySelector(":popover-open") === null);
      await page.keyboard.press("Escape");
      await palette.waitFor({ state: "hidden" });
      await painted(page);
    };

    for (const [name, trigger] of [
      ["DropdownMenu", "Drawing"],
      ["ContextMenu", "Sheet 12"],
      ["NavigationMenu", "Work"],
      ["Popover", "Size"]
    ] as const) {
      test(`when the palette has closed ${name} the focus goes back to what has opened that`, async (context) => {
        const page = await open(context);
        await openers[name](page);
        if (name === "NavigationMenu") assert.match(await press(page, "ArrowDown"), /^Projects/);
        await visitPalette(page);
        assert.equal(await focused(page), trigger);
      });
    }

    test("what the palette closes leaves the focus alone where it did not have it", async (context) => {
      const page = await open(context);
      const work = page.getByRole("button", { name: "Work" });
      await work.hover();
      await page.getByRole("link", { name: "Projects" }).waitFor();
      await visitPalette(page);
      assert.ok(await page.evaluate(() => document.activeElement === document.body));
    });

    for (const colorScheme of ["light", "dark"] as const) {
      for (const width of [390, 1440]) {
        for (const path of ["/ltr/", "/rtl/"]) {
          test(`everybody can use what opens: ${colorScheme}, ${width} px, ${path}`, async (context) => {
            const page = await open(context, {
              path,
              colorScheme,
              reducedMotion: "reduce",
              viewport: { width, height: 900 }
            });
            for (const name of sampleNames) {
              await openers[name](page);
              // Whatever is not at its place yet cannot be seen.
              await page.waitForFunction(() =>
                [...document.querySelectorAll(":popover-open")].every(
                  (layer) => getComputedStyle(layer).opacity === "1"
                )
              );
              // All at once: one that another has taken the place of may be about to go.
              const layers = await page
                .locator(':popover-open:not([data-presence="closing"])')
                .evaluateAll((shown) =>
                  shown.map((layer) => {
                    const { left, right } = layer.getBoundingClientRect();
                    return { left, right, duration: getComputedStyle(layer).animationDuration };
                  })
                );
              assert.ok(layers.length > 0, name);
              for (const { left, right, duration } of layers) {
                assert.ok(left >= 0 && right <= width, `${name} ${left} ${right}`);
                assert.match(duration, /^(0s|1e-05s|0\.00001s)$/, name);
              }
              assert.deepEqual(await violationsOf(page), [], name);
              for (let level = 0; level < 2; level += 1) await page.keyboard.press("Escape");
              await page.waitForFunction(() => document.querySelector(":popover-open") === null);
            }
          });
        }
      }
    }
  });
}
