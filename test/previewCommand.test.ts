/** `vitrine preview` as a process: what it serves, what it refuses, how it ends. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync
} from "node:fs";
import { watch } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { hostname } from "node:os";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { packageRoot } from "../cli/package.ts";
import { temporarySite } from "./support/buildSite.ts";
import { rawRequest, rawTarget } from "./support/rawRequest.ts";
import { startVitrine } from "./support/startVitrine.ts";
import { vitrine } from "./support/vitrine.ts";

const TEXT = "Some words of an article, and more of them. ".repeat(100);
const page = (title: string, more = "") => `---\ntitle: ${title}\n${more}---\n\n${TEXT}\n`;

const FILES = {
  "content/index.md": page("Home"),
  "content/articles/a.md": page("Alpha", "aliases: [/old/alpha]\n"),
  "public/plain.html": "<!doctype html><title>Plain</title>\n",
  "public/note.txt": "short\n",
  "public/picture.png": Buffer.from("89504e470d0a1a0a", "hex"),
  "public/.well-known/security.txt": "Contact: mailto:a@example.com\n",
  "public/letters.txt": "abcdefghijklmnopqrstuvwxyz".repeat(100)
};

function builtSite(context: TestContext, more: Record<string, string> = {}): string {
  const root = temporarySite(context, { ...FILES, ...more });
  const { status, stderr } = vitrine(["build", "--root", root, "--quiet"]);
  assert.equal(status, 0, stderr);
  return root;
}

const preview = (context: TestContext, root: string, ...flags: string[]) =>
  startVitrine(context, ["preview", "--root", root, "--port", "0", ...flags]);

/** Without compression, and redirects as they are. */
const get = (url: string, headers: Record<string, string> = {}, method = "GET") =>
  fetch(url, {
    method,
    redirect: "manual",
    headers: { "accept-encoding": "identity", ...headers }
  });

test("a site that is not built is told how to be: exit 2", (context) => {
  const root = temporarySite(context, FILES);
  const cases: [string[], RegExp][] = [
    [[], /out-missing there is no built site: no .*out\n +Build it first, with vitrine build\./],
    [["--out", "public"], /out-unfinished .*public is no site that a build has finished/],
    [["--out", "public/note.txt"], /out-refused .*note\.txt is a file/],
    [["--host-style", "netlfy"], /unknown-host-style .*\n +Did you mean "netlify"\?/],
    [["--port", "70000"], /Expected a number up to 65535/],
    [["--base", "a b"], /invalid-base/]
  ];
  for (const [flags, words] of cases) {
    const { status, stdout, stderr } = vitrine(["preview", "--root", root, ...flags]);
    assert.deepEqual([status, stdout], [2, ""], stderr);
    assert.match(stderr, words);
  }
  mkdirSync(path.join(root, "out"));
  writeFileSync(path.join(root, "out", ".vitrine-manifest.json"), "{");
  const damaged = vitrine(["preview", "--root", root]);
  assert.equal(damaged.status, 2);
  assert.match(damaged.stderr, /out-unfinished .*manifest\.json is damaged/);
});

test("it says where the site is in one line, and ends with its signal", async (context) => {
  const root = builtSite(context);
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143]
  ] as const) {
    const { child, url, stderr, ended } = await preview(context, root);
    assert.match(stderr(), /^\S*out as on a plain host: http:\/\/localhost:\d+\/\n$/);
    assert.equal((await get(`${url}/`)).status, 200);
    child.kill(signal);
    assert.equal(await ended, code);
    assert.equal(stderr().split("\n").length, 2);
  }
});

