import assert from "node:assert/strict";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { createAddresses } from "./addresses.ts";
import { createAskHost, LateError } from "./askHost.ts";
import { askLink } from "./askLink.ts";
import { checkExternalLinks, type ExternalOptions, externalOptions } from "./externalLinks.ts";
import { readPage } from "./readPage.ts";

interface Asked {
  method: string;
  url: string;
  headers: string[];
}

/** A host of this machine, with a clock that moves by the pauses that are asked for. */
async function hostOf(context: TestContext, listener: RequestListener) {
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const { method = "", url = "", headers } = request;
    asked.push({ method, url, headers: Object.keys(headers).sort() });
    listener(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const root = mkdtempSync(path.join(tmpdir(), "vitrine-links-"));
  context.after(() => {
    server.close();
    rmSync(root, { recursive: true, force: true });
  });
  const { port } = server.address() as AddressInfo;
  const clock = { now: Date.parse("2026-11-21T12:00:00Z"), pauses: [] as number[] };
  const options: ExternalOptions = {
    root,
    ask: createAskHost(() => true),
    now: () => clock.now,
    async pause(ms) {
      clock.now += ms;
      clock.pauses.push(ms);
    },
    mayAsk: ({ hostname, port: other }) => hostname === "127.0.0.1" && other === String(port)
  };
  const check = async (html: string, { editLink }: Pick<ExternalOptions, "editLink"> = {}) => {
    const page = readPage(
      "a/index.html",
      "content/a.md",
      html.replaceAll("HOST", `127.0.0.1:${port}`)
    );
    const site = { url: "https://hachure.example.com" };
    const find = createAddresses({ site, base: "/" }, new Set(["a/index.html"]), []);
    const edited = editLink?.replace("HOST", `127.0.0.1:${port}`);
    const sightings = await checkExternalLinks([page], find, { ...options, editLink: edited });
    return sightings.map(({ code, message, hint }) =>
      `${code} ${message} ${hint}`.replaceAll(`127.0.0.1:${port}`, "HOST")
    );
  };
  return { asked, clock, check };
}

test("each link is asked for once, with HEAD and a plain user agent, and its answer is kept", async (context) => {
  const { asked, clock, check } = await hostOf(context, (_, response) => response.end());
  const html =
    '<a href="http://HOST/a#one">a</a><a href="http://HOST/a#two">a</a><a href="/a/">own</a><a href="http://HOST/share?u=https%3A%2F%2Fa.org%2F">s</a>';
  assert.deepEqual(await check(html), []);
  assert.deepEqual(asked, [
    { method: "HEAD", url: "/a", headers: ["connection", "host", "user-agent"] }
  ]);
  clock.now += 86_399_000;
  await check(html);
  assert.equal(asked.length, 1);
  clock.now += 2000;
  await check(html);
  assert.equal(asked.length, 2);
});

test("where a page's source can be edited is not asked for, other links to that host are", async (context) => {
  const { asked, check } = await hostOf(context, (_, response) => response.end());
  const html = '<a href="http://HOST/edit/content/a.md">e</a><a href="http://HOST/edit/b">b</a>';
  assert.deepEqual(await check(html, { editLink: "http://HOST/edit/{file}" }), []);
  assert.deepEqual(
    asked.map(({ url }) => url),
    ["/edit/b"]
  );
});

test("a host that does not know HEAD is asked with GET, and a failure is kept for an hour", async (context) => {
  const { asked, clock, check } = await hostOf(context, ({ method, url }, response) => {
    response.statusCode = url === "/gone" ? 404 : method === "HEAD" ? 405 : 200;
    response.end();
  });
  const html = '<a href="http://HOST/get">a</a><img src="http://HOST/gone">';
  const expected = [
    "dead-link the link http://HOST/gone does not work: the host answers 404 Take it out, or find where it is now."
  ];
  assert.deepEqual(await check(html), expected);
  const requests = asked.map(({ method, url }) => `${method} ${url}`);
  assert.deepEqual(requests, ["HEAD /get", "GET /get", "HEAD /gone", "GET /gone"]);
  assert.deepEqual(clock.pauses, [500]);
  clock.now += 3_590_000;
  assert.deepEqual(await check(html), expected);
  assert.equal(asked.length, 4);
  clock.now += 20_000;
  await check(html);
  assert.equal(asked.length, 6);
});

test("a host that is busy is asked again when it says, and twice at most", async (context) => {
  let left = 1;
  const { asked, clock, check } = await hostOf(context, ({ url }, response) => {
    if (url === "/busy" && left-- > 0) response.writeHead(429, { "Retry-After": "7" });
    else if (url === "/down") response.writeHead(503);
    else if (url === "/later")
      response.writeHead(429, { "Retry-After": "Sun, 22 Nov 2026 12:00:00 GMT" });
    response.end();
  });
  assert.deepEqual(await check('<a href="http://HOST/busy">a</a>'), []);
  assert.deepEqual(clock.pauses, [7000]);
  clock.pauses.length = 0;
  assert.match(
    (await check('<a href="http://HOST/down">a</a>')).join(),
    /^dead-link .* answers 503 Look at it in a browser; some hosts refuse programs alone\.$/
  );
  assert.deepEqual(clock.pauses, [2000, 8000]);
  clock.pauses.length = 0;
  assert.match(
    (await check('<a href="http://HOST/later">a</a>')).join(),
    /^dead-link the link \S+ could not be asked for: the host answers 429 The host .* check again later\.$/
  );
  assert.deepEqual(clock.pauses, []);
  assert.equal(asked.length, 2 + 6 + 1);
});

test("a host that gives no answer in time is not waited for twice", async () => {
  const methods: string[] = [];
  const state = await askLink("https://a.org/", {
    async ask(_, method, timeout) {
      methods.push(method);
      throw new LateError(timeout);
    },
    pause: async () => {},
    now: () => 0,
    mayAsk: () => true
  });
  assert.deepEqual(state, { kind: "failed", reason: "no answer within 10 s", isGone: false });
  assert.deepEqual(methods, ["HEAD"]);
});

test("the time for an answer ends a request", async (context) => {
  const server = createServer(() => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  context.after(() => server.close());
  const { port } = server.address() as AddressInfo;
  const ask = createAskHost(() => true);
  await assert.rejects(ask(new URL(`http://127.0.0.1:${port}/`), "HEAD", 100), LateError);
});

test("what has moved for good is told with where to; what leads elsewhere for now is good", async (context) => {
  const { check } = await hostOf(context, ({ url }, response) => {
    const to = {
      "/old": "/new",
      "/for-now": "/new",
      "/round": "/round",
      "/inside": "http://10.0.0.1/"
    };
    const location = to[url as keyof typeof to];
    if (location) response.writeHead(url === "/for-now" ? 302 : 301, { Location: location });
    response.end();
  });
  const link = (name: string) => `<a href="http://HOST/${name}">a</a>`;
  assert.deepEqual(await check(link("old")), [
    "moved-link the link http://HOST/old has moved for good Write http://HOST/new"
  ]);
  assert.deepEqual(await check(link("for-now") + link("inside")), []);
  assert.match((await check(link("round"))).join(), /more than 5 redirects follow each other/);
});

test("at most four hosts are asked at once, and one host once at a time", async (context) => {
  const { check: _, ...host } = await hostOf(context, (__, response) => response.end());
  const open = new Map<string, number>();
  let most = 0;
  const waiting: (() => void)[] = [];
  const ask: ExternalOptions["ask"] = async ({ hostname }) => {
    assert.equal(open.get(hostname) ?? 0, 0);
    open.set(hostname, 1);
    most = Math.max(
      most,
      [...open.values()].reduce((sum, count) => sum + count, 0)
    );
    await new Promise<void>((resolve) => {
      waiting.push(resolve);
      // Let go when no further request can come.
      setImmediate(() =>
        waiting.splice(0).forEach((go) => {
          go();
        })
      );
    });
    open.set(hostname, 0);
    return { status: 200, location: undefined, retryAfter: undefined };
  };
  const urls = Array.from({ length: 24 }, (___, at) => `https://h${at % 8}.org/${at}`);
  const html = urls.map((url) => `<a href="${url}">a</a>`).join("");
  const page = readPage("a.html", "a", html);
  const find = createAddresses({ site: { url: undefined }, base: "/" }, new Set(), []);
  const root = mkdtempSync(path.join(tmpdir(), "vitrine-links-"));
  context.after(() => rmSync(root, { recursive: true, force: true }));
  const options = {
    root,
    ask,
    now: () => host.clock.now,
    pause: async () => {},
    mayAsk: () => true
  };
  assert.deepEqual(await checkExternalLinks([page], find, options), []);
  assert.equal(most, 4);
});

test("a public name that stands for a private address is not asked", async (context) => {
  const { asked } = await hostOf(context, (_, response) => response.end());
  const ask = createAskHost(() => false);
  await assert.rejects(ask(new URL("http://localhost:9/"), "HEAD", 5000), /a private address/);
  assert.deepEqual(asked, []);
});

test("only a site at a private address may ask its neighbours", () => {
  const mayAsk = (site: string | undefined, url: string) =>
    externalOptions("/", { url: site, editLink: undefined }).mayAsk(new URL(url));
  assert.equal(mayAsk("https://a.org", "http://192.168.0.7/"), false);
  assert.equal(mayAsk(undefined, "http://localhost:3000/"), false);
  assert.equal(mayAsk("http://192.168.0.2", "http://192.168.0.7/"), true);
  assert.equal(mayAsk("http://192.168.0.2", "https://example.com/"), false);
  assert.equal(mayAsk(undefined, "https://www.iana.org/"), true);
});
