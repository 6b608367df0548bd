import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeEntry, fakeSite, render } from "../../../test/support/renderComponent.tsx";
import { EntryList } from "./EntryList.tsx";

test("date, title and one line; without a date the gutter stays", () => {
  const entries = [
    fakeEntry("/a", { date: "2026-03-14", description: "One line." }),
    fakeEntry("/b")
  ];
  assert.equal(
    render(<EntryList entries={entries} />),
    '<ul><li><time dateTime="2026-03-14">14 Mar 2026</time><div><h2><a href="/a/">Title of /a</a></h2><p>One line.</p></div></li>' +
      '<li><span></span><div><h2><a href="/b/">Title of /b</a></h2></div></li></ul>'
  );
});

test("details stand behind the words", () => {
  const html = render(
    <EntryList entries={[fakeEntry("/a")]} details={({ path }) => `of ${path}`} />
  );
  assert.match(html, /<\/h2><\/div><div>of \/a<\/div><\/li>/);
});

test("what would not be published today says so", () => {
  const entries = [fakeEntry("/a"), fakeEntry("/b"), fakeEntry("/c"), fakeEntry("/d")];
  const status = new Map([
    ["/a", "draft"],
    ["/b", "future"],
    ["/c", "expired"]
  ] as const);
  const html = render(
    <EntryList entries={entries} heading="h3" />,
    fakeSite([], { statusOf: ({ path }) => status.get(path as "/a") })
  );
  assert.deepEqual(
    [...html.matchAll(/<h3>.*?<\/h3>/g)].map(([heading]) => heading.replace(/<[^>]+>/g, "")),
    ["Title of /a Draft", "Title of /b Scheduled", "Title of /c Expired", "Title of /d"]
  );
});
