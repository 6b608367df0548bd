/** Whatever happens to the disk or the process, out/ is wholly the old site or the new one. */
import assert from "node:assert/strict";
import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { hostname } from "node:os";
import path from "node:path";
import type { Readable } from "node:stream";
import { test } from "node:test";
import { setTimeout as delay } from "node:timers/promises";
import { disk } from "../cli/disk.ts";
import { folderSink } from "../cli/emit/folderSink.ts";
import { sha256 } from "../cli/hash.ts";
import { packageRoot } from "../cli/package.ts";
import { BuildError } from "../cli/problem.ts";
import { temporarySite } from "./support/buildSite.ts";
import { sinkScenarios } from "./support/faultScenarios.ts";
import { ERRORS, isWhole, leftovers, ownFiles, siteIn, tryFaults } from "./support/faults.ts";
import { TIME_LIMIT } from "./support/vitrine.ts";

const BIN = path.join(packageRoot, "dist", "bin.js");
/** The kill loop at its full length: KILLS=200 npm test -- faults. */
const KILLS = Number(process.env.KILLS ?? 15);

const page = (title: string) => `---\ntitle: ${title}\n---\n\nText.\n`;

for (const scenario of sinkScenarios()) {
  test(`each call fails with each error, and each is the last: ${scenario.name}`, async () => {
    const { calls, violations } = await tryFaults(scenario, [...ERRORS, "crash"]);
    assert.ok(calls > 20, String(calls));
    assert.deepEqual(violations, []);
  });
}

interface Ended {
  status: number | null;
  stderr: string;
}

function start(root: string, ...args: string[]): { child: ChildProcess; ended: Promise<Ended> } {
  const child = spawn(process.execPath, [BIN, "build", "--root", root, ...args], {
    stdio: ["ignore", "ignore", "pipe"],
    timeout: TIME_LIMIT
  });
  let stderr = "";
  child.stderr?.on("data", (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  const ended = once(child, "close").then(([status]) => ({
    status: status as number | null,
    stderr
  }));
  return { child, ended };
}

test("killed at any instant: the old or the new site, and the next build goes on from there", async (context) => {
  const versions = ["One", "Two"].map((title) => ({ "content/articles/a.md": page(title) }));
  const references = versions.map((files) => {
    const root = temporarySite(context, files);
    assert.equal(spawnSync(process.execPath, [BIN, "build", "--root", root]).status, 0);
    return ownFiles(root);
  });
  const root = temporarySite(context, {});
  const put = (index: number): void => {
    for (const [file, body] of Object.entries(versions[index % 2] ?? {})) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), body);
    }
  };
  put(0);
  const begun = performance.now();
  assert.equal((await start(root).ended).status, 0);
  const whole = performance.now() - begun;
  for (let index = 1; index <= KILLS; index++) {
    put(index);
    const { child, ended } = start(root);
    // Most of the time goes into starting Node; the later part is where files are written.
    await delay(whole * (0.3 + 0.8 * Math.random()));
    child.kill("SIGKILL");
    await ended;
    if (!existsSync(path.join(root, "out"))) {
      assert.ok(existsSync(path.join(root, ".out.vitrine", "former")));
      continue;
    }
    assert.ok(isWhole(root), `kill ${index}`);
    const left = JSON.stringify([...(ownFiles(root) ?? [])]);
    assert.ok(
      references.some((files) => JSON.stringify([...(files ?? [])]) === left),
      `kill ${index}`
    );
  }
  put(1);
  assert.equal((await start(root).ended).status, 0);
  assert.deepEqual(ownFiles(root), references[1]);
  assert.deepEqual(leftovers(root), []);
});

test("SIGINT, SIGTERM, SIGHUP: exit 128 + n, out/ as it was, nothing left", async (context) => {
  const signals = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;
  await Promise.all(
    Object.entries(signals).map(async ([signal, code]) => {
      const root = temporarySite(context, {
        "content/articles/a.md": page("A"),
        "site.config.mjs": `export default { markdown: { remarkPlugins: [() => () => new Promise(() => {})] } };\n`
      });
      const { child, ended } = start(root);
      while (!existsSync(path.join(root, ".out.vitrine", "next"))) {
        assert.deepEqual([child.exitCode, child.signalCode], [null, null], "it has ended early");
        await delay(10);
      }
      child.kill(signal as keyof typeof signals);
      assert.deepEqual(await ended, { status: code, stderr: "" });
      assert.deepEqual(readdirSync(root).sort(), [".vitrine", "content", "site.config.mjs"]);
      const caches = [".gitignore", "config", "content", "schemas"];
      const left = readdirSync(path.join(root, ".vitrine"));
      assert.deepEqual(
        left.filter((name) => !caches.includes(name)),
        []
      );
    })
  );
});

