import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Authors } from "./Authors.tsx";

test("each author has what is known of them, and no more", () => {
  const html = render(
    <Authors
      authors={[{ name: "A B", to: "/about#a", role: "Writer", bio: "Writes." }, { name: "C" }]}
    />
  );
  assert.match(html, /<p><a href="\/about\/#a">A B<\/a><\/p><p>Writer<\/p><p>Writes.<\/p>/);
  assert.match(html, /<div><p>C<\/p><\/div><\/li><\/ul>$/);
});
