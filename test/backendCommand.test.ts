/** `--backend` of watch and preview as processes: what they begin, keep, refuse and leave alone. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { after, type TestContext, test } from "node:test";
import { temporarySite } from "./support/buildSite.ts";
import { rawRequest } from "./support/rawRequest.ts";
import { type RunningCommand, startVitrine } from "./support/startVitrine.ts";
import { vitrine } from "./support/vitrine.ts";

const HOSTED = "https://project.example.com";
const FILES = {
  "site.config.mjs": `export default {
  auth: { url: "${HOSTED}", key: "sb_publishable_hosted", passwordLength: 10, signUp: true }
};\n`,
  "content/index.md": "---\ntitle: Home\n---\n\nWords.\n"
};

/** One site for all of them, since a first start takes its time. */
const root = temporarySite({ after }, FILES);

interface WithBackend extends RunningCommand {
  backend: string;
  key: string;
}

async function start(
  context: TestContext,
  command: "watch" | "preview",
  ...flags: string[]
): Promise<WithBackend> {
  const more = ["--root", root, "--port", "0", "--backend", "--backend-port", "0", ...flags];
  const running = await startVitrine(context, [command, ...more]);
  const [, backend = ""] = /^backend (http:\/\/\S+?),/m.exec(running.stderr()) ?? [];
  const { publishable } = JSON.parse(
    readFileSync(path.join(root, ".vitrine/backend/keys.json"), "utf8")
  );
  return { ...running, backend, key: publishable };
}

/** Makes an account, or signs in. */
async function ask(
  { backend, key }: Pick<WithBackend, "backend" | "key">,
  place: "signup" | "token?grant_type=password",
  password = "Correct-horse-7"
): Promise<{ status: number; body: Record<string, unknown> }> {
  const response = await fetch(`${backend}/auth/v1/${place}`, {
    method: "POST",
    headers: { apikey: key, "content-type": "application/json" },
    body: JSON.stringify({ email: "sam@example.com", password })
  });
  return { status: response.status, body: await response.json() };
}

test("watch: pages know the backend in the place of the config's project; it outlasts being killed", async (context) => {
  const first = await start(context, "watch");
  assert.match(first.backend, /^http:\/\/127\.0\.0\.1:\d+$/);
  assert.match(
    first.stderr(),
    /a tool for development: no mail leaves it, see http:\S+\/mailbox\n/
  );
  const { secret } = JSON.parse(
    readFileSync(path.join(root, ".vitrine/backend/keys.json"), "utf8")
  );
  assert.ok(!first.stderr().includes(secret));

  const login = await (await fetch(`${first.url}/login/`)).text();
  const [, file] = /data-fragments="(\w+)"/.exec(login) ?? [];
  const settings = await (await fetch(`${first.url}/_assets/site.${file}.json`)).text();
  assert.ok(settings.includes(first.backend) && settings.includes(first.key));
  assert.ok(!settings.includes(HOSTED));

  // An invitation leads to the page that can do something with it.
  const email = "ada@example.com";
  await fetch(`${first.backend}/auth/v1/invite`, {
    method: "POST",
    headers: { apikey: secret, "content-type": "application/json" },
    body: JSON.stringify({ email })
  });
  const query = encodeURIComponent(`to:"${email}"`);
  const mails = await fetch(`${first.backend}/mailbox/api/v1/search?query=${query}`);
  const { messages } = (await mails.json()) as { messages: { ID: string }[] };
  const mail = await fetch(`${first.backend}/mailbox/api/v1/message/${messages[0]?.ID}`);
  const { Text } = (await mail.json()) as { Text: string };
  assert.ok(Text.includes(`${first.url}/auth/callback/?token_hash=`), Text);

  // The config's length of passwords counts, also as it is changed.
  assert.equal((await ask(first, "signup", "Short-7")).status, 422);
  assert.equal((await ask(first, "signup")).status, 200);
  const config = path.join(root, "site.config.mjs");
  writeFileSync(config, FILES["site.config.mjs"].replace("signUp: true", "signUp: false"));
  while ((await ask(first, "signup")).body.error_code !== "signup_disabled");

  first.child.kill("SIGKILL");
  await first.ended;
  const second = await start(context, "watch");
  assert.equal(second.key, first.key);
  const { status, body } = await ask(second, "token?grant_type=password");
  assert.deepEqual([status, body.error_code], [400, "email_not_confirmed"]);
});

