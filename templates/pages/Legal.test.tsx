import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeEntry, fakePage, render } from "../../test/support/renderComponent.tsx";
import { Legal } from "./Legal.tsx";

const body = { html: '<h2 id="a">Imprint</h2><p>Text.</p>', headings: [] };

test("a notice says since when it is valid and what it comes to", () => {
  const entry = fakeEntry("/legal/terms", { updated: "2026-11-05", summary: ["Reading is free."] });
  const html = render(<Legal view={fakePage(entry, { body })} />);
  assert.match(html, /<span>Updated<\/span><time dateTime="2026-11-05">5 Nov 2026<\/time>/);
  assert.match(html, /<h2>In plain words<\/h2><ul><li>Reading is free\.<\/li><\/ul>/);
});

test("a page that is in plain words already has no summary", () => {
  const html = render(<Legal view={fakePage(fakeEntry("/terms"), { body })} />);
  assert.doesNotMatch(html, /summary|Updated/);
});
