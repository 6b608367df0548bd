/** An author's day: whatever is done to the files of a large site, what is served is soon what a build would write. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  unlinkSync,
  writeFileSync
} from "node:fs";
import path from "node:path";
import { type TestContext, test } from "node:test";
import { setTimeout } from "node:timers/promises";
import type { Page } from "playwright-core";
import { headOf, writeCorpus } from "../../bench/corpus.ts";
import type { Output } from "../../cli/output.ts";
import { isSameDocument, openBrowser, visit, wake } from "../support/browser.ts";
import { buildSite, temporarySite } from "../support/buildSite.ts";
import { type OpenWatch, openWatch } from "../support/openWatch.ts";

/** More than the list of all pages has in one part, than one thread renders, and than the index has in one block. */
const PAGES = 600;
/** How long what is served may differ from a build after the last edit, in ms: machines of tests are slow. */
const PATIENCE = 30_000;

const CONFIG = 'export default { site: { name: "Studio", url: "https://example.com" } };\n';
const NOTE = "---\ntitle: A note\n---\n\nFirst words.\n";

interface Day {
  root: string;
  at(file: string): string;
  read(file: string): string;
  write(file: string, text: string): void;
  git(...args: string[]): void;
}

function beginDay(context: TestContext): Day {
  const root = temporarySite(context, {
    "site.config.ts": CONFIG,
    ".gitignore": ".vitrine/\n",
    "content/note.md": NOTE,
    "public/plan.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>\n'
  });
  writeCorpus(path.join(root, "content"), PAGES);
  const at = (file: string) => path.join(root, file);
  const git = (...args: string[]) =>
    void execFileSync("git", ["-c", "user.name=A", "-c", "user.email=a@example.com", ...args], {
      cwd: root,
      stdio: "ignore"
    });
  git("init", "-q");
  git("add", "-A");
  git("commit", "-qm", "All");
  return {
    root,
    at,
    git,
    read: (file) => readFileSync(at(file), "utf8"),
    write(file, text) {
      mkdirSync(path.dirname(at(file)), { recursive: true });
      writeFileSync(at(file), text);
    }
  };
}

/** How editors save: in place, emptied first, beside and renamed, with a copy of what was, in pieces. */
const saves: ((day: Day, file: string, text: string) => void)[] = [
  (day, file, text) => day.write(file, text),
  (day, file, text) => {
    truncateSync(day.at(file));
    day.write(file, text);
  },
  (day, file, text) => {
    day.write(`${file}~`, text);
    renameSync(day.at(`${file}~`), day.at(file));
  },
  (day, file, text) => {
    renameSync(day.at(file), day.at(`${file}~`));
    day.write(file, text);
    unlinkSync(day.at(`${file}~`));
  },
  (day, file, text) => {
    day.write(file, text.slice(0, text.length / 2));
    appendFileSync(day.at(file), text.slice(text.length / 2));
  }
];

const fileOf = (index: number) => `content/${headOf(index).path}.md`;