test("a port that is taken: the next one, or exit 2 if it has to be that", async (context) => {
  const root = builtSite(context);
  const other = createServer().listen(0, "127.0.0.1");
  context.after(() => void other.close());
  await once(other, "listening");
  const { port: taken } = other.address() as AddressInfo;
  const args = ["preview", "--root", root, "--port", String(taken)];
  const { port, stderr } = await startVitrine(context, args);
  assert.ok(port > taken);
  assert.match(stderr(), new RegExp(`^port ${taken} is taken; ${port} it is\n`));
  const strict = vitrine([...args, "--strict-port"]);
  assert.equal(strict.status, 2);
  assert.match(strict.stderr, /port-taken port \d+ is taken\n +End what uses it, or name another/);
  const missing = vitrine(["preview", "--root", root, "--port", "0", "--host", "203.0.113.1"]);
  assert.equal(missing.status, 2);
  assert.match(missing.stderr, /host-missing 203\.0\.113\.1 is no address of this machine/);
});

test("hostile requests get no byte from outside the site, and the server goes on", async (context) => {
  const root = builtSite(context);
  const out = path.join(root, "out");
  writeFileSync(path.join(root, "secret.txt"), "SECRET");
  symlinkSync("../secret.txt", path.join(out, "link.txt"));
  symlinkSync("..", path.join(out, "up"));
  writeFileSync(path.join(out, ".env"), "SECRET");
  mkdirSync(path.join(out, ".git"));
  writeFileSync(path.join(out, ".git", "config"), "SECRET");
  const { port } = await preview(context, root);
  const refused = [
    "/../secret.txt",
    "/%2e%2e/secret.txt",
    "/..%2fsecret.txt",
    "/..%5csecret.txt",
    "/..\\secret.txt",
    "/%c0%ae%c0%ae/secret.txt",
    "/articles/../../secret.txt",
    "/%zz",
    "/%00",
    "/index.html%00.txt",
    "//secret.txt",
    `//localhost:${port}/`,
    "http://evil.example/",
    "file:///etc/passwd",
    "*"
  ];
  for (const target of refused) {
    const { status, body } = await rawTarget(port, target);
    assert.equal(status, 400, target);
    assert.doesNotMatch(body.toString(), /SECRET|root:/);
  }
  const absent = [
    "/%252e%252e/secret.txt",
    "/link.txt",
    "/up/secret.txt",
    "/up/content/index.md",
    "/.env",
    "/.git/config",
    "/.nojekyll",
    "/.vitrine-manifest.json",
    "/_redirects",
    "/_assets",
    "/_assets/",
    "/articles//a/",
    `/${"a".repeat(5000)}`
  ];
  for (const target of absent) {
    const { status, body } = await rawTarget(port, target);
    assert.equal(status, 404, target);
    assert.doesNotMatch(body.toString(), /SECRET|sha256/);
  }
  const statuses: [number, Promise<{ status: number }>][] = [
    [414, rawTarget(port, `/${"a".repeat(100_000)}`)],
    [405, rawTarget(port, "/", { method: "TRACE" })],
    [405, rawTarget(port, "/", { method: "POST", headers: { "content-length": "0" } })],
    [400, rawRequest(port, "\x16\x03\x01\x00\xa5garbage\r\n\r\n")],
    [400, rawRequest(port, "GET / HTTP/1.1\r\nconnection: close\r\n\r\n")],
    [403, rawTarget(port, "/", { headers: { host: `evil.example:${port}` } })],
    [403, rawTarget(port, "/", { headers: { host: "localhost" } })],
    [403, rawTarget(port, "/", { headers: { origin: "null" } })],
    [403, rawTarget(port, "/", { headers: { "sec-fetch-site": "cross-site" } })],
    [200, rawTarget(port, "/")],
    [200, rawTarget(port, "/.well-known/security.txt")]
  ];
  for (const [wanted, answer] of statuses) assert.equal((await answer).status, wanted);
});

test("--host opens the door, tells so, and still asks for the name", async (context) => {
  const root = builtSite(context);
  const { port, stderr } = await preview(context, root, "--host");
  assert.match(stderr(), /^whoever reaches this machine over the network can read the site\n/);
  const status = async (host: string) =>
    (await rawTarget(port, "/", { headers: { host: `${host}:${port}` } })).status;
  assert.equal(await status("localhost"), 200);
  assert.equal(await status(hostname()), 200);
  assert.equal(await status("evil.example"), 403);
  const named = await preview(context, root, "--host", "127.0.0.3");
  assert.equal(named.url, `http://127.0.0.3:${named.port}`);
  assert.equal((await get(named.url)).status, 200);
});

