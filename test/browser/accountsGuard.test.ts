/** Pages that ask for a session, and those that lead to one: decided before anything is shown. */
import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import type { BrowserContext, Page } from "playwright-core";
import { openStrictly, refusedBy } from "../support/accountPages.ts";
import {
  accountCookies,
  accountsModule,
  addApp,
  cookiesOf,
  memberOf,
  openSession,
  type TestSession
} from "../support/accountSessions.ts";
import { openAccounts } from "../support/accounts.ts";
import {
  forbidErrors,
  isSameDocument,
  leaveUntilKept,
  openBrowser,
  painted,
  wake
} from "../support/browser.ts";
import { temporarySite } from "../support/buildSite.ts";
import { openSite } from "../support/openSite.ts";

const accounts = await openAccounts({ after });
// Pages are kept for going back to them, as browsers of visitors do.
const browser = await openBrowser({ after }, [], ["--disable-back-forward-cache"]);
const { url, key } = accounts;
const text = (title: string) =>
  `---\ntitle: ${title}\n---\n\n[Home](/) [About](/about) [Minutes](/members/minutes) [Profile](/profile)\n\n## Part\n`;
const folder = (redirect: object, more: object = {}) =>
  temporarySite({ after } as never, {
    "site.config.ts": `export default ${JSON.stringify({ site: { name: "Isobar", url: "https://isobar.example" }, auth: { url, key, redirect }, ...more })};`,
    "content/index.md": text("Home"),
    "content/about.md": text("About"),
    "content/members/minutes.md": text("Minutes"),
    "content/members/join.md": text("Join")
  });
const site = await openSite(folder({ include: ["/members/**"], exclude: ["/members/join"] }));
const { origin } = site;
const user = await accounts.createUser({ name: "Ada Lovelace" });

async function anybody(context: TestContext): Promise<Page> {
  const visitor = await memberOf(context, browser, { accounts, site });
  const page = await visitor.newPage();
  forbidErrors(page, context);
  return page;
}

async function member(context: TestContext, given?: TestSession): Promise<Page> {
  const session = given ?? (await openSession(accounts, user));
  const visitor = await memberOf(context, browser, { accounts, site, session });
  const page = await visitor.newPage();
  forbidErrors(page, context);
  return page;
}

async function remembered(visitor: BrowserContext): Promise<string | undefined> {
  const cookie = (await visitor.cookies()).find(({ name }) => name === "sb-redirect-path");
  return cookie && decodeURIComponent(cookie.value);
}

/** Notes whether the heading of a page was ever seen. */
const WATCH_HEADING = `
  globalThis.seen = [];
  requestAnimationFrame(function look() {
    const heading = document.querySelector("h1");
    if (heading && heading.checkVisibility()) sessionStorage.seen += heading.textContent + "|";
    requestAnimationFrame(look);
  });
`;

test("without a session a guarded page leads to the login page before it is seen, and the whole path is remembered", async (context) => {
  const page = await anybody(context);
  await page.addInitScript(WATCH_HEADING);
  await page.goto(`${origin}/members/minutes/?a=1&b=c%20d#part`);
  await page.waitForURL(`${origin}/login/`);
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  assert.equal(await remembered(page.context()), "/members/minutes/?a=1&b=c%20d#part");
  await page.waitForFunction(() => /Sign in/.test(sessionStorage.seen));
  assert.doesNotMatch(await page.evaluate(() => sessionStorage.seen), /Minutes/);
  // The guarded page is not a step of the way back.
  assert.equal(await page.evaluate(() => history.length), 2);
});

