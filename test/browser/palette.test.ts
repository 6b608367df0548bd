/** The search palette: by keys, by touch, and when something is away. */
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { BrowserContextOptions, Page } from "playwright-core";
import { packageRoot } from "../../cli/package.ts";
import { violationsOf } from "../support/axe.ts";
import {
  forbidErrors,
  holdBack,
  isSameDocument,
  newVisitor,
  openBrowser,
  painted,
  visit,
  wake
} from "../support/browser.ts";
import { temporarySite } from "../support/buildSite.ts";
import { openSite } from "../support/openSite.ts";

const browser = await openBrowser();
const { origin } = await openSite(packageRoot);

const open = (context: TestContext, path: string, options: BrowserContextOptions = {}) =>
  visit(context, browser, origin + path, options);

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Search this site" });
const fieldOf = (page: Page) => page.getByRole("combobox", { name: "Search this site" });
const optionsOf = (page: Page) => dialogOf(page).getByRole("option");
const says = (page: Page, text: string | RegExp) =>
  page.locator("dialog [role=status]").filter({ hasText: text }).waitFor({ state: "attached" });

/** The option that the field says is meant. */
async function activeOf(page: Page): Promise<string | null> {
  await page.locator("dialog [role=option][aria-selected=true]").waitFor();
  const id = await fieldOf(page).getAttribute("aria-activedescendant");
  const active = page.locator(`#${id}`);
  assert.equal(await active.getAttribute("aria-selected"), "true");
  assert.equal(await page.locator("[role=option][aria-selected=true]").count(), 1);
  return active.locator("[data-slot=title]").textContent();
}

/** Keeps the index away until what it returns is called. */
const holdIndex = (page: Page) => holdBack(page.context(), "**/search/index.json");

