import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Logos } from "./Logos.tsx";

test("logos are words or pictures with their names", () => {
  const html = render(<Logos logos={["Plain", { name: "Drawn", src: "/d.svg" }]} />);
  assert.match(html, /<li>Plain<\/li><li><img src="\/d\.svg" alt="Drawn"/);
});
