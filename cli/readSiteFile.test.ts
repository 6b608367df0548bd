import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { CLOCK, temporarySite } from "../test/support/buildSite.ts";
import { readConfig } from "./config.ts";
import { readContent } from "./content/readContent.ts";
import type { Problem } from "./problem.ts";
import { createReader, readSiteFile } from "./readSiteFile.ts";
import { listSiteFiles } from "./siteFiles.ts";

const unexpected = ({ message }: Problem): never => assert.fail(message);
const failure = (code: string) => Object.assign(new Error(code), { code });

test("a file that is gone for an instant is read the second time", () => {
  let calls = 0;
  const read = (): Uint8Array => {
    calls++;
    if (calls === 1) throw failure("ENOENT");
    return Buffer.from("text");
  };
  const bytes = readSiteFile("/site", "content/a.md", unexpected, read);
  assert.deepEqual([String(bytes), calls], ["text", 2]);
});

test("a file that went away, or that a folder took the place of, is left out with a warning", async (context) => {
  const root = temporarySite(context, {
    "content/articles/a.md": "---\ntitle: A\n---\n\n[b](./b.md)\n",
    "content/articles/b.md": "---\ntitle: B\n---\n"
  });
  const config = await readConfig(root, "build", { now: CLOCK });
  for (const code of ["ENOENT", "EISDIR", "ENOTDIR", "ELOOP"]) {
    const problems: Problem[] = [];
    const files = listSiteFiles(root, unexpected, (file) => {
      if (file.endsWith("b.md")) throw failure(code);
      return readFileSync(file);
    });
    const report = (problem: Problem): void => void problems.push(problem);
    const { entries, absent } = await readContent(config, files, report);
    assert.deepEqual(
      problems.map(({ severity, file, code }) => [severity, file, code]),
      [["warning", "content/articles/b.md", "vanished-file"]]
    );
    assert.deepEqual(
      entries.map(({ title }) => title),
      ["A"]
    );
    assert.deepEqual([...absent.keys()], ["content/articles/b.md"]);
  }
});

test("what the machine refuses is no matter of chance", () => {
  for (const code of ["EACCES", "EIO", "EMFILE"]) {
    const read = () => {
      throw failure(code);
    };
    assert.throws(
      () => readSiteFile("/site", "public/x", unexpected, read),
      ({ problems: [problem] }) =>
        problem.kind === "environment" && /public\/x cannot be read/.test(problem.message)
    );
  }
});

test("files read into the same memory are whole, large or empty, one after the other", (context) => {
  const bodies = [0, 1, 65_535, 65_536, 65_537, 300_000, 5].map((size, at) =>
    "abcdefg".charAt(at).repeat(size)
  );
  const files = Object.fromEntries(bodies.map((body, at) => [`content/${at}.md`, body]));
  const root = temporarySite(context, files);
  const read = createReader();
  for (const [at, body] of bodies.entries()) {
    assert.equal(String(Buffer.from(read(`${root}/content/${at}.md`))), body, String(at));
  }
  assert.throws(() => read(`${root}/content`), { code: "EISDIR" });
  assert.throws(() => read(`${root}/none`), { code: "ENOENT" });
});
