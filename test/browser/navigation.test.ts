/** From page to page without loading documents, and with, where that is in doubt. */
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import type { BrowserContextOptions, Locator, Page } from "playwright-core";
import { packageRoot } from "../../cli/package.ts";
import { violationsOf } from "../support/axe.ts";
import {
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
const { origin, outputs, read } = await openSite(packageRoot);

/** A page whose navigation has begun to listen. */
async function open(
  context: TestContext,
  address: string,
  options: BrowserContextOptions = {}
): Promise<Page> {
  const page = await visit(context, browser, address, options);
  await wake(page);
  return page;
}

/** What a reader has of a page, but for the buttons at code, which come later (`copyCode.test.ts`). */
const shownOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    main: document
      .querySelector("main")
      ?.innerHTML.replace(/ (tabindex|style)="[^"]*"/g, "")
      .replace(/<button [^>]*data-copy=.*?<span role="status"[^>]*><\/span>/g, ""),
    current: Array.from(document.querySelectorAll("[aria-current]"), (link) => [
      link.getAttribute("href"),
      link.getAttribute("aria-current")
    ]),
    sheets: Array.from(document.querySelectorAll("link[rel=stylesheet]:not([data-kept])"), (link) =>
      link.getAttribute("href")
    ).sort(),
    description: document.querySelector<HTMLMetaElement>("meta[name=description]")?.content,
    canonical: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href
  }));

test("a page that is swapped in is the page that its document shows", async (context) => {
  const page = await open(context, `${origin}/about/`, { reducedMotion: "reduce" });
  const direct = await (await newVisitor(context, browser, { reducedMotion: "reduce" })).newPage();
  const paths = [...outputs.keys()]
    .filter((file) => file.endsWith("_payload.json"))
    .filter((file) => JSON.parse(read(file)).layout === "default")
    .map((file) => `/${file.replace("_payload.json", "")}`)
    .filter((path) => !/^\/(search|about|design|contact)\//.test(path));
  assert.ok(paths.length > 20);
  for (const path of paths) {
    await page.evaluate((href) => {
      const link = Object.assign(document.createElement("a"), { href });
      document.body.append(link);
      link.click();
      link.remove();
    }, path);
    await page.waitForURL(origin + path);
    await page.waitForFunction(() => document.activeElement?.matches("h1, main h1"));
    await direct.goto(origin + path);
    const [swapped, loaded] = [await shownOf(page), await shownOf(direct)];
    assert.deepEqual(swapped, loaded, path);
  }
  assert.ok(await isSameDocument(page));
});

test("a click shows the next page: focus, title, top, menu", async (context) => {
  const page = await open(context, `${origin}/articles/`);
  await page.mouse.wheel(0, 600);
  await page.waitForFunction(() => scrollY > 300);
  await page.getByRole("link", { name: "Handing over" }).first().click();
  await page.waitForURL(`${origin}/articles/handing-over/`);
  await page
    .locator("[data-page-status]", { hasText: "Handing over - Hachure" })
    .waitFor({ state: "attached" });
  assert.ok(await isSameDocument(page));
  assert.equal(await page.title(), "Handing over - Hachure");
  await page.waitForFunction(() => scrollY === 0);
  assert.equal(await page.evaluate(() => document.activeElement?.textContent), "Handing over");
  const current = page.locator("body > header nav [aria-current]");
  assert.equal(await current.getAttribute("aria-current"), "true");
  assert.equal(await current.textContent(), "Articles");
  // What boot adds to a document.
  assert.ok((await page.getByRole("button", { name: "Copy code to clipboard" }).count()) > 0);
  assert.deepEqual(await violationsOf(page), []);
});

test("back and forward keep the places, and hashes lead to theirs", async (context) => {
  const page = await open(context, `${origin}/articles/`);
  await page.mouse.wheel(0, 700);
  await page.waitForFunction(() => scrollY > 500);
  const place = await page.evaluate(() => scrollY);
  await page.getByRole("link", { name: "Reading a benchmark" }).first().click();
  await page.waitForURL(/reading-a-benchmark/);
  await page.waitForFunction(() => scrollY === 0);
  await page.goBack();
  await page.waitForURL(`${origin}/articles/`);
  await page.waitForFunction((y) => Math.abs(scrollY - y) < 3, place);
  await page.goForward();
  await page.waitForURL(/reading-a-benchmark/);
  assert.ok(await isSameDocument(page));
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/services/#evaluation" });
    document.body.append(link);
    link.click();
  });
  await page.waitForURL(`${origin}/services/#evaluation`);
  await page.waitForFunction(() => {
    const top = document.getElementById("evaluation")?.getBoundingClientRect().top ?? -1;
    return top >= 0 && top < 200;
  });
  assert.ok(await isSameDocument(page));
});

