import assert from "node:assert/strict";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { test } from "node:test";
import { temporarySite } from "../../test/support/buildSite.ts";
import { ALL, LivePlan } from "./livePlan.ts";
import { LiveSite } from "./liveSite.ts";

const page = (words: string) => `---\ntitle: A page\n---\n\n${words}\n`;

/** It may show what the other page says, which another program has changed at that moment. */
const TEMPLATE = `
import { useSite } from "../context.tsx";
export function Article({ view }) {
  const { atThatMoment } = globalThis;
  if (!view.path.endsWith("one") || !atThatMoment) return <p>Another</p>;
  atThatMoment();
  return <p>{useSite().listed("posts").find(({ path }) => path.endsWith("two")).body}</p>;
}
`;

test("a page is begun anew where a file that it reads has changed unheard", async (context) => {
  const root = temporarySite(context, {
    "content/articles/one.md": page("First."),
    "content/articles/two.md": page("Second."),
    "templates/pages/Article.tsx": TEMPLATE
  });
  const failures: unknown[] = [];
  const include = { drafts: true, future: true, expired: true };
  const openPlan = () => new LivePlan(root, include, () => new Date("2026-11-21"));
  const before = openPlan();
  await before.update(ALL);
  await before.close();
  // What the cache knows of comes without its text, which is read from the file.
  const site = new LiveSite(openPlan(), {
    onUpdate() {},
    onChange() {},
    onProblems() {},
    onFailure: (error) => failures.push(error)
  });
  context.after(() => site.close());
  await site.update(ALL);
  let isEdited = false;
  Object.assign(globalThis, {
    atThatMoment() {
      if (!isEdited) writeFileSync(path.join(root, "content/articles/two.md"), page("Third."));
      isEdited = true;
    }
  });
  context.after(() => Reflect.deleteProperty(globalThis, "atThatMoment"));
  const found = await site.find("articles/one/index.html");
  assert.match(String(found?.body), /Third\./);
  assert.ok(isEdited);
  await site.settle();
  assert.deepEqual(failures, []);
});
