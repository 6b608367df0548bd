import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeEntry, fakeSite, render } from "../../test/support/renderComponent.tsx";
import { texts } from "../texts.ts";
import { Preview } from "./Preview.tsx";
import { PreviewBadge } from "./PreviewBadge.tsx";

const entry = fakeEntry("/a");

test("in a preview build the badge says what state the page has", () => {
  const badgeOf = (status: "draft" | "future" | "expired" | undefined) =>
    render(
      <PreviewBadge entry={entry} />,
      fakeSite([entry], { preview: { isOn: true, url: undefined }, statusOf: () => status })
    );
  for (const status of ["draft", "future", "expired"] as const) {
    assert.match(badgeOf(status), new RegExp(`<span data-slot="state">${texts[status]}</span>`));
  }
  assert.match(badgeOf(undefined), /<span data-slot="state">Published<\/span>/);
  assert.match(badgeOf(undefined), new RegExp(texts.previewOfAll));
});

test("the badge of a visit can be left, and leads to the preview build where that has an address", () => {
  const html = render(<Preview />);
  assert.match(html, new RegExp(texts.previewOfPublished));
  assert.match(html, /<span data-slot="staging" hidden="">Staging<\/span>/);
  assert.match(html, /<button type="button">Leave preview<\/button>/);
  assert.doesNotMatch(html, /<a /);
  const url = "https://preview.example.com/site";
  const withBuild = render(<Preview />, fakeSite([], { preview: { isOn: false, url } }));
  assert.match(
    withBuild,
    /<a href="https:\/\/preview\.example\.com\/site\/" data-preview-link="">/
  );
});

test("on the preview build it says so, and leads nowhere else", () => {
  const preview = { isOn: true, url: "https://preview.example.com" };
  const html = render(<Preview />, fakeSite([], { preview }));
  assert.match(html, new RegExp(texts.previewOfAll));
  assert.doesNotMatch(html, /<a /);
});
