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

test("addresses without a slash at their end are nothing for S3", async (context) => {
  const never = (host: string) => configOf(context, { host, trailingSlash: "never" });
  assert.equal((await never("netlify")).trailingSlash, "never");
  await assert.rejects(never("s3"), (error: BuildError) => {
    assert.match(error.problems[0]?.message ?? "", /S3 finds no page/);
    return exitCodeOf(error.problems) === 2;
  });
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

test("pages ask for a new build each five minutes, as often as is said, or never", async (context) => {
  const cases = [
    [{}, { interval: 300 }],
    [{ updates: {} }, { interval: 300 }],
    [{ updates: { interval: 60 } }, { interval: 60 }],
    [{ updates: false }, false]
  ] as const;
  for (const [config, updates] of cases)
    assert.deepEqual((await configOf(context, config)).updates, updates);
  for (const updates of [true, 60, { interval: 9 }, { interval: 10.5 }, { interval: 86_401 }])
    await assert.rejects(configOf(context, { updates }), /config\.updates/);
});

test("the address of sources is one of the web and says where the file's name goes", async (context) => {
  const good = "https://example.com/edit/{file}";
  assert.equal((await configOf(context, { site: { editLink: good } })).site.editLink, good);
  for (const editLink of ["https://example.com/edit/", "example.com/{file}", "javascript:{file}"]) {
    await assert.rejects(
      configOf(context, { site: { editLink } }),
      /config\.site\.editLink: ".*" (does not say where|is not an http\(s\) URL)/
    );
  }
});

test("a secret key is refused in both of its forms, also where it is alone", async (context) => {
  const token = (role: string) =>
    ["{}", JSON.stringify({ iss: "supabase", role }), "signature"]
      .map((part) => Buffer.from(part).toString("base64url"))
      .join(".");
  const keyed = (key: string) => configOf(context, { auth: { url: "https://x.example.com", key } });
  for (const key of ["sb_secret_0123456789", token("service_role")]) {
    await assert.rejects(keyed(key), (error) => {
      assert.ok(error instanceof BuildError);
      assert.equal(exitCodeOf(error.problems), 2);
      assert.match(error.message, /config\.auth\.key: .*rotate this one in Supabase/);
      assert.ok(!JSON.stringify(error.problems).includes(key), "the key is not repeated");
      return true;
    });
  }
  for (const key of ["sb_publishable_0123456789", token("anon")]) {
    assert.equal((await keyed(key)).auth?.key, key);
  }
});

test("an auth service without encryption is one of this machine", async (context) => {
  const at = (url: string) => configOf(context, { auth: { url, key: "sb_publishable_0" } });
  for (const host of ["localhost:54321", "127.0.0.1:54321", "[::1]:54321"]) {
    assert.equal((await at(`http://${host}`)).auth?.url, `http://${host}`);
  }
  for (const url of ["http://example.com", "http://localhost.example.com", "ws://localhost"]) {
    await assert.rejects(at(url), /config\.auth\.url: .* is not an https URL/);
  }
});

test("messages go to an https address or a path, and to an e-mail address", async (context) => {
  const to = (contact: object) => configOf(context, { contact });
  for (const action of ["https://forms.example.com/f/1", "/send", "/api/send?to=us"])
    assert.equal((await to({ action })).contact.action, action);
  for (const action of ["http://forms.example.com", "//forms.example.com", "send", "javascript:0"])
    await assert.rejects(
      to({ action }),
      /config\.contact\.action: expected an https URL or a path/
    );
  assert.equal((await to({ email: "a@example.com" })).contact.email, "a@example.com");
  await assert.rejects(to({ email: "a at example" }), /config\.contact\.email: expected an e-mail/);
  await assert.rejects(to({ mail: "a@example.com" }), /unknown key "contact\.mail"/);
  const faulty = { auth: { url: "nowhere" }, contact: { adapter: "supabase" } };
  await assert.rejects(configOf(context, faulty), ({ problems }) => problems.length === 1);
  await assert.rejects(to({ adapter: "mailto" }), /contact\.adapter "mailto" has no address/);
  await assert.rejects(
    to({ action: "/send", captcha: { provider: "recaptcha", siteKey: "a" } }),
    /config\.contact\.captcha\.provider/
  );
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

/** The problems of a config file, as `file:line:col code message`. */
async function faultsOf(
  context: Parameters<typeof temporarySite>[0],
  files: Record<string, string>,
  name?: string
): Promise<string[]> {
  const root = temporarySite(context, files, name);
  try {
    await readConfig(root, "build", { now: CLOCK });
  } catch (error) {
    assert.ok(error instanceof BuildError);
    assert.equal(exitCodeOf(error.problems), 2);
    return error.problems.map(
      ({ file, line, column, code, message }) => `${file}:${line}:${column} ${code} ${message}`
    );
  }
  return [];
}

test("faults of the schema and of the rules beyond it come in one run, at their places", async (context) => {
  const lines = [
    "export default {",
    "  navigation: {",
    "    header: [{ label: 'Work', to: '/work' }],",
    "    footer: [{ label: '', links: [] }]",
    "  },",
    "  base: 'a b',",
    "  collections: {",
    "    posts: { layuot: 'default' },",
    "    notes: { source: 'notes/*.md' }",
    "  },",
    "  search: { collections: ['posts', 'artikles'] }",
    "};"
  ];
  assert.deepEqual(await faultsOf(context, { "site.config.mjs": lines.join("\n") }), [
    "site.config.mjs:4:16 invalid-config config.navigation.footer.0.label is empty",
    'site.config.mjs:6:3 invalid-config base "a b" is not a path',
    'site.config.mjs:8:14 unknown-config unknown key "collections.posts.layuot"',
    'site.config.mjs:9:5 invalid-config the collection "notes" has no route',
    'site.config.mjs:11:36 invalid-config there is no collection "artikles"'
  ]);
});

test("links of the menus that no browser should follow are refused", async (context) => {
  const lines = [
    "export default {",
    "  site: { social: [{ label: 'A', to: 'javascript:alert(1)' }] },",
    "  navigation: { header: [{ label: 'B', to: 'mailto:me@example.com' }],",
    "    footer: [{ label: 'C', links: [{ label: 'D', to: 'gopher://example.com' }] }] }",
    "};"
  ];
  const expected = "expected an address that browsers may follow";
  assert.deepEqual(await faultsOf(context, { "site.config.mjs": lines.join("\n") }), [
    `site.config.mjs:2:34 invalid-config config.site.social.0.to: ${expected}`,
    `site.config.mjs:4:50 invalid-config config.navigation.footer.0.links.0.to: ${expected}`
  ]);
});

test("a config that throws is shown where it throws, whatever its folder is called", async (context) => {
  const files = {
    "site.config.ts":
      "import { base } from './lib/base.ts';\nexport default { base: base(null) };\n",
    "lib/base.ts":
      "export function base(from: { x: string } | null): string {\n  return from!.x;\n}\n"
  };
  for (const name of ["site", "a%20b (x) [y] #z"]) {
    const [fault] = await faultsOf(context, files, name);
    assert.match(fault ?? "", /^lib\/base\.ts:2:\d+ config-error the config throws: /);
  }
});

test("a package that the config imports and nobody has installed is named at its import", async (context) => {
  const text = "export default {};\nimport plugin from 'remark-nowhere';\nvoid plugin;\n";
  assert.deepEqual(await faultsOf(context, { "site.config.mjs": text }), [
    'site.config.mjs:2:20 config-import cannot find the package "remark-nowhere"'
  ]);
});

test("a fault of --base is told of the flag, not of the file", async (context) => {
  const root = temporarySite(context, { "site.config.mjs": "export default { base: '/x/' };" });
  await assert.rejects(
    readConfig(root, "build", { now: CLOCK, base: "a b" }),
    /^BuildError: --base "a b" is not a path$/
  );
});