test("by keys alone: opened, typed, chosen, followed", async (context) => {
  const page = await open(context, "/about/");
  // The very first thing that somebody does.
  await page.keyboard.press("Control+k");
  await dialogOf(page).waitFor();
  assert.equal(await activeOf(page), "Projects");
  await page.keyboard.type("leka triage");
  await says(page, /^\d+ results for “leka triage”/);
  assert.equal(await activeOf(page), "Leak triage");
  assert.deepEqual(await violationsOf(page), []);
  const count = await optionsOf(page).count();
  await page.keyboard.press("ArrowUp");
  assert.equal(
    await fieldOf(page).getAttribute("aria-activedescendant"),
    `palette-option-${count - 1}`
  );
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  assert.equal(await activeOf(page), "Leak triage");
  await page.keyboard.press("ArrowDown");
  assert.equal(await activeOf(page), "Claims triage");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${origin}/projects/documents/claims-triage/`);
  // It is remembered.
  await page.keyboard.press("Control+k");
  await dialogOf(page).waitFor();
  assert.equal(await activeOf(page), "Claims triage");
  await dialogOf(page).getByText("Recent").waitFor();
});

test("pages without the header's menu have it too", async (context) => {
  for (const path of ["/login/", "/demos/threshold-explorer/"]) {
    const page = await open(context, path);
    await page.keyboard.press("Control+k");
    await dialogOf(page).waitFor();
    await page.keyboard.type("leak triage");
    await says(page, "results for “leak triage”");
    assert.deepEqual(await violationsOf(page), []);
    await page.keyboard.press("Enter");
    await page.waitForURL(`${origin}/projects/operations/leak-triage/`);
  }
});

test("Escape clears, then closes, and the focus is back where it was", async (context) => {
  const page = await open(context, "/about/");
  const opener = page.getByRole("banner").getByRole("link", { name: "Search this site" }).first();
  await opener.focus();
  await page.keyboard.press("Enter");
  await dialogOf(page).waitFor();
  await page.keyboard.type("leak");
  await says(page, /results/);
  await page.keyboard.press("Escape");
  assert.equal(await fieldOf(page).inputValue(), "");
  await dialogOf(page).getByText("Actions").waitFor();
  await page.keyboard.press("Escape");
  await dialogOf(page).waitFor({ state: "hidden" });
  assert.ok(await opener.evaluate((element) => element === document.activeElement));
  // "/" opens it too, but not where one types.
  await page.keyboard.press("/");
  await dialogOf(page).waitFor();
  await page.keyboard.type("a/b");
  assert.equal(await fieldOf(page).inputValue(), "a/b");
});

test("Escape clears before what answers is there, too", async (context) => {
  for (const late of ["palette", "live"]) {
    const page = await open(context, "/about/");
    if (late === "palette") await wake(page);
    const release = await holdBack(page, `**/_assets/${late}.*`);
    await page.keyboard.press("Control+k");
    const field = dialogOf(page).locator("input");
    await page.keyboard.type("leak");
    await page.keyboard.press("Escape");
    assert.equal(await field.inputValue(), "", late);
    assert.ok(await dialogOf(page).isVisible());
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "hidden" });
    release();
  }
});

test("what is meant can be seen, though what is found of it becomes longer", async (context) => {
  const page = await open(context, "/about/");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("evaluation");
  await says(page, /results for “evaluation”/);
  await page.keyboard.press("End");
  const last = optionsOf(page).last();
  const lies = () =>
    last.evaluate((option) => {
      const list = option.closest("[role=listbox]")?.getBoundingClientRect();
      return Math.round(option.getBoundingClientRect().bottom - (list?.bottom ?? 0));
    });
  await last.locator("[data-slot=excerpt] mark").first().waitFor();
  assert.ok((await lies()) <= 1, `${await lies()} px below the list`);
});

test("text that is chosen with the mouse may end beside the palette; Tab goes past its list", async (context) => {
  const page = await open(context, "/about/");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("the model");
  await says(page, /results for/);
  const box = await fieldOf(page).boundingBox();
  if (!box) throw new Error("no field");
  await page.mouse.move(box.x + 60, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(5, box.y + 300, { steps: 5 });
  await page.mouse.up();
  await painted(page);
  assert.ok(await dialogOf(page).isVisible());
  await fieldOf(page).focus();
  for (let turn = 0; turn < 4; turn += 1) {
    await page.keyboard.press("Tab");
    assert.ok(await page.evaluate(() => !document.activeElement?.matches("[role=listbox]")));
  }
  await page.mouse.click(5, 300);
  await dialogOf(page).waitFor({ state: "hidden" });
});

test("the menu's pages are there on pages without a header, too", async (context) => {
  for (const path of ["/login/", "/demos/label-disagreement/"]) {
    const page = await open(context, path);
    await page.keyboard.press("Control+k");
    await optionsOf(page).first().waitFor();
    const group = dialogOf(page).getByRole("group", { name: "Pages" });
    const pages = await group.getByRole("option").allTextContents();
    assert.deepEqual(pages, ["Projects", "Demos", "Articles", "Pricing", "About", "Contact"], path);
    await group.getByRole("option", { name: "Pricing" }).click();
    await page.waitForURL(`${origin}/pricing/`);
  }
});

test("its keys are where the letter is on keyboards of other alphabets", async (context) => {
  const page = await open(context, "/about/");
  await wake(page);
  const press = (key: string, code: string) =>
    page.evaluate(
      (pressed) => {
        const event = new KeyboardEvent("keydown", {
          ...pressed,
          ctrlKey: true,
          bubbles: true,
          cancelable: true
        });
        document.body.dispatchEvent(event);
      },
      { key, code }
    );
  for (const key of ["л", "κ", "ל", "K"]) {
    await press(key, "KeyK");
    await dialogOf(page).waitFor();
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "hidden" });
  }
  // Dvorak has its K elsewhere, and another letter there.
  await press("t", "KeyK");
  assert.equal(await dialogOf(page).isVisible(), false);
  await press("k", "KeyV");
  await dialogOf(page).waitFor();
});

test("closed while it searches it says nothing any more", async (context) => {
  const page = await open(context, "/about/");
  const release = await holdIndex(page);
  await page.keyboard.press("Control+k");
  await page.keyboard.type("leak");
  await says(page, "Searching");
  await page.keyboard.press("Control+a");
  await dialogOf(page).evaluate((dialog) => (dialog as HTMLDialogElement).close());
  await page.waitForFunction(
    () => document.querySelector("dialog [role=status]")?.textContent === ""
  );
  release();
});

test("pages gone to on another site of the same origin are not among the recent ones", async (context) => {
  const page = await open(context, "/about/");
  await page.evaluate((href) => {
    localStorage.setItem("vitrine-recent:/other/", JSON.stringify([{ href, title: "Elsewhere" }]));
    localStorage.setItem("vitrine-recent:/", JSON.stringify([{ href, title: "Here" }]));
  }, `${origin}/pricing/`);
  await page.keyboard.press("Control+k");
  await optionsOf(page).filter({ hasText: "Here" }).waitFor();
  assert.equal(await optionsOf(page).filter({ hasText: "Elsewhere" }).count(), 0);
});

test("by touch, on a phone, in the dark", async (context) => {
  const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true };
  const page = await open(context, "/", { ...phone, colorScheme: "dark" });
  await page.getByRole("banner").getByRole("link", { name: "Search this site" }).first().tap();
  await fieldOf(page).fill("noises at night");
  await says(page, /results/);
  await page.locator("dialog [data-slot=excerpt] mark").first().waitFor();
  assert.deepEqual(await violationsOf(page), []);
  await optionsOf(page).first().tap();
  await page.waitForURL((url) => url.pathname !== "/");
  await page.goBack();
  await page.getByRole("banner").getByRole("link", { name: "Search this site" }).first().tap();
  await page.getByRole("button", { name: "Close" }).tap();
  await dialogOf(page).waitFor({ state: "hidden" });
});

test("what is typed before the index is there is answered when it is; the last query counts", async (context) => {
  const page = await open(context, "/about/");
  const release = await holdIndex(page);
  await page.keyboard.press("Control+k");
  await dialogOf(page).waitFor();
  await page.keyboard.type("pricing");
  await fieldOf(page).fill("leak triage");
  release();
  await says(page, "results for “leak triage”");
  assert.equal(await activeOf(page), "Leak triage");
  // Closed and opened again, it still has the query, and its results.
  await page.keyboard.press("Control+k");
  await page.getByRole("button", { name: "Close" }).click();
  await page.keyboard.press("Control+k");
  await says(page, "results for “leak triage”");
  // So soon that its closing is told when it is open again.
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>("dialog[data-palette]")?.close();
    const keys = { key: "k", ctrlKey: true, bubbles: true, cancelable: true };
    document.body.dispatchEvent(new KeyboardEvent("keydown", keys));
  });
  await page.locator("[role=listbox]:not([aria-busy])").waitFor();
  assert.equal(await activeOf(page), "Leak triage");
});

test("Enter before the answer follows the first of it, not what answers another query", async (context) => {
  const page = await open(context, "/about/");
  const release = await holdIndex(page);
  await page.keyboard.press("Control+k");
  await optionsOf(page).first().waitFor();
  await page.keyboard.type("leak triage");
  await page.keyboard.press("Enter");
  // It is taken back by whoever types on.
  await page.keyboard.type("s");
  await page.keyboard.press("Backspace");
  release();
  await says(page, "results for “leak triage”");
  assert.equal(page.url(), `${origin}/about/`);
  await fieldOf(page).fill("claims triage");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${origin}/projects/documents/claims-triage/`);
});

