/** What becomes of a session on any page: in several tabs, with time, without a network, where storage is denied. */
import assert from "node:assert/strict";
import { after, type TestContext, test } from "node:test";
import type { BrowserContext, Page } from "playwright-core";
import type { AccountEvent } from "../../runtime/accounts/accountStore.ts";
import {
  accountCookies,
  accountsModule,
  cookiesOf,
  heardByService,
  memberOf,
  openSession,
  type TestCookie,
  type TestSession
} from "../support/accountSessions.ts";
import { accountSiteFolder, alive, profileOf, signIn } from "../support/accountSite.ts";
import { openAccounts, type TestUser } from "../support/accounts.ts";
import { forbidErrors, holdBack, openBrowser, wake } from "../support/browser.ts";
import { openSite } from "../support/openSite.ts";

const accounts = await openAccounts({ after });
const browser = await openBrowser();
const site = await openSite(accountSiteFolder(accounts));
const { origin } = site;
const user = await accounts.createUser({ name: "Ada Lovelace" });

const RENEWAL = "**/auth/v1/token?grant_type=refresh_token";
const LOGOUT = "**/auth/v1/logout?*";
const headers = { "access-control-allow-origin": "*", "x-supabase-api-version": "2024-01-01" };
const [{ name: COOKIE } = assert.fail()] = cookiesOf(accounts, {});

/** The session as it is when it ends in so many seconds. */
const ending = (session: TestSession, seconds: number): TestSession => ({
  ...session,
  expires_at: Math.floor(Date.now() / 1000) + seconds
});

const visitorOf = (context: TestContext, session?: unknown): Promise<BrowserContext> =>
  memberOf(context, browser, { accounts, site, session });

async function tabOf(context: TestContext, visitor: BrowserContext): Promise<Page> {
  const page = await visitor.newPage();
  forbidErrors(page, context);
  return page;
}

const bar = (page: Page) => page.getByRole("banner");
const named = (page: Page, { name }: Pick<TestUser, "name"> = user) =>
  bar(page).getByRole("button", { name });
const signInLink = (page: Page) => bar(page).getByRole("link", { name: "Sign in" });
const toast = (page: Page, words: string) => page.locator("[data-toasts] li").getByText(words);
const renewals = (heard: readonly string[]) =>
  heard.filter((each) => each === "POST /token").length;

/** Leaves by the header's menu. */
async function leave(page: Page): Promise<void> {
  await page.bringToFront(); // tabs behind others are slow to be clicked
  await named(page).click();
  await bar(page).getByRole("button", { name: "Sign out" }).click();
}

/** Signs in without a form. */
function enter(page: Page, { email, password }: TestUser): Promise<void> {
  return page.evaluate(
    async ([module, email, password]) => {
      const { getClient } = (await import(module)) as typeof import("../../runtime/accounts.ts");
      const { error } = await (await getClient()).auth.signInWithPassword({ email, password });
      if (error) throw error;
    },
    [accountsModule(site), email, password] as const
  );
}

/** Ends all sessions of whoever has this one, as another device does. */
async function endAll({ access_token }: TestSession): Promise<void> {
  const response = await fetch(`${accounts.url}/auth/v1/logout?scope=global`, {
    method: "POST",
    headers: { apikey: accounts.key, authorization: `Bearer ${access_token}` }
  });
  assert.equal(response.status, 204);
}

test("R5 on a page for everybody the end of a session is told once, and nothing is asked again", async (context) => {
  const session = await openSession(accounts, user);
  await endAll(session);
  const visitor = await visitorOf(context, ending(session, -60));
  const page = await tabOf(context, visitor);
  await page.clock.install();
  const heard = heardByService(page, accounts);
  await page.goto(`${origin}/`);
  await toast(page, "You are signed out").waitFor();
  await signInLink(page).waitFor();
  assert.deepEqual(await accountCookies(visitor), []);
  await page.clock.fastForward("05:00");
  // A later request shows that there was none before it.
  await enter(page, user);
  assert.deepEqual(heard, ["POST /token", "POST /token"]);
});