test("what is excluded, and what no pattern names, is for everybody", async (context) => {
  const page = await anybody(context);
  for (const path of ["/members/join/", "/about/", "/signup/", "/auth/reset/", "/nowhere/"]) {
    await page.goto(origin + path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    assert.equal(page.url(), origin + path);
  }
});

test("with a session a guarded page is shown, and the login page leads on to what was asked for", async (context) => {
  const page = await anybody(context);
  await page.goto(`${origin}/members/minutes/#part`);
  await page.waitForURL(`${origin}/login/`);
  const session = await openSession(accounts, user);
  const cookies = cookiesOf(accounts, session).map((cookie) => ({ ...cookie, url: origin }));
  await page.context().addCookies(cookies);
  await page.reload({ waitUntil: "commit" }); // it leads on before it has loaded
  await page.waitForURL(`${origin}/members/minutes/#part`);
  await page.getByRole("heading", { name: "Minutes" }).waitFor();
  assert.equal(await remembered(page.context()), undefined);
  // It is given once.
  await page.goto(`${origin}/signup/`);
  await page.waitForURL(`${origin}/profile/`);
});

test("nobody is led to another site", async (context) => {
  const page = await member(context);
  const hostile = [
    "//evil.example",
    "https://evil.example",
    "/\\evil.example",
    "javascript:alert(1)",
    "/%09/evil.example",
    "/\t/evil.example",
    "/.//evil.example",
    "/a/..//evil.example"
  ];
  for (const next of hostile) {
    await page.goto(`${origin}/login/?next=${encodeURIComponent(next)}`);
    await page.waitForURL(`${origin}/profile/`);
    const value = encodeURIComponent(next);
    await page.context().addCookies([{ name: "sb-redirect-path", value, url: origin }]);
    await page.goto(`${origin}/login/`);
    await page.waitForURL(`${origin}/profile/`);
  }
  await page.goto(`${origin}/login/?next=${encodeURIComponent("/about/?a=1#part")}`);
  await page.waitForURL(`${origin}/about/?a=1#part`);
});

test("a link to a guarded page loads its document, with which nothing of it comes without a session", async (context) => {
  const page = await anybody(context);
  await page.goto(`${origin}/`);
  await wake(page);
  await page.getByRole("main").getByRole("link", { name: "About" }).click();
  await page.waitForURL(`${origin}/about/`);
  assert.ok(await isSameDocument(page));
  await page.getByRole("main").getByRole("link", { name: "Minutes" }).click();
  await page.waitForURL(`${origin}/login/`);
  assert.equal(await remembered(page.context()), "/members/minutes/");
  for (const path of ["members/minutes", "profile", "login", "auth/callback"])
    assert.equal(site.read(`${path}/_payload.json`), "{}");
  for (const file of ["sitemap.xml", "navigation.json", "search/index.json"])
    assert.doesNotMatch(site.read(file), /\/members\/minutes|\/profile/);
  assert.match(site.read("members/minutes/index.html"), /<meta name="robots" content="noindex"/);
});

test("a page that is guarded is left when its session ends in another tab", async (context) => {
  const page = await member(context);
  const other = await page.context().newPage();
  await page.goto(`${origin}/members/minutes/?a=1`);
  await page.mouse.move(9, 9);
  await other.goto(`${origin}/about/`);
  await page.getByRole("heading", { name: "Minutes" }).waitFor();
  await other.getByRole("button", { name: user.name }).click();
  await other.getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(`${origin}/login/`);
  assert.equal(await remembered(page.context()), "/members/minutes/?a=1");
});

test("going back to a guarded page after signing out shows nothing of it", async (context) => {
  const page = await member(context);
  await page.goto(`${origin}/members/minutes/`);
  // As it was left, while the session is the same.
  await leaveUntilKept(page, `${origin}/about/`, page.getByRole("heading", { name: "Minutes" }));
  await page.evaluate(() => history.forward());
  await page.getByRole("heading", { name: "About" }).waitFor();
  await page.context().clearCookies();
  await page.addInitScript(WATCH_HEADING);
  await page.evaluate(() => {
    sessionStorage.seen = "";
    history.back();
  });
  await page.waitForURL(`${origin}/login/`);
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  assert.doesNotMatch(await page.evaluate(() => sessionStorage.seen), /Minutes/);
});

/** Somebody whose account has an app, and the session that its password alone gives. */
async function withApp() {
  const person = await accounts.createUser({ name: "Grace Hopper" });
  const app = await addApp(accounts, await openSession(accounts, person));
  return { person, app, session: await openSession(accounts, person) };
}

const codeField = (page: Page) => page.getByLabel("Code from your app");
const confirm = (page: Page) => page.getByRole("button", { name: "Confirm", exact: true }).click();

test("a password without the app's code opens no guarded page: the login page asks for it, and leads back", async (context) => {
  const { app, session } = await withApp();
  const page = await member(context, session);
  await page.goto(`${origin}/about/`);
  await wake(page);
  await page.addInitScript(WATCH_HEADING);
  await page.getByRole("main").getByRole("link", { name: "Minutes" }).click();
  await page.waitForURL(`${origin}/login/`);
  await codeField(page).waitFor();
  await page.goto(`${origin}/members/minutes/?a=1#part`);
  await page.waitForURL(`${origin}/login/`);
  await codeField(page).waitFor();
  await page.waitForFunction(() => sessionStorage.seen?.endsWith("|"));
  assert.doesNotMatch(await page.evaluate(() => sessionStorage.seen), /Minutes/);
  assert.equal(await remembered(page.context()), "/members/minutes/?a=1#part");
  await codeField(page).fill(await accounts.nextTotp(app.secret));
  await confirm(page);
  await page.waitForURL(`${origin}/members/minutes/?a=1#part`);
  await page.getByRole("heading", { name: "Minutes" }).waitFor();
  await page.goto(`${origin}/login/`);
  await page.waitForURL(`${origin}/profile/`);
});

test("the profile asks for the app's code itself, and what is for everybody asks for none", async (context) => {
  const { session } = await withApp();
  const page = await member(context, session);
  await page.goto(`${origin}/members/join/`);
  await page.getByRole("heading", { name: "Join" }).waitFor();
  await page.goto(`${origin}/profile/`);
  await codeField(page).waitFor();
  assert.equal(page.url(), `${origin}/profile/`);
});

test("an app that the cookie still tells of, and that is gone, leads to the page all the same", async (context) => {
  const { person, app, session } = await withApp();
  await accounts.asAdmin(`/admin/users/${person.id}/factors/${app.id}`, "DELETE");
  const page = await member(context, session);
  await page.goto(`${origin}/members/minutes/`);
  await page.waitForURL(`${origin}/login/`);
  await page.waitForURL(`${origin}/members/minutes/`);
  await page.getByRole("heading", { name: "Minutes" }).waitFor();
});

test("where nobody can tell what a session is worth, the login page is the end of the way", async (context) => {
  const { session } = await withApp();
  for (const access_token of ["damaged", "a.%%%.c", `a.${btoa("null")}.c`, `a.${btoa("[1")}.c`]) {
    const page = await member(context, { ...session, access_token });
    const given = page.waitForEvent("console", (message) => /still needs/.test(message.text()));
    await page.goto(`${origin}/members/minutes/`);
    await given;
    assert.equal(page.url(), `${origin}/login/`);
    await page.context().close();
  }
});

test("going back to a guarded page with a session that is worth less by now shows nothing of it", async (context) => {
  const { app, session } = await withApp();
  const page = await member(context, app.session);
  await page.goto(`${origin}/members/minutes/`);
  const heading = page.getByRole("heading", { name: "Minutes" });
  // As the browser tells a page that it keeps, which it does not always.
  const tell = (event: string) =>
    page.evaluate(
      (type) => dispatchEvent(new PageTransitionEvent(type, { persisted: true })),
      event
    );
  await heading.waitFor();
  await tell("pagehide");
  await heading.waitFor({ state: "hidden" });
  await tell("pageshow");
  await heading.waitFor();
  await tell("pagehide");
  const cookies = cookiesOf(accounts, session).map((cookie) => ({ ...cookie, url: origin }));
  await page.context().addCookies(cookies);
  await tell("pageshow");
  await page.waitForURL(`${origin}/login/`);
  await codeField(page).waitFor();
});

/** When the page has what it shows without a network. */
async function isReady(page: Page): Promise<void> {
  await page.mouse.move(9, 9);
  await page.waitForFunction(() =>
    Boolean(
      document.querySelector<HTMLLinkElement>('link[href*="/errorpage."][media="not all"]')?.sheet
    )
  );
  await page.waitForLoadState("networkidle");
}

/** Nobody is signed in, nothing of a page for members is there, and the way on is. */
async function assertAway(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1, name: "You are signed out" }).waitFor();
  await page.getByText("The front page will be here once your connection is back").waitFor();
  assert.match(await page.title(), /^You are signed out - /);
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).waitFor();
  assert.equal(page.url(), `${origin}/`);
  assert.equal(
    await page
      .getByRole("main")
      .getByText(/Minutes|Your data|Grace|Ada/)
      .count(),
    0
  );
}

