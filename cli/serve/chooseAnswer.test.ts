import assert from "node:assert/strict";
import { test } from "node:test";
import { type AnswerContext, chooseAnswer } from "./chooseAnswer.ts";
import { type HostStyleName, hostStyles } from "./hostStyles.ts";
import { parseRedirects } from "./parseRedirects.ts";

const FILES = [
  "index.html",
  "404.html",
  "file.html",
  "folder/index.html",
  "folder/404.html",
  "both.html",
  "both/index.html",
  "a b/ü.txt"
];

interface Site {
  base?: string;
  files?: readonly string[];
  rules?: string;
}

/** "200 file.html", "301 /folder/", "404 404.html", "404". */
function ask(
  name: HostStyleName,
  address: string,
  { base = "/", files = FILES, rules = "" }: Site = {}
) {
  const style = hostStyles[name];
  const { redirects } = style;
  const parsed = redirects && parseRedirects(rules, { name: style.name, redirects }, "_redirects");
  const has = (file: string) => files.includes(file);
  const context: AnswerContext = { style, base, rules: parsed?.rules ?? [], has };
  const [, path = "", search = ""] = /^([^?]*)(.*)$/.exec(address) ?? [];
  const answer = chooseAnswer({ pathname: decodeURIComponent(path), search }, context);
  if (answer.kind === "file") return `${answer.status} ${answer.file}`;
  return answer.kind === "redirect" ? `${answer.status} ${answer.location}` : String(answer.status);
}

/** Which answers a host has of its own, for the addresses that hosts differ in. */
const ANSWERS: Record<string, Record<HostStyleName, string>> = {
  "/file": {
    plain: "200 file.html",
    github: "200 file.html",
    netlify: "200 file.html",
    cloudflare: "200 file.html",
    vercel: "308 /file/",
    s3: "404 404.html"
  },
  "/file/": {
    plain: "404 404.html",
    github: "404 404.html",
    netlify: "301 /file",
    cloudflare: "308 /file",
    vercel: "404 404.html",
    s3: "404 404.html"
  },
  "/file.html": {
    plain: "200 file.html",
    github: "200 file.html",
    netlify: "200 file.html",
    cloudflare: "308 /file",
    vercel: "200 file.html",
    s3: "200 file.html"
  },
  "/folder?a=b": {
    plain: "301 /folder/?a=b",
    github: "301 /folder/?a=b",
    netlify: "301 /folder/?a=b",
    cloudflare: "308 /folder/?a=b",
    vercel: "308 /folder/?a=b",
    s3: "302 /folder/?a=b"
  },
  "/folder/index.html": {
    plain: "200 folder/index.html",
    github: "200 folder/index.html",
    netlify: "200 folder/index.html",
    cloudflare: "308 /folder/",
    vercel: "200 folder/index.html",
    s3: "200 folder/index.html"
  },
  "/both": {
    plain: "200 both.html",
    github: "200 both.html",
    netlify: "200 both.html",
    cloudflare: "200 both.html",
    vercel: "308 /both/",
    s3: "302 /both/"
  },
  "/both/": {
    plain: "200 both/index.html",
    github: "200 both/index.html",
    netlify: "301 /both",
    cloudflare: "200 both/index.html",
    vercel: "200 both/index.html",
    s3: "200 both/index.html"
  },
  "/index.html": {
    plain: "200 index.html",
    github: "200 index.html",
    netlify: "200 index.html",
    cloudflare: "308 /",
    vercel: "200 index.html",
    s3: "200 index.html"
  },
  "/folder/missing": {
    plain: "404 404.html",
    github: "404 404.html",
    netlify: "404 404.html",
    cloudflare: "404 folder/404.html",
    vercel: "308 /folder/missing/",
    s3: "404 404.html"
  }
};

const STYLES = Object.keys(hostStyles) as HostStyleName[];

test("pages are found as each host finds them", () => {
  for (const [address, answers] of Object.entries(ANSWERS)) {
    for (const name of STYLES)
      assert.equal(ask(name, address), answers[name], `${name} ${address}`);
  }
});

test("what all hosts have in common", () => {
  for (const name of STYLES) {
    assert.equal(ask(name, "/"), "200 index.html");
    assert.equal(ask(name, "/folder/"), "200 folder/index.html");
    assert.equal(ask(name, "/a%20b/%C3%BC.txt"), "200 a b/ü.txt");
    assert.match(ask(name, "/FOLDER/"), /^404 /);
    assert.match(ask(name, "/missing/"), /^404 /);
  }
});

test("Vercel looks at names where it sets slashes, not at what there is", () => {
  const files = ["404.html", "CNAME", "v1.0/index.html", "a.txt", ".well-known/security"];
  const to = (address: string) => ask("vercel", address, { files });
  assert.equal(to("/CNAME"), "308 /CNAME/");
  assert.equal(to("/CNAME/"), "404 404.html");
  assert.equal(to("/v1.0/?a"), "308 /v1.0?a");
  assert.equal(to("/v1.0"), "200 v1.0/index.html");
  assert.equal(to("/a.txt/"), "308 /a.txt");
  assert.equal(to("/.well-known/security"), "200 .well-known/security");
});

test("a site without 404.html: nothing, and the front page where a host takes it for an application", () => {
  const files = ["index.html"];
  const answers: Partial<Record<HostStyleName, string>> = {
    cloudflare: "200 index.html",
    vercel: "308 /a/b/"
  };
  for (const name of STYLES) {
    assert.equal(ask(name, "/a/b", { files }), answers[name] ?? "404");
  }
  assert.equal(ask("vercel", "/a/b/", { files }), "404");
});

