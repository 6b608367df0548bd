import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Avatar, initialsOf } from "./Avatar.tsx";

test("a portrait where there is one, initials where there is none", () => {
  const image = { src: "/a.svg", alt: "Portrait of A", width: 320, height: 320 };
  assert.match(
    render(<Avatar name="A B" image={image} />),
    /^<span aria-hidden="true"><img .*alt=""/
  );
  assert.equal(render(<Avatar name="Ines Varga-Holm" />), '<span aria-hidden="true">IV</span>');
});

test("initials are those of the first and the last name", () => {
  assert.equal(initialsOf("Maria del Carmen Ruiz"), "MR");
  assert.equal(initialsOf("Plato"), "P");
  assert.equal(initialsOf("émile (guest) zola"), "ÉZ");
  assert.equal(initialsOf("42"), "");
});
