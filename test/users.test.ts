/** `vitrine users` as a process: what it asks of a service, what it prints, what it refuses. */
import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { openAccounts } from "./support/accounts.ts";
import { idOf, startAdminService } from "./support/adminService.ts";
import { temporarySite } from "./support/buildSite.ts";
import { runVitrine } from "./support/vitrine.ts";

const KEY = "sb_secret_of-the-test";

async function open(context: TestContext, users = 3) {
  const service = await startAdminService(context, users);
  const root = temporarySite(context, {
    "content/index.yml": "title: Home\n",
    "site.config.mjs": `export default {
      site: { url: "https://example.com" },
      auth: { url: "${service.url}", key: "sb_publishable_x" }
    };\n`
  });
  const run = (args: string[], input = "", env: NodeJS.ProcessEnv = {}) =>
    runVitrine(["users", ...args, "--root", root], {
      env: { SUPABASE_URL: "", SUPABASE_SECRET_KEY: KEY, ...env },
      input
    });
  return { service, run };
}

test("all pages of users are printed, one alone, or one document", async (context) => {
  const { service, run } = await open(context);
  const all = await run(["list", "--per-page", "2"]);
  assert.equal(all.status, 0, all.stderr);
  assert.deepEqual(
    all.stdout.split("\n").map((line) => /\S+@\S+/.exec(line)?.[0] ?? line),
    ["user1@example.com", "user2@example.com", "user3@example.com", ""]
  );
  assert.equal(all.stderr, `3 of 3 users of ${service.url}\n`);
  const one = await run(["list", "--per-page", "2", "--page", "2", "--json"]);
  const { ok, total, users } = JSON.parse(one.stdout);
  assert.deepEqual([ok, total, users.length, users[0].id], [true, 3, 1, idOf(3)]);
  // Lists of the service tell of nobody's factors, not even that there are none.
  assert.ok(!("factors" in users[0]));
  const shown = await run(["show", idOf(3), "--json"]);
  assert.deepEqual(JSON.parse(shown.stdout).user.factors, []);
  assert.equal(one.stderr, "");
});

test("a user is created with a password that no list of processes shows, and let in by a link", async (context) => {
  const { service, run } = await open(context);
  const created = await run(
    ["create", "new@example.com", "--name", "New One", "--password-stdin"],
    "correct horse\r\nand more\n"
  );
  assert.equal(created.status, 0, created.stderr);
  assert.match(created.stdout, /^id +00000000-0000-4000-8000-000000000004$/m);
  assert.match(service.asked.at(-1) ?? "", /"password":"correct horse",.*"full_name":"New One"/);
  const link = await run(["link", "magiclink", "new@example.com"]);
  assert.match(link.stdout, /^link +http:\S+token=abc/m);
  assert.match(
    link.stdout,
    /^on the site +https:\/\/example\.com\/auth\/callback\/\?token_hash=abc&type=magiclink$/m
  );
  assert.ok(![created, link].some(({ stdout, stderr }) => (stdout + stderr).includes(KEY)));
});

test("each command works on the embedded backend, also for people who have given no name", async (context) => {
  const { url, secret } = await openAccounts(context);
  const { run } = await open(context);
  const ask = async (...args: string[]): Promise<string> => {
    const env = { SUPABASE_URL: url, SUPABASE_SECRET_KEY: secret };
    const { status, stdout, stderr } = await run(args, "", env);
    assert.equal(status, 0, stderr);
    return stdout;
  };
  const invited = await ask("invite", "ada@example.com");
  const [, id = ""] = /^id +(\S+)$/m.exec(invited) ?? [];
  await ask("create", "grace@example.com", "--name", "Grace");
  assert.match(await ask("list"), /ada@example\.com.*\n(.*\n)*.*Grace|Grace.*\n(.*\n)*.*ada@/);
  assert.match(await ask("show", id), /^invited +\d{4}-/m);
  const link = await ask("link", "magiclink", "grace@example.com");
  assert.match(link, /^code +\d{6}$/m);
  // A project of this machine knows nothing of the published site.
  assert.match(link, /^on the site +http:\/\/127\.0\.0\.1:3000\/auth\/callback\/\?token_hash=/m);
  assert.equal(await ask("factors", id), "");
  await ask("delete", id, "--yes");
  assert.doesNotMatch(await ask("list"), /ada@example\.com/);
});

test("nobody is deleted unasked", async (context) => {
  const { service, run } = await open(context);
  const unasked = await run(["delete", idOf(1)]);
  assert.equal(unasked.status, 2);
  assert.match(unasked.stderr, /unconfirmed .*\n {2}Say so with --yes\./);
  assert.deepEqual(service.asked, []);
  assert.equal((await run(["delete", idOf(1), "--yes", "--soft"])).status, 0);
  assert.match(service.asked.join(), /^DELETE \S+1 \{"should_soft_delete":true\}$/);
  const gone = await run(["show", idOf(1), "--json"]);
  assert.equal(gone.status, 1);
  assert.equal(JSON.parse(gone.stdout).errors[0].code, "user-not-found");
});

test("what cannot be right is told before anybody is asked: exit 2", async (context) => {
  const { service, run } = await open(context);
  const cases: [string[], RegExp][] = [
    [["show", "ada@example.com"], /invalid-id .*\n {2}vitrine users list tells the id/],
    [["delete", `${idOf(1)}0`, "--yes"], /invalid-id .*\n {2}An id has 8-4-4-4-12 characters/],
    [["factors", idOf(1), "--delete", "x"], /invalid-id "x" is no id of a factor/],
    [["invite", "ada"], /invalid-email "ada"/],
    [["link", "recover", "a@b.c"], /Allowed choices are signup, magiclink/],
    [["link", "signup", "a@b.c"], /needs the password/],
    [["link", "email_change", "a@b.c"], /needs --new-email/],
    [["create", "a@b.c", "--password-stdin"], /password-missing/],
    [["list", "--page", "0"], /Expected a number from 1/],
    [["lsit"], /Did you mean list\?/]
  ];
  for (const [args, words] of cases) {
    const { status, stdout, stderr } = await run(args);
    assert.deepEqual([status, stdout], [2, ""], args.join(" ") + stderr);
    assert.match(stderr, words);
  }
  const keys: [NodeJS.ProcessEnv, RegExp][] = [
    [{ SUPABASE_SECRET_KEY: "" }, /key-missing/],
    [{ SUPABASE_SECRET_KEY: "sb_publishable_x" }, /key-refused .*publishable key/],
    [{ SUPABASE_URL: "http://example.com" }, /invalid-url/]
  ];
  for (const [env, words] of keys) {
    const { status, stderr } = await run(["list"], "", env);
    assert.equal(status, 2);
    assert.match(stderr, words);
  }
  assert.deepEqual(service.asked, []);
});

test("the service's trouble is the machine's: exit 3", async (context) => {
  const { service, run } = await open(context);
  service.answers.push({ status: 429, body: {}, headers: { "retry-after": "600" } });
  const { status, stderr } = await run(["list"]);
  assert.equal(status, 3);
  assert.match(stderr, /rate-limit .*\n {2}Try again in 600 s\./);
});
