/** The profile and the way in, where sessions run out, are taken away or forged, and where the service does not answer. */
import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import type { BrowserContext, Page, Route } from "playwright-core";
import {
  accountCookies,
  accountsModule,
  cookiesOf,
  heardByService,
  memberOf,
  openSession,
  type TestSession
} from "../support/accountSessions.ts";
import { alive, openAccountSites, profileOf, signIn } from "../support/accountSite.ts";
import { openAccounts, type TestUser } from "../support/accounts.ts";
import { forbidErrors, leaveUntilKept, openBrowser } from "../support/browser.ts";

const accounts = await openAccounts({ after });
// Pages are kept for going back to them, as browsers of visitors do.
const browser = await openBrowser({ after }, [], ["--disable-back-forward-cache"]);
const sites = await openAccountSites(accounts);
const user = await accounts.createUser({ name: "Ada Lovelace" });
const other = await accounts.createUser({ name: "Bob Sample" });

const RENEWAL = "**/auth/v1/token?grant_type=refresh_token";
const PASSWORD = "**/auth/v1/token?grant_type=password";
const headers = { "access-control-allow-origin": "*", "x-supabase-api-version": "2024-01-01" };

/** The session as it is some time after it was given. */
const expired = (session: TestSession): TestSession => ({
  ...session,
  expires_at: Math.floor(Date.now() / 1000) - 60
});

const bar = (page: Page) => page.getByRole("banner");
const named = (page: Page, { name }: TestUser = user) => bar(page).getByRole("button", { name });
const away = (page: Page) => page.getByRole("heading", { name: "The service does not answer" });
const again = (page: Page) => page.getByRole("button", { name: "Try again" });
const renewals = (heard: readonly string[]) =>
  heard.filter((each) => each === "POST /token").length;

/** Nobody is signed in any more, was told so, and can come in again, back to the profile. */
async function comeInAgain(page: Page): Promise<void> {
  await page.waitForURL("**/login/");
  await page.locator("[data-toasts] li").getByText("You are signed out").waitFor();
  await page.locator("[data-toasts] li").getByText("your session has ended").waitFor();
  assert.deepEqual(await accountCookies(page.context()), ["sb-redirect-path"]);
  assert.equal(await page.getByText(user.name).count(), 0);
  await alive(page);
  await signIn(page, user);
  await profileOf(page);
}

/** Notes what the header shows in each frame. */
const WATCH_HEADER = `
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

/** Notes all that a page shows, in all its documents. */
const WATCH_WORDS = `
  requestAnimationFrame(function look() {
    if (document.body) sessionStorage.shown = (sessionStorage.shown || "") + document.body.innerText;
    requestAnimationFrame(look);
  });