test("pages and redirects as each host serves them", async (context) => {
  const root = builtSite(context, {
    "site.config.mjs": 'export default { redirects: { "/go/*": "/articles/:splat" } };\n',
    "public/_headers": "/articles/*\n  X-Of: articles\n"
  });
  const ask = async (name: string) => {
    const { url, stderr } = await preview(context, root, "--host-style", name);
    const answers: Record<string, string> = {};
    for (const address of [
      "/articles/a",
      "/plain",
      "/plain.html",
      "/go/a",
      "/old/alpha",
      "/no/such"
    ]) {
      const answer = await get(url + address);
      answers[address] = `${answer.status} ${answer.headers.get("location") ?? ""}`.trim();
    }
    const article = await get(`${url}/articles/a/`);
    assert.equal(article.headers.get("access-control-allow-origin"), null);
    const noPage = name === "vercel" ? "/no/such/" : "/no/such";
    const missing = await (await get(url + noPage)).text();
    assert.match(missing, /<html/, "the site's own page of errors");
    const cache = article.headers.get("cache-control");
    return { answers, cache, of: article.headers.get("x-of"), stderr: stderr() };
  };
  const [plain, github, netlify, cloudflare, vercel, s3] = await Promise.all(
    ["plain", "github", "netlify", "cloudflare", "vercel", "s3"].map(ask)
  );
  const common = { "/plain": "200", "/plain.html": "200", "/no/such": "404" };
  assert.deepEqual(plain?.answers, {
    ...common,
    "/articles/a": "301 /articles/a/",
    "/go/a": "301 /articles/a/",
    "/old/alpha": "301 /articles/a/"
  });
  assert.deepEqual(github?.answers, {
    ...common,
    "/articles/a": "301 /articles/a/",
    "/go/a": "404",
    "/old/alpha": "301 /old/alpha/" // where the page stands that leads on
  });
  assert.deepEqual(netlify?.answers, {
    ...common,
    "/articles/a": "301 /articles/a/",
    "/go/a": "301 /articles/a/",
    "/old/alpha": "301 /old/alpha/"
  });
  assert.deepEqual(cloudflare?.answers, {
    ...common,
    "/articles/a": "308 /articles/a/",
    "/plain.html": "308 /plain",
    "/go/a": "301 /articles/a/",
    "/old/alpha": "301 /articles/a/"
  });
  assert.deepEqual(vercel?.answers, {
    "/articles/a": "308 /articles/a/",
    "/plain": "308 /plain/",
    "/plain.html": "200",
    "/go/a": "308 /go/a/",
    "/old/alpha": "308 /old/alpha/",
    "/no/such": "308 /no/such/"
  });
  assert.deepEqual(s3?.answers, {
    ...common,
    "/articles/a": "302 /articles/a/",
    "/plain": "404",
    "/go/a": "404",
    "/old/alpha": "302 /old/alpha/"
  });
  const caches = [plain, github, netlify, cloudflare, vercel, s3].map((host) => host?.cache);
  const revalidate = "public, max-age=0, must-revalidate";
  assert.deepEqual(caches, [revalidate, "max-age=600", revalidate, revalidate, revalidate, null]);
  const extra = [plain, github, netlify, cloudflare, vercel, s3].map((host) => host?.of);
  assert.deepEqual(extra, ["articles", null, "articles", "articles", null, null]);
  // What no page stands for is told where no rule is read.
  for (const host of [github, vercel, s3]) {
    assert.match(
      host?.stderr ?? "",
      /▲ out\/_redirects:1 unread-rule .* does not read this rule, and \/go\/\*/
    );
    assert.match(
      host?.stderr ?? "",
      /▲ public\/_headers unread-rule .* none of its headers is sent/
    );
    assert.doesNotMatch(host?.stderr ?? "", /old\/alpha/);
  }
  for (const host of [plain, netlify, cloudflare]) assert.doesNotMatch(host?.stderr ?? "", /▲/);
});

