import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeEntry } from "../../test/support/renderComponent.tsx";
import type { CollectionConfig } from "../config/mergeCollections.ts";
import type { Config } from "../config.ts";
import type { Problem } from "../problem.ts";
import { collectIcons } from "./collectIcons.ts";

async function collect(
  icons: readonly string[],
  own: readonly string[] = [],
  isOwnSchema = false,
  remote: Config["icons"] = { remote: [], hosts: [] },
  root = "/nowhere"
) {
  const problems: Problem[] = [];
  const entry = fakeEntry("/a", { hero: { links: icons.map((icon) => ({ label: "x", icon })) } });
  const collections = [{ name: "pages", shape: {}, isOwnSchema } as CollectionConfig];
  const site = {
    config: { root, collections, icons: remote },
    entries: [entry],
    folders: new Map()
  };
  const sprite = await collectIcons(site, own, (problem) => void problems.push(problem));
  return { ...sprite, body: String(sprite.output?.body ?? ""), problems };
}

test("a sprite holds each icon once, however it is written, and no others", async () => {
  const { body, ids, path, output } = await collect(
    ["lucide-ruler", "i-lucide-ruler", "simple-icons:github"],
    ["lucide-check"]
  );
  const symbols = [...body.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">/g)];
  assert.deepEqual(
    symbols.map(([, id]) => id),
    ["lucide-check", "lucide-ruler", "simple-icons-github"]
  );
  assert.equal(ids.get("i-lucide-ruler"), "lucide-ruler");
  assert.equal(ids.get("simple-icons:github"), "simple-icons-github");
  assert.match(path ?? "", /^\/_assets\/icons\.[0-9a-f]{8}\.svg$/);
  assert.equal(`/${output?.path}`, path);
  assert.match(body, /currentColor/);
});

test("the order in which icons are met does not matter", async () => {
  const names = ["lucide-ruler", "lucide-check", "lucide-anchor"];
  const [one, other] = [await collect(names), await collect(names.toReversed())];
  assert.equal(one.body, other.body);
});

test("in fields of a site's own an icon may be something else", async () => {
  const { ids, problems } = await collect(
    ["./logo.svg", "🚀", "lucide-rulr", "lucide-ruler"],
    [],
    true
  );
  assert.deepEqual([...ids.keys()], ["lucide-ruler"]);
  assert.deepEqual(problems, []);
});

test("a name without its set is told with the first set that has it", async () => {
  const { problems } = await collect(["check", "i-check", "bluesky", "constructor"]);
  assert.deepEqual(
    problems.map(({ severity, message, hint }) => [severity, message, hint?.slice(0, 38)]),
    [
      ["error", 'there is no icon "check"', 'Did you mean "lucide:check"?'],
      ["error", 'there is no icon "i-check"', 'Did you mean "lucide:check"?'],
      ["error", 'there is no icon "bluesky"', 'Did you mean "simple-icons:bluesky"?'],
      ["error", 'there is no icon "constructor"', "Begin it with the name of a set: lucid"]
    ]
  );
});

test("a name that no set has is told with its place and the nearest one", async () => {
  const { problems, path } = await collect(["lucide-ruller", "ph-rocket", "lucide-0123456789"]);
  assert.equal(path, undefined);
  assert.deepEqual(
    problems.map(({ message, hint, at }) => [message, hint?.slice(0, 40), at?.[2]]),
    [
      ['there is no icon "ph-rocket"', "Begin it with the name of a set: lucide,", 1],
      ['there is no icon "lucide-ruller"', 'Did you mean "lucide-ruler"?', 0],
      ['there is no icon "lucide-0123456789"', problems[2]?.hint?.slice(0, 40), 2]
    ]
  );
  assert.match(problems[2]?.hint ?? "", /^None of the \d+ icons of lucide is called so\./);
});

test("icons of the tree are known or told, be they of a page or of a folder", async () => {
  const problems: Problem[] = [];
  const page = { ...fakeEntry("/a"), navigation: { icon: "lucide-rulr" } };
  const folder = { stem: "2.b", file: "content/2.b/_dir.yml" };
  const { ids } = await collectIcons(
    {
      // Whose fields are a site's own: `navigation` never is.
      config: { root: "/nowhere", collections: [], icons: { remote: [], hosts: [] } },
      entries: [page],
      folders: new Map([
        ["b", { ...folder, icon: "lucide-ruler" }],
        ["c", { ...folder, icon: "rocket" }]
      ])
    },
    [],
    (problem) => void problems.push(problem)
  );
  assert.deepEqual([...ids.keys()], ["lucide-ruler"]);
  assert.deepEqual(
    problems.map(({ message, file, at }) => [message, file, at]),
    [
      ['there is no icon "rocket"', folder.file, ["icon"]],
      ['there is no icon "lucide-rulr"', page.sourcePath, ["navigation", "icon"]]
    ]
  );
});
