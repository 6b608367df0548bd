import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import fc from "fast-check";
import { loopback } from "../../test/support/loopback.ts";
import { rawRequest, rawTarget } from "../../test/support/rawRequest.ts";
import { createHttpServer, type ServerOptions } from "./createHttpServer.ts";
import { guardHost } from "./guardHost.ts";
import { listen } from "./listen.ts";

async function open(context: TestContext, options: Partial<ServerOptions> = {}) {
  const server = createHttpServer({
    guard: guardHost({ host: undefined }),
    handle: ({ pathname, search }, _request, response) => void response.end(pathname + search),
    report: (error) => assert.fail(String(error)),
    ...options
  });
  const { port, close } = await listen(server, { port: 0 });
  context.after(close);
  return port;
}

const OK = async (port: number): Promise<void> => {
  const { status, body } = await rawTarget(port, "/a%20b?c");
  assert.deepEqual([status, body.toString("latin1").includes("/a b?c")], [200, true]);
};

test("bytes that are no HTTP get 400, and the server goes on", async (context) => {
  const port = await open(context);
  const garbage = [
    "\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n", // a TLS greeting
    "\0\0\0\0\r\n\r\n",
    "GET\r\n\r\n",
    "GET / HTTP/9.9\r\n\r\n",
    "GET / HTTP/1.1\r\nhost localhost\r\n\r\n",
    "GET / HTTP/1.1\r\ncontent-length: x\r\nhost: localhost\r\n\r\n",
    "GET / HTTP/1.1\r\nconnection: close\r\n\r\n", // no host
    "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
  ];
  for (const bytes of garbage) {
    for (const address of loopback) {
      const { status } = await rawRequest(port, Buffer.from(bytes, "latin1"), address);
      assert.equal(status, 400, JSON.stringify(bytes));
    }
    await OK(port);
  }
});

test("methods, long and hostile targets are refused in plain words", async (context) => {
  const port = await open(context);
  for (const method of ["POST", "TRACE", "OPTIONS", "DELETE"]) {
    const { status, headers } = await rawTarget(port, "/", { method });
    assert.deepEqual([status, headers.get("allow")], [405, "GET, HEAD"], method);
  }
  const tunnel = await rawTarget(port, "example.com:443", { method: "CONNECT" });
  assert.deepEqual([tunnel.status, tunnel.headers.get("allow")], [405, "GET, HEAD"]);
  for (const length of [8192, 100_000]) {
    assert.equal((await rawTarget(port, `/${"a".repeat(length)}`)).status, 414);
  }
  assert.equal((await rawTarget(port, `/${"a".repeat(2_000_000)}`)).status, 431);
  for (const target of ["/%zz", "/../a", "//a/b", "http://localhost/a", "/%00", "/a\\b"]) {
    const { status, headers, body } = await rawTarget(port, target);
    assert.equal(status, 400, target);
    assert.equal(headers.get("content-type"), "text/plain; charset=utf-8");
    assert.match(body.toString(), /not a path/);
  }
  const { status, body } = await rawTarget(port, "/%zz", { method: "HEAD" });
  assert.deepEqual([status, body.length], [400, 0]);
  await OK(port);
});

test("whatever is asked for, there is an answer", async (context) => {
  const port = await open(context);
  const piece = fc.constantFrom(
    "/",
    "..",
    "%2e",
    "%",
    "%00",
    "\\",
    "a",
    "?",
    "#",
    "\t",
    "é",
    ":",
    "@",
    "//"
  );
  const method = fc.constantFrom("GET", "HEAD", "get", "BREW", "PROPFIND", "G ET");
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), method, async (pieces, method) => {
      const { status } = await rawTarget(port, pieces.join(""), { method });
      assert.ok([200, 400, 405].includes(status), String(status));
    })
  );
  await OK(port);
});

test("foreign names and pages are told nothing, not even that a target is wrong", async (context) => {
  const port = await open(context);
  const foreign: Record<string, string>[] = [
    { host: `evil.example:${port}` },
    { origin: "null" },
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }
  ];
  for (const headers of foreign) {
    for (const target of ["/", "/%zz"]) {
      const answer = await rawTarget(port, target, { headers });
      assert.equal(answer.status, 403, JSON.stringify(headers));
      assert.deepEqual(
        [...answer.headers.keys()].filter((name) => name.startsWith("access-control")),
        []
      );
    }
  }
});

test("what a handler throws is reported and becomes a 500", async (context) => {
  const told: string[] = [];
  const report = (error: unknown): void => void told.push((error as Error).message);
  const handlers: ServerOptions["handle"][] = [
    () => {
      throw new Error("at once");
    },
    () => Promise.reject(new Error("later")),
    async (_target, _request, response) => {
      response.writeHead(200, { "content-length": 100 });
      await new Promise((resolve) => response.write("half", resolve));
      throw new Error("half way");
    }
  ];
  for (const handle of handlers) {
    const port = await open(context, { handle, report });
    const { status, body } = await rawTarget(port, "/");
    assert.equal(status, handle.length === 3 ? 200 : 500);
    assert.doesNotMatch(body.toString(), /at once|later|half way/);
  }
  assert.deepEqual(told, ["at once", "later", "half way"]);
});
