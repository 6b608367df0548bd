import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { z } from "zod";
import type { Config } from "../config.ts";
import type { Problem } from "../problem.ts";
import { listSiteFiles } from "../siteFiles.ts";
import type { DataSets } from "./dataSet.ts";
import { type DataRequest, loadData } from "./loadData.ts";

type More = Partial<Pick<DataRequest, "isRefresh" | "env">> & {
  data?: Config["data"];
  /** Seconds from now. */
  later?: number;
};

interface Run {
  sets: DataSets;
  problems: Problem[];
}

/** A site of some files, whose data can be loaded again and again. */
function siteOf(context: TestContext, files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(path.join(tmpdir(), "vitrine-data-"));
  context.after(() => rmSync(root, { recursive: true, force: true }));
  const write = (name: string, text: string): void => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };
  for (const [name, text] of Object.entries(files)) write(name, text);
  return {
    write,
    read: (name: string) => readFileSync(path.join(root, name), "utf8"),
    async load({ data = {}, later = 0, ...more }: More = {}): Promise<Run> {
      const problems: Problem[] = [];
      const report = (problem: Problem): void => void problems.push(problem);
      const now = new Date(Date.now() + later * 1000);
      const config = { root, now, data, file: "site.config.ts" };
      const files = listSiteFiles(root, report);
      const { sets } = await loadData({ config, files, report, ...more });
      return { sets, problems };
    }
  };
}

const told = ({ problems }: Run): string[] =>
  problems.map(({ severity, code, file, line, message }) =>
    [severity, code, line === undefined ? file : `${file}:${line}`, message].join(" ")
  );

/** Counts how often it has loaded. */
const COUNTING = (rest = ""): string => `
import { appendFileSync, readFileSync } from "node:fs";
export default {
  ${rest}
  load() {
    appendFileSync("count", "x");
    return [{ loads: readFileSync("count", "utf8").length }];
  }
};`;

const COUNT = "content/count.data.ts";
const loads = ({ sets }: Run): unknown =>
  (sets.get("count")?.rows[0] as { loads: number } | undefined)?.loads;

test("tables of content are data by their path, as the config's schema makes them", async (context) => {
  const site = siteOf(context, {
    "content/demos/tides.data.csv": '\ufeffplace,height\n"Ness, the",1.5\nQuay,0.25\n',
    "content/notes.data.json": '{ "rows": [{ "a": 1 }], "source": "us" }',
    "content/other.csv": "not,ours\n"
  });
  const columns = z.object({ place: z.string(), height: z.coerce.number() });
  const run = await site.load({ data: { "demos/tides": { columns } } });
  assert.deepEqual(told(run), []);
  assert.deepEqual([...run.sets.keys()], ["demos/tides", "notes"]);
  const tides = run.sets.get("demos/tides");
  assert.deepEqual(tides?.rows, [
    { place: "Ness, the", height: 1.5 },
    { place: "Quay", height: 0.25 }
  ]);
  assert.equal(tides?.loadedAt, undefined);
  assert.deepEqual(run.sets.get("notes")?.facts, { source: "us" });
});

test("D4 what is wrong in a table is told at its line, all at once", async (context) => {
  const site = siteOf(context, {
    "content/a.data.csv": 'name,size\nx,1\n\n"y\nz",many\nw,2\n,3\n',
    "content/b.data.csv": "name,size\nx,1\ny\n",
    "content/c.data.csv": 'name\n"open\n',
    "content/d.data.csv": "name,name\n1,2\n",
    "content/e.data.json": '[{ "a": 1 },\n 7,\n {"a": 2]',
    "content/f.data.json": '{ "list": [] }',
    "content/g.data.json": '[{ "a": 1 },\n 7]'
  });
  const columns = z.object({ name: z.string().min(1), size: z.coerce.number() });
  const run = await site.load({ data: { a: { columns } } });
  assert.deepEqual([...run.sets.keys()].join(""), "abcdefg");
  assert.ok([...run.sets.values()].every((set) => set === undefined));
  assert.deepEqual(
    told(run).map((line) => line.split(" ").slice(0, 3).join(" ")),
    [
      "error invalid-value content/a.data.csv:4",
      "error missing-field content/a.data.csv:7",
      "error csv-syntax content/b.data.csv:3",
      "error csv-syntax content/c.data.csv:2",
      "error csv-columns content/d.data.csv:1",
      "error json-syntax content/e.data.json:3",
      "error data-shape content/f.data.json:1",
      "error data-shape content/g.data.json:2"
    ]
  );
});

