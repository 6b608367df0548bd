/** The schemas take what the build takes, and refuse what it refuses. */
import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { Ajv, type ValidateFunction } from "ajv";
import fc from "fast-check";
import { z } from "zod";
import { date, image } from "../../templates/collections.ts";
import { buildSite, CLOCK, temporarySite } from "../../test/support/buildSite.ts";
import { mergeCollections } from "../config/mergeCollections.ts";
import { readConfig } from "../config.ts";
import { parseJson, parseYaml } from "../content/dataText.ts";
import { parseFrontMatter } from "../content/frontMatter.ts";
import { createPageParser } from "../content/pageFile.ts";
import { parseSourcePath } from "../content/sourcePath.ts";
import { synonyms } from "../content/synonyms.ts";
import { packageRoot } from "../package.ts";
import { createConfigSchema, createSchemas } from "./allSchemas.ts";
import type { JsonSchema } from "./editorSchema.ts";
import { writeSchemas } from "./writeSchemas.ts";

const ajv = new Ajv({ allowUnionTypes: true, validateFormats: false });

const builtIn = mergeCollections({}, () => assert.fail("the templates' own collections are right"));

function validators(schemas: ReadonlyMap<string, JsonSchema>): Map<string, ValidateFunction> {
  return new Map([...schemas].map(([name, schema]) => [name, ajv.compile(schema)]));
}

function refusals(validate: ValidateFunction | undefined, value: unknown): string[] {
  assert.ok(validate);
  validate(value);
  return (validate.errors ?? []).map(
    ({ instancePath, message, params }) => `${instancePath} ${message} ${JSON.stringify(params)}`
  );
}

test("every content file of the shipped site passes the schema of its collection", async () => {
  const config = await readConfig(packageRoot, "check", { now: CLOCK });
  const validate = validators(createSchemas(config.collections));
  const parser = createPageParser(config);
  const files = readdirSync(path.join(packageRoot, "content"), {
    recursive: true,
    encoding: "utf8"
  });
  let checked = 0;
  for (const file of files.map((name) => name.split(path.sep).join("/"))) {
    if (file.includes("/_") || file.startsWith("_")) continue;
    const source = parseSourcePath(file);
    const collection = parser.assign(source)?.collection.name;
    if (collection === undefined) continue;
    const text = readFileSync(path.join(packageRoot, "content", file), "utf8");
    const { value } =
      source.extension === "json"
        ? parseJson(text)
        : source.extension === "md"
          ? { value: parseFrontMatter(text).data }
          : parseYaml(text);
    assert.deepEqual(refusals(validate.get(collection), value), [], file);
    checked++;
  }
  assert.ok(checked > 50, String(checked));
});

test("synonyms, dotted keys and empty keys are taken as the build takes them", () => {
  const validate = validators(createSchemas(builtIn));
  const written = {
    ...Object.fromEntries(synonyms().map(([key]) => [key, null])),
    published: true,
    weight: 3,
    cover: { image: "./a.svg", alt: "A" },
    author: "Ida",
    "navigation.icon": "lucide-ruler",
    "seo.noindex": true,
    description: null,
    tags: null,
    colorMode: null
  };
  for (const [name, validator] of validate) {
    if (name !== "config") assert.deepEqual(refusals(validator, written), [], name);
  }
});

test("wrong types, unknown keys and other dates are refused", () => {
  const posts = validators(createSchemas(builtIn)).get("posts");
  for (const wrong of [
    { title: 3 },
    { titel: "A" },
    { date: "31/12/2025" },
    { date: 20251231 },
    { colorMode: "dim" },
    { seo: { noidnex: true } },
    { tags: "a" }
  ]) {
    assert.notDeepEqual(refusals(posts, wrong), [], JSON.stringify(wrong));
  }
  const pages = validators(createSchemas(builtIn)).get("pages");
  assert.deepEqual(refusals(pages, { anything: 1 }), []);
  const people = validators(createSchemas(builtIn)).get("people");
  assert.deepEqual(refusals(people, { people: [{ id: "a", name: "A" }] }), []);
  for (const wrong of [{ id: "a" }, { id: "a", name: "A", rolle: "B" }]) {
    assert.notDeepEqual(refusals(people, { people: [wrong] }), [], JSON.stringify(wrong));
  }
});

