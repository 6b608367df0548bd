import assert from "node:assert/strict";
import { test } from "node:test";
import type { Config } from "../config.ts";
import { accountsSettings, createGuard } from "./accounts.ts";

const project: NonNullable<Config["auth"]> = {
  url: "https://abcdefgh.supabase.co/",
  key: "sb_publishable_x",
  providers: [],
  captcha: undefined,
  signUp: true,
  magicLink: true,
  passwordLength: 8,
  redirect: undefined
};
const rule = { login: "/login/", callback: "/auth/callback", exclude: [], remember: true };

test("a connected project has a URL without slash, and a cookie named by its host", () => {
  const settings = accountsSettings({ auth: project });
  assert.equal(settings?.url, "https://abcdefgh.supabase.co");
  assert.equal(settings?.cookie, "sb-abcdefgh-auth-token");
});

test("a URL without a key, or the other way round, is no project", () => {
  for (const part of [{ url: undefined }, { key: undefined }, { key: "" }]) {
    const settings = accountsSettings({ auth: { ...project, ...part } });
    assert.deepEqual([settings?.isConnected, settings?.url, settings?.key], [false, "", ""]);
  }
  assert.equal(accountsSettings({ auth: undefined }), undefined);
});

test("providers are called as they call themselves, unless the config says otherwise", () => {
  const providers = [{ name: "github" }, { name: "google" }, { name: "keycloak", label: "Us" }];
  const settings = accountsSettings({ auth: { ...project, providers } });
  assert.deepEqual(
    settings?.providers.map(({ label }) => label),
    ["GitHub", "Google", "Us"]
  );
});

test("the profile needs a session where accounts are connected, and no other page unless a rule says so", () => {
  const isGuarded = createGuard({ auth: project });
  assert.deepEqual(["/profile", "/", "/login"].map(isGuarded), [true, false, false]);
  assert.equal(createGuard({ auth: { ...project, key: undefined } })("/profile"), false);
  assert.equal(createGuard({ auth: undefined })("/profile"), false);
});

test("a rule takes in all pages but the ways in and those it excludes", () => {
  const isGuarded = createGuard({
    auth: { ...project, redirect: { ...rule, include: undefined, exclude: ["/", "/legal/**"] } }
  });
  assert.deepEqual(["/articles/a", "/about", "/profile"].map(isGuarded), [true, true, true]);
  const free = ["/", "/legal/terms", "/login", "/auth/callback", "/signup", "/auth/reset"];
  assert.deepEqual(free.filter(isGuarded), []);
});

test("with patterns to include it takes in those alone, and the profile", () => {
  const isGuarded = createGuard({
    auth: {
      ...project,
      redirect: { ...rule, include: ["/members/**"], exclude: ["/members/join"] }
    }
  });
  assert.deepEqual(["/members/a", "/members/join", "/about", "/profile"].map(isGuarded), [
    true,
    false,
    false,
    true
  ]);
});

test("no rule leads away from what says that a page is not there, nor from the ways in", () => {
  const redirect = { ...rule, include: ["/**"], login: "/enter", callback: "/back/" };
  const isGuarded = createGuard({ auth: { ...project, redirect } });
  const paths = ["/404", "/enter", "/back", "/signup", "/auth/reset", "/x", "/"];
  assert.deepEqual(paths.filter(isGuarded), ["/x", "/"]);
});

test("ten thousand pages take no time against the slowest globs that are let through", () => {
  const slow = ["/**/*a*/**/*b*/**", "/{a,b}*{c,d}*/**/x*y*"];
  const isGuarded = createGuard({
    auth: { ...project, redirect: { ...rule, include: slow, exclude: [] } }
  });
  const start = performance.now();
  for (let page = 0; page < 10_000; page++) isGuarded(`/${"aab/".repeat(12)}${page}`);
  const took = performance.now() - start;
  assert.ok(took < 1000, `${took} ms`); // a machine with much else to do has its share
});