test("projects change beside their tree; other layouts and languages load their documents", async (context) => {
  const page = await open(context, `${origin}/projects/`);
  const tree = page.getByRole("navigation", { name: "Projects", exact: true });
  await tree.getByRole("link", { name: "Leak triage" }).click();
  await page.waitForURL(/leak-triage/);
  assert.ok(await isSameDocument(page));
  assert.equal(await tree.locator("[aria-current]").textContent(), "Leak triage");
  await page.locator("body > header").getByRole("link", { name: "Articles" }).click();
  await page.waitForURL(`${origin}/articles/`);
  assert.equal(await isSameDocument(page), false);

  const own = await openSite(
    temporarySite(context, {
      "content/a.md": "---\ntitle: A\n---\n\n[B](/b) [C](/c) [D](/d)\n",
      "content/b.md": "---\ntitle: B\nlang: de\n---\n\n[A](/a)\n",
      "content/c.md": "---\ntitle: C\ncolorMode: dark\n---\n\n[A](/a)\n",
      "content/d.md": "---\ntitle: D\n---\n\n[A](/a)\n"
    }),
    context
  );
  for (const [name, isSwapped] of [
    ["B", false],
    ["C", false],
    ["D", true]
  ] as const) {
    const other = await open(context, `${own.origin}/a/`);
    await other.getByRole("main").getByRole("link", { name }).click();
    await other.waitForURL(`${own.origin}/${name.toLowerCase()}/`);
    await other.getByRole("heading", { name }).waitFor();
    assert.equal(await isSameDocument(other), isSwapped, name);
  }
});

test("pages that are forced to one theme follow each other in it", async (context) => {
  const own = await openSite(
    temporarySite(context, {
      "content/a.md": "---\ntitle: A\ncolorMode: dark\n---\n\n[B](/b)\n",
      "content/b.md": "---\ntitle: B\ncolorMode: dark\n---\n\n[A](/a)\n"
    }),
    context
  );
  const page = await open(context, `${own.origin}/a/`);
  await page.evaluate(() => localStorage.setItem("nuxt-color-mode", "light"));
  await page.getByRole("main").getByRole("link", { name: "B" }).click();
  await page.waitForURL(`${own.origin}/b/`);
  await page.getByRole("heading", { name: "B" }).waitFor();
  assert.ok(await isSameDocument(page));
  assert.equal(await page.locator("html").getAttribute("data-theme"), "dark");
});

test("clicks that are not ours are left alone", async (context) => {
  const page = await open(context, `${origin}/articles/handing-over/`);
  const home = page.locator("body > header").getByRole("link", { name: "Hachure" });
  const [tab] = await Promise.all([
    page.context().waitForEvent("page"),
    home.click({ modifiers: ["Control"] })
  ]);
  await tab.waitForURL(`${origin}/`);
  assert.equal(page.url(), `${origin}/articles/handing-over/`);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/about/", download: "" });
    link.addEventListener("click", (event) => event.preventDefault());
    document.body.append(link);
    link.click();
  });
  await page.evaluate(() => document.querySelector<HTMLElement>("main a[href^='#']")?.click());
  assert.deepEqual(
    asked.filter((path) => path.endsWith("_payload.json") && !path.startsWith("/articles/")),
    []
  );
  assert.ok(await isSameDocument(page));
});

