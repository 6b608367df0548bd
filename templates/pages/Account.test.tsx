import assert from "node:assert/strict";
import { test } from "node:test";
import {
  fakeAccounts,
  fakeEntry,
  fakePage,
  fakeSite,
  render
} from "../../test/support/renderComponent.tsx";
import { Account } from "./Account.tsx";

/** A page with its island as the name and the props of it. */
const page = (name: string, isConnected = true, paths = ["/login", "/signup", "/auth/reset"]) => {
  const view = fakePage(fakeEntry(`/${name}`), { name, layout: "auth", page: "Account" });
  const site = fakeSite(
    paths.map((path) => fakeEntry(path)),
    {
      accounts: fakeAccounts({ isConnected }),
      island: ({ name, props }) => ({ html: name, json: JSON.stringify(props) })
    }
  );
  return render(<Account view={view} />, site);
};

const names = ["login", "signup", "auth-callback", "auth-reset", "profile"];

test("where accounts are not connected the page says so, and nothing comes to life", () => {
  for (const name of names) {
    const html = page(name, false);
    assert.match(html, /Accounts are not connected on this copy of the site\./);
    assert.doesNotMatch(html, /<form|<input|data-island/);
  }
});

test("each page has its island, and says without script what it needs", () => {
  const islands = names.map((name) => {
    const html = page(name);
    assert.match(html, /<noscript>.*This part needs JavaScript.*<\/noscript>/);
    return /data-island="(\w+)" data-island-id="\d+" data-when="load"/.exec(html)?.[1];
  });
  assert.deepEqual(islands, ["SignIn", "SignUp", "AuthCallback", "ResetPassword", "Profile"]);
});

test("islands are told the ways to pages that there are, and no others", () => {
  const propsOf = (name: string, paths?: string[]) =>
    /data-props="([^"]*)"/.exec(page(name, true, paths))?.[1]?.replaceAll("&quot;", '"');
  assert.equal(propsOf("login"), '{"signUp":"/signup","reset":"/auth/reset"}');
  assert.equal(
    propsOf("login", ["/contact", "/legal/terms"]),
    '{"help":"/contact","terms":"/legal/terms"}'
  );
  assert.equal(
    propsOf("signup", ["/login", "/legal/terms"]),
    '{"signIn":"/login","notices":[{"to":"/legal/terms","label":"Terms"}]}'
  );
});