test("its button opens it on a page that is awake, and leads nowhere", async (context) => {
  const page = await open(context, "/about/");
  await wake(page);
  await page.waitForLoadState("networkidle");
  await page.getByRole("banner").getByRole("link", { name: "Search this site" }).first().click();
  await optionsOf(page).first().waitFor();
  await page.keyboard.type("leak triage");
  await says(page, "results for “leak triage”");
  await page.waitForLoadState("networkidle");
  assert.equal(page.url(), `${origin}/about/`);
  assert.ok(await isSameDocument(page));
});

test("it does not stay open over another page", async (context) => {
  const page = await open(context, "/about/");
  await wake(page);
  await page.getByRole("link", { name: "Pricing" }).first().click();
  await page.waitForURL(`${origin}/pricing/`);
  await page.keyboard.press("Control+k");
  await dialogOf(page).waitFor();
  await page.goBack();
  await dialogOf(page).waitFor({ state: "hidden" });
  assert.ok(await isSameDocument(page));
});

test("a page that is forced to a theme has none to choose", async (context) => {
  const own = await openSite(
    temporarySite(context, { "content/a.md": "---\ntitle: A\ncolorMode: light\n---\n" }),
    context
  );
  const page = await visit(context, browser, `${own.origin}/a/`);
  await page.keyboard.press("Control+k");
  await page.getByRole("option", { name: "Copy a link to this page" }).waitFor();
  assert.equal(await page.getByRole("option", { name: /^Theme/ }).count(), 0);
});