test("words that an address names are found by the browser", async (context) => {
  const page = await open(context, `${origin}/about/`);
  await page.evaluate(() => {
    const href = "/articles/handing-over/#:~:text=handing";
    const link = Object.assign(document.createElement("a"), { href });
    document.body.append(link);
    link.click();
  });
  await page.waitForURL(/handing-over/); // the browser may leave the words out
  await page.waitForLoadState();
  assert.equal(await isSameDocument(page), false);
});

test("a page of another build whose islands have changed loads its document", async (context) => {
  const page = await visit(context, browser, "about:blank");
  await page.route(`${origin}/about/`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(
      "</head>",
      '<script type="module" data-kept="" src="/_assets/islands.former.js"></script></head>'
    );
    await route.fulfill({ response, body });
  });
  await page.route("**/_assets/islands.former.js", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "" })
  );
  await page.goto(`${origin}/about/`);
  await wake(page);
  await page.route("**/pricing/_payload.json", async (route) => {
    const response = await route.fetch();
    const payload = (await response.json()) as object;
    await route.fulfill({ response, json: { ...payload, islands: "/_assets/islands.new.js" } });
  });
  await page.locator("body > header").getByRole("link", { name: "Pricing" }).click();
  await page.waitForURL(`${origin}/pricing/`);
  await page.waitForLoadState();
  assert.equal(await isSameDocument(page), false);
});

/** Follows a link whose page does not come before what it returns is called. */
async function followSlowly(page: Page): Promise<() => void> {
  const release = await holdBack(page, "**/contact/_payload.json");
  await page.locator("body > header").getByRole("link", { name: "Contact" }).click();
  await page.locator("[data-loading-bar]").waitFor();
  return release;
}

test("what somebody has turned away from does not come", async (context) => {
  const ways: ((page: Page) => Promise<void>)[] = [
    (page) => page.keyboard.press("Escape"),
    (page) =>
      page.evaluate(() => document.querySelector<HTMLElement>("main a[href^='#']")?.click()),
    (page) =>
      page.evaluate(() => {
        const form = document.createElement("form");
        form.target = "elsewhere"; // so that this page stays to be looked at
        document.body.append(form);
        form.requestSubmit();
      })
  ];
  for (const way of ways) {
    const page = await open(context, `${origin}/articles/handing-over/`);
    const release = await followSlowly(page);
    await way(page);
    await page.locator("[data-loading-bar]").waitFor({ state: "hidden" });
    const comes = page.waitForResponse("**/contact/_payload.json");
    release();
    await (await comes).finished();
    await painted(page);
    assert.match(page.url(), /handing-over/);
    assert.ok(await isSameDocument(page));
  }
});

test("a link to a program, as for mail, does not stop the page that is on its way", async (context) => {
  const page = await open(context, `${origin}/articles/handing-over/`);
  const release = await followSlowly(page);
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "mailto:a@example.com" });
    document.body.append(link);
    link.click();
  });
  release();
  await page.waitForFunction(() => location.pathname === "/contact/");
  await page.getByRole("heading", { level: 1, name: "Contact" }).waitFor();
  assert.ok(await isSameDocument(page));
});

test("a page that is still shown leaves the one behind it the styles that are on their way", async (context) => {
  const page = await open(context, `${origin}/legal/terms/`);
  const release = await holdBack(page, "**/_assets/default-pricing*.css");
  await page.evaluate(() => {
    const [first, second] = ["/legal/privacy/", "/pricing/"].map((href) => {
      const link = Object.assign(document.createElement("a"), { href });
      document.body.append(link);
      return link;
    });
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      document.startViewTransition = start;
      second?.click();
      return start(async () => {
        while (!document.querySelector("link[href*=default-pricing]")) {
          await new Promise((resolve) => setTimeout(resolve));
        }
        await (change as () => unknown)();
      });
    };
    first?.click();
  });
  await page.getByRole("heading", { level: 1, name: "Privacy" }).waitFor();
  release();
  await page.waitForURL(`${origin}/pricing/`);
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href));
  assert.ok(sheets.some((href) => href?.includes("default-pricing")));
  assert.ok(await isSameDocument(page));
});

