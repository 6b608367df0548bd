import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { CallToAction } from "./CallToAction.tsx";

test("a call has its title, its reason and its ways", () => {
  const links = [{ label: "Write", to: "/contact" }];
  const html = render(<CallToAction title="Begin" description="Forty minutes." links={links} />);
  assert.match(html, /<h2>Begin<\/h2><p>Forty minutes\.<\/p>.*<a href="\/contact\/">Write<\/a>/);
});
