import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeEntry, fakeSite, render } from "../../../test/support/renderComponent.tsx";
import { ReadingTime } from "./ReadingTime.tsx";

const entry = fakeEntry("/a");

test("the minutes are those that the site knows of this entry", () => {
  const site = fakeSite([], {
    readingTime: ({ sourcePath }) => (sourcePath === entry.sourcePath ? 5 : undefined)
  });
  assert.equal(render(<ReadingTime entry={entry} />, site), "<span>5 min read</span>");
  assert.equal(render(<ReadingTime entry={fakeEntry("/b")} />, site), "");
});

test("it is said in the site's words", () => {
  const { texts } = fakeSite();
  const site = fakeSite([], {
    readingTime: () => 1,
    texts: { ...texts, minutesToRead: "Min. Lesezeit" }
  });
  assert.equal(render(<ReadingTime entry={entry} />, site), "<span>1 Min. Lesezeit</span>");
});
