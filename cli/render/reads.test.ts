import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeSite } from "../../test/support/renderComponent.tsx";
import type { Site } from "../site/createSite.ts";
import { createAnswers, type Lookups, recordReads } from "./reads.ts";

test("an image that is asked for without any wishes can be asked for again", () => {
  const asked: unknown[] = [];
  const lookups: Lookups = {
    view: fakeSite([], {
      image({ src }, { width } = {}) {
        asked.push([src, width]);
        return { src, variants: [] };
      }
    }),
    resolveLink: () => ({}) as never,
    resolveImage: () => ({}) as never
  };
  const { lookups: heard, takeReads } = recordReads(lookups);
  heard.view.image({ src: "/a.svg" });
  heard.view.image({ src: "/b.svg" }, { width: 80 });
  const answer = createAnswers({ ...lookups, site: {} as Site, keyOf: () => undefined });
  for (const question of takeReads().questions) answer(question);
  const once = [
    ["/a.svg", undefined],
    ["/b.svg", 80]
  ];
  assert.deepEqual(asked, [...once, ...once]);
});