test("on a slow line nothing that is typed is lost, be it the first deed of all", async (context) => {
  const page = await open(context, "/about/");
  const line = await page.context().newCDPSession(page);
  // As DevTools has "Slow 3G".
  await line.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000
  });
  await page.keyboard.press("Control+k");
  // Its field is there at once, long before anything answers.
  assert.ok(await dialogOf(page).isVisible());
  await page.keyboard.type("leak triagge");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Backspace");
  await page.keyboard.type("e");
  await dialogOf(page).waitFor();
  assert.equal(await fieldOf(page).inputValue(), "leak triage");
  await says(page, "results for “leak triage”");
  assert.equal(await activeOf(page), "Leak triage");
});

test("actions: a theme, and nothing that leads away", async (context) => {
  const page = await open(context, "/about/", { colorScheme: "light" });
  await page.keyboard.press("Control+k");
  await dialogOf(page).waitFor();
  await page.keyboard.type("theme: dark");
  await page.getByRole("option", { name: "Theme: Dark" }).click();
  await page.waitForSelector("html[data-theme=dark]");
  await dialogOf(page).waitFor({ state: "hidden" });
  assert.equal(page.url(), `${origin}/about/`);
});

test("actions are found by what begins their words, mistyped too, and counted", async (context) => {
  const page = await open(context, "/about/");
  await page.keyboard.press("Control+k");
  await dialogOf(page).waitFor();
  await fieldOf(page).fill("théme dar");
  await says(page, "for “théme dar”");
  await page.getByRole("option", { name: "Theme: Dark" }).waitFor();
  const told = await page.locator("dialog [role=status]").textContent();
  assert.equal(Number.parseInt(told ?? "", 10), await optionsOf(page).count());
  await fieldOf(page).fill("coppy lnik");
  await says(page, "for “coppy lnik”");
  assert.equal(await activeOf(page), "Copy a link to this page");
});

test("actions: the address is copied, and that is said, or that it is not", async (context) => {
  const page = await open(context, "/about/");
  const copy = async (): Promise<void> => {
    await page.keyboard.press("Control+k");
    await page.getByRole("option", { name: "Copy a link to this page" }).click();
  };
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"], { origin });
  await copy();
  await page.getByText("The link is copied.").waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${origin}/about/`);
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException());
  });
  await copy();
  await page.getByText("did not let the link be copied").waitFor();
});

test("with Ctrl the page opens in another tab", async (context) => {
  const page = await open(context, "/about/");
  await page.keyboard.press("Control+k");
  await dialogOf(page).waitFor();
  await page.keyboard.type("pricing");
  await says(page, /result/);
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    page.keyboard.press("Control+Enter")
  ]);
  await tab.waitForURL(`${origin}/pricing/`);
  assert.ok(await dialogOf(page).isVisible());
  // It is remembered too.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+k");
  await dialogOf(page).getByText("Recent").waitFor();
});

test("nothing found, and no index, are told; there is another way", async (context) => {
  const page = await open(context, "/about/");
  await page.keyboard.press("Control+k");
  await dialogOf(page).waitFor();
  await page.keyboard.type("zzyzx");
  await dialogOf(page).getByText("Nothing found for “zzyzx”").last().waitFor();
  await fieldOf(page).fill("=> ?");
  await dialogOf(page).getByText("Nothing found for “=> ?”").last().waitFor();
  await page.getByRole("link", { name: "All pages" }).waitFor();
  assert.deepEqual(await violationsOf(page), []);

  await page.context().route("**/search/index.json", (route) => route.abort());
  await page.context().route("**/_assets/search/**", (route) => route.abort());
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  await page.keyboard.press("Control+k");
  await dialogOf(page).waitFor();
  await page.keyboard.type("leak");
  await dialogOf(page).getByText("not available").last().waitFor();
  await page.context().unroute("**/search/index.json");
  await page.context().unroute("**/_assets/search/**");
  await page.getByRole("button", { name: "Try again" }).click();
  await says(page, "results for “leak”");
});

test("without its markup the search page answers what has been typed", async (context) => {
  const page = await open(context, "/about/");
  await page.context().route("**/_assets/palette.*", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.abort();
  });
  await page.getByRole("banner").getByRole("link", { name: "Search this site" }).first().click();
  await page.keyboard.type("leak");
  await page.waitForURL(`${origin}/search/?q=leak`);
});

test("without any of its scripts the field opens, and the search page answers it", async (context) => {
  const page = await open(context, "/about/");
  await page.context().route("**/_assets/live.*", () => {}); // for ever on its way
  await page.keyboard.press("/");
  await page.keyboard.type("leak");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${origin}/search/?q=leak`);
});