/** Ten edits each; after them somebody looks at what is served. */
const hours: ((day: Day) => void)[] = [
  // Texts, saved in every way.
  (day) => {
    for (let index = 0; index < 10; index++) {
      const file = fileOf(index % 4);
      saves[index % saves.length]?.(day, file, `${day.read(file)}\nSentence ${index}.\n`);
    }
  },
  // Front matter that lists, trees and neighbours show.
  (day) => {
    const changes = [
      ["title: ", "title: New "],
      ["tags: [", "tags: [rare, "],
      ["draft: false", "draft: true"],
      ["date: 20", "date: 19"],
      ["description: ", "unlisted: true\ndescription: "]
    ] as const;
    for (let index = 0; index < 10; index++) {
      const file = fileOf(20 + index);
      const [from, to] = changes[index % changes.length] ?? ["", ""];
      const title =
        from === "title: " ? day.read(file).replace('title: "', 'title: "New ') : undefined;
      saves[index % saves.length]?.(day, file, title ?? day.read(file).replace(from, to));
    }
  },
  // Pages come, move and go, folders too, and one is broken.
  (day) => {
    for (let index = 0; index < 4; index++) {
      day.write(`content/articles/fresh-${index}.md`, `---\ntitle: Fresh ${index}\n---\n\nText.\n`);
    }
    renameSync(day.at("content/articles/fresh-0.md"), day.at("content/articles/renamed.md"));
    rmSync(day.at(fileOf(40)));
    rmSync(day.at(fileOf(47)));
    renameSync(day.at("content/projects/atlas"), day.at("content/projects/maps"));
    saves[1]?.(day, "content/note.md", "---\ntitle: [\n---\n");
    saves[2]?.(day, "content/note.md", `${NOTE}\nMended.\n`);
  },
  // Pictures, styles, templates, config.
  (day) => {
    day.write(
      "public/plan.svg",
      '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="6"/>\n'
    );
    day.write(
      "content/articles/map.svg",
      '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>\n'
    );
    const article = fileOf(60);
    day.write(article, `${day.read(article)}\n![A map](./map.svg) ![A plan](/plan.svg)\n`);
    const page = "templates/pages/Document.tsx";
    day.write(page, "export function Document({ view }) { return <h1>{view.entry.title}</h1>; }\n");
    day.write(page, "export function Document({ view }) { return <h1>{view.entry.title}<h1>; }\n");
    day.write(
      page,
      "export function Document({ view }) { return <h1>My {view.entry.title}</h1>; }\n"
    );
    day.write("site.config.ts", `${CONFIG}}`);
    day.write("site.config.ts", CONFIG.replace("Studio", "Workshop"));
    day.write("content/people.yml", "- id: a\n  name: Somebody\n");
    rmSync(day.at("content/people.yml"));
  },
  // Another branch, and back with what was put away.
  (day) => {
    day.git("add", "-A");
    day.git("commit", "-qm", "Morning");
    day.git("checkout", "-qb", "other", "HEAD~1");
    for (let index = 100; index < 300; index++) {
      const file = fileOf(index);
      if (index % 10 === 0) rmSync(day.at(file));
      else day.write(file, day.read(file).replace("## Related", "## Beside"));
    }
    day.git("add", "-A");
    day.git("commit", "-qm", "Other");
    day.write("content/note.md", `${NOTE}\nUnfinished.\n`);
    day.git("stash");
    day.git("checkout", "-q", "-");
    day.git("checkout", "-q", "other");
    day.git("stash", "pop");
  },
  // The folder goes away and comes back; templates go.
  (day) => {
    cpSync(day.at("content"), day.at("copy"), { recursive: true });
    rmSync(day.at("content"), { recursive: true });
    renameSync(day.at("copy"), day.at("content"));
    rmSync(day.at("templates"), { recursive: true, force: true });
    for (let index = 400; index < 406; index++) {
      saves[index % saves.length]?.(day, fileOf(index), `${day.read(fileOf(index))}\nEvening.\n`);
    }
    day.write("content/note.md", `${NOTE}\nThe end.\n`);
  }
];

/** What is not yet as a build would have it. */
async function differences(
  watch: OpenWatch,
  outputs: ReadonlyMap<string, Output>
): Promise<string[]> {
  const different: string[] = [];
  for (const [file, { body }] of outputs) {
    const address = `/${file.replace(/(^|\/)index\.html$/, "$1")}`;
    const served = await watch.read(encodeURI(address));
    if (served.status !== 200 || !served.body.equals(Buffer.from(body))) different.push(address);
  }
  return different;
}

/**
 * Fails where what is served stays another than what a build makes of a copy of the files.
 * @param copy a folder that has what former builds remember
 */
async function assertSoonAsBuilt(day: Day, copy: string, watch: OpenWatch): Promise<void> {
  for (const name of readdirSync(copy).filter((each) => each !== ".vitrine")) {
    rmSync(path.join(copy, name), { recursive: true });
  }
  for (const name of readdirSync(day.root).filter((each) => !/^\.(vitrine|git)$/.test(each))) {
    cpSync(day.at(name), path.join(copy, name), { recursive: true });
  }
  const { outputs, problems } = await buildSite(copy, {
    drafts: true,
    future: true,
    expired: true
  });
  if (outputs.size === 0) assert.deepEqual(problems, [], "the day's edits are no site");
  const end = performance.now() + PATIENCE;
  for (;;) {
    const different = await differences(watch, outputs);
    if (different.length === 0) return;
    const shown = different.slice(0, 5).join(", ");
    assert.ok(performance.now() < end, `${different.length} differ, ${shown} among them`);
    await setTimeout(200);
  }
}

const mainOf = (page: Page) => page.locator("main").innerText();

test("sixty edits, and the page that is open shows the last of them", async (context) => {
  const browser = await openBrowser({ after: (close) => context.after(close) });
  const day = beginDay(context);
  const watch = await openWatch(context, day.root);
  const page = await visit(context, browser, `${watch.origin}/note/`);
  await wake(page);
  const copy = temporarySite(context, {}, "copy");
  for (const [number, work] of hours.entries()) {
    work(day);
    // A build that remembers makes what a clean one does, as other tests hold it to; the last is one.
    if (number === hours.length - 1) rmSync(path.join(copy, ".vitrine"), { recursive: true });
    await assertSoonAsBuilt(day, copy, watch);
    if (number === 1) assert.ok(await isSameDocument(page), "nothing has loaded the page anew");
  }
  await page.waitForFunction(() =>
    document.querySelector("main")?.textContent?.includes("The end.")
  );
  const shown = await mainOf(page);
  await page.reload();
  assert.equal(shown, await mainOf(page));
  await watch.settle();
  assert.deepEqual(watch.failures, []);
  const mistakes = watch.problems.filter(({ severity }) => severity === "error");
  assert.deepEqual(mistakes, []);
});