test("the line goes where the browser loads a document, which may not come", async (context) => {
  const page = await open(context, `${origin}/about/`);
  await page.route("**/contact/_payload.json", async (route) => {
    await page.locator("[data-loading-bar]").waitFor();
    await route.fulfill({ status: 404 });
  });
  // As a download is answered: the page stays.
  await page.route(`${origin}/contact/`, (route) => route.fulfill({ status: 204 }));
  await page.locator("body > header").getByRole("link", { name: "Contact" }).click();
  await page.locator("[data-loading-bar]").waitFor();
  await page.locator("[data-loading-bar]").waitFor({ state: "hidden" });
  assert.equal(page.url(), `${origin}/about/`);
});

test("a page whose payload is away, damaged or elsewhere loads its document", async (context) => {
  for (const answer of [
    { status: 404, body: "" },
    { status: 200, contentType: "text/html", body: "<!DOCTYPE html><title>Login</title>" },
    { status: 200, contentType: "application/json", body: '{"title":"A"' },
    { status: 200, contentType: "application/json", body: '{"title":"A"}' }
  ]) {
    const page = await open(context, `${origin}/about/`);
    await page.context().route("**/pricing/_payload.json", (route) => route.fulfill(answer));
    await page.locator("body > header").getByRole("link", { name: "Pricing" }).click();
    await page.waitForURL(`${origin}/pricing/`);
    await page.getByRole("heading", { level: 1 }).waitFor();
    assert.equal(await isSameDocument(page), false, answer.body);
  }
});

test("one comes back to the heading of a page that one has gone to by its contents", async (context) => {
  const page = await open(context, `${origin}/articles/reading-a-benchmark/`);
  const follow = (link: Locator) => link.evaluate((element: HTMLElement) => element.click());
  // Without a pointer, for which the page would be scrolled.
  const arrived = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        addEventListener("scrollend", () => resolve(scrollY), { once: true });
      })
  );
  await follow(page.getByRole("navigation", { name: "On this page" }).getByRole("link").last());
  const place = await arrived;
  assert.ok(place > 1000);
  await follow(page.locator("body > header").getByRole("link", { name: "Pricing" }));
  await page.waitForURL(`${origin}/pricing/`);
  await page.waitForFunction(() => scrollY === 0);
  await page.goBack();
  await page.waitForURL(/reading-a-benchmark/);
  await page.waitForFunction((y) => Math.abs(scrollY - y) < 3, place);
  await page.goBack();
  await page.waitForFunction(() => location.hash === "" && scrollY === 0);
  assert.ok(await isSameDocument(page));
});

test("a link to the page itself leads from a place within it to its beginning, and back", async (context) => {
  const page = await open(context, `${origin}/about/#how-we-work`);
  await page.waitForFunction(() => scrollY > 100);
  await page.locator("body > header").getByRole("link", { name: "About" }).click();
  await page.waitForFunction(() => scrollY === 0);
  assert.equal(page.url(), `${origin}/about/`);
  await page.goBack();
  await page.waitForFunction(() => scrollY > 100);
  assert.equal(page.url(), `${origin}/about/#how-we-work`);
  assert.ok(await isSameDocument(page));
});

test("Back shows the page of its address, where nobody has touched the page since it was loaded anew", async (context) => {
  const page = await open(context, `${origin}/about/`);
  await page.locator("body > header").getByRole("link", { name: "Articles" }).click();
  await page.waitForURL(`${origin}/articles/`);
  await page.reload();
  await page.goBack();
  await page.waitForFunction(() => document.title.startsWith("About"));
  assert.equal(page.url(), `${origin}/about/`);
});

