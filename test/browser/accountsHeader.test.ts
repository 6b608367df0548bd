/** What the header shows of accounts: right from the first frame on, in all tabs, by keys and on phones. */
import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import type { Page } from "playwright-core";
import { accountsModule, memberOf, openSession } from "../support/accountSessions.ts";
import { openAccounts } from "../support/accounts.ts";
import { violationsOf } from "../support/axe.ts";
import { forbidErrors, isSameDocument, openBrowser, wake } from "../support/browser.ts";
import { temporarySite } from "../support/buildSite.ts";
import { openSite } from "../support/openSite.ts";

const accounts = await openAccounts({ after });
const browser = await openBrowser();
const text = (title: string) => `---\ntitle: ${title}\n---\n\n[Home](/) [About](/about)\n`;
const folder = (auth: object) =>
  temporarySite({ after } as never, {
    "site.config.ts": `export default ${JSON.stringify({ site: { name: "Isobar" }, auth })};`,
    "content/index.md": text("Home"),
    "content/about.md": text("About"),
    "content/articles/a.md": text("An article")
  });
const { url, key } = accounts;
const site = await openSite(folder({ url, key }));
const { origin } = site;
const user = await accounts.createUser({ name: "Ada Lovelace" });

const phone = { viewport: { width: 390, height: 844 } };
const wide = { viewport: { width: 1440, height: 900 } };

type Options = Parameters<typeof memberOf>[3];

async function open(
  context: TestContext,
  { path = "/", session, options = wide }: { path?: string; session?: unknown; options?: Options }
): Promise<Page> {
  const visitor = await memberOf(context, browser, { accounts, site, session }, options);
  const page = await visitor.newPage();
  forbidErrors(page, context);
  await page.goto(origin + path);
  return page;
}

const bar = (page: Page) => page.getByRole("banner");
/** On phones it has no room for the name. */
const opener = (page: Page) => bar(page).getByRole("button", { name: /Ada Lovelace|^Account$/ });
const signInLink = (page: Page) => bar(page).getByRole("link", { name: "Sign in" });
const wayOut = (page: Page) => page.getByRole("button", { name: "Sign out" });

test("signed out, the header leads to signing in and up; on phones one icon does, and the panel", async (context) => {
  const page = await open(context, {});
  await signInLink(page).waitFor();
  await bar(page).getByRole("link", { name: "Sign up" }).waitFor();
  assert.equal(await wayOut(page).count(), 0);
  await page.setViewportSize(phone.viewport);
  assert.equal(await signInLink(page).count(), 1);
  assert.ok(await signInLink(page).locator("svg").isVisible());
  await page.getByRole("button", { name: "Open menu" }).click();
  await bar(page).getByRole("link", { name: "Sign up" }).waitFor();
});

test("on phones the panel of the menu ends with the ways in, or to the profile and out", async (context) => {
  const session = await openSession(accounts, user);
  const page = await open(context, { session, options: phone });
  const panel = page.locator("#menu");
  await page.getByRole("button", { name: "Open menu" }).click();
  await panel.getByRole("separator").waitFor();
  assert.equal(await signInLink(page).count(), 0);
  await panel.getByRole("link", { name: "Profile" }).waitFor();
  await panel.getByRole("button", { name: "Sign out" }).click();
  await page.getByText("Signed out successfully").waitFor();
  await panel.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Open menu" }).click();
  await panel.getByRole("separator").waitFor();
  await panel.getByRole("link", { name: "Sign in" }).waitFor();
  assert.equal(
    await panel
      .getByText(/Profile|Sign out/)
      .filter({ visible: true })
      .count(),
    0
  );
});

