/** Sessions, ways in and data of an account, as the profile has them, made of React and of Preact. */
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { after, type TestContext, test } from "node:test";
import type { Page } from "playwright-core";
import { answerWith } from "../support/accountPages.ts";
import {
  button,
  errorOf,
  header,
  openMember,
  openProfile,
  part
} from "../support/accountProfile.ts";
import { accountCookies, openSession, type TestSession } from "../support/accountSessions.ts";
import { alive, openAccountSites, profileOf, signIn } from "../support/accountSite.ts";
import { type NewUser, openAccounts, type TestUser } from "../support/accounts.ts";
import { openBrowser, visit } from "../support/browser.ts";
import type { OpenSite } from "../support/openSite.ts";

const accounts = await openAccounts({ after });
const browser = await openBrowser();

const LOGOUT = "**/auth/v1/logout*";
const DELETIONS = "**/rest/v1/deletion_requests*";
const EXPORT = "**/rest/v1/rpc/export_account";

const opened = async (context: TestContext, site: OpenSite, session: TestSession): Promise<Page> =>
  profileOf(await openProfile(context, browser, { accounts, site, session }));
const newMember = (
  context: TestContext,
  site: OpenSite,
  given?: NewUser
): ReturnType<typeof openMember> => openMember(context, browser, { accounts, site }, given);