test("without a network, too, signing out of a page for members leaves nothing of it there, in any tab", async (context) => {
  const page = await member(context);
  const other = await page.context().newPage();
  forbidErrors(other, context);
  await other.goto(`${origin}/members/minutes/`);
  await isReady(other);
  await page.goto(`${origin}/profile/`);
  await page.getByRole("heading", { name: "Your data" }).waitFor();
  await isReady(page);
  await page.context().setOffline(true);
  await page.getByRole("main").getByRole("button", { name: "Sign out here" }).click();
  await page.getByText("Failed to sign out", { exact: true }).waitFor();
  for (const each of [page, other]) await assertAway(each);
  assert.deepEqual(await accountCookies(page.context()), []);
  // In vain at first.
  await page.getByRole("button", { name: "Try again" }).click();
  await assertAway(page);
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("heading", { level: 1, name: "Home" }).waitFor();
  await page.goto(`${origin}/members/minutes/`);
  await page.waitForURL(`${origin}/login/`);
});

test("where site and service have gone the header signs out of a page for members as well", async (context) => {
  const page = await member(context);
  await page.goto(`${origin}/members/minutes/`);
  await isReady(page);
  await page.route(/^http/, (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: user.name }).click();
  await page.getByRole("banner").getByRole("button", { name: "Sign out" }).click();
  await page.getByText("Failed to sign out", { exact: true }).waitFor();
  await assertAway(page);
  // Where the service alone has, the front page is there to say so.
  await page.unroute(/^http/);
  const session = await openSession(accounts, user);
  const cookies = cookiesOf(accounts, session).map((cookie) => ({ ...cookie, url: origin }));
  await page.context().addCookies(cookies);
  await page.goto(`${origin}/members/minutes/`);
  await page.route("**/auth/v1/logout*", (route) => route.abort("connectionrefused"));
  await page.getByRole("button", { name: user.name }).click();
  await page.getByRole("banner").getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(`${origin}/`);
  await page.getByText("Failed to sign out", { exact: true }).waitFor();
  await page.getByRole("heading", { level: 1, name: "Home" }).waitFor();
});

