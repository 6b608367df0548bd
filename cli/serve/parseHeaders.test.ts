import assert from "node:assert/strict";
import { test } from "node:test";
import { type HeaderStyle, type HostStyleName, hostStyles } from "./hostStyles.ts";
import { applyHeaders, parseHeaders } from "./parseHeaders.ts";

function parse(text: string, name: HostStyleName = "plain") {
  const style = hostStyles[name];
  const headers = style.headers as HeaderStyle;
  const { rules, problems } = parseHeaders(text, { name: style.name, headers }, "out/_headers");
  return {
    told: problems.map(({ line, message }) => `${line} ${message}`),
    of: (pathname: string, own: Record<string, string> = {}) =>
      applyHeaders(own, rules, pathname, headers)
  };
}

test("blocks of all paths that match are sent, several values as a list, in the place of our own", () => {
  const { of, told } = parse(`# all
/*
  X-Frame-Options: DENY
  Cache-Control: no-cache

/docs/:page/
  X-Page: one
  X-Frame-Options: SAMEORIGIN
  Content-Security-Policy: default-src 'self'; img-src https://example.com:8080
`);
  assert.deepEqual(told, []);
  assert.deepEqual(of("/a", { "cache-control": "x", vary: "y" }), {
    "cache-control": "no-cache",
    vary: "y",
    "x-frame-options": "DENY"
  });
  const page = of("/docs/intro/");
  assert.equal(page["x-frame-options"], "DENY, SAMEORIGIN");
  assert.equal(
    page["content-security-policy"],
    "default-src 'self'; img-src https://example.com:8080"
  );
  assert.equal(of("/docs/a/b/")["x-page"], undefined);
});

test("Cloudflare takes headers away and fills in what a star stands for", () => {
  const text = "/*\n  X-Robots-Tag: noindex\n/public/*\n  ! X-Robots-Tag\n  X-Path: is :splat\n";
  const { of, told } = parse(text, "cloudflare");
  assert.deepEqual(told, []);
  assert.deepEqual(of("/public/a b"), { "x-path": "is a%20b" });
  assert.deepEqual(of("/b"), { "x-robots-tag": "noindex" });
  assert.match(parse(text, "netlify").told.join(), /^4 "! X-Robots-Tag" is no header$/);
  assert.equal(parse(text, "netlify").of("/public/a")["x-path"], "is :splat");
});

test("Netlify makes no difference between a path and the same with a slash", () => {
  const text = "/about\n  X-A: a\n";
  assert.deepEqual(parse(text, "netlify").of("/about/"), { "x-a": "a" });
  assert.deepEqual(parse(text, "cloudflare").of("/about/"), {});
});

test("what is no header, or not the file's to say, is told with its line", () => {
  const { of, told } = parse(`X-Early: a
/*
  no header
  X Y: z
  X-Empty:
  Content-Length: 5
  X-Control: a\u0000b
  X-Good: yes
https://example.com/*
  X-Host: a
/*/*
  X-Stars: a
`);
  assert.deepEqual(
    told.map((words) => words.split(" ")[0]),
    ["1", "3", "4", "5", "6", "7", "9", "11"]
  );
  assert.deepEqual(of("/a"), { "x-good": "yes" });
  assert.equal(
    Object.keys(parse("/*\n  X-A: b\n  Access-Control-Allow-Origin: *\n").of("/")).join(),
    "x-a"
  );
  const many = Array.from({ length: 101 }, (_, index) => `/a${index}\n  X-A: b`).join("\n");
  assert.match(parse(many, "cloudflare").told.join(), /^201 Cloudflare Pages reads 100 rules/);
});