for (const [client, site] of await openAccountSites(accounts)) {
  const { origin } = site;

  test(`${client}: signing out of all others leaves this browser alone signed in`, async (context) => {
    const { page, user } = await newMember(context, site);
    const other = await opened(context, site, await openSession(accounts, user));
    const place = part(page, "Sessions");
    await page.setViewportSize({ width: 1440, height: 900 });
    const tops = await place
      .getByRole("button")
      .evaluateAll((buttons) => buttons.map((each) => each.getBoundingClientRect().top));
    assert.equal(tops.length, 3);
    assert.equal(new Set(tops).size, 1, "there is room for them beside each other");
    await button(place, "Sign out everywhere else").click();
    await place.getByRole("status").getByText("All others are signed out").waitFor();
    // Nobody has been signed out here.
    assert.equal(await page.getByText("Signed out successfully").count(), 0);
    await other.reload({ waitUntil: "commit" });
    await other.waitForURL(`${origin}/login/`);
    await other.getByRole("heading", { name: "Sign in", level: 1 }).waitFor();
    assert.deepEqual(await accountCookies(other.context()), ["sb-redirect-path"]);
    await page.reload();
    await profileOf(page);
  });

  test(`${client}: signing out here and everywhere lead to the front page, which says so`, async (context) => {
    const user = await accounts.createUser();
    const [here, there, third] = [
      await opened(context, site, await openSession(accounts, user)),
      await opened(context, site, await openSession(accounts, user)),
      await opened(context, site, await openSession(accounts, user))
    ];
    const out = async (page: Page): Promise<void> => {
      await page.waitForURL(`${origin}/`);
      const toast = page.getByText("Signed out successfully");
      await toast.waitFor();
      await page.getByText("Success", { exact: true }).waitFor();
      assert.deepEqual(await accountCookies(page.context()), []);
      await header(page).getByRole("link", { name: "Sign in" }).waitFor();
    };
    await button(part(here, "Sessions"), "Sign out here").click();
    await out(here);
    await there.reload();
    await profileOf(there);
    await button(part(there, "Sessions"), "Sign out everywhere").click();
    await out(there);
    await third.reload({ waitUntil: "commit" });
    await third.waitForURL(`${origin}/login/`);
  });

  test(`${client}: whatever the service says to signing out, it has ended here`, async (context) => {
    const user = await accounts.createUser();
    for (const [status, title, words] of [
      [401, "Success", "Signed out successfully"],
      [403, "Success", "Signed out successfully"],
      [404, "Success", "Signed out successfully"],
      [400, "Error", "Failed to sign out"]
    ] as const) {
      const page = await opened(context, site, await openSession(accounts, user));
      await page.route(LOGOUT, (route) => route.fulfill(answerWith(status, {})));
      await button(part(page, "Sessions"), "Sign out here").click();
      await page.waitForURL(`${origin}/`);
      await page.getByText(title, { exact: true }).waitFor();
      await page.getByText(words, { exact: true }).waitFor();
      assert.deepEqual(await accountCookies(page.context()), [], String(status));
      await page.context().close();
    }
    const page = await opened(context, site, await openSession(accounts, user));
    await page.route(LOGOUT, (route) => route.abort(), { times: 1 });
    await page.route(LOGOUT, (route) => route.fulfill(answerWith(400, {})));
    const place = part(page, "Sessions");
    await button(place, "Sign out everywhere else").click();
    await errorOf(place).waitFor();
    assert.equal(await page.getByText("Failed to sign out", { exact: true }).count(), 0);
    await page.reload();
    await profileOf(page); // others were meant
  });

  test(`${client}: all data is a file, and who wants the account deleted says whose it is`, async (context) => {
    const { page, user } = await newMember(context, site, { name: "Ada" });
    const place = part(page, "Your data");
    const downloading = page.waitForEvent("download");
    await button(place, "Download my data").click();
    const download = await downloading;
    assert.equal(download.suggestedFilename(), `Isobar ${user.email}.json`);
    const data = JSON.parse(await readFile(await download.path(), "utf8"));
    assert.equal(data.account.email, user.email);
    assert.equal(data.data.account.id, user.id);
    await place.getByText("The file is in your downloads").waitFor();
    await page.route(EXPORT, (route) => route.fulfill(answerWith(503, {})), { times: 1 });
    await button(place, "Download my data").click();
    await errorOf(place).getByText("The service is away").waitFor();
    await page.context().setOffline(true);
    await button(place, "Download my data").click();
    await errorOf(place).getByText("cannot be reached").waitFor();
    await page.context().setOffline(false);

    await button(place, "Delete my account").click();
    await button(place, "Cancel").click();
    await button(place, "Delete my account").click();
    const field = place.getByLabel(`Type ${user.email} to confirm`);
    await field.fill("ada@example.com");
    await button(place, "Delete my account").click();
    await place
      .locator("#deletion-confirmation-error", { hasText: "not the address of your account" })
      .waitFor();
    assert.deepEqual(await deletionsOf(user), []);
    await field.fill(user.email);
    await button(place, "Delete my account").click();
    await place.getByText("We have your request").waitFor();
    const [request] = await deletionsOf(user);
    assert.equal(request?.user_id, user.id);
  });

  test(`${client}: an account that is to be deleted says when, on every visit, until somebody thinks again`, async (context) => {
    const { page, user } = await newMember(context, site);
    const place = part(page, "Your data");
    await button(place, "Delete my account").click();
    // It is not the way that is meant to be taken, and no larger than the other.
    const look = (name: string): Promise<string[]> =>
      button(place, name).evaluate((node) => {
        const { fontSize, backgroundColor } = getComputedStyle(node);
        return [fontSize, backgroundColor, String(node.getBoundingClientRect().height)];
      });
    await page.mouse.move(0, 0);
    assert.deepEqual(await look("Delete my account"), await look("Cancel"));
    await place.getByLabel(`Type ${user.email} to confirm`).fill(user.email);
    await button(place, "Delete my account").click();
    await place.getByRole("status").filter({ hasText: "will be deleted on" }).waitFor();
    const [request] = await deletionsOf(user);
    const due = new Date(request?.due_at ?? "");
    assert.ok(due.getTime() > Date.now() + 13 * 24 * 60 * 60 * 1000);
    const date = due.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
    const said = place.getByRole("status").filter({ hasText: `will be deleted on ${date}` });
    await said.and(page.locator(":focus")).waitFor();
    assert.equal(await button(place, "Delete my account").count(), 0);
    await page.reload();
    await profileOf(page);
    await said.waitFor();
    assert.equal(await button(place, "Delete my account").count(), 0);
    await page.route(DELETIONS, (route) => route.fulfill(answerWith(503, {})), { times: 1 });
    await button(place, "Keep my account").click();
    await errorOf(place).getByText("The service is away").waitFor();
    await said.waitFor();
    await button(place, "Keep my account").click();
    const kept = place.getByRole("status").filter({ hasText: "your account stays" });
    await kept.and(page.locator(":focus")).waitFor();
    assert.deepEqual(await deletionsOf(user), []);
    assert.equal(await said.count(), 0);
    const read = page.waitForResponse(DELETIONS);
    await page.reload();
    await profileOf(page);
    await (await read).finished();
    await button(place, "Delete my account").waitFor();
    assert.equal(await said.count(), 0);
  });

  test(`${client}: a project without tables has the account alone as a file, and takes the request by mail`, async (context) => {
    const { page, user } = await newMember(context, site);
    const absent = { code: "PGRST202", message: "Could not find the function", details: "" };
    await page.route("**/rest/v1/rpc/*", (route) => route.fulfill(answerWith(404, absent)));
    const noTable = { code: "PGRST205", message: "Could not find the table", details: "" };
    await page.route(DELETIONS, (route) => route.fulfill(answerWith(404, noTable)));
    await page.reload();
    await profileOf(page);
    const place = part(page, "Your data");
    const downloading = page.waitForEvent("download");
    await button(place, "Download my data").click();
    const data = JSON.parse(await readFile(await (await downloading).path(), "utf8"));
    assert.deepEqual(Object.keys(data), ["exportedAt", "account"]);
    await button(place, "Delete my account").click();
    await place.getByLabel(`Type ${user.email} to confirm`).fill(user.email);
    await button(place, "Delete my account").click();
    await place.getByText("This site takes such requests by mail.").waitFor();
    assert.equal(await place.getByText("We have your request").count(), 0);
    assert.equal(await errorOf(place).count(), 0);
  });

  test(`${client}: an account that is gone, or signed out elsewhere, leads to the login page, which can be used`, async (context) => {
    const { page, user } = await newMember(context, site);
    await accounts.asAdmin(`/admin/users/${user.id}`, "DELETE");
    await page.reload({ waitUntil: "commit" });
    await page.waitForURL(`${origin}/login/`);
    await page.getByRole("heading", { name: "Sign in", level: 1 }).waitFor();
    assert.deepEqual(await accountCookies(page.context()), ["sb-redirect-path"]);
    await alive(page);
    await signIn(page, await accounts.createUser({ name: "Ada Lovelace" }));
    await profileOf(page);
    await page.getByRole("main").getByText("Ada Lovelace").waitFor();
  });

  // The page on which somebody says who they are is the embedded provider's.
  if (!accounts.isEmbedded) continue;

  test(`${client}: a provider is linked and unlinked again, unless somebody denies it`, async (context) => {
    const { page, user } = await newMember(context, site);
    const place = part(page, "Ways in");
    await place.getByText("E-mail address and password").waitFor();
    const today = new Date().toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
    await place.getByText(`since ${today}`).waitFor(); // as the site prints dates
    await button(place, "Link GitHub").click();
    await button(page, "Deny, and go back").click();
    await page.getByText("The provider did not let you in").waitFor();
    assert.equal(page.url(), `${origin}/auth/callback/`);
    await page.getByRole("link", { name: "Go on" }).click();
    await profileOf(page);
    await button(place, "Link GitHub").click();
    const email = accounts.newAddress("ada");
    await atProvider(page, email);
    await profileOf(page);
    await place.getByText(email).waitFor();
    assert.equal(await button(place, "Link GitHub").count(), 0);
    await button(place, "Link Google").waitFor();
    await button(place, "Unlink GitHub").click();
    await button(place, "Cancel").click();
    await button(place, "Unlink GitHub").click();
    await place
      .getByText(
        "GitHub will not sign you in here any more. What stays: E-mail address and password."
      )
      .waitFor();
    await button(place, "Unlink GitHub").click();
    await place.getByText("GitHub is not linked any more").waitFor();
    await button(place, "Link GitHub").waitFor();
    assert.equal(await place.getByText(email).count(), 0);
    const { identities } = await accounts.asAdmin<{ identities: { provider: string }[] }>(
      `/admin/users/${user.id}`
    );
    assert.deepEqual(
      identities.map(({ provider }) => provider),
      ["email"]
    );
  });

  test(`${client}: the last way in cannot be unlinked, nor can another account's be linked`, async (context) => {
    const email = accounts.newAddress("ada");
    const page = await visit(context, browser, `${origin}/login/`);
    await alive(page);
    await button(page, "Continue with GitHub").click();
    await atProvider(page, email);
    await profileOf(page);
    const place = part(page, "Ways in");
    await button(place, "Unlink GitHub").click();
    await place.getByText("the only way into your account").waitFor();
    await button(place, "Unlink GitHub").click();
    await errorOf(place).getByText("the only way into your account").waitFor();
    await button(place, "Unlink GitHub").waitFor();
    const { page: second } = await newMember(context, site);
    await button(part(second, "Ways in"), "Link GitHub").click();
    await atProvider(second, email);
    await second.getByText("belongs to another account here already").waitFor();
    await second.getByRole("link", { name: "Go on" }).click();
    await profileOf(second);
  });
}

interface DeletionRequest {
  user_id: string;
  due_at: string;
}

async function deletionsOf({ id }: TestUser): Promise<DeletionRequest[]> {
  const { url, secret } = accounts;
  const response = await fetch(`${url}/rest/v1/deletion_requests?user_id=eq.${id}`, {
    headers: { apikey: secret, authorization: `Bearer ${secret}` }
  });
  assert.equal(response.status, 200);
  return (await response.json()) as DeletionRequest[];
}

/** Says at the provider that stands in for all of them who somebody is. */
async function atProvider(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await button(page, "Continue").click();
}