test("a document that is shown before its style sheet counts does not break the transition to it off", async (context) => {
  const page = await anybody(context);
  const thrown: string[] = [];
  page.on("pageerror", ({ message }) => thrown.push(message));
  // Such is one whose sheet never comes.
  await page.route("**/_assets/auth-account-*.css", (route) => route.abort());
  for (const path of ["/login/", "/signup/", "/auth/reset/"]) {
    await page.goto(`${origin}/about/`);
    await painted(page);
    await page.evaluate((to) => location.assign(to), path);
    await page.waitForURL(origin + path);
    await painted(page);
  }
  assert.deepEqual(
    thrown.filter((message) => /opt-in disabled/.test(message)),
    []
  );
});

test("within a frame of others a page of accounts hides itself", async (context) => {
  const page = await anybody(context);
  await page.goto(`${origin}/about/`);
  for (const path of ["/login/", "/signup/", "/auth/reset/", "/auth/callback/", "/members/join/"]) {
    await page.evaluate((src) => {
      document.body.replaceChildren(Object.assign(document.createElement("iframe"), { src }));
    }, path);
    const frame = page.frameLocator("iframe");
    await frame.locator("h1").waitFor({ state: "attached" });
    assert.equal(await frame.locator("h1").isVisible(), path === "/members/join/", path);
  }
});

test("a code in the address is taken from the callback page alone", async (context) => {
  const page = await anybody(context);
  await page.goto(`${origin}/about/?code=theirs&a=1`);
  await wake(page);
  assert.equal(page.url(), `${origin}/about/?code=theirs&a=1`);
  await page.goto(`${origin}/auth/callback/?code=ours#error=x`);
  assert.equal(page.url(), `${origin}/auth/callback/`);
});

test("nothing is remembered where the config says so, and pages of its own lead in", async (context) => {
  const own = await openSite(folder({ exclude: ["/"], login: "/enter", remember: false }));
  const visitor = await memberOf(context, browser, { accounts, site: own });
  const page = await visitor.newPage();
  await page.goto(`${own.origin}/about/`);
  await page.waitForURL(`${own.origin}/enter/`);
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  assert.equal(await remembered(visitor), undefined);
  await page.goto(`${own.origin}/`);
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await page.waitForURL(`${own.origin}/enter/`);
  await page.goto(`${own.origin}/nowhere/`);
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
});

test("where cookies are denied a guarded page leads to the login page, which says why nobody can come in", async (context) => {
  const page = await anybody(context);
  await page.addInitScript(() => {
    Object.defineProperty(Document.prototype, "cookie", {
      get() {
        throw new DOMException("denied", "SecurityError");
      },
      set() {
        throw new DOMException("denied", "SecurityError");
      }
    });
  });
  await page.goto(`${origin}/profile/`);
  await page.waitForURL(`${origin}/login/`);
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
});

test("the HTML of the profile holds nothing of anybody, and without script nothing else is shown", async (context) => {
  const session = await openSession(accounts, user);
  const visitor = await memberOf(
    context,
    browser,
    { accounts, site, session },
    { javaScriptEnabled: false }
  );
  const page = await visitor.newPage();
  await page.goto(`${origin}/profile/`);
  assert.match(await page.locator("main").innerText(), /This part needs JavaScript/);
  assert.equal(await page.getByText(user.name).count(), 0);
});

test("a strict policy stops nothing of it", async (context) => {
  const there = { ...site, origin: await openStrictly(context, site, accounts) };
  const session = await openSession(accounts, user);
  const visitor = await memberOf(context, browser, { accounts, site: there, session });
  const page = await visitor.newPage();
  forbidErrors(page, context);
  const refused = refusedBy(visitor);
  for (const path of ["/", "/members/minutes/", "/login/", "/profile/"]) {
    await page.goto(there.origin + path);
    await page.getByRole("button", { name: user.name }).waitFor();
  }
  await page.evaluate(
    async (module) => void (await (await import(module)).getClient()),
    accountsModule(there)
  );
  await page.getByRole("button", { name: user.name }).click();
  await page.getByRole("banner").getByRole("button", { name: "Sign out" }).click();
  await page.waitForURL(`${there.origin}/`);
  await page.getByText("Signed out successfully").waitFor();
  assert.deepEqual(refused, []);
});