test("without a network it opens all the same, and says that it cannot answer", async (context) => {
  const page = await open(context, "/about/");
  const isThere = page.waitForResponse(/\/palette\.\w+\.css$/);
  await wake(page);
  await isThere;
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.keyboard.press("/");
  await optionsOf(page).first().waitFor();
  await page.keyboard.type("leak");
  await dialogOf(page).getByText("not available").last().waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await says(page, "results for “leak”");
});

test("it opens from within the home page and the error page too", async (context) => {
  for (const [path, query, found] of [
    ["/", "pricing", "Pricing"],
    ["/no/such/page/", "leak triage", "Leak triage"]
  ] as const) {
    const page = await open(context, path);
    const opener = page.getByRole("main").getByRole("link", { name: "Search this site" });
    await opener.click();
    await dialogOf(page).waitFor();
    await page.keyboard.type(query);
    await says(page, `for “${query}”`);
    assert.equal(await activeOf(page), found);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "hidden" });
    assert.ok(await opener.evaluate((element) => element === document.activeElement));
  }
});

test("an error page looks among the projects alone", async (context) => {
  const page = await open(context, "/no/such/page/");
  await page.keyboard.press("Control+k");
  await dialogOf(page).waitFor();
  await page.keyboard.type("leak");
  await says(page, /results? for “leak”/);
  const addresses = await optionsOf(page).evaluateAll((options) =>
    options.map((option) => option.getAttribute("href"))
  );
  assert.ok(addresses.length > 0);
  for (const address of addresses) assert.match(address ?? "", /^\/projects\//);
});

test("where storage is denied it works all the same, without memory", async (context) => {
  const visitor = await newVisitor(context, browser);
  const page = await visitor.newPage();
  forbidErrors(page, context);
  await page.addInitScript({
    content: `Object.defineProperty(window, "localStorage", {
      get() { throw new DOMException("denied", "SecurityError"); }
    });`
  });
  await page.goto(`${origin}/about/`);
  await page.keyboard.press("Control+k");
  await dialogOf(page).waitFor();
  await page.keyboard.type("pricing");
  await says(page, /result/);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${origin}/pricing/`);
});

test("a site without search has no button, and its shortcut does nothing", async (context) => {
  const own = await openSite(
    temporarySite(context, {
      "site.config.ts": "export default { search: false };\n",
      "content/index.md": "---\ntitle: Home\n---\n"
    }),
    context
  );
  assert.ok(
    ![...own.outputs.keys()].some((file) => file.includes("palette.") && file.endsWith(".html"))
  );
  const page = await (await newVisitor(context, browser)).newPage();
  await page.goto(`${own.origin}/`);
  await page.keyboard.press("Control+k");
  assert.equal(await page.getByRole("link", { name: "Search this site" }).count(), 0);
  assert.equal(await page.getByRole("dialog").count(), 0);
});