test("while one build writes a second ends with 4 and names it, or waits for it", async (context) => {
  const root = temporarySite(context, { "content/articles/a.md": page("A") });
  const out = path.join(root, "out");
  const first = folderSink(out, root);
  const second = start(root);
  const patient = start(root, "--wait");
  const saysThatItWaits = once(patient.child.stderr as Readable, "data");
  const { status, stderr } = await second.ended;
  assert.equal(status, 4, stderr);
  const words = `locked process ${process.pid} on ${hostname()} is writing to ${out}`;
  assert.ok(stderr.includes(words), stderr);
  await saysThatItWaits;
  first.abort();
  const waited = await patient.ended;
  assert.equal(waited.status, 0, waited.stderr);
  assert.match(waited.stderr, /; waiting\n/);
  assert.ok(isWhole(root));
  assert.deepEqual(readdirSync(root).sort(), [".vitrine", "content", "out"]);
});

test("a full disk: exit 3 says how much room it takes, out/ is the old site", (context) => {
  const root = temporarySite(context, { "content/a.md": "", "disk/.keep": "" });
  const folder = path.join(root, "disk");
  const out = path.join(folder, "out");
  const mounted =
    spawnSync("mount", ["-t", "tmpfs", "-o", "size=256k", "tmpfs", folder]).status === 0;
  try {
    const write = (bodies: readonly string[]): void => {
      const sink = folderSink(out, root);
      try {
        for (const [index, body] of bodies.entries()) {
          sink.write({ path: `${index}/index.html`, body, source: "" }, sha256(body));
        }
        sink.commit();
      } finally {
        sink.abort();
      }
    };
    write(["old"]);
    const before = siteIn(folder);
    if (!mounted) {
      // Where nothing may be mounted the calls are refused as a full disk would.
      let room = 256_000;
      disk.around = (name, args, call) => {
        if (name === "writeFileSync") room -= Buffer.byteLength(args[1] as string);
        if (room > 0) return call();
        throw Object.assign(new Error("full"), { code: "ENOSPC", syscall: "write" });
      };
    }
    const bodies = Array.from({ length: 100 }, (_, index) => `${index}`.repeat(20_000));
    assert.throws(
      () => write(bodies),
      (error) =>
        error instanceof BuildError &&
        error.problems[0]?.kind === "environment" &&
        error.message === `no space left: need about 4 MB in ${folder}`
    );
    assert.deepEqual(siteIn(folder), before);
    assert.deepEqual(
      readdirSync(folder).filter((name) => name !== ".keep"),
      ["out"]
    );
  } finally {
    disk.around = undefined;
    if (mounted) spawnSync("umount", [folder]);
    else rmSync(out, { recursive: true, force: true });
  }
});

test("a folder that may not be written to is told with its owner and mode", (context) => {
  const root = temporarySite(context, { "content/a.md": "" });
  const refuse = (code: string): string => {
    disk.around = (name, args, call) => {
      if (name !== "mkdirSync") return call();
      throw Object.assign(new Error("no"), { code, syscall: "mkdir", path: String(args[0]) });
    };
    try {
      folderSink(path.join(root, "out"), root);
    } catch (error) {
      const [problem] = error instanceof BuildError ? error.problems : [];
      return `${problem?.kind} ${problem?.message} ${problem?.hint}`;
    } finally {
      disk.around = undefined;
    }
    return "nothing";
  };
  const said = refuse("EACCES");
  assert.ok(said.includes(`environment cannot write ${root}/.out.vitrine (EACCES)`), said);
  assert.match(said, /site belongs to user \d+ and has mode 755; this is user \d+\./);
  assert.match(refuse("EROFS"), /mounted read-only/);
  assert.match(refuse("EMFILE"), /ulimit -n/);
});