test("R5 whichever tab is refused, each says why nobody is signed in any more", async (context) => {
  const session = await openSession(accounts, user);
  const visitor = await visitorOf(context, session);
  const [page, other, third] = [
    await tabOf(context, visitor),
    await tabOf(context, visitor),
    await tabOf(context, visitor)
  ];
  for (const each of [page, other]) {
    await each.goto(`${origin}/profile/`);
    await profileOf(each);
  }
  await third.goto(`${origin}/contact/`);
  await wake(third);
  await endAll(session);
  await page.reload({ waitUntil: "commit" });
  for (const each of [page, other]) {
    await each.waitForURL(`${origin}/login/`);
    await toast(each, "You are signed out").waitFor();
  }
  await signInLink(third).waitFor();
  // Whoever leaves by themselves is not told so, in no tab.
  await page.context().clearCookies();
  await visitor.addCookies(
    cookiesOf(accounts, await openSession(accounts, user)).map((cookie) => ({
      ...cookie,
      url: origin
    }))
  );
  for (const each of [page, other]) {
    await each.goto(`${origin}/contact/`);
    await named(each).waitFor();
  }
  await leave(page);
  await page.waitForURL(`${origin}/`);
  await toast(page, "Signed out successfully").waitFor();
  await signInLink(other).waitFor();
  for (const each of [page, other])
    assert.equal(await toast(each, "You are signed out").count(), 0);
});

