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

const page = (name: string, isConnected: boolean): string => {
  const entries = ["/login", "/signup", "/legal/terms"].map((path) => fakeEntry(path));
  const view = fakePage(fakeEntry(`/${name}`), { name, layout: "auth", page: "Account" });
  return render(
    <Account view={view} />,
    fakeSite(entries, { accounts: fakeAccounts({ isConnected }) })
  );
};

test("where accounts are not connected the page says so, and shows no form", () => {
  for (const name of ["login", "signup", "profile"]) {
    const html = page(name, false);
    assert.match(html, /Accounts are not connected on this copy of the site\./);
    assert.doesNotMatch(html, /<form|<input/);
  }
});

test("a form that needs script cannot be used without, and says so", () => {
  for (const name of ["login", "signup", "profile"])
    assert.match(
      page(name, true),
      /<noscript>.*This part needs JavaScript.*<\/noscript><form><fieldset disabled=""><legend/
    );
});

test("password managers are told which password is meant", () => {
  assert.match(page("login", true), /autoComplete="current-password"/i);
  assert.match(page("signup", true), /autoComplete="new-password"/i);
});

test("either way in leads to the other, and signing up to what is agreed on", () => {
  assert.match(page("login", true), /No account yet\? <a href="\/signup\/">Sign up<\/a>/);
  const signup = page("signup", true);
  assert.match(signup, /Have an account\? <a href="\/login\/">Sign in<\/a>/);
  assert.match(signup, /<a href="\/legal\/terms\/">Terms<\/a>/);
  assert.doesNotMatch(signup, /legal\/privacy/);
});
