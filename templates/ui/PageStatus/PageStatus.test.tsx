import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeEntry, fakeSite, render } from "../../../test/support/renderComponent.tsx";
import { texts } from "../../texts.ts";
import { PageStatus } from "./PageStatus.tsx";

const entry = fakeEntry("/a");

test("a page that visitors would not see yet, or any more, says so", () => {
  for (const status of ["draft", "future", "expired"] as const) {
    const html = render(
      <PageStatus entry={entry} />,
      fakeSite([entry], { statusOf: () => status })
    );
    assert.match(html, new RegExp(`>${texts[status]}<`));
  }
});

test("a published page has nothing to say", () => {
  assert.equal(render(<PageStatus entry={entry} />, fakeSite([entry])), "");
});
