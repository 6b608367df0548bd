import assert from "node:assert/strict";
import { test } from "node:test";
import type { Config } from "../config.ts";
import { noteAccounts } from "./accountNotes.ts";

type Auth = NonNullable<Config["auth"]>;

const none = {
  url: undefined,
  key: undefined,
  providers: [],
  captcha: undefined,
  signUp: true,
  magicLink: true,
  passwordLength: 8,
  redirect: undefined
} satisfies Auth;
const project = { ...none, url: "https://abc.supabase.co", key: "sb_publishable_0" };

const PAGES = { "/": "Home", "/about": "Document", "/members/minutes": "Document" };
const ACCOUNTS = { ...PAGES, "/login": "Account", "/profile": "Account" };

function notesOf(
  auth: Auth | undefined,
  pages: Record<string, string> = ACCOUNTS,
  absentPaths: ReadonlyMap<string, "unpublished"> = new Map(),
  adapter: Config["contact"]["adapter"] = undefined,
  isGuarded: readonly string[] = []
) {
  const routes = Object.entries(pages).map(([path, page]) => ({
    path,
    page,
    isGuarded: isGuarded.includes(path),
    entry: { sourcePath: `content${path}.md` }
  }));
  const config = { auth, contact: { adapter }, file: "site.config.ts" } as Config;
  return noteAccounts({ config, absentPaths }, routes as never);
}

const guarded = (include: string[] | undefined, exclude: string[] = []): Auth => ({
  ...project,
  redirect: { login: "/login", callback: "/auth/callback", include, exclude, remember: true }
});

test("account pages without a project are named, with what to set and where that is told", () => {
  for (const auth of [none, { ...none, url: "", key: "" }]) {
    const [note, ...more] = notesOf(auth);
    assert.deepEqual(more, []);
    assert.equal(note?.severity, "note");
    assert.equal(note?.code, "accounts-unconnected");
    assert.match(note?.message ?? "", /no project is connected: \/login, \/profile say/);
    assert.match(note?.hint ?? "", /auth\.url .* and auth\.key .*docs\/accounts\.md/);
    assert.deepEqual([note?.file, note?.at], ["site.config.ts", ["auth"]]);
  }
});

test("of a URL without a key, and the other way round, the other one is asked for", () => {
  for (const [auth, has, lacks] of [
    [{ ...project, key: "" }, "auth.url", "auth.key"],
    [{ ...project, url: undefined }, "auth.key", "auth.url"]
  ] as const) {
    const [note, ...more] = notesOf(auth);
    assert.deepEqual([note?.code, note?.severity, more], ["accounts-half-connected", "note", []]);
    assert.ok(note?.message.startsWith(`${has} is set and ${lacks} is not: `), note?.message);
    assert.ok(note?.hint?.startsWith(`Set ${lacks} to `), note?.hint);
    assert.ok(!note?.hint?.includes(has), note?.hint);
  }
});

test("a page of accounts that an author has written asks for them, too", () => {
  const [note] = notesOf(undefined, { ...PAGES, "/login": "Account" });
  assert.equal(note?.code, "accounts-unconnected");
  assert.deepEqual([note?.file, note?.at], ["content/login.md", undefined]);
});

test("a contact form that is to write into the project lacks it, too", () => {
  const [note] = notesOf(none, ACCOUNTS, new Map(), "supabase");
  assert.match(note?.message ?? "", /, and messages of the contact form have no table$/);
});

test("nothing is said where accounts are connected, nor where there are none", () => {
  assert.deepEqual(notesOf(project), []);
  assert.deepEqual(notesOf(undefined, PAGES), []);
});

test("globs of the guard that name no page are told, each at its place", () => {
  const notes = notesOf(guarded(["/members/**", "/member/**", "/about/"], ["/", "/join"]));
  assert.deepEqual(
    notes.map(({ severity, code, at }) => [severity, code, at?.join(".")]),
    [
      ["note", "unused-guard", "auth.redirect.include.1"],
      ["note", "unused-guard", "auth.redirect.include.2"],
      ["note", "unused-guard", "auth.redirect.exclude.1"]
    ]
  );
  assert.match(notes[0]?.message ?? "", /auth\.redirect\.include has "\/member\/\*\*"/);
  assert.match(notes[1]?.hint ?? "", /without a slash at their end/);
});

test("a glob for a page that is not published yet is no slip, nor is a guard for all pages", () => {
  assert.deepEqual(
    notesOf(guarded(["/later"]), ACCOUNTS, new Map([["/later", "unpublished"]])),
    []
  );
  assert.deepEqual(notesOf(guarded(undefined)), []);
});

test("whoever has pages guarded is told once that they are public", () => {
  const paths = ["/profile", "/about", "/members/minutes"];
  const [told, ...more] = notesOf(guarded(undefined), ACCOUNTS, new Map(), undefined, paths);
  assert.deepEqual([told?.severity, told?.code, more], ["note", "guarded-public", []]);
  assert.match(told?.message ?? "", /away from \/about and 1 more, and what is there is public/);
  assert.deepEqual(told?.at, ["auth", "redirect", "include"]);
  assert.deepEqual(notesOf(project, ACCOUNTS, new Map(), undefined, ["/profile"]), []);
});
