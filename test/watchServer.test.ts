/** The server of `watch`: who is answered, what pages are told, how the command ends. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Readable } from "node:stream";
import { type TestContext, test } from "node:test";
import { packageRoot } from "../cli/package.ts";
import type { WatchMessage } from "../runtime/watch/messages.ts";
import { temporarySite } from "./support/buildSite.ts";
import { openWatch } from "./support/openWatch.ts";
import { rawRequest, rawTarget } from "./support/rawRequest.ts";

const FILES = {
  "content/index.yml": "title: Home\n",
  "content/imprint.md": "---\ntitle: Imprint\n---\n\nWho we are.\n",
  "content/articles/one.md": "---\ntitle: One\ndate: 2026-01-01\n---\n\nText.\n",
  ".env": "SECRET=1\n",
  "secret.txt": "SECRET\n"
};

/** Messages as they come, of a page with a version. */
async function* hear(context: TestContext, origin: string, since: string) {
  const end = new AbortController();
  context.after(() => end.abort());
  const { body } = await fetch(`${origin}/__events?since=${since}`, { signal: end.signal });
  const decoder = new TextDecoder();
  let text = "";
  for await (const chunk of body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    for (let at = text.indexOf("\n\n"); at !== -1; at = text.indexOf("\n\n")) {
      const data = text.slice(0, at);
      text = text.slice(at + 2);
      if (data.startsWith("data: ")) yield JSON.parse(data.slice(6)) as WatchMessage;
    }
  }
}

/** The next message of a kind. */
async function nextOf<Type extends WatchMessage["type"]>(
  messages: AsyncGenerator<WatchMessage>,
  type: Type
): Promise<Extract<WatchMessage, { type: Type }>> {
  for (;;) {
    const { value, done } = await messages.next();
    if (done) throw new Error(`no ${type} came`);
    if (value.type === type) return value as Extract<WatchMessage, { type: Type }>;
  }
}

async function versionOf(origin: string, page: string): Promise<string> {
  const html = await (await fetch(origin + page)).text();
  return /data-version="([^"]+)"/.exec(html)?.[1] ?? "";
}

test("pages are told of what they show: texts, lists, styles, scripts, mistakes", async (context) => {
  const root = temporarySite(context, FILES);
  const watch = await openWatch(context, root);
  await watch.settle();
  const version = await versionOf(watch.origin, "/imprint/");
  const messages = hear(context, watch.origin, version);
  assert.equal((await nextOf(messages, "ok")).version, version);
  const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);

  write("content/imprint.md", `${FILES["content/imprint.md"]}\nMore.\n`);
  assert.deepEqual((await nextOf(messages, "html")).paths, ["/imprint/"]);
  write("content/imprint.md", "---\ntitle: Other\n---\n");
  assert.equal((await nextOf(messages, "html")).paths, "all");
  write("content/imprint.md", "---\ntitle: [\n---\n");
  const [problem] = (await nextOf(messages, "error")).problems;
  assert.equal(problem?.file, "content/imprint.md");
  assert.equal(problem?.line, 2);
  assert.match(problem?.frame ?? "", /> 2 \| title: \[/);
  write("content/imprint.md", "---\ntitle: Other\n---\n");
  await nextOf(messages, "ok");
  write("site.config.mjs", 'export default { theme: { colors: { primary: "#7a1fa2" } } };\n');
  await nextOf(messages, "html");
  assert.deepEqual(watch.failures, []);
});

test("a page that was away hears what it has missed", async (context) => {
  const root = temporarySite(context, FILES);
  const watch = await openWatch(context, root);
  await watch.settle();
  const version = await versionOf(watch.origin, "/imprint/");
  writeFileSync(path.join(root, "content/articles/one.md"), `${FILES["content/articles/one.md"]}x`);
  await watch.until("/articles/one/", (html) => html.includes("Text.\nx"));
  const { paths } = await nextOf(hear(context, watch.origin, version), "html");
  assert.deepEqual(paths, ["/articles/one/"]);
  const other = await nextOf(hear(context, watch.origin, "0000-1"), "html");
  assert.equal(other.paths, "all");
});