test("what the build refuses in one field, and no more, a schema may refuse", () => {
  // The other way round is the rule: what a schema refuses, the build at least warns of.
  const validate = validators(createSchemas(builtIn));
  const values = fc.oneof(
    fc.string(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.constantFrom("2026-03-14", "2026-03-14 09:00", "light", "./a.svg"),
    fc.array(fc.string(), { maxLength: 2 }),
    fc.record({ src: fc.constant("./a.svg") }),
    fc.record({ title: fc.string(), label: fc.string(), value: fc.string() })
  );
  for (const collection of builtIn) {
    const validator = validate.get(collection.name);
    const keys = Object.keys(createSchemas([collection]).get(collection.name)?.properties ?? {});
    const parser = createPageParser({ root: "/site", collections: [collection] }, (file) =>
      Buffer.from(texts.get(file) ?? "")
    );
    const texts = new Map<string, string>();
    const file = [collection.source]
      .flat()
      .at(-1)
      ?.replace("**/", "")
      .replace("*", "a")
      .replace(/\{([^,]+),[^}]*\}/g, "$1");
    assert.ok(file !== undefined);
    fc.assert(
      fc.property(fc.constantFrom(...keys), values, (key, value) => {
        const fields = { title: "A", date: "2026-03-14", [key]: value };
        if (refusals(validator, fields).length === 0) return;
        const json = JSON.stringify(fields);
        texts.set(`content/${file}`, file.endsWith(".md") ? `---json\n${json}\n---\n` : json);
        const { problems } = parser.read(file);
        assert.ok(
          problems.some(({ severity }) => severity !== "note"),
          `${collection.name} refuses ${json}, which the build takes`
        );
      }),
      { numRuns: 60 }
    );
  }
});

test("a site's own schema is described by what its author writes", () => {
  const collections = mergeCollections(
    {
      talks: {
        source: "talks/*.md",
        route: "/talks/{slug}",
        schema: z.strictObject({
          when: z.date(),
          slides: image,
          minutes: z.coerce.number().describe("How long it takes."),
          until: date.describe("Not any more.").optional(),
          room: z.string().transform((room) => new Set([room])),
          check: z.custom<string>(() => true).optional()
        })
      }
    },
    () => assert.fail("the collection is right")
  );
  const talks = createSchemas(collections).get("talks");
  assert.deepEqual(talks?.required, ["when", "slides", "minutes", "room"]);
  const validate = validators(createSchemas(collections)).get("talks");
  const good = { title: "A", when: "2026-03-14", slides: "./a.svg", minutes: 5, room: "4" };
  assert.deepEqual(refusals(validate, { ...good, until: "2026-03-14T09:00:00Z" }), []);
  assert.notDeepEqual(refusals(validate, { ...good, when: "soon" }), []);
  assert.notDeepEqual(refusals(validate, { ...good, until: "soon" }), []);
  assert.notDeepEqual(refusals(validate, { ...good, other: 1 }), []);
});

test("each field of the templates' collections and each key of the config says what it is", () => {
  for (const [name, { properties = {} }] of createSchemas(builtIn)) {
    for (const [key, field] of Object.entries(properties)) {
      const { description } = field as JsonSchema;
      assert.ok(description, `${name}.${key}`);
    }
  }
  const { properties = {} } = createConfigSchema();
  for (const group of ["site", "navigation", "theme", "images", "icons"]) {
    const { properties: inside = {} } = properties[group] as JsonSchema;
    assert.ok(Object.keys(inside).length > 0, group);
  }
});

const page = "---\ntitle: A\n---\n";

test("a build writes the schemas, again where one is gone, and not where nothing has changed", async (context) => {
  const root = temporarySite(context, {
    "content/notes/a.md": page,
    "site.config.mjs":
      'export default { collections: { notes: { source: "notes/*.md", route: "/notes/{slug}" } } };\n'
  });
  await buildSite(root);
  const folder = path.join(root, ".vitrine", "schemas");
  assert.ok(existsSync(path.join(folder, "notes.json")));
  const config = await readConfig(root, "build", { now: CLOCK });
  const posts = path.join(folder, "posts.json");
  const before = statSync(posts, { bigint: true }).mtimeNs;
  await writeSchemas(config);
  assert.equal(statSync(posts, { bigint: true }).mtimeNs, before);
  rmSync(path.join(folder, "notes.json"));
  await writeSchemas(config);
  assert.equal(JSON.parse(readFileSync(path.join(folder, "notes.json"), "utf8")).title, "notes");
  assert.equal(statSync(posts, { bigint: true }).mtimeNs, before);
  await writeSchemas({
    ...config,
    collections: config.collections.filter(({ name }) => name !== "notes")
  });
  assert.ok(!existsSync(path.join(folder, "notes.json")));
});

test("a link in the place of the schemas is not followed", async (context) => {
  const root = temporarySite(context, { "content/a.md": page, "other/keep.txt": "" });
  await buildSite(root);
  const folder = path.join(root, ".vitrine", "schemas");
  rmSync(folder, { recursive: true });
  symlinkSync(path.join(root, "other"), folder, "junction");
  const { problems } = await buildSite(root);
  assert.deepEqual(problems, []);
  assert.deepEqual(readdirSync(path.join(root, "other")), ["keep.txt"]);
});