test("Back shows the page of its address where storage is denied too, and without a network", async (context) => {
  for (const isOffline of [false, true]) {
    const visitor = await newVisitor(context, browser);
    const page = await visitor.newPage();
    if (!isOffline) {
      await page.addInitScript({
        content: `Object.defineProperty(window, "sessionStorage", {
          get() { throw new DOMException("denied", "SecurityError"); }
        });`
      });
    }
    await page.goto(`${origin}/articles/`);
    await wake(page);
    await page.getByRole("banner").getByRole("link", { name: "About" }).click();
    await page.waitForURL(`${origin}/about/`);
    await page.waitForFunction(() => document.title.startsWith("About"));
    await page.reload();
    await page.waitForLoadState("networkidle");
    await visitor.setOffline(isOffline);
    await page.goBack();
    if (isOffline) {
      // What shows that is not there either: nothing but the address has changed, until there is a network.
      await page.waitForURL(`${origin}/articles/`);
      await visitor.setOffline(false);
      await page.getByRole("banner").getByRole("link", { name: "Articles" }).click();
    }
    await page.waitForFunction(() => document.title.startsWith("Articles"));
    assert.equal(page.url(), `${origin}/articles/`);
  }
});

test("Back leads to the place where a page was scrolled to before its scripts were there", async (context) => {
  const page = await (await newVisitor(context, browser)).newPage();
  const release = await holdBack(page, "**/_assets/live.*");
  await page.goto(`${origin}/articles/`);
  await page.evaluate(() => scrollTo(0, 900));
  await page.waitForTimeout(100);
  release();
  await page.waitForFunction(() => (history.state as { key?: string } | null)?.key !== undefined);
  await page
    .locator("main a[href^='/articles/']")
    .last()
    .evaluate((link: HTMLElement) => link.click());
  await page.waitForFunction(() => scrollY === 0);
  await page.goBack();
  await page.waitForFunction(() => scrollY === 900);
});

test("Forward is the last word, though the page before is still on its way", async (context) => {
  const page = await open(context, `${origin}/about/`);
  await page.locator("body > header").getByRole("link", { name: "Articles" }).click();
  await page.waitForFunction(() => document.title.startsWith("Articles"));
  await page.reload();
  await wake(page);
  const asked = page.waitForRequest(/about\/_payload/);
  const release = await holdBack(page, "**/about/_payload.json");
  await page.evaluate(() => history.back());
  await asked;
  await page.locator("[data-loading-bar]").waitFor();
  await page.evaluate(() => history.forward());
  await page.waitForURL(`${origin}/articles/`);
  const answered = page.waitForResponse(/about\/_payload/);
  release();
  await answered;
  await painted(page);
  assert.match(await page.title(), /^Articles/);
  await page.locator("[data-loading-bar]").waitFor({ state: "hidden" });
});

test("a script that writes another path into the address does not load its page over and over", async (context) => {
  const visitor = await newVisitor(context, browser);
  const page = await visitor.newPage();
  await page.addInitScript(() => {
    if (location.pathname === "/about/") history.replaceState(null, "", "/elsewhere/");
  });
  let loads = 0;
  page.on("request", (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.goto(`${origin}/about/`);
  await wake(page);
  assert.ok(await isSameDocument(page));
  assert.equal(loads, 1);
});

test("the menu of a phone closes, and a slow page shows its line", async (context) => {
  const phone = { viewport: { width: 390, height: 800 } };
  const page = await open(context, `${origin}/about/`, phone);
  await page.context().route("**/contact/_payload.json", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 900));
    await route.continue();
  });
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.locator("body > header").getByRole("link", { name: "Contact" }).click();
  await page.locator("[data-loading-bar]").waitFor();
  await page.waitForURL(`${origin}/contact/`);
  await page.getByRole("button", { name: "Open menu" }).waitFor();
  assert.ok(await isSameDocument(page));
  await page.locator("[data-loading-bar]").waitFor({ state: "hidden" });
});

