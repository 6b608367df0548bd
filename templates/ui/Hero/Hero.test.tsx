import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Hero } from "./Hero.tsx";

test("a hero of a title alone has nothing empty in it", () => {
  assert.equal(
    render(<Hero title="Promise" />),
    "<div><div><div><h1>Promise</h1></div></div></div>"
  );
});

test("a word between asterisks is stressed; the drawing is loaded first and says nothing", () => {
  const html = render(
    <Hero title="We map it *before* we train" image={{ src: "/a.svg", alt: "A" }} />
  );
  assert.match(html, /<h1>We map it <em>before<\/em> we train<\/h1>/);
  assert.match(html, /<img src="\/a\.svg" alt="" loading="eager" fetchpriority="high"/i);
});

test("where a page has its title elsewhere, the hero's is below it", () => {
  assert.match(render(<Hero title="Promise" heading="h2" />), /<h2>Promise<\/h2>/);
});
