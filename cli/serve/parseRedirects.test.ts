import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type HostStyleName, hostStyles, type RedirectStyle } from "./hostStyles.ts";
import { parseRedirects } from "./parseRedirects.ts";

function parse(text: string, name: HostStyleName) {
  const style = hostStyles[name];
  const redirects = style.redirects as RedirectStyle;
  const { rules, problems } = parseRedirects(
    text,
    { name: style.name, redirects },
    "out/_redirects"
  );
  return {
    rules: rules.map(
      ({ from, to, status, isForced }) => `${from} ${to} ${status}${isForced ? "!" : ""}`
    ),
    told: problems.map(({ line, message }) => `${line} ${message}`),
    problems
  };
}

test("comments, empty lines, tabs, line ends of all kinds and a mark at the beginning are no rules", () => {
  const { rules, told } = parse("# a\r\n\r\n/a\t/b  302 # why\r/c /d#e\n   # x\n/f /g", "plain");
  assert.deepEqual([rules, told], [["/a /b 302", "/c /d#e 301", "/f /g 301"], []]);
});

test("addresses become ASCII, as headers are", () => {
  assert.deepEqual(parse("/a /über 301", "plain").rules, ["/a /%C3%BCber 301"]);
});

test("what a host passes over is told with file and line", () => {
  const text = `/a /b 200!
/a /b 404
/a /b 418
/b
c /d
https://example.com/* /e
/f/*/g /h
/i /j 302 Country=de
/k id=:id /l
/m https://example.com 200
`;
  const lines = (name: HostStyleName) =>
    parse(text, name).told.map((words) => Number(words.split(" ")[0]));
  assert.deepEqual(lines("plain"), [1, 3, 4, 5, 6, 7, 8, 9, 10]);
  assert.deepEqual(lines("netlify"), [3, 4, 5, 6, 7, 8, 10]);
  assert.deepEqual(lines("cloudflare"), [1, 2, 3, 4, 5, 6, 8, 9, 10]);
  const [first] = parse(text, "cloudflare").problems;
  assert.deepEqual([first?.severity, first?.file, first?.line], ["warning", "out/_redirects", 1]);
  assert.match(first?.message ?? "", /Cloudflare Pages does not follow a rule with 200!/);
  assert.match(first?.hint ?? "", /200, 301, 302, 303, 307, 308/);
});

test("Cloudflare reads so many rules and no more, one for a path, and none that leads to itself", () => {
  const many = Array.from({ length: 2001 }, (_, index) => `/a${index} /b`).join("\n");
  const { rules, told } = parse(many, "cloudflare");
  assert.equal(rules.length, 2000);
  assert.match(told.join(), /^2001 Cloudflare Pages reads 2000 rules without a pattern/);
  const patterns = Array.from({ length: 102 }, (_, index) => `/a${index}/* /b`).join("\n");
  assert.match(parse(patterns, "cloudflare").told.join(), /^101 .* reads 100 rules with a pattern/);
  const behind = parse(`/x/* /y\n${many.split("\n").slice(0, 100).join("\n")}`, "cloudflare");
  assert.match(behind.told.join(), /^101 /);
  assert.match(parse("/a /b\n/a /c", "cloudflare").told.join(), /^2 \/a has a rule above/);
  assert.match(parse("/* /index.html 200", "cloudflare").told.join(), /^1 .*lead to itself/);
  assert.deepEqual(parse("/* /index.html 200", "netlify").rules, ["/* /index.html 200"]);
});

test("whatever a file holds, it is read", () => {
  const word = fc.constantFrom(
    "/",
    "*",
    ":a",
    "/a",
    "301",
    "200!",
    "#",
    " ",
    "\n",
    "=",
    "(",
    "%",
    "http://x"
  );
  const names = fc.constantFrom<HostStyleName>("plain", "netlify", "cloudflare");
  fc.assert(
    fc.property(fc.array(word, { maxLength: 30 }), names, (words, name) => {
      const style = hostStyles[name];
      const redirects = style.redirects as RedirectStyle;
      const { rules } = parseRedirects(words.join(""), { name, redirects }, "_redirects");
      for (const rule of rules) rule.match("/a/b");
    })
  );
});