`;
const shownBy = (page: Page): Promise<string> => page.evaluate(() => sessionStorage.shown ?? "");

for (const [client, site] of sites) {
  const { origin } = site;
  const open = async (context: TestContext, session?: unknown): Promise<Page> => {
    const visitor = await memberOf(context, browser, { accounts, site, session });
    const page = await visitor.newPage();
    forbidErrors(page, context);
    return page;
  };

  test(`${client}: R4 a session that has run out holds nothing up, and is renewed where it is needed`, async (context) => {
    const page = await open(context, expired(await openSession(accounts, user)));
    await page.addInitScript(WATCH_HEADER);
    const heard = heardByService(page, accounts);
    await page.goto(`${origin}/profile/`);
    await profileOf(page);
    await page.getByText(user.email).first().waitFor();
    const frames = await page.evaluate(() => (globalThis as never as { seen: string[] }).seen);
    for (const frame of frames) assert.match(frame, /Ada Lovelace/);
    assert.equal(renewals(heard), 1);
  });

  const faults: [name: string, answer: (route: Route) => Promise<void>, words: string][] = [
    ["answers 503", (route) => route.fulfill({ status: 503, headers, json: {} }), "is away"],
    [
      "is replaced by the entrance page of a network",
      (route) => route.fulfill({ headers, contentType: "text/html", body: "<html>Welcome" }),
      "Something else has answered"
    ],
    ["cannot be reached", (route) => route.abort("connectionrefused"), "cannot be reached"],
    [
      "has had enough",
      (route) => route.fulfill({ status: 429, headers, body: "<html>429" }),
      "too often"
    ]
  ];
  for (const [name, answer, words] of faults) {
    test(`${client}: R4 where the service ${name} pages work, the session is kept, and the profile says so`, async (context) => {
      const page = await open(context, expired(await openSession(accounts, user)));
      await page.clock.install();
      await page.route(RENEWAL, answer);
      await page.goto(`${origin}/`);
      await page.getByRole("main").getByRole("link", { name: "Profile" }).click();
      await away(page).waitFor();
      await page.getByText(words).waitFor();
      await named(page).waitFor();
      const [{ name: cookie } = assert.fail()] = cookiesOf(accounts, {});
      assert.deepEqual(await accountCookies(page.context()), [cookie]);
      await page.unroute(RENEWAL);
      // For a few seconds the last answer stands for all who ask.
      await page.clock.fastForward("00:06");
      await again(page).click();
      await profileOf(page);
    });
  }

  test(`${client}: R4 the profile comes by itself when the service is back`, async (context) => {
    const page = await open(context, expired(await openSession(accounts, user)));
    await page.clock.install();
    await page.route(RENEWAL, (route) => route.fulfill({ status: 503, headers, json: {} }));
    await page.goto(`${origin}/profile/`);
    await away(page).waitFor();
    await page.unroute(RENEWAL);
    await page.clock.fastForward("00:31");
    await profileOf(page);
  });

  test(`${client}: R11 a service that hangs is given up after ten seconds, and the button can be used again`, async (context) => {
    const page = await open(context);
    await page.clock.install();
    await page.goto(`${origin}/login/`);
    await alive(page);
    const hung = page.waitForRequest(PASSWORD);
    await page.route(PASSWORD, () => {}, { times: 1 });
    await signIn(page, user);
    await hung;
    await page.clock.fastForward("00:10");
    await page.getByText("takes too long to answer").waitFor();
    await page.getByRole("button", { name: "Sign in", exact: true }).click();
    await profileOf(page);
  });

  test(`${client}: R11 renewals that hang are given up as well, and what is read of an account`, async (context) => {
    const page = await open(context, expired(await openSession(accounts, user)));
    await page.clock.install();
    for (const address of [RENEWAL, "**/auth/v1/user"]) {
      const hung = page.waitForRequest(address);
      await page.route(address, () => {});
      if (address === RENEWAL) await page.goto(`${origin}/profile/`);
      else await again(page).click();
      await hung;
      await page.clock.fastForward("00:10");
      await page.getByText("takes too long to answer").waitFor();
      await page.unroute(address);
      await page.clock.fastForward("00:06");
    }
    await again(page).click();
    await profileOf(page);
  });

  test(`${client}: R12 a service that has had enough is asked again when it says, and not before`, async (context) => {
    const page = await open(context, expired(await openSession(accounts, user)));
    await page.clock.install();
    await page.addInitScript(`
      globalThis.times = [];
      const { fetch } = globalThis;
      globalThis.fetch = (input, init) => {
        if (/refresh_token/.test(String(input))) times.push(Date.now());
        return fetch(input, init);
      };
    `);
    const exposed = {
      ...headers,
      "access-control-expose-headers": "retry-after",
      "retry-after": "7"
    };
    const answered = page.waitForEvent("requestfinished", (request) =>
      /refresh_token/.test(request.url())
    );
    await page.route(
      RENEWAL,
      (route) => route.fulfill({ status: 429, headers: exposed, json: {} }),
      {
        times: 1
      }
    );
    await page.goto(`${origin}/profile/`);
    await answered;
    await page.clock.runFor(8000);
    await profileOf(page);
    const times = await page.evaluate(() => (globalThis as never as { times: number[] }).times);
    assert.equal(times.length, 2);
    assert.ok((times[1] ?? 0) - (times[0] ?? 0) >= 7000, times.join());
  });

  test(`${client}: R5 whose session was ended is signed out with words, asked once, and comes back after signing in`, async (context) => {
    const session = await openSession(accounts, user);
    await endAll(session);
    const page = await open(context, expired(session));
    const heard = heardByService(page, accounts);
    await page.goto(`${origin}/profile/`);
    await page.waitForURL("**/login/");
    await comeInAgain(page);
    // One to renew, one to sign in.
    assert.equal(renewals(heard), 2);
  });

  test(`${client}: R5 a session that was ended elsewhere is over, though its token would be good for an hour`, async (context) => {
    const session = await openSession(accounts, user);
    await endAll(session);
    const page = await open(context, session);
    await page.addInitScript(WATCH_WORDS);
    await page.goto(`${origin}/profile/`);
    await comeInAgain(page);
  });

  test(`${client}: R10 a session that nobody gave shows nothing that is not in it, and ends with words, not in a circle`, async (context) => {
    const forged = {
      access_token: "a.b.c",
      refresh_token: "d",
      expires_in: 3600,
      expires_at: 99_999_999_999, // in the year 5138
      token_type: "bearer",
      user: {
        id: user.id,
        email: "<img src=x onerror=alert(1)>",
        user_metadata: { full_name: "<b>Mallory</b>" },
        factors: "none"
      }
    };
    const page = await open(context, forged);
    await page.addInitScript(WATCH_WORDS);
    page.on("dialog", (dialog) => assert.fail(dialog.message()));
    await page.goto(`${origin}/profile/`);
    await page.waitForURL("**/login/");
    assert.ok(!(await shownBy(page)).includes(user.email));
    await comeInAgain(page);
  });

  test(`${client}: R10 what pollutes prototypes, and what is huge, is data like any other`, async (context) => {
    const session = await openSession(accounts, user);
    const hostile = JSON.parse(
      '{"__proto__": {"isPolluted": 1}, "constructor": {"prototype": {"isPolluted": 1}}}'
    );
    const metadata = { ...session.user.user_metadata, more: "x".repeat(4000) };
    const forged = {
      ...JSON.parse('{"__proto__": {"isPolluted": 1}}'),
      ...session,
      user: { ...session.user, user_metadata: Object.assign(hostile, metadata) }
    };
    const page = await open(context, forged);
    await page.goto(`${origin}/profile/`);
    await profileOf(page);
    await named(page).waitFor();
    assert.equal(await page.evaluate(() => "isPolluted" in {}), false);
  });

  test(`${client}: R7 when another signs in in another tab the profile is theirs, with nothing left of the former`, async (context) => {
    const page = await open(context, await openSession(accounts, user));
    await page.goto(`${origin}/profile/`);
    await profileOf(page);
    await page.getByText(user.email).first().waitFor();
    const tab = await page.context().newPage();
    await tab.goto(`${origin}/`);
    await tab.evaluate(
      async ([module, email, password]) => {
        const { getClient } = (await import(module)) as typeof import("../../runtime/accounts.ts");
        const { error } = await (await getClient()).auth.signInWithPassword({ email, password });
        if (error) throw error;
      },
      [accountsModule(site), other.email, other.password] as const
    );
    await page.getByText(other.email).first().waitFor();
    await profileOf(page);
    for (const each of [page, tab]) await named(each, other).waitFor();
    assert.ok(!(await page.locator("body").innerText()).includes(user.email));
    assert.equal(await page.getByRole("textbox", { name: "Full name" }).inputValue(), other.name);
  });

  test(`${client}: R15 going back to the profile after signing out shows nothing of it`, async (context) => {
    const page = await open(context, await openSession(accounts, user));
    await page.goto(`${origin}/profile/`);
    await profileOf(page);
    await leaveUntilKept(page, `${origin}/contact/`, page.getByText(user.email).first());
    await page.evaluate(() => history.forward());
    await page.getByRole("heading", { name: "Contact" }).waitFor();
    await leaveFromAnotherTab(page.context(), origin);
    await page.addInitScript(WATCH_WORDS);
    await page.evaluate(() => {
      sessionStorage.shown = "";
      history.back();
    });
    await page.waitForURL("**/login/");
    await page.getByRole("heading", { name: "Sign in" }).waitFor();
    assert.doesNotMatch(await shownBy(page), new RegExp(user.email));
  });
}

/** Ends all sessions of whoever has this one, as another device does. */
async function endAll({ access_token }: TestSession): Promise<void> {
  const response = await fetch(`${accounts.url}/auth/v1/logout?scope=global`, {
    method: "POST",
    headers: { apikey: accounts.key, authorization: `Bearer ${access_token}` }
  });
  assert.equal(response.status, 204);
}

async function leaveFromAnotherTab(visitor: BrowserContext, origin: string): Promise<void> {
  const tab = await visitor.newPage();
  await tab.goto(`${origin}/`);
  await named(tab).click();
  await bar(tab).getByRole("button", { name: "Sign out" }).click();
  await bar(tab).getByRole("link", { name: "Sign in" }).waitFor();
  await tab.close();
}
