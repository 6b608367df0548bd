import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Avatar, initialsOf } from "./Avatar.tsx";

test("an avatar is a portrait without words, since the name stands beside it", () => {
  assert.match(
    render(<Avatar name="Ada Byron" image={{ src: "/ada.svg", alt: "Portrait of Ada" }} />),
    /^<span aria-hidden="true"><img src="\/ada\.svg" alt=""/
  );
  assert.equal(render(<Avatar name="Ada Byron" />), '<span aria-hidden="true">AB</span>');
});

test("initials are those of the first and the last name", () => {
  assert.equal(initialsOf("Ines Varga-Holm"), "IV");
  assert.equal(initialsOf(" Maria da Luz Ávila "), "MÁ");
  assert.equal(initialsOf("𝒜da"), "𝒜");
  assert.equal(initialsOf(""), "");
});