test("the menu of a phone closes for the page itself, on a wider window, and is closed on the way back", async (context) => {
  // Playwright leaves the cache of pages out.
  const caching = await openBrowser(context, [], ["--disable-back-forward-cache"]);
  const page = await caching.newPage({ viewport: { width: 390, height: 800 } });
  await page.goto(`${origin}/about/`);
  await wake(page);
  const opener = page.getByRole("button", { name: "Open menu" });
  const panel = page.locator("#menu:popover-open");
  const leaveAndReturn = async (): Promise<void> => {
    await page.evaluate(() => location.assign("/projects/"));
    await page.waitForURL(`${origin}/projects/`);
    await page.evaluate(() => history.back());
    await page.waitForURL(`${origin}/about/`, { waitUntil: "commit" });
    assert.ok(await isSameDocument(page), "the page was kept");
  };
  await opener.click();
  await panel.getByRole("link", { name: "About" }).click();
  await panel.waitFor({ state: "hidden" });
  await opener.click();
  await page.setViewportSize({ width: 1440, height: 800 });
  await panel.waitFor({ state: "hidden" });
  await page.setViewportSize({ width: 390, height: 800 });

  await page.evaluate(() => location.assign("#main"));
  await opener.click();
  await panel.waitFor();
  await page.goBack();
  await panel.waitFor({ state: "hidden" });
  assert.equal(page.url(), `${origin}/about/`);

  await opener.click();
  await panel.waitFor();
  await leaveAndReturn();
  assert.equal(await panel.count(), 0);
  await page.keyboard.press("Control+k");
  await page.getByRole("dialog").waitFor();
  await leaveAndReturn();
  assert.equal(await page.getByRole("dialog").count(), 0);
  // What was under way when one left is not on the way back.
  await page.setViewportSize({ width: 1440, height: 800 });
  const release = await followSlowly(page);
  await leaveAndReturn();
  const comes = page.waitForResponse("**/contact/_payload.json").catch(() => {});
  release();
  await Promise.race([comes, page.waitForTimeout(500)]);
  await painted(page);
  assert.equal(page.url(), `${origin}/about/`);
});

test("links that are seen are loaded ahead, four at a time; with a slow line or saved data none", async (context) => {
  for (const connection of [undefined, { saveData: true }, { effectiveType: "slow-2g" }]) {
    const visitor = await newVisitor(context, browser, { viewport: { width: 1200, height: 2400 } });
    const page = await visitor.newPage();
    if (connection) {
      await page.addInitScript({
        content: `Object.defineProperty(navigator, "connection", { value: ${JSON.stringify(connection)} });`
      });
    }
    let running = 0;
    let most = 0;
    let asked = 0;
    await page.route("**/_payload.json", async (route) => {
      running += 1;
      asked += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 50));
      running -= 1;
      await route.continue();
    });
    await page.goto(`${origin}/articles/`);
    await wake(page);
    await page.waitForTimeout(1000);
    if (connection) {
      assert.equal(asked, 0);
      // As soon as the line is a better one, links are loaded again.
      await page.evaluate(() => {
        Object.assign((navigator as { connection?: object }).connection ?? {}, {
          saveData: false,
          effectiveType: "4g"
        });
      });
      const loaded = page.waitForResponse(/_payload\.json$/);
      await page.getByRole("banner").getByRole("link", { name: "Pricing" }).hover();
      await loaded;
    } else {
      assert.ok(asked > 8, String(asked));
      assert.ok(most <= 4, String(most));
    }
  }
});

test("what is behind a link and has no payload is asked for once", async (context) => {
  const page = await open(context, `${origin}/about/`);
  let asked = 0;
  page.on("request", (request) => {
    if (request.url() === `${origin}/away/_payload.json`) asked += 1;
  });
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), {
      href: "/away/",
      textContent: "Away"
    });
    document.querySelector("main")?.prepend(link);
  });
  for (const name of ["Away", "Pricing", "Away", "Pricing", "Away"]) {
    await page.getByRole("link", { name }).first().hover();
    await page.waitForTimeout(100);
  }
  assert.equal(asked, 1);
});

test("what has been typed is there on the way back, and not for another visit", async (context) => {
  // Forms of islands keep what is typed by themselves; this page has fields beside them.
  const page = await open(context, `${origin}/design/`);
  const text = page.locator("main textarea:not([data-island] *)").first();
  const built = await text.inputValue();
  await text.fill("A long message");
  const header = page.locator("body > header").first();
  await header.getByRole("link", { name: "Pricing" }).click();
  await page.waitForURL(`${origin}/pricing/`);
  await page.goBack();
  await page.waitForURL(`${origin}/design/`);
  await text.waitFor();
  assert.equal(await text.inputValue(), "A long message");
  // Another visit begins anew.
  await header.getByRole("link", { name: "Pricing" }).click();
  await page.waitForFunction(() => document.title.startsWith("Pricing"));
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), {
      href: "/design/",
      textContent: "Design"
    });
    document.querySelector("main")?.prepend(link);
  });
  await page.getByRole("main").getByRole("link", { name: "Design" }).first().click();
  await page.waitForURL(`${origin}/design/`);
  await text.waitFor();
  assert.equal(await text.inputValue(), built);
  assert.ok(await isSameDocument(page));
});