test("preview: a build of its own, which goes with it; out/ stays what it was", async (context) => {
  assert.equal(vitrine(["build", "--root", root, "--quiet"]).status, 0);
  const manifest = path.join(root, "out/.vitrine-manifest.json");
  const before = readFileSync(manifest, "utf8");
  const temporary = temporarySite(context, {}, "temporary");
  const flags = ["--root", root, "--port", "0", "--backend", "--backend-port", "0"];
  const running = await startVitrine(context, ["preview", ...flags], { TMPDIR: temporary });
  assert.match(running.stderr(), /\nthe site as on a plain host: http/);
  const login = await (await fetch(`${running.url}/login/`)).text();
  const [, file] = /data-fragments="(\w+)"/.exec(login) ?? [];
  const settings = await (await fetch(`${running.url}/_assets/site.${file}.json`)).text();
  assert.ok(!settings.includes(HOSTED));
  assert.match(settings, /"url":"http:\/\/127\.0\.0\.1:\d+"/);
  assert.equal(readFileSync(manifest, "utf8"), before);

  running.child.kill("SIGINT");
  assert.equal(await running.ended, 130);
  assert.deepEqual(
    [existsSync(path.join(root, ".vitrine/backend/lock")), readdirSync(temporary)],
    [false, []]
  );
});

test("one command at a time has the data; what a migration says wrong is told at its place", async (context) => {
  const { child, ended } = await start(context, "watch");
  const flags = ["--root", root, "--port", "0", "--backend", "--backend-port", "0"];
  const second = vitrine(["watch", ...flags]);
  assert.equal(second.status, 4, second.stderr);
  assert.match(second.stderr, /locked .*\.vitrine\/backend\n +End the other command first\./);
  child.kill("SIGTERM");
  assert.equal(await ended, 143);

  const wrong = temporarySite(context, {
    ...FILES,
    "supabase/migrations/20260101000000_wrong.sql": "select 1;\ncreate tabel x ();\n"
  });
  const refused = vitrine(["watch", "--root", wrong, ...flags.slice(2)]);
  assert.equal(refused.status, 1, refused.stderr);
  assert.match(refused.stderr, /supabase\/migrations\/20260101000000_wrong\.sql:2:8/);
});

test("what cannot be begun ends the command, backend and all", (context) => {
  const wrong = temporarySite(context, { ...FILES, "content/wrong.md": "---\ntitle: [\n---\n" });
  const flags = ["--root", wrong, "--backend", "--backend-port", "0"];
  const { status, signal, stderr } = vitrine(["preview", ...flags, "--port", "0"]);
  assert.deepEqual([status, signal], [1, null], stderr);
  assert.ok(!existsSync(path.join(wrong, ".vitrine/backend/lock")));
});

test("another port where it is taken; an address that is none of this machine, and --out, are refused", async (context) => {
  const other = createServer().listen(0, "127.0.0.1");
  context.after(() => void other.close());
  await new Promise((resolve) => other.once("listening", resolve));
  const { port } = other.address() as AddressInfo;
  const { child, ended, stderr, backend } = await start(
    context,
    "watch",
    "--backend-port",
    String(port)
  );
  assert.match(stderr(), new RegExp(`port ${port} is taken; \\d+ it is`));
  assert.notEqual(new URL(backend).port, String(port));

  child.kill("SIGTERM");
  await ended;

  const cases: [string[], RegExp][] = [
    [["watch", "--backend", "--backend-host", "192.0.2.1"], /host-missing 192\.0\.2\.1/],
    [["preview", "--backend", "--out", "out"], /'--out <dir>' cannot be used with .*'--backend'/]
  ];
  for (const [args, words] of cases) {
    const refused = vitrine([...args, "--root", root]);
    assert.equal(refused.status, 2, refused.stderr);
    assert.match(refused.stderr, words);
  }
});

test("it is for this machine alone; an address that is let in is told, and foreign names are still refused", async (context) => {
  const alone = await start(context, "watch");
  const port = Number(new URL(alone.backend).port);
  const statusOf = async (host: string, ...more: string[]): Promise<number> => {
    const lines = [`GET /mailbox HTTP/1.1`, `Host: ${host}:${port}`, ...more, "Connection: close"];
    return (await rawRequest(port, `${lines.join("\r\n")}\r\n\r\n`)).status;
  };
  assert.equal(await statusOf("localhost"), 200);
  assert.equal(await statusOf("attacker.example"), 403);
  assert.equal(await statusOf("localhost", "Origin: https://attacker.example"), 403);
  alone.child.kill("SIGTERM");
  await alone.ended;

  // An address of the loopback stands in for one of the network: it has to be let in just so.
  const opened = await start(context, "watch", "--backend-host", "127.0.0.2");
  assert.equal(new URL(opened.backend).hostname, "127.0.0.2");
  const page = await fetch(`${opened.backend}/mailbox`, {
    headers: { origin: "http://127.0.0.2:3000" }
  });
  assert.equal(page.status, 200);
  const foreign = await fetch(`${opened.backend}/mailbox`, {
    headers: { origin: "http://127.0.0.3:3000" }
  });
  assert.equal(foreign.status, 403);
});