test("a site with a base lies below it, and outside is nothing", () => {
  for (const name of STYLES) {
    const site = { base: "/docs/" };
    assert.equal(ask(name, "/docs/", site), "200 index.html");
    assert.equal(ask(name, "/", site), "302 /docs/");
    assert.equal(ask(name, "/docs?a", site), `${hostStyles[name].status} /docs/?a`);
    assert.equal(ask(name, "/docs/folder", site), `${hostStyles[name].status} /docs/folder/`);
    assert.equal(ask(name, "/folder/", site), name === "s3" ? "404 404.html" : "404");
    assert.equal(ask(name, "/docsfolder/", site), name === "s3" ? "404 404.html" : "404");
  }
});

test("a base that is not ASCII is encoded where it is told", () => {
  const site = { base: "/über/" };
  assert.equal(ask("plain", "/", site), "302 /%C3%BCber/");
  assert.equal(ask("plain", "/%C3%BCber", site), "301 /%C3%BCber/");
  assert.equal(ask("plain", "/%C3%BCber/folder", site), "301 /%C3%BCber/folder/");
});

test("rules: redirects with their query, stars and placeholders, on hosts that read them", () => {
  const rules = `/old /new 301
/plain /new
/kept /new?x=1#part 307
/news/* https://example.com/:splat 302
/:year/:month/* /archive/:year-:month/:splat 308
/%C3%BCber /about#%C3%BC 303`;
  for (const name of ["plain", "netlify", "cloudflare"] as const) {
    const to = (address: string) => ask(name, address, { rules });
    assert.equal(to("/old?a=b"), "301 /new?a=b");
    assert.equal(to("/plain"), name === "cloudflare" ? "302 /new" : "301 /new");
    assert.equal(to("/kept?a=b"), "307 /new?x=1#part");
    assert.equal(to("/news/a%20b/c?d"), "302 https://example.com/a%20b/c?d");
    assert.equal(to("/2026/07/x/y"), "308 /archive/2026-07/x/y");
    assert.equal(to("/%C3%BCber?a"), "303 /about?a#%C3%BC");
    // Whether "/old/" is "/old" is a matter of the host.
    assert.equal(to("/old/"), name === "netlify" ? "301 /new" : "404 404.html");
    assert.equal(to("/news"), name === "netlify" ? "302 https://example.com/" : "404 404.html");
  }
  for (const name of ["github", "s3"] as const) {
    assert.equal(ask(name, "/old", { rules }), "404 404.html");
  }
  assert.equal(ask("vercel", "/old", { rules }), "308 /old/");
  assert.equal(ask("vercel", "/old/", { rules: "/old/ /new" }), "404 404.html");
});

test("a rule never leads to another host by what is asked for", () => {
  const rules = "/go/* /:splat 301\n";
  for (const name of ["plain", "netlify", "cloudflare"] as const) {
    assert.equal(ask(name, "/go//evil.example/x", { rules }), "301 /evil.example/x");
  }
});

test("what comes first where there is a file too", () => {
  const rules = "/folder/ /elsewhere 302\n/both /file 200\n";
  const ways = { plain: ["302 /elsewhere", "200 both.html"] } as Record<string, string[]>;
  ways.netlify = ["200 folder/index.html", "200 both.html"];
  ways.cloudflare = ["302 /elsewhere", "200 file.html"];
  for (const [name, [redirected, rewritten]] of Object.entries(ways)) {
    assert.equal(ask(name as HostStyleName, "/folder/", { rules }), redirected, name);
    assert.equal(ask(name as HostStyleName, "/both", { rules }), rewritten, name);
  }
  assert.equal(ask("netlify", "/folder/", { rules: "/folder/ /elsewhere 302!" }), "302 /elsewhere");
  assert.equal(ask("netlify", "/both", { rules: "/both /file 200!" }), "200 file.html");
});

test("rewrites show a file in the place of another, or of what is missing", () => {
  const rules = "/app/* /folder/ 200\n/lost/* /folder/index.html 404\n/deep/* /folder 200\n";
  assert.equal(ask("netlify", "/app/x", { rules }), "200 folder/index.html");
  assert.equal(ask("netlify", "/lost/x", { rules }), "404 folder/index.html");
  assert.equal(ask("plain", "/deep/x", { rules }), "200 folder/index.html");
  assert.equal(ask("cloudflare", "/app/x", { rules }), "200 folder/index.html");
  // Cloudflare says where the page is, as it does without a rule.
  assert.equal(ask("cloudflare", "/deep/x", { rules }), "308 /folder/");
  assert.equal(ask("plain", "/app/x", { rules: "/app/* /nowhere 200" }), "404 404.html");
  assert.equal(ask("plain", "/app/x", { rules: "/app/* /../secret 200" }), "404 404.html");
});

test("Netlify's rules may ask for parameters of the query", () => {
  const rules = `/store id=:id kind=book /books/:id 301
/store id=:id /things/:id 301
/store /all 301
`;
  const to = (address: string) => ask("netlify", address, { rules });
  assert.equal(to("/store?kind=book&id=7"), "301 /books/7?kind=book&id=7");
  assert.equal(to("/store?id=a%2Fb"), "301 /things/a/b?id=a%2Fb");
  assert.equal(to("/store"), "301 /all");
});

test("below a base rules are read from the root of the host, as a build writes them", () => {
  const site = {
    base: "/docs/",
    rules: "/docs/old /docs/folder/ 301\n/docs/app/* /docs/folder/ 200\n"
  };
  assert.equal(ask("plain", "/docs/old", site), "301 /docs/folder/");
  assert.equal(ask("netlify", "/docs/app/x", site), "200 folder/index.html");
  assert.equal(ask("plain", "/old", site), "404");
});