/** Waits until so many tabs renew, or wait for one that does. */
async function renewing(page: Page, wanted: number): Promise<void> {
  await page.evaluate(async (wanted) => {
    for (;;) {
      const { held = [], pending = [] } = await navigator.locks.query();
      if (new Set([...held, ...pending].map(({ clientId }) => clientId)).size === wanted) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }, wanted);
}

test("R6 of several tabs one renews the session, and all go on with it", async (context) => {
  const visitor = await visitorOf(context, ending(await openSession(accounts, user), -60));
  const heard = heardByService(visitor, accounts);
  let release = (): void => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await visitor.route(RENEWAL, async (route) => {
    await released;
    await route.continue();
  });
  const tabs = await Promise.all([1, 2, 3].map(() => tabOf(context, visitor)));
  for (const page of tabs) await page.goto(`${origin}/`);
  const [first] = tabs;
  assert.ok(first);
  await renewing(first, 3);
  release();
  await renewing(first, 0);
  assert.equal(renewals(heard), 1);
  for (const page of tabs) {
    await page.goto(`${origin}/profile/`);
    await profileOf(page);
    await named(page).waitFor();
  }
  assert.equal(renewals(heard), 1);
});

test("R6 tabs of browsers without locks renew at once, and nobody is signed out", async (context) => {
  const visitor = await visitorOf(context, ending(await openSession(accounts, user), -60));
  await visitor.addInitScript(() => {
    Object.defineProperty(navigator, "locks", { value: undefined });
  });
  const heard = heardByService(visitor, accounts);
  const tabs = await Promise.all([1, 2, 3].map(() => tabOf(context, visitor)));
  await Promise.all(tabs.map((page) => page.goto(`${origin}/profile/`)));
  for (const page of tabs) {
    await profileOf(page);
    await named(page).waitFor();
  }
  assert.ok(renewals(heard) >= 1);
});

test("R7 whom the service does not know any more is signed out all the same, in all tabs", async (context) => {
  for (const status of [401, 403, 404]) {
    const visitor = await visitorOf(context, await openSession(accounts, user));
    const [page, other] = [await tabOf(context, visitor), await tabOf(context, visitor)];
    await visitor.route(LOGOUT, (route) =>
      route.fulfill({ status, headers, json: { code: "session_not_found", message: "Gone" } })
    );
    for (const each of [page, other]) await each.goto(`${origin}/contact/`);
    await leave(page);
    await page.waitForURL(`${origin}/`);
    await toast(page, "Signed out successfully").waitFor();
    for (const each of [page, other]) await signInLink(each).waitFor();
    assert.deepEqual(await accountCookies(visitor), []);
    await visitor.close();
  }
});

test("R7 where ending a session fails it has ended here, and the page says why", async (context) => {
  const cases = [
    [
      { status: 500, headers, json: { code: "unexpected_failure", message: "Out of order" } },
      "Out of order"
    ],
    [{ status: 502, headers, body: "<html>Bad gateway" }, "Failed to sign out"]
  ] as const;
  for (const [answer, words] of cases) {
    const visitor = await visitorOf(context, await openSession(accounts, user));
    const [page, other] = [await tabOf(context, visitor), await tabOf(context, visitor)];
    await page.clock.install();
    await visitor.route(LOGOUT, (route) => route.fulfill(answer));
    const logged = page.waitForEvent("console", (message) =>
      /Failed to sign out/.test(message.text())
    );
    for (const each of [page, other]) await each.goto(`${origin}/`);
    await leave(page);
    for (const each of [page, other]) await signInLink(each).waitFor();
    assert.deepEqual(await accountCookies(visitor), []);
    // It is asked three times more.
    await page.clock.runFor(2000);
    await toast(page, words).waitFor();
    await toast(page, "Error").waitFor();
    await logged;
    await visitor.close();
  }
});

test("whoever signs in again while the service is still ending the session before stays signed in", async (context) => {
  const visitor = await visitorOf(context, await openSession(accounts, user));
  const page = await tabOf(context, visitor);
  await page.goto(`${origin}/`);
  const release = await holdBack(page, LOGOUT);
  const asked = page.waitForRequest(LOGOUT);
  await leave(page);
  await asked;
  await signInLink(page).waitFor();
  await enter(page, user);
  await named(page).waitFor();
  release();
  await toast(page, "Signed out successfully").waitFor();
  await named(page).waitFor();
  assert.notDeepEqual(await accountCookies(visitor), []);
});

test("R7 without a network whoever signs out is so at once, in all tabs, and is told", async (context) => {
  const visitor = await visitorOf(context, await openSession(accounts, user));
  const [page, other] = [await tabOf(context, visitor), await tabOf(context, visitor)];
  for (const each of [page, other]) await each.goto(`${origin}/`);
  await named(page).click();
  await page.waitForLoadState("networkidle");
  await visitor.setOffline(true);
  await bar(page).getByRole("button", { name: "Sign out" }).click();
  for (const each of [page, other]) await signInLink(each).waitFor();
  assert.deepEqual(await accountCookies(visitor), []);
  await toast(page, "Failed to sign out").waitFor();
});

test("R8 where storage is denied and cookies are not, people sign in and out, and other tabs follow", async (context) => {
  const visitor = await visitorOf(context);
  await visitor.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(Window.prototype, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        }
      });
    }
  });
  const [page, other] = [await tabOf(context, visitor), await tabOf(context, visitor)];
  await page.goto(`${origin}/login/`);
  await alive(page);
  await signIn(page, user);
  await profileOf(page);
  await other.goto(`${origin}/profile/`);
  await profileOf(other);
  await leave(page);
  await page.waitForURL(`${origin}/`);
  await signInLink(page).waitFor();
  await other.waitForURL(`${origin}/login/`);
  assert.deepEqual(
    (await accountCookies(visitor)).filter((name) => name !== "sb-redirect-path"),
    []
  );
});

test("R8 where storage is full nothing of it fails", async (context) => {
  const visitor = await visitorOf(context);
  await visitor.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  });
  const page = await tabOf(context, visitor);
  await page.goto(`${origin}/login/`);
  await alive(page);
  await signIn(page, user);
  await profileOf(page);
  await leave(page);
  await page.waitForURL(`${origin}/`);
  await signInLink(page).waitFor();
});