test("places are exact on the way back and forth to a page that was loaded anew", async (context) => {
  const page = await open(context, `${origin}/articles/`);
  await page.getByRole("main").getByRole("link", { name: "Handing over" }).first().click();
  await page.waitForFunction(() => document.title.startsWith("Handing over"));
  await painted(page); // the page that has come is shown from its beginning first
  await page.evaluate(() => scrollTo({ top: 1500, behavior: "instant" }));
  await page.waitForFunction(() => scrollY === 1500);
  await page.reload();
  await wake(page);
  await page.waitForFunction(() => scrollY === 1500);
  for (let turn = 0; turn < 3; turn += 1) {
    await page.goBack();
    await page.waitForFunction(() => document.title.startsWith("Articles"));
    await painted(page);
    await page.goForward();
    await page.waitForFunction(() => document.title.startsWith("Handing over"));
    await page.waitForFunction(() => scrollY === 1500);
    await painted(page);
    assert.equal(await page.evaluate(() => scrollY), 1500, `turn ${turn}`);
  }
});

test("the tree that is opened on a phone closes when its page comes", async (context) => {
  const page = await open(context, `${origin}/projects/getting-started/`, {
    viewport: { width: 390, height: 844 }
  });
  await page.getByText("Open sidebar").click();
  await page.locator("details").getByRole("link", { name: "Leak triage" }).click();
  const heading = page.getByRole("heading", { level: 1, name: "Leak triage" });
  await heading.and(page.locator(":focus")).waitFor();
  assert.ok(((await heading.boundingBox())?.y ?? 0) < 400);
  assert.equal(await page.locator("details[open]:has([data-tree])").count(), 0);
  assert.ok(await isSameDocument(page));
});

test("a page that comes while the palette is open has the focus afterwards", async (context) => {
  const page = await open(context, `${origin}/articles/`);
  const release = await followSlowly(page);
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("dialog", { name: "Search this site" });
  await palette.getByRole("combobox").waitFor();
  release();
  await page.waitForURL(`${origin}/contact/`);
  await page.locator("[data-page-status]", { hasText: "Contact" }).waitFor({ state: "attached" });
  assert.ok(await palette.getByRole("combobox").evaluate((field) => field.matches(":focus")));
  await page.keyboard.press("Escape");
  await page.locator("main h1:focus").waitFor();
});

test("when the site has been published anew links lead to documents", async (context) => {
  const page = await open(context, `${origin}/articles/`);
  await page.evaluate(() => document.dispatchEvent(new Event("vitrine:published")));
  await page.locator("body > header").getByRole("link", { name: "Pricing" }).click();
  await page.waitForURL(`${origin}/pricing/`);
  await page.waitForLoadState();
  assert.equal(await isSameDocument(page), false);
});

test("without payloads, and without script, links lead to documents", async (context) => {
  const own = await openSite(
    temporarySite(context, {
      "site.config.ts": "export default { payloads: false };\n",
      "content/a.md": "---\ntitle: A\n---\n\n[B](/b)\n",
      "content/b.md": "---\ntitle: B\n---\n"
    }),
    context
  );
  for (const javaScriptEnabled of [true, false]) {
    const visitor = await newVisitor(context, browser, { javaScriptEnabled });
    const page = await visitor.newPage();
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(`${own.origin}/a/`);
    await page.mouse.move(5, 5);
    await page.getByRole("main").getByRole("link", { name: "B" }).click();
    await page.waitForURL(`${own.origin}/b/`);
    assert.ok(!asked.some((url) => /navigation|_payload/.test(url)));
  }
});