test("pages that the host would not find are told", async (context) => {
  const root = builtSite(context, {
    "site.config.ts": 'export default { trailingSlash: "never" };\n'
  });
  const [s3, github, vercel] = await Promise.all(
    ["s3", "github", "vercel"].map((style) => preview(context, root, "--host-style", style))
  );
  assert.equal((await get(`${s3?.url}/articles/a`)).status, 404);
  assert.match(
    s3?.stderr() ?? "",
    /▲ unfound-page S3 finds no page at \/articles(\/a)?, nor \d more/
  );
  assert.match(vercel?.stderr() ?? "", /▲ unfound-page Vercel finds no page at \/articles/);
  assert.doesNotMatch(s3?.stderr() ?? "", /\/plain/);
  assert.doesNotMatch(github?.stderr() ?? "", /unfound-page/);
});

test("a site answers as the host of its config, where redirects come before the pages that lead on", async (context) => {
  const root = builtSite(context, {
    "site.config.mjs":
      'export default { host: "netlify", redirects: { "/go/*": "/articles/:splat" } };\n'
  });
  const ask = async (...flags: string[]) => {
    const { url, stderr } = await preview(context, root, ...flags);
    const answers = await Promise.all(
      ["/old/alpha", "/old/alpha/", "/go/a"].map(async (address) => {
        const answer = await get(url + address);
        return `${answer.status} ${answer.headers.get("location") ?? ""}`.trim();
      })
    );
    return { answers, stderr: stderr() };
  };
  const leads = "301 /articles/a/";
  const own = await ask();
  assert.deepEqual(own.answers, [leads, leads, leads]);
  assert.match(own.stderr, / as on Netlify: /);
  assert.doesNotMatch(own.stderr, /▲/);
  // Another host reads no forced rule: there the page leads on.
  const other = await ask("--host-style", "cloudflare");
  assert.deepEqual(other.answers, ["308 /old/alpha/", "200", leads]);
  assert.match(other.stderr, /ignored-redirect Cloudflare Pages does not follow .*301!/);
});

test("rules that the host would pass over are told once, with file and line", async (context) => {
  const root = builtSite(context, {
    "public/_redirects": "/a /b 301!\n/c /d 301\n",
    "public/_headers": "/*\n  nonsense\n"
  });
  const { url, stderr } = await preview(context, root, "--host-style", "cloudflare");
  const told = stderr();
  assert.match(
    told,
    /▲ public\/_redirects:1 ignored-redirect Cloudflare Pages does not follow .*301!/
  );
  assert.match(told, /▲ public\/_headers:2 ignored-header "nonsense" is no header/);
  assert.equal((await get(`${url}/c`)).headers.get("location"), "/d");
  assert.equal((await get(`${url}/c`)).status, 301);
  assert.equal(stderr(), told);
});

