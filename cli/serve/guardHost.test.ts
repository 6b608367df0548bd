import assert from "node:assert/strict";
import type { IncomingHttpHeaders } from "node:http";
import { test } from "node:test";
import { asHost, type Guard, guardHost } from "./guardHost.ts";

const names = () => ["192.168.1.7", "[fd00::7]", "laptop"];

function isAnswered(guard: Guard, headers: IncomingHttpHeaders, pathname = "/", port = 3000) {
  const refusal = guard({ headers, port, pathname });
  if (refusal) assert.equal(refusal.status, 403);
  return refusal === undefined;
}

test("by default only the names of the loopback are answered, with the right port", () => {
  const guard = guardHost({ host: undefined, names });
  for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000", "LocalHost:3000"]) {
    assert.ok(isAnswered(guard, { host }), host);
  }
  const foreign = [
    "evil.example:3000",
    "localhost",
    "localhost:3001",
    "localhost.:3000",
    "localhost.evil.example:3000",
    "127.0.0.1.evil.example:3000",
    "127.1:3000",
    "[::ffff:127.0.0.1]:3000",
    "192.168.1.7:3000",
    "laptop:3000",
    "evil@localhost:3000",
    "localhost:3000/",
    "localhost:03000x",
    ""
  ];
  for (const host of foreign) assert.ok(!isAnswered(guard, { host }), host);
  assert.ok(!isAnswered(guard, {}));
});

test("port 80 need not be said", () => {
  const guard = guardHost({ host: undefined, names });
  assert.ok(isAnswered(guard, { host: "localhost", origin: "http://localhost" }, "/", 80));
  assert.ok(isAnswered(guard, { host: "localhost:80", origin: "http://localhost" }, "/", 80));
});

test("with a host also the machine's own addresses and name, and what was given", () => {
  for (const host of [true, "0.0.0.0", "Preview.Example", "fd00:0:0::9"] as const) {
    const guard = guardHost({ host, names });
    for (const name of [...names(), "localhost"]) {
      assert.ok(isAnswered(guard, { host: `${name}:3000` }), name);
    }
    assert.ok(!isAnswered(guard, { host: "evil.example:3000" }));
    if (host === true) continue;
    assert.ok(isAnswered(guard, { host: `${asHost(host)}:3000` }), host);
  }
});

test("an origin that is not the own one is refused", () => {
  const guard = guardHost({ host: undefined, names });
  const host = "localhost:3000";
  assert.ok(isAnswered(guard, { host, origin: "http://localhost:3000" }));
  for (const origin of [
    "null",
    "https://localhost:3000",
    "http://localhost:3001",
    "http://a",
    ""
  ]) {
    assert.ok(!isAnswered(guard, { host, origin }), origin);
  }
});

test("a foreign page may lead here, and may not load or frame anything", () => {
  const guard = guardHost({ host: undefined, names });
  const ask = (site: string, mode: string, dest: string) =>
    isAnswered(guard, {
      host: "localhost:3000",
      "sec-fetch-site": site,
      "sec-fetch-mode": mode,
      "sec-fetch-dest": dest
    });
  assert.ok(ask("cross-site", "navigate", "document"));
  assert.ok(ask("none", "navigate", "document"));
  assert.ok(ask("same-origin", "cors", "empty"));
  assert.ok(ask("same-site", "no-cors", "image"));
  assert.ok(!ask("cross-site", "navigate", "iframe"));
  assert.ok(!ask("cross-site", "no-cors", "script"));
  assert.ok(!ask("cross-site", "cors", "empty"));
  assert.ok(!ask("cross-site", "websocket", "websocket"));
});

test("a sandboxed frame of the site gets what lies in its folder, once a page of the site shows it", () => {
  for (const base of ["/", "/docs/"]) {
    const guard = guardHost({ host: undefined, base, names });
    const host = "localhost:3000";
    const script = {
      host,
      "sec-fetch-site": "cross-site",
      "sec-fetch-mode": "no-cors",
      "sec-fetch-dest": "script"
    };
    const frame = { host, "sec-fetch-site": "same-origin", "sec-fetch-dest": "iframe" };
    assert.ok(!isAnswered(guard, script, `${base}embeds/embed.js`));
    const foreign = { ...frame, "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
    assert.ok(!isAnswered(guard, foreign, `${base}embeds/dial/`));
    assert.ok(!isAnswered(guard, script, `${base}embeds/embed.js`));
    assert.ok(isAnswered(guard, frame, `${base}embeds/dial/`));
    assert.ok(isAnswered(guard, script, `${base}embeds/embed.js`));
    assert.ok(isAnswered(guard, { ...script, origin: "null" }, `${base}embeds/embed.js`));
    assert.ok(!isAnswered(guard, { ...script, origin: "http://a" }, `${base}embeds/embed.js`));
    assert.ok(
      !isAnswered(guard, { ...script, "sec-fetch-mode": "cors" }, `${base}embeds/data.json`)
    );
    assert.ok(!isAnswered(guard, script, `${base}_assets/boot.js`));
    assert.ok(isAnswered(guard, frame, `${base}frame.html`));
    assert.ok(!isAnswered(guard, script, `${base}boot.js`));
  }
});