test("nobody gets what is not the site's, and strangers get nothing", async (context) => {
  const root = temporarySite(context, FILES);
  writeFileSync(path.join(root, "..", "outside.txt"), "SECRET\n");
  symlinkSync(path.join(root, ".."), path.join(root, "content", "up"));
  const watch = await openWatch(context, root);
  await watch.settle();
  const { port } = watch;
  const targets = [
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/%2e%2e%2fsecret.txt",
    "/..%5csecret.txt",
    "//etc/passwd",
    "/%00",
    "/.env",
    "/secret.txt",
    "/.git/config",
    "/.vitrine/pages",
    "/content/imprint.md",
    "/up/outside.txt",
    "/site.config.ts?raw??",
    "/%zz",
    "/__vitrine/../secret.txt",
    "/__vitrine/other.js",
    `/${"a".repeat(100_000)}`
  ];
  for (const target of targets) {
    const { status, body } = await rawTarget(port, target);
    assert.ok([400, 404, 414].includes(status), `${target.slice(0, 40)} answers ${status}`);
    assert.ok(!body.includes("SECRET") && !body.includes("root:"), target);
  }
  const strangers: [string, Record<string, string>][] = [
    ["/imprint/", { host: "evil.example" }],
    ["/imprint/", { host: `evil.example:${port}` }],
    ["/__events", { origin: "https://evil.example" }],
    ["/__events", { origin: "null" }],
    ["/imprint/", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "cors" }]
  ];
  for (const [target, headers] of strangers) {
    const { status, headers: answered } = await rawTarget(port, target, { headers });
    assert.equal(status, 403, JSON.stringify(headers));
    assert.equal(answered.get("access-control-allow-origin"), undefined);
  }
  for (const method of ["TRACE", "PUT", "DELETE", "POST", "OPTIONS"]) {
    assert.equal((await rawTarget(port, "/imprint/", { method })).status, 405, method);
  }
  assert.equal((await rawRequest(port, "\u0001\u0002 garbage\r\n\r\n")).status, 400);
  const own = await rawTarget(port, "/imprint/");
  assert.equal(own.status, 200);
  assert.equal(own.headers.get("cache-control"), "no-store");
  assert.equal(own.headers.get("access-control-allow-origin"), undefined);
});

test("only pages of the site may have a file opened, and only a file of the site", async (context) => {
  const root = temporarySite(context, FILES);
  const watch = await openWatch(context, root);
  const post = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${watch.origin}/__open`, {
      method: "POST",
      body,
      headers: { "x-vitrine": "1", ...headers }
    });
  const file = (name: string) => JSON.stringify({ file: name });
  assert.equal((await post(file("content/imprint.md"), { "x-vitrine": "0" })).status, 403);
  assert.equal((await post(file("content/imprint.md"), { origin: "null" })).status, 403);
  for (const name of ["../outside.txt", ".env", "/etc/passwd", "content/none.md", "content"]) {
    assert.equal((await post(file(name))).status, 404, name);
  }
  assert.equal((await post("{")).status, 404);
  assert.equal((await post(file("a".repeat(10_000)))).status, 413);
});

const BIN = path.join(packageRoot, "dist", "bin.js");

/** A line of what a command says that matches. */
async function said(stream: Readable, wanted: RegExp): Promise<string> {
  let text = "";
  for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
    text += chunk;
    const line = text.split("\n").find((each) => wanted.test(each));
    if (line !== undefined) return line;
  }
  throw new Error(`it said ${text}`);
}

test("the command says where the site is, what changed and what is wrong, and ends when it is told to", async (context) => {
  const root = temporarySite(context, FILES);
  const start = (...flags: string[]) => {
    const child = spawn(process.execPath, [BIN, "watch", "--root", root, ...flags], {
      env: { ...process.env, NO_COLOR: "1", GITHUB_ACTIONS: "" },
      stdio: ["ignore", "pipe", "pipe"]
    });
    context.after(() => void child.kill("SIGKILL"));
    return child;
  };
  const first = start("--port", "0");
  const [origin = ""] = /http:\/\/localhost:\d+\//.exec(await said(first.stderr, /http:/)) ?? [];
  assert.equal((await fetch(`${origin}imprint/`)).status, 200);
  const file = path.join(root, "content/imprint.md");
  // Under a name that could be any file's; what is said names the page alone.
  const beside = path.join(root, "content/a-save-of-mine.tmp");
  writeFileSync(beside, "---\ntitle: Imprint\n---\n\nOther words.\n");
  renameSync(beside, file);
  await said(first.stderr, /^content\/imprint\.md \d/);
  writeFileSync(file, "---\ntitle: 1\n  a: b\n---\n");
  await said(first.stderr, /✘ content\/imprint\.md:\d+:\d+ /);
  writeFileSync(file, "---\ntitle: Imprint\n---\n");
  await said(first.stderr, /^mended$/);

  // Another one beside it has a port of its own, unless that is not wanted.
  const port = new URL(origin).port;
  const second = start("--port", port);
  assert.doesNotMatch(await said(second.stderr, /http:/), new RegExp(`:${port}/`));
  const third = start("--port", port, "--strict-port");
  assert.deepEqual(await once(third, "exit"), [2, null]);
  // Ctrl+C is heard while a template goes round for ever.
  mkdirSync(path.join(root, "templates/pages"), { recursive: true });
  writeFileSync(
    path.join(root, "templates/pages/Document.tsx"),
    'export function Document(): never { console.error("endless"); for (;;); }\n'
  );
  void fetch(`${origin}imprint/`).catch(() => {});
  await said(first.stderr, /^endless$/);
  for (const [child, signal, code] of [
    [first, "SIGINT", 130],
    [second, "SIGTERM", 143]
  ] as const) {
    const ended = once(child, "exit");
    child.kill(signal);
    assert.deepEqual(await ended, [code, null]);
  }
});
