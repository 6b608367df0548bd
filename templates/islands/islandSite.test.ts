import assert from "node:assert/strict";
import { test } from "node:test";
import { texts } from "../texts.ts";
import { createIslandSite, type IslandSiteData } from "./islandSite.ts";

const data: IslandSiteData = {
  name: "One",
  lang: "en",
  timeZone: "Europe/Lisbon",
  texts,
  forcedTheme: undefined,
  accounts: undefined,
  hasSearch: true,
  urls: { base: "/docs/", trailingSlash: "always" },
  icons: { sprite: "/docs/icons.svg", ids: { "lucide-x": "x" } }
};

test("what a site does not have is not there in the browser either, and no mistake", () => {
  for (const known of [data, JSON.parse(JSON.stringify(data)) as IslandSiteData]) {
    const { accounts, forcedTheme, name, href, icon } = createIslandSite(known);
    assert.deepEqual([accounts, forcedTheme, name], [undefined, undefined, "One"]);
    assert.deepEqual(
      [href("/a"), icon("lucide-x"), icon("lucide-y")],
      ["/docs/a/", "/docs/icons.svg#x", undefined]
    );
  }
});

test("what browsers cannot know is refused by name", () => {
  assert.throws(() => createIslandSite(data).navigation, /cannot ask the site for navigation;/);
});
