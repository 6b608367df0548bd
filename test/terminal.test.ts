/** Questions of the command on a terminal, which `script` of util-linux makes. */
import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { temporarySite } from "./support/buildSite.ts";
import { BIN, TIME_LIMIT, vitrine } from "./support/vitrine.ts";

/** Other systems have another program of that name. */
const options = { skip: process.platform !== "linux" && "script is that of util-linux here" };

/** Types each answer when its question is shown. */
async function answer(
  context: TestContext,
  args: readonly string[],
  cwd: string,
  answers: readonly [question: string, keys: string][]
): Promise<{ status: number | null; shown: string }> {
  const command = [process.execPath, BIN, ...args].map((word) => `'${word}'`).join(" ");
  const child = spawn("script", ["-qefc", `stty cols 100 rows 40; exec ${command}`, "/dev/null"], {
    cwd,
    timeout: TIME_LIMIT,
    env: { ...process.env, CI: "", TERM: "xterm", GITHUB_ACTIONS: "" }
  });
  context.after(() => void child.kill());
  let shown = "";
  let read = 0; // what stands before has been answered
  const left = [...answers];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    shown += text;
    const [question, keys] = left[0] ?? [];
    if (question === undefined || !shown.slice(read).includes(question)) return;
    left.shift();
    read = shown.length;
    child.stdin.write(keys);
  });
  const [status] = await once(child, "close");
  return { status, shown };
}

const page = "---\ntitle: A\n---\n\nText.\n";

test("new asks for the collection and the title", options, async (context) => {
  const root = temporarySite(context, {
    "content/notes/a.md": page,
    "site.config.mjs":
      'export default { collections: { notes: { source: "notes/*.md", route: "/notes/{slug}" } } };\n'
  });
  const { status, shown } = await answer(context, ["new"], root, [
    ["Which collection?", "\r"],
    ["Which title?", "Low water\r"]
  ]);
  assert.equal(status, 0, shown);
  assert.match(shown, /content\/notes\/low-water\.md/);
  assert.ok(existsSync(path.join(root, "content/notes/low-water.md")));
});

test("init asks for the folder, and again where that is in use", options, async (context) => {
  const root = temporarySite(context, { "used/a.txt": "" });
  const { status, shown } = await answer(context, ["init", "--from", "blank"], root, [
    ["Which folder?", "used\r"],
    ["is not empty", "-not\r"],
    ["Where will it be published?", "\u001b[A\r"] // the last
  ]);
  assert.equal(status, 0, shown);
  assert.ok(existsSync(path.join(root, "used-not/content/index.md")), shown);
  assert.ok(!existsSync(path.join(root, "used-not/.github")), shown);
});

test("nobody is asked without a terminal: exit 2", (context) => {
  const cwd = temporarySite(context, { "content/a.md": page });
  const cases: [string[], RegExp][] = [
    [["init"], /no folder is named\n {2}vitrine init my-site /],
    [["new"], /no collection is named\n {2}.*there are .*posts/],
    [["new", "posts"], /no title is given\n {2}.*vitrine new posts "A title"/]
  ];
  for (const [args, words] of cases) {
    const { status, stdout, stderr } = vitrine(args, { cwd });
    assert.deepEqual([status, stdout], [2, ""], args.join(" "));
    assert.match(stderr, words);
  }
});