test("texts come compressed as the browser likes it, each form with a tag of its own", async (context) => {
  const root = builtSite(context);
  const { port } = await preview(context, root);
  const ask = (accepted: string, target = "/articles/a/", more: Record<string, string> = {}) =>
    rawTarget(port, target, { headers: { "accept-encoding": accepted, ...more } });
  const body = readFileSync(path.join(root, "out/articles/a/index.html"));
  writeFileSync(path.join(root, "out", "_headers"), "/articles/*\n  Vary: Cookie\n");
  assert.equal((await ask("br")).headers.get("vary"), "Cookie, accept-encoding");
  rmSync(path.join(root, "out", "_headers"));
  const [br, gzip, plain] = await Promise.all([
    ask("gzip, deflate, br, zstd"),
    ask("br;q=0.1, gzip"),
    ask("br;q=0")
  ]);
  assert.ok(brotliDecompressSync(br.body).equals(body));
  assert.ok(gunzipSync(gzip.body).equals(body));
  assert.ok(plain.body.equals(body));
  const encodings = [br, gzip, plain].map(({ headers }) => headers.get("content-encoding"));
  assert.deepEqual(encodings, ["br", "gzip", undefined]);
  for (const { headers, body: sent } of [br, gzip, plain]) {
    assert.equal(headers.get("vary"), "accept-encoding");
    assert.equal(headers.get("content-length"), String(sent.length));
    assert.equal(headers.get("content-type"), "text/html; charset=utf-8");
    assert.match(headers.get("etag") ?? "", /^"[^"]+"$/);
  }
  assert.equal(new Set([br, gzip, plain].map(({ headers }) => headers.get("etag"))).size, 3);
  for (const target of ["/picture.png", "/note.txt"]) {
    const { headers } = await ask("br, gzip", target);
    assert.deepEqual(
      [headers.get("content-encoding"), headers.get("vary")],
      [undefined, undefined]
    );
  }
  const etag = br.headers.get("etag") ?? "";
  assert.equal((await ask("br", "/articles/a/", { "if-none-match": etag })).status, 304);
  assert.equal((await ask("gzip", "/articles/a/", { "if-none-match": etag })).status, 200);
  const github = await preview(context, root, "--host-style", "github");
  const headers = { "accept-encoding": "br, gzip" };
  const answer = await rawTarget(github.port, "/articles/a/", { headers });
  assert.equal(answer.headers.get("content-encoding"), "gzip");
});

test("what a browser has already is not sent again", async (context) => {
  const root = builtSite(context);
  const { url } = await preview(context, root);
  const address = `${url}/letters.txt`;
  const first = await get(address);
  const etag = first.headers.get("etag") ?? "";
  const modified = first.headers.get("last-modified") ?? "";
  const known: Record<string, string>[] = [
    { "if-none-match": etag },
    { "if-none-match": `W/${etag}` },
    { "if-none-match": `"other", ${etag}` },
    { "if-none-match": "*" },
    { "if-none-match": etag, "if-modified-since": "Thu, 01 Jan 1970 00:00:00 GMT" },
    { "if-modified-since": modified }
  ];
  for (const headers of known) {
    const answer = await get(address, headers);
    assert.deepEqual([answer.status, await answer.text()], [304, ""], JSON.stringify(headers));
    assert.equal(answer.headers.get("etag"), etag);
    assert.equal(answer.headers.get("content-type"), null);
    assert.match(answer.headers.get("cache-control") ?? "", /must-revalidate/);
  }
  const unknown: Record<string, string>[] = [
    { "if-none-match": '"other"' },
    { "if-none-match": '"other"', "if-modified-since": modified },
    { "if-modified-since": "Thu, 01 Jan 1970 00:00:00 GMT" },
    { "if-modified-since": "nonsense" }
  ];
  for (const headers of unknown) {
    assert.equal((await get(address, headers)).status, 200, JSON.stringify(headers));
  }
  // A page of errors is no version of what is missing.
  assert.equal((await get(`${url}/missing`, { "if-none-match": "*" })).status, 404);
  const head = await get(address, {}, "HEAD");
  assert.deepEqual([head.status, await head.text()], [200, ""]);
  assert.equal(head.headers.get("content-length"), "2600");
  const html = await (await get(`${url}/`)).text();
  const [, asset = ""] = /href="(\/_assets\/[^"]+\.[0-9a-f]{8}\.css)"/.exec(html) ?? [];
  const pinned = await get(url + asset);
  assert.equal(pinned.headers.get("cache-control"), "public, max-age=31536000, immutable");
});

