import assert from "node:assert/strict";
import { test } from "node:test";
import { CLOCK, temporarySite } from "../test/support/buildSite.ts";
import { readConfig } from "./config.ts";
import { BuildError, exitCodeOf } from "./problem.ts";

async function configOf(context: Parameters<typeof temporarySite>[0], config: object) {
  const root = temporarySite(context, {
    "site.config.mjs": `export default ${JSON.stringify(config)};`
  });
  return readConfig(root, "build", { now: CLOCK });
}

test("the site's address is normalised: origin, and its path as base", async (context) => {
  const cases: [string, string, string][] = [
    ["https://example.com", "https://example.com", "/"],
    ["https://example.com/", "https://example.com", "/"],
    ["https://example.com/docs", "https://example.com", "/docs/"],
    ["http://localhost:3000/docs/", "http://localhost:3000", "/docs/"]
  ];
  for (const [url, origin, base] of cases) {
    const config = await configOf(context, { site: { url } });
    assert.deepEqual([config.site.url, config.base], [origin, base], url);
  }
  assert.equal(
    (await configOf(context, { base: "x", site: { url: "https://example.com/y" } })).base,
    "/x/"
  );
});

test("an address that is none is a usage error", async (context) => {
  const wrong = [
    "example.com",
    "javascript:alert(1)",
    "https://example.com/?a=1",
    "https://example.com/#x",
    "https://me@example.com",
    "ftp://example.com",
    ""
  ];
  for (const url of wrong) {
    await assert.rejects(configOf(context, { site: { url } }), (error) => {
      assert.ok(error instanceof BuildError, url);
      assert.equal(exitCodeOf(error.problems), 2);
      assert.match(error.message, /config\.site\.url/);
      return true;
    });
  }
});

test("without a config the defaults hold", async (context) => {
  const config = await readConfig(temporarySite(context, {}, "my-notes"), "build", { now: CLOCK });
  assert.equal(config.site.name, "My notes");
  assert.deepEqual([config.base, config.trailingSlash, config.payloads], ["/", "always", "auto"]);
  assert.equal(config.texts.search, "Search...");
});

test("a config may be a function of the command", async (context) => {
  const root = temporarySite(context, {
    "site.config.ts":
      "export default async ({ command, mode }) => ({ site: { name: command + mode } });"
  });
  assert.equal((await readConfig(root, "build", { now: CLOCK })).site.name, "buildproduction");
});

test("interface texts can be replaced one by one, by known names alone", async (context) => {
  assert.equal((await configOf(context, { texts: { next: "Onwards" } })).texts.next, "Onwards");
  await assert.rejects(configOf(context, { texts: { nxet: "x" } }), /unknown key "texts.nxet"/);
});