test("a loader runs once, and again when its text, its environment or the time are others, or when asked", async (context) => {
  const site = siteOf(context, { [COUNT]: COUNTING('ttl: 100, env: ["PLACE"],') });
  assert.equal(loads(await site.load()), 1);
  assert.equal(loads(await site.load()), 1);
  assert.equal(loads(await site.load({ later: 90 })), 1);
  assert.equal(loads(await site.load({ later: 110 })), 2);
  assert.equal(loads(await site.load({ isRefresh: true })), 3);
  assert.equal(loads(await site.load({ env: { ...process.env, PLACE: "here" } })), 4);
  site.write(COUNT, COUNTING('ttl: 100, env: ["PLACE"], timeout: 9,'));
  assert.equal(loads(await site.load({ env: { ...process.env, PLACE: "here" } })), 5);
});

test("with a key an edit of the loader loads nothing anew, and another key does", async (context) => {
  const site = siteOf(context, { [COUNT]: COUNTING('key: "1",') });
  assert.equal(loads(await site.load()), 1);
  site.write(COUNT, COUNTING('key: "1", ttl: 100,'));
  assert.equal(loads(await site.load()), 1);
  assert.equal(loads(await site.load({ later: 110 })), 2, "what it says by now holds");
  site.write(COUNT, COUNTING('key: "2", ttl: 100,'));
  assert.equal(loads(await site.load()), 3);
});

test("what fails is named with what it has written, and what it gave before is shown, with its age", async (context) => {
  const site = siteOf(context, { [COUNT]: COUNTING("ttl: 100,") });
  await site.load();
  const failing = `
export default {
  env: ["TOKEN"],
  load({ env }: { env: Record<string, string> }) {
    throw new Error("no way in with " + env.TOKEN);
  }
};`;
  site.write(COUNT, failing);
  const env = { ...process.env, TOKEN: "a-long-secret" };
  const run = await site.load({ later: 3 * 86_400, env });
  assert.equal(loads(run), 1);
  const [problem] = run.problems;
  assert.equal(problem?.severity, "warning");
  assert.match(problem?.message ?? "", /no way in with •+; what it gave 3 days ago is shown$/);
  assert.equal(problem?.line, 5);
  // Rows that are wrong show nothing, and take nothing away that a later failure falls back on.
  site.write(COUNT, "export default { load: () => [7] };");
  assert.equal((await site.load()).problems[0]?.severity, "error");
  site.write(COUNT, failing);
  assert.equal(loads(await site.load({ later: 3 * 86_400, env })), 1);
  site.write("content/new.data.ts", failing);
  const [alone] = (await site.load({ env })).problems.filter(({ file }) => /new/.test(file ?? ""));
  assert.equal(alone?.severity, "error");
  assert.match(alone?.message ?? "", /^the loader fails: no way in with /);
  assert.match(alone?.frame ?? "", /> 5 \|/);
});