test("parts of a file", async (context) => {
  const root = builtSite(context);
  const { url } = await preview(context, root);
  const ask = async (range: string, headers: Record<string, string> = {}, method = "GET") => {
    const answer = await get(`${url}/letters.txt`, { range, ...headers }, method);
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
  const middle = await ask("bytes=24-27");
  assert.deepEqual([middle.status, middle.text], [206, "yzab"]);
  assert.equal(middle.headers.get("content-range"), "bytes 24-27/2600");
  assert.equal(middle.headers.get("content-length"), "4");
  assert.equal((await ask("bytes=-3")).text, "xyz");
  assert.equal((await ask("bytes=2598-")).text, "yz");
  const beyond = await ask("bytes=2600-");
  assert.deepEqual([beyond.status, beyond.headers.get("content-range")], [416, "bytes */2600"]);
  for (const range of ["bytes=0-1,4-5", "bytes=x", "lines=1-2"]) {
    const { status, text } = await ask(range);
    assert.deepEqual([status, text.length], [200, 2600], range);
  }
  const etag = middle.headers.get("etag") ?? "";
  assert.equal((await ask("bytes=0-1", { "if-range": etag })).status, 206);
  assert.equal((await ask("bytes=0-1", { "if-range": '"other"' })).status, 200);
  assert.equal((await ask("bytes=0-1", { "if-none-match": etag })).status, 304);
  assert.equal((await ask("bytes=0-1", {}, "HEAD")).status, 200);
  // Parts are never those of a compressed form.
  assert.equal((await ask("bytes=0-1", { "accept-encoding": "br" })).text, "ab");
});

test("a large file is sent from the disk, whole and in parts", async (context) => {
  const root = builtSite(context);
  const film = Buffer.alloc(17 * 1024 * 1024, "frames");
  writeFileSync(path.join(root, "out", "film.mp4"), film);
  const { url } = await preview(context, root);
  const whole = await get(`${url}/film.mp4`);
  assert.ok(Buffer.from(await whole.arrayBuffer()).equals(film));
  const part = await get(`${url}/film.mp4`, { range: "bytes=1000000-1299999" });
  assert.equal(part.status, 206);
  assert.ok(Buffer.from(await part.arrayBuffer()).equals(film.subarray(1_000_000, 1_300_000)));
  const leaving = new AbortController();
  const left = await fetch(`${url}/film.mp4`, { signal: leaving.signal });
  await left.body?.getReader().read();
  leaving.abort();
  assert.equal((await get(`${url}/`)).status, 200);
});

test("below a base, as the config or the flag says it", async (context) => {
  const root = builtSite(context, {
    "site.config.mjs":
      'export default { base: "/docs/", trailingSlash: "never", preview: { url: "https://example.com/drafts" } };\n'
  });
  const { url, port } = await preview(context, root);
  assert.ok(url.endsWith("/docs"));
  const origin = `http://localhost:${port}`;
  const where = async (address: string) => {
    const answer = await get(origin + address);
    return `${answer.status} ${answer.headers.get("location") ?? ""}`.trim();
  };
  assert.equal(await where("/"), "302 /docs/");
  assert.equal(await where("/docs"), "301 /docs/");
  assert.equal(await where("/docs/"), "200");
  assert.equal(await where("/docs/articles/a"), "200");
  assert.equal(await where("/docs/articles/a/"), "404");
  assert.equal(await where("/docs/old/alpha"), "301 /docs/articles/a");
  assert.equal(await where("/articles/a"), "404");
  assert.equal(await where("/docs/missing"), "404");
  const outside = await (await get(`${origin}/articles/a`)).text();
  assert.equal(outside, "There is nothing at /articles/a: the site begins at /docs/.\n");
  const other = await preview(context, root, "--base", "/other/");
  assert.ok(other.url.endsWith("/other"));
  // A preview build is hosted where its own address says.
  assert.equal(vitrine(["build", "--preview", "--root", root, "--quiet"]).status, 0);
  const drafts = await preview(context, root, "--out", "out-preview");
  assert.ok(drafts.url.endsWith("/drafts"));
  assert.equal((await get(`${drafts.url}/articles/a`)).status, 200);
});

test("while builds take out/, each answer is wholly of one of them", async (context) => {
  const root = builtSite(context);
  const source = path.join(root, "content/articles/a.md");
  const file = path.join(root, "out/articles/a/index.html");
  const write = (version: number) => writeFileSync(source, page(`Version ${version}`));
  const known = new Set<string>();
  for (const version of [1, 2]) {
    write(version);
    assert.equal(vitrine(["build", "--root", root, "--quiet"]).status, 0);
    known.add(readFileSync(file, "utf8"));
  }
  assert.equal(known.size, 2);
  const { url } = await preview(context, root);
  const seen = new Map<string, string>();
  let answers = 0;
  let isOver = false;
  const visit = async (): Promise<void> => {
    while (!isOver) {
      const answer = await get(`${url}/articles/a/`);
      const text = await answer.text();
      assert.equal(answer.status, 200, text);
      assert.ok(known.has(text));
      assert.equal(answer.headers.get("content-length"), String(Buffer.byteLength(text)));
      const etag = answer.headers.get("etag") ?? "";
      assert.equal(seen.get(etag) ?? text, text, "one tag, one text");
      seen.set(etag, text);
      answers++;
    }
  };
  const visitors = [visit(), visit(), visit(), visit()];
  const bin = path.join(packageRoot, "dist", "bin.js");
  for (let round = 0; round < 6; round++) {
    write(1 + (round % 2));
    const build = spawn(process.execPath, [bin, "build", "--root", root, "--quiet"], {
      stdio: "ignore"
    });
    assert.deepEqual(await once(build, "exit"), [0, null]);
  }
  isOver = true;
  await Promise.all(visitors);
  assert.equal(seen.size, 2);
  assert.ok(answers > 100, String(answers));
});

test("a site that is gone for good is told, and served again when it is back", async (context) => {
  const root = builtSite(context);
  const out = path.join(root, "out");
  const { url } = await preview(context, root);
  renameSync(out, `${out}.away`);
  const gone = await get(`${url}/`);
  assert.deepEqual([gone.status, gone.headers.get("retry-after")], [503, "1"]);
  assert.match(await gone.text(), /vitrine build/);
  rmSync(out, { recursive: true, force: true });
  renameSync(`${out}.away`, out);
  assert.equal((await get(`${url}/`)).status, 200);
});

test("--open shows the address in the browser, and does without one", async (context) => {
  const root = builtSite(context);
  const name = process.platform === "darwin" ? "open" : "xdg-open";
  const tools = temporarySite(context, {
    [name]: '#!/bin/sh\ncd "$(dirname "$0")"\nprintf %s "$1" > part\nmv part opened\n'
  });
  chmodSync(path.join(tools, name), 0o755);
  const args = ["preview", "--root", root, "--port", "0", "--open"];
  const whenOpened = async (): Promise<string> => {
    const file = path.join(tools, "opened");
    for await (const { filename } of watch(tools)) {
      if (filename === "opened" && existsSync(file)) break;
    }
    return readFileSync(file, "utf8");
  };
  const opened = whenOpened();
  const { url } = await startVitrine(context, args, { PATH: `${tools}:${process.env.PATH}` });
  assert.equal(await opened, `${url}/`);
  rmSync(path.join(tools, "opened"));
  const openedAgain = whenOpened();
  const bin = path.join(packageRoot, "dist", "bin.js");
  const quiet = spawn(process.execPath, [bin, ...args, "--quiet"], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, PATH: `${tools}:${process.env.PATH}` }
  });
  context.after(() => void quiet.kill("SIGKILL"));
  const printed: unknown[] = [];
  for (const stream of [quiet.stdout, quiet.stderr])
    stream.on("data", (chunk) => printed.push(chunk));
  const silentUrl = await openedAgain;
  assert.notEqual(silentUrl, `${url}/`);
  assert.equal((await get(silentUrl)).status, 200);
  quiet.kill("SIGINT");
  assert.deepEqual(await once(quiet, "exit"), [130, null]);
  assert.deepEqual(printed, []);
  const none = await startVitrine(context, args, { PATH: tools.replace("site", "nowhere") });
  assert.equal((await get(none.url)).status, 200);
});