test("R9 cookies that are no session count as none, and are cleaned up", async (context) => {
  const session = await openSession(accounts, user);
  const parts = cookiesOf(accounts, { ...session, more: "x".repeat(4000) });
  assert.equal(parts.length, 3);
  const [a, b, c] = parts as [TestCookie, TestCookie, TestCookie];
  const whole = Buffer.from(JSON.stringify(session)).toString("base64url");
  const damaged: Record<string, TestCookie[]> = {
    "the first part is missing": [b, c],
    "one between is missing": [a, c],
    "the last part is missing": [a, b],
    "the order is wrong": [{ ...a, value: b.value }, { ...b, value: a.value }, c],
    "a part of another stands behind": [...parts, { ...c, name: `${COOKIE}.3` }],
    "the prefix is wrong": [{ name: COOKIE, value: `base63-${whole}` }],
    "it has no prefix": [{ name: COOKIE, value: whole }],
    "it is no JSON": [{ name: COOKIE, value: "base64-AAAA" }],
    "it is no base64": [{ name: COOKIE, value: "base64-%%%%" }],
    "it is a list": cookiesOf(accounts, [session]),
    "it has no user": cookiesOf(accounts, { ...session, user: null }),
    "its user is text": cookiesOf(accounts, { ...session, user: "Ada Lovelace" })
  };
  const visitor = await visitorOf(context);
  const page = await tabOf(context, visitor);
  for (const [what, cookies] of Object.entries(damaged)) {
    await visitor.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
    await page.goto(`${origin}/`);
    assert.equal(await named(page).count(), 0, what);
    await signInLink(page).waitFor();
    await page.mouse.move(9, 9);
    await page.waitForFunction(() => !/sb-.*-auth-token/.test(document.cookie), undefined, {
      timeout: 20_000
    });
    await visitor.addCookies(cookies.map((cookie) => ({ ...cookie, url: origin })));
    await page.goto(`${origin}/profile/`);
    await page.waitForURL(`${origin}/login/`);
    await visitor.clearCookies();
  }
});

test("R24 where the clock is wrong by hours a session lasts as long as elsewhere", async (context) => {
  for (const hours of [-5, 5, 26]) {
    const visitor = await visitorOf(context);
    const page = await tabOf(context, visitor);
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    const heard = heardByService(page, accounts);
    await page.goto(`${origin}/`);
    await page.mouse.move(9, 9);
    await enter(page, user);
    await named(page).waitFor();
    for (let minute = 0; minute < 10; minute++) await page.clock.fastForward("01:00");
    await page.goto(`${origin}/profile/`);
    await profileOf(page);
    assert.equal(renewals(heard), 1, `${hours} hours`); // the sign-in itself
    await visitor.close();
  }
});

test("R24 where the clock is put forward the session is renewed once, and put back not at all", async (context) => {
  for (const [hours, most] of [
    [5, 1],
    [-5, 0]
  ] as const) {
    const visitor = await visitorOf(context, await openSession(accounts, user));
    const page = await tabOf(context, visitor);
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    const heard = heardByService(page, accounts);
    await page.goto(`${origin}/profile/`);
    await profileOf(page);
    for (let minute = 0; minute < 10; minute++) await page.clock.fastForward("01:00");
    await page.reload();
    await profileOf(page);
    assert.equal(renewals(heard), most, `${hours} hours`);
    await visitor.close();
  }
});

/** Pages cannot be hidden by a test; they can be told that they are. */
const HIDE = `
  Object.defineProperty(document, "visibilityState", {
    get: () => (globalThis.isHidden ? "hidden" : "visible"), configurable: true
  });
  Object.defineProperty(document, "hidden", { get: () => globalThis.isHidden, configurable: true });
`;
const turn = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((isHidden) => {
    Object.assign(globalThis, { isHidden });
    document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
  }, isHidden);

test("a session is renewed before it ends while the page is seen, and not while it is hidden (spec §4)", async (context) => {
  const visitor = await visitorOf(context, ending(await openSession(accounts, user), 600));
  const page = await tabOf(context, visitor);
  await page.clock.install();
  await page.addInitScript(`globalThis.isHidden = false; ${HIDE}`);
  const heard = heardByService(page, accounts);
  await page.goto(`${origin}/profile/`);
  await profileOf(page);
  await turn(page, true);
  await page.clock.fastForward("20:00");
  await page.clock.fastForward("20:00");
  assert.equal(renewals(heard), 0);
  const renewed = page.waitForResponse(RENEWAL);
  await turn(page, false);
  assert.equal((await renewed).status(), 200);
  // The next one is due in 58 minutes and a half: the library looks each half minute.
  await page.clock.fastForward("50:00");
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  assert.equal(renewals(heard), 1);
  const second = page.waitForResponse(RENEWAL);
  await page.clock.fastForward("09:30");
  assert.equal((await second).status(), 200);
  await named(page).waitFor();
});

