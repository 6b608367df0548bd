import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { type TestContext, test } from "node:test";
import fc from "fast-check";
import { temporarySite } from "../../test/support/buildSite.ts";
import { fieldsOf } from "../content/bodies.ts";
import type { SitePlan } from "../planSite.ts";
import { createEntryKeys } from "../render/entryKeys.ts";
import { WORDS } from "../site/amendEntry.ts";
import { type Change, LivePlan } from "./livePlan.ts";

const NOW = new Date("2026-06-01T00:00:00Z");
const FLAGS = { drafts: true, future: true, expired: true };

/** What a page may say of each field, and its text; the first is there when the site is opened. */
const FIELDS: Record<string, readonly string[]> = {
  title: ["One", "Two", "'Three: 3'"],
  description: ["Some", "Other", "''"],
  updated: ["2026-03-14", "2026-03-15"],
  featured: ["false", "true"],
  toc: ["true", "false"],
  canonical: ["https://example.com/a", "https://example.com/b"],
  colorMode: ["light", "dark"],
  navigation: ["true", "{title: Short}", "{icon: lucide-ruler}", "false"],
  seo: ["{title: For engines}", "{noindex: true}"],
  date: ["2026-02-01", "2026-02-05"],
  tags: ["[a, b]", "[b]"],
  order: ["1", "7"],
  unlisted: ["false", "true"],
  aliases: ["[/old]", "[/older]"],
  slug: ["own", "other"],
  text: ["First.", "Second and longer."],
  own: ["{title: Nested, list: [1]}", "{title: Else, list: [1]}"]
};

type Values = Record<string, string | undefined>;

function articleOf({ text = "Text.", ...fields }: Values): string {
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    value === undefined ? [] : [`${name}: ${value}`]
  );
  return `---\n${lines.join("\n")}\n---\n\n# Part\n\n${text}\n`;
}

async function openPlan(context: TestContext, root: string): Promise<LivePlan> {
  const plan = new LivePlan(root, FLAGS, () => NOW);
  context.after(() => plan.close());
  await planOf(root); // the second time it comes out of the cache, which knows more of each page
  await plan.update({ files: new Set(), isMore: true });
  return plan;
}

async function planOf(root: string): Promise<SitePlan | undefined> {
  const once = new LivePlan(root, FLAGS, () => NOW);
  try {
    await once.update({ files: new Set(), isMore: true });
    return once.plan;
  } finally {
    await once.close();
  }
}

/** The plan is what one would be that is made of the files as they are. */
async function assertAsNew({ plan }: LivePlan, root: string): Promise<void> {
  const anew = await planOf(root);
  assert.ok(plan && anew);
  assert.equal(dataOf(plan), dataOf(anew));
}

/** All that a plan holds as plain data, in its order. */
function dataOf({ setup, ...plan }: SitePlan): string {
  const { site, routes, navigation } = setup;
  const { view } = setup.lookups;
  const keys = createEntryKeys(setup);
  return JSON.stringify({
    entries: site.entries.map(fieldsOf),
    seen: site.entries,
    collections: [...site.byCollection],
    keys: site.entries.map(keys.ofAll),
    texts: [...site.texts].map(([file, { hash, bodyLength, words }]) => [
      file,
      hash,
      bodyLength,
      words
    ]),
    routes,
    navigation,
    header: view.header,
    lists: [...site.byCollection.keys()].map((name) => view.listed(name)),
    beside: site.entries.map((entry) => [view.neighbours(entry), view.related(entry)]),
    directory: view.directory(1),
    problems: [plan.read.problems, plan.problems]
  });
}

const first = Object.fromEntries(Object.entries(FIELDS).map(([name, [value]]) => [name, value]));

function openSite(context: TestContext): string {
  return temporarySite(context, {
    "site.config.ts": 'export default { site: { name: "Studio" }, search: {} };\n',
    "content/index.md": "---\ntitle: Home\n---\n",
    "content/articles/1.one.md": articleOf(first),
    "content/articles/2.two.md": articleOf({ title: "Beside", tags: "[a, b]", date: "2026-02-03" }),
    "content/articles/3.three.md": articleOf({ title: "Third", tags: "[b]", date: "2026-02-04" })
  });
}

test("what is taken over of a page's words is what a new plan has, in every order of edits", async (context) => {
  const root = openSite(context);
  const plan = await openPlan(context, root);
  const file = "content/articles/1.one.md";
  const editsOf = (names: readonly string[]) => {
    const edit = fc.constantFrom(...names).chain((name) =>
      fc.record({
        name: fc.constant(name),
        value: fc.constantFrom(...(FIELDS[name] ?? []), undefined)
      })
    );
    return fc.array(edit, { minLength: 1, maxLength: 3 });
  };
  const values: Values = { ...first };
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(editsOf([...WORDS, "text"]), editsOf(Object.keys(FIELDS))),
      async (edits) => {
        for (const { name, value } of edits) values[name] = value;
        writeFileSync(path.join(root, file), articleOf(values));
        await plan.update({ files: new Set([file]), isMore: false });
        await assertAsNew(plan, root);
      }
    ),
    { numRuns: 50 }
  );
});

test("words alone are taken over as they are, all else is planned", async (context) => {
  const root = openSite(context);
  const plan = await openPlan(context, root);
  const file = "content/articles/1.one.md";
  const kinds: Record<string, Change["kind"]> = {};
  for (const [name, [, second]] of Object.entries(FIELDS)) {
    writeFileSync(path.join(root, file), articleOf({ ...first, [name]: second }));
    kinds[name] = (await plan.update({ files: new Set([file]), isMore: false })).kind;
    await assertAsNew(plan, root);
    writeFileSync(path.join(root, file), articleOf(first));
    await plan.update({ files: new Set([file]), isMore: false });
  }
  const words = Object.keys(kinds).filter((name) => kinds[name] === "words");
  assert.deepEqual(words, [...WORDS]);
  assert.deepEqual(new Set(Object.values(kinds)), new Set(["words", "texts", "plan"]));
});