test("search, the colour mode and the account stand in one order, whoever is there", async (context) => {
  for (const session of [undefined, await openSession(accounts, user)]) {
    const page = await open(context, { session });
    for (const width of [1440, 1024, 768, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const shown = await bar(page).evaluate((header) =>
        [...header.querySelectorAll("a, button")]
          .filter((each) => each.checkVisibility() && each.closest("nav, :popover-open") === null)
          .map((each) => ({
            left: each.getBoundingClientRect().left,
            name: (each.getAttribute("aria-label") ?? each.textContent ?? "").trim()
          }))
      );
      const isWide = width >= 1024;
      const names = shown.map(({ name }) => name).slice(1); // behind the brand
      const ways = isWide ? ["Sign in", "Sign up"] : ["Sign in"];
      const places = [
        "Search this site",
        "Switch to dark mode",
        ...(session ? [`Account${user.name}`] : ways)
      ];
      assert.deepEqual(
        names.slice(0, places.length).map((name) => name.replace(/Switch to light mode$/, "")),
        places,
        `${width}`
      );
      const lefts = shown.map(({ left }) => left);
      assert.deepEqual(
        lefts,
        lefts.toSorted((one, other) => one - other),
        `${width}`
      );
    }
    await page.context().close();
  }
});

/** Notes what the header shows in each frame; as text, since names of functions do not reach a page. */
const WATCH_FRAMES = `
  globalThis.seen = [];
  requestAnimationFrame(function look() {
    const header = document.querySelector("header");
    if (header && document.querySelector("main")) {
      const shown = [...header.querySelectorAll("a, button")].filter((each) => each.checkVisibility());
      seen.push(shown.map((each) => each.textContent).join("|"));
    }
    requestAnimationFrame(look);
  });
`;

test("signed in, the name is there from the first frame on, and never the way in", async (context) => {
  const session = await openSession(accounts, user);
  const visitor = await memberOf(context, browser, { accounts, site, session }, wide);
  const page = await visitor.newPage();
  await page.addInitScript(WATCH_FRAMES);
  for (const path of ["/", "/about/", "/articles/a/"]) {
    await page.goto(origin + path);
    await page.waitForFunction(() => (globalThis as never as { seen: string[] }).seen.length > 3);
    const frames = await page.evaluate(() => (globalThis as never as { seen: string[] }).seen);
    for (const frame of frames) {
      assert.match(frame, /Ada Lovelace/, path);
      assert.doesNotMatch(frame, /Sign in/, path);
    }
  }
});

test("the HTML is the same for everybody", async (context) => {
  const session = await openSession(accounts, user);
  const member = await memberOf(context, browser, { accounts, site, session });
  const anybody = await memberOf(context, browser, { accounts, site });
  const [one, other] = await Promise.all(
    [member, anybody].map(async (visitor) => (await visitor.request.get(`${origin}/`)).text())
  );
  assert.equal(one, other);
  assert.ok(!one?.includes(user.name));
});

test("the menu opens, closes and leads on by keys alone, and its targets are large enough", async (context) => {
  const page = await open(context, { session: await openSession(accounts, user) });
  await opener(page).focus();
  await page.keyboard.press("Enter");
  const profile = bar(page).getByRole("link", { name: "Profile" });
  await profile.waitFor();
  assert.equal(await opener(page).getAttribute("aria-expanded"), null); // the browser tells it
  for (const target of [opener(page), profile, wayOut(page)]) {
    const box = await target.boundingBox();
    assert.ok(box && box.height >= 44 && box.width >= 44, JSON.stringify(box));
  }
  await page.keyboard.press("Tab");
  await profile.and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Tab");
  await wayOut(page).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Escape");
  await wayOut(page).waitFor({ state: "hidden" });
  await opener(page).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Space");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await page.waitForURL(`${origin}/profile/`);
});

test("the menu stands below its button, within the window, also on phones and from right to left", async (context) => {
  const page = await open(context, { session: await openSession(accounts, user) });
  for (const width of [1440, 1024, 390, 320]) {
    for (const direction of ["ltr", "rtl"]) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((dir) => {
        document.documentElement.dir = dir;
      }, direction);
      await opener(page).click();
      const [button, panel] = await Promise.all([
        opener(page).boundingBox(),
        page.locator("[popover]:popover-open").boundingBox()
      ]);
      assert.ok(button && panel);
      const where = `${width} ${direction} ${JSON.stringify({ button, panel })}`;
      assert.ok(panel.x >= 0 && panel.x + panel.width <= width, where);
      assert.ok(panel.y >= button.y + button.height - 1 && panel.y < 120, where);
      assert.ok(panel.x < button.x + button.width && panel.x + panel.width > button.x, where);
      await page.keyboard.press("Escape");
    }
  }
});

test("all tabs agree: who signs in or out in one is so in the others", async (context) => {
  const visitor = await memberOf(context, browser, { accounts, site }, wide);
  const [one, other, third] = await Promise.all([1, 2, 3].map(() => visitor.newPage()));
  assert.ok(one && other && third);
  for (const page of [one, other, third]) await page.goto(`${origin}/`);
  await one.evaluate(
    async ([module, email, password]) => {
      const { getClient } = (await import(module)) as typeof import("../../runtime/accounts.ts");
      const { auth } = await getClient();
      const { error } = await auth.signInWithPassword({ email, password });
      if (error) throw error;
    },
    [accountsModule(site), user.email, user.password] as const
  );
  for (const page of [one, other, third]) await opener(page).waitFor();
  await opener(other).click();
  await wayOut(other).click();
  for (const page of [one, other, third]) await signInLink(page).waitFor();
});

