import assert from "node:assert/strict";
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import { temporarySite } from "../../test/support/buildSite.ts";
import { disk } from "../disk.ts";
import type { Problem } from "../problem.ts";
import { watchFiles } from "./watchFiles.ts";

const PATIENCE = 10_000; // ms

async function open(context: TestContext) {
  const root = temporarySite(context, {
    "content/a.md": "A",
    "site.config.ts": "",
    "other/x.md": ""
  });
  let heard = new Set<string>();
  const refusals: Problem[] = [];
  const watcher = watchFiles({
    root,
    onHints: ({ files }) => {
      for (const file of files) heard.add(file);
    },
    onRefusal: (problem) => refusals.push(problem)
  });
  context.after(() => watcher.close());
  await watcher.ready;
  return {
    at: (file: string) => path.join(root, file),
    add: watcher.add,
    refusals,
    heard: () => heard,
    forget() {
      heard = new Set();
    },
    /**
     * Resolves when a file has been heard of.
     * @param act done until it is: nothing says when a new folder is watched
     */
    async hear(file: string, act = () => {}) {
      for (const end = performance.now() + PATIENCE; !heard.has(file); ) {
        assert.ok(performance.now() < end, `${file} was not heard of, but ${[...heard]}`);
        act();
        await setTimeout(50);
      }
      heard = new Set();
    }
  };
}

test("each of two files in the place of one is heard of", async (context) => {
  const { at, hear } = await open(context);
  for (let time = 0; time < 3; time++) {
    writeFileSync(at("content/a.md~"), `A${time}`);
    renameSync(at("content/a.md~"), at("content/a.md"));
    await hear("content/a.md");
  }
});

test("folders are watched when they come, the content folder itself too; what is beside is not", async (context) => {
  const { at, hear, heard } = await open(context);
  mkdirSync(at("templates/pages"), { recursive: true });
  await hear("templates");
  await hear("templates/pages/Home.tsx", () => writeFileSync(at("templates/pages/Home.tsx"), "x"));
  rmSync(at("content"), { recursive: true });
  mkdirSync(at("content"));
  await hear("content");
  await hear("content/b.md", () => writeFileSync(at("content/b.md"), "B"));
  writeFileSync(at("other/x.md"), "X");
  mkdirSync(at("out"));
  writeFileSync(at("out/index.html"), "X");
  writeFileSync(at("content/.b.md.swp"), "");
  writeFileSync(at("site.config.ts"), "export default {};");
  await hear("site.config.ts");
  assert.deepEqual(
    [...heard()].filter((file) => /^(other|out\/)|swp/.test(file)),
    []
  );
});

test("what the site is made of elsewhere is watched by name", async (context) => {
  const { at, hear, heard, add } = await open(context);
  mkdirSync(at("lib/deep"), { recursive: true });
  writeFileSync(at("lib/deep/schema.ts"), "1");
  add([at("lib/deep/schema.ts"), at("other")]);
  await hear("lib/deep/schema.ts", () => writeFileSync(at("lib/deep/schema.ts"), "2"));
  for (let time = 0; time < 2; time++) {
    await hear("lib/deep/schema.ts", () => {
      writeFileSync(at("lib/deep/new.ts"), `${time}`);
      renameSync(at("lib/deep/new.ts"), at("lib/deep/schema.ts"));
    });
  }
  await hear("other/x.md", () => writeFileSync(at("other/x.md"), "2"));
  assert.ok(!heard().has("lib/deep/new.ts"));
});

test("a folder that goes while it is about to be watched is no mistake", async (context) => {
  let calls = 0;
  disk.around = (name, args, call) => {
    if (name !== "watch" || !String(args[0]).endsWith("content")) return call();
    calls++;
    throw Object.assign(new Error("no"), { code: "ENOENT", syscall: "watch" });
  };
  context.after(() => {
    disk.around = undefined;
  });
  const { refusals } = await open(context);
  assert.equal(calls, 1);
  assert.deepEqual(refusals, []);
});

test("where the system watches no more files they are looked at, and that is said once", async (context) => {
  let calls = 0;
  disk.around = (name, _, call) => {
    if (name !== "watch") return call();
    calls++;
    throw Object.assign(new Error("no"), { code: "ENOSPC", syscall: "watch" });
  };
  context.after(() => {
    disk.around = undefined;
  });
  const { at, hear, refusals } = await open(context);
  assert.equal(calls, 1);
  assert.equal(refusals.length, 1);
  assert.match(refusals[0]?.message ?? "", /ENOSPC.*looked at every 0\.5 s/);
  assert.match(refusals[0]?.hint ?? "", /sysctl fs\.inotify\.max_user_watches/);
  let text = "";
  await hear("content/a.md", () => {
    text += "A";
    writeFileSync(at("content/a.md"), text);
  });
});
