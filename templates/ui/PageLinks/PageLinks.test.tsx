import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeEntry, fakeSite, render } from "../../../test/support/renderComponent.tsx";
import { PageLinks } from "./PageLinks.tsx";
import { RelatedLinks } from "./RelatedLinks.tsx";

const [first, second] = [fakeEntry("/a"), fakeEntry("/b")];

const linksOf = (previous: typeof first | undefined, next: typeof first | undefined): string =>
  render(
    <PageLinks entry={fakeEntry("/here")} />,
    fakeSite([], { neighbours: () => ({ previous, next }) })
  );

test("the entries before and after, each with its direction in words and in rel", () => {
  assert.equal(
    linksOf(first, second),
    '<nav aria-label="Previous, Next"><div><a href="/a/" rel="prev"><span>Previous</span><span>Title of /a</span></a></div>' +
      '<div><a href="/b/" rel="next"><span>Next</span><span>Title of /b</span></a></div></nav>'
  );
});

test("at an end of the list there is one link, and alone none", () => {
  assert.doesNotMatch(linksOf(undefined, second), /prev"/);
  assert.doesNotMatch(linksOf(first, undefined), /next"/);
  assert.equal(linksOf(undefined, undefined), "");
});

test("what is about the same, each with its date", () => {
  const entries = [fakeEntry("/a", { date: "2026-03-14" }), fakeEntry("/b")];
  assert.equal(
    render(<RelatedLinks entries={entries} />),
    '<ul><li><a href="/a/"><span>14 March 2026</span><span>Title of /a</span></a></li>' +
      '<li><a href="/b/"><span>Title of /b</span></a></li></ul>'
  );
});