test("another page in the same document has the same header", async (context) => {
  const page = await open(context, { session: await openSession(accounts, user) });
  await wake(page);
  await page.getByRole("main").getByRole("link", { name: "About" }).click();
  await page.waitForURL(`${origin}/about/`);
  assert.ok(await isSameDocument(page));
  await opener(page).waitFor();
});

test("whatever a cookie says, it is shown as short text, and nothing breaks", async (context) => {
  const session = await openSession(accounts, user);
  const named = (full_name: unknown, more: object = {}) => ({
    ...session,
    ...more,
    user: { ...session.user, user_metadata: { full_name } }
  });
  const cases: [unknown, RegExp | undefined][] = [
    [named({ html: "<b>" }), new RegExp(user.email)],
    [named("<img src=x onerror=alert(1)>"), /<img src=x onerror=alert\(1\)>/],
    [named("x".repeat(6000)), /^Account ?x{80}$/], // more than that no host takes
    [named("Ada", { expires_at: 99_999_999_999 }), /Ada/], // in the year 5138
    [{ ...session, user: undefined }, undefined],
    ["text", undefined]
  ];
  for (const [forged, name] of cases) {
    const page = await open(context, { session: forged });
    page.on("dialog", (dialog) => assert.fail(dialog.message()));
    if (name) {
      const button = bar(page).locator("button[popovertarget$=account]");
      assert.match((await button.textContent()) ?? "", name);
      const box = await button.boundingBox();
      assert.ok(box && box.width < 260, JSON.stringify(box));
    } else await signInLink(page).waitFor();
    await page.context().close();
  }
});

test("without script the header leads to signing in, and says nothing of anybody", async (context) => {
  const session = await openSession(accounts, user);
  const page = await open(context, { session, options: { ...wide, javaScriptEnabled: false } });
  await signInLink(page).waitFor();
  assert.equal(await page.getByText(user.name).count(), 0);
});

test("where cookies are denied the header leads to signing in", async (context) => {
  const visitor = await memberOf(context, browser, { accounts, site }, wide);
  const page = await visitor.newPage();
  forbidErrors(page, context);
  await page.addInitScript(() => {
    for (const [owner, name] of [
      [Document.prototype, "cookie"],
      [Window.prototype, "localStorage"],
      [Window.prototype, "sessionStorage"]
    ] as const) {
      Object.defineProperty(owner, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        }
      });
    }
  });
  await page.goto(`${origin}/`);
  await page.mouse.move(9, 9);
  await signInLink(page).waitFor();
  const reason = await page.evaluate(async (module) => {
    const { getClient } = (await import(module)) as typeof import("../../runtime/accounts.ts");
    return getClient().catch((error: { reason: string }) => error.reason);
  }, accountsModule(site));
  assert.equal(reason, "storage");
});

test("axe finds nothing wrong with the menu, in either theme and on phones", async (context) => {
  const session = await openSession(accounts, user);
  for (const colorScheme of ["light", "dark"] as const) {
    for (const size of [wide, phone]) {
      const page = await open(context, { session, options: { ...size, colorScheme } });
      await opener(page).click();
      await wayOut(page).waitFor();
      assert.deepEqual(await violationsOf(page), []);
      await page.context().close();
    }
  }
});

test("a site whose accounts are not connected has no controls and touches no network for them", async (context) => {
  const plain = await openSite(folder({}));
  const visitor = await memberOf(context, browser, { accounts, site: plain }, wide);
  const page = await visitor.newPage();
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${plain.origin}/`);
  await wake(page);
  assert.equal(
    await bar(page)
      .getByText(/Sign|Profile/)
      .count(),
    0
  );
  assert.deepEqual(
    asked.filter(
      (each) => /accounts|client|site\.\w+\.json/.test(each) || !each.startsWith(plain.origin)
    ),
    []
  );
  for (const path of plain.outputs.keys())
    assert.doesNotMatch(path, /_assets\/(accounts|client)\./);
  await page.goto(`${plain.origin}/login/`);
  await page.getByText("Accounts are not connected on this copy of the site.").waitFor();
});