test("nothing that is a secret is told or loaded", async (context) => {
  const site = siteOf(context, {
    "content/leak.data.ts": `export default { env: ["TOKEN"], load: ({ env }) => [{ a: env.TOKEN }] };`,
    "content/say.data.ts": `export default { env: ["TOKEN"], load({ env }) { throw new Error(env.TOKEN); } };`
  });
  const run = await site.load({ env: { ...process.env, TOKEN: "a-long-secret" } });
  assert.deepEqual(
    run.problems.map(({ code }) => code),
    ["data-secret", "loader-failed"]
  );
  assert.doesNotMatch(JSON.stringify(run.problems), /a-long-secret/);
  assert.deepEqual([...run.sets.values()], [undefined, undefined]);
});

test("rows that code has made are told by their number, those of a text by its line", async (context) => {
  const zod = 'import { z } from "zod";\nconst columns = z.object({ size: z.coerce.number() });';
  const site = siteOf(context, {
    "content/code.data.ts": `${zod}\nexport default { columns, load: () => [{ size: 1 }, { size: "x" }] };`,
    "content/text.data.ts": `${zod}\nexport default { columns, load: () => "size\\n1\\nx\\n" };`,
    "content/many.data.ts": `${zod}\nexport default { columns, load: () => Array(50).fill({ size: "x" }) };`,
    "content/shape.data.ts": `export default { load: () => ({ list: [] }) };`,
    "content/none.data.ts": "export const load = 1;"
  });
  const run = await site.load();
  const lines = told(run).sort();
  assert.match(
    lines.find((line) => /code\./.test(line)) ?? "",
    /row 2: row\.size: expected a number/
  );
  assert.match(
    lines.find((line) => /text\./.test(line)) ?? "",
    /line 3 of what it loads: row\.size/
  );
  assert.equal(lines.filter((line) => /many\./.test(line)).length, 21);
  assert.match(lines.join("\n"), /50 rows of "many" are wrong; these are the first/);
  assert.match(lines.find((line) => /shape\./.test(line)) ?? "", /neither an array of rows nor/);
  assert.match(lines.find((line) => /none\./.test(line)) ?? "", /loader-failed/);
});

test("a loader that hangs is stopped, and one that does not compile is told at its place", async (context) => {
  const site = siteOf(context, {
    "content/hang.data.ts":
      "export default { timeout: 0.3, load: () => new Promise(() => setInterval(() => {}, 1e6)) };",
    "content/slip.data.ts": "export default {\n  load() { return [; }\n};"
  });
  const run = await site.load();
  assert.deepEqual(
    told(run).map((line) => line.replace(/: expected.*/i, "")),
    [
      "error loader-failed content/hang.data.ts the loader fails: it was stopped after 0.3 s",
      'error loader-syntax content/slip.data.ts:2 Unexpected ";"'
    ]
  );
});

test("any program can be a loader", async (context) => {
  const site = siteOf(context, { "tides.mjs": 'console.log("place,height\\nQuay,0.25");' });
  const columns = z.object({ place: z.string(), height: z.coerce.number() });
  const command = [process.execPath, "tides.mjs"];
  const data = { tides: { command, columns } };
  assert.deepEqual((await site.load({ data })).sets.get("tides")?.rows, [
    { place: "Quay", height: 0.25 }
  ]);
  site.write("tides.mjs", 'console.error("low water"); process.exitCode = 3;');
  const run = await site.load({ data });
  assert.match(
    told(run)[0] ?? "",
    /^warning loader-failed site\.config\.ts the loader fails: .* code 3/
  );
  assert.equal(run.problems[0]?.frame, "low water");
  const none = await site.load({ data: { tides: { command: ["no-such-program-here"] } } });
  assert.match(told(none)[0] ?? "", /there is no such program; what it gave/);
});

test("two sources of one name, and a name without a source, are mistakes", async (context) => {
  const site = siteOf(context, {
    "content/a.data.csv": "x\n1\n",
    "content/a.data.json": "[]"
  });
  const run = await site.load({ data: { b: {} } });
  assert.deepEqual(
    told(run).map((line) => line.split(" ").slice(0, 3).join(" ")),
    ["error data-twice content/a.data.json", "error data-without-source site.config.ts"]
  );
});