test("a page that is opened behind another renews nothing before it is seen", async (context) => {
  const visitor = await visitorOf(context, ending(await openSession(accounts, user), -60));
  const page = await tabOf(context, visitor);
  await page.addInitScript(`globalThis.isHidden = true; ${HIDE}`);
  const heard = heardByService(page, accounts);
  await page.goto(`${origin}/`);
  await page.mouse.move(9, 9);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  assert.deepEqual(heard, []);
  const renewed = page.waitForResponse(RENEWAL);
  await turn(page, false);
  await renewed;
  await named(page).waitFor();
});

test("the events of spec §4 are told, each to listeners that may ask the client at once", async (context) => {
  const somebody = await accounts.createUser({ name: "Cy" });
  const visitor = await visitorOf(context);
  const [page, other] = [await tabOf(context, visitor), await tabOf(context, visitor)];
  for (const each of [page, other]) {
    await each.goto(`${origin}/`);
    await each.evaluate(async (module) => {
      const { getClient, onAccountEvent } = (await import(
        module
      )) as typeof import("../../runtime/accounts.ts");
      const told: string[] = [];
      Object.assign(globalThis, { told });
      onAccountEvent(async (event, { user }) => {
        // Within the client's own work this would wait for itself.
        await (await getClient()).auth.getSession();
        told.push(`${event} ${user?.name ?? ""}`.trim());
      });
      await getClient();
    }, accountsModule(site));
  }
  const told = async (each: Page, event: AccountEvent, name = ""): Promise<void> => {
    await each.waitForFunction(
      (wanted) => (globalThis as never as { told: string[] }).told.includes(wanted),
      `${event} ${name}`.trim()
    );
  };
  await told(page, "INITIAL_SESSION");
  await enter(page, somebody);
  for (const each of [page, other]) await told(each, "SIGNED_IN", "Cy");
  const secret = await page.evaluate(async (module) => {
    const { getClient } = (await import(module)) as typeof import("../../runtime/accounts.ts");
    const { auth } = await getClient();
    await auth.refreshSession();
    await auth.updateUser({ data: { full_name: "Cyrus" } });
    const { data } = await auth.mfa.enroll({ factorType: "totp" });
    Object.assign(globalThis, { factorId: data?.id });
    return data?.totp.secret ?? "";
  }, accountsModule(site));
  for (const each of [page, other]) {
    await told(each, "TOKEN_REFRESHED", "Cy");
    await told(each, "USER_UPDATED", "Cyrus");
  }
  await page.evaluate(
    async ([module, code]) => {
      const { getClient } = (await import(module)) as typeof import("../../runtime/accounts.ts");
      const { mfa } = (await getClient()).auth;
      const { factorId } = globalThis as never as { factorId: string };
      const { error } = await mfa.challengeAndVerify({ factorId, code });
      if (error) throw error;
    },
    [accountsModule(site), await accounts.nextTotp(secret)] as const
  );
  await told(page, "MFA_CHALLENGE_VERIFIED", "Cyrus");
  await bar(page).getByRole("button", { name: "Cyrus" }).click();
  await bar(page).getByRole("button", { name: "Sign out" }).click();
  for (const each of [page, other]) await told(each, "SIGNED_OUT");
  const { hashed_token } = await accounts.asAdmin<{ hashed_token: string }>(
    "/admin/generate_link",
    "POST",
    { type: "recovery", email: somebody.email }
  );
  await page.evaluate(
    async ([module, token_hash]) => {
      const { getClient } = (await import(module)) as typeof import("../../runtime/accounts.ts");
      const { error } = await (await getClient()).auth.verifyOtp({ type: "recovery", token_hash });
      if (error) throw error;
    },
    [accountsModule(site), hashed_token] as const
  );
  await told(page, "PASSWORD_RECOVERY", "Cyrus");
  // Coming and going is told once each, whatever the library says on each return.
  await turn(page, false);
  const all = await page.evaluate(() => (globalThis as never as { told: string[] }).told);
  assert.equal(all.filter((each) => each.startsWith("SIGNED_IN")).length, 1, all.join());
  assert.equal(all.filter((each) => each.startsWith("SIGNED_OUT")).length, 1, all.join());
});
