import assert from "node:assert/strict";
import { test } from "node:test";
import { createUrl } from "../../../runtime/url.ts";
import { fakeSite, render } from "../../../test/support/renderComponent.tsx";
import { Image } from "./Image.tsx";

const image = { src: "/a.svg", alt: 'A "map"', width: 800, height: 600 };

test("an image has its size, waits until it is near, and lies below the base", () => {
  const href = createUrl({ base: "/sub/", trailingSlash: "always" });
  assert.equal(
    render(<Image image={image} />, fakeSite([], { href })),
    '<img src="/sub/a.svg" alt="A &quot;map&quot;" width="800" height="600" loading="lazy" decoding="async"/>'
  );
});

test("one that is seen at once is asked for first", () => {
  const html = render(<Image image={image} isFirst />);
  assert.match(html, /<img [^>]*loading="eager"/);
  assert.match(html, /<img [^>]*fetchPriority="high"/);
});

test("one that may be seen at once does not wait, nor does it go before others", () => {
  const html = render(<Image image={image} isEarly />);
  assert.match(html, /<img [^>]*loading="eager"/);
  assert.doesNotMatch(html, /fetchPriority/);
});

test("one that is broken has the size 0", () => {
  const broken = () => ({ src: "/a.png", width: 0, height: 0, variants: [] });
  assert.match(
    render(<Image image={{ src: "/a.png", alt: "A" }} />, fakeSite([], { image: broken })),
    /<img src="\/a\.png" alt="A" width="0" height="0"/
  );
});

test("an image of unknown size has none", () => {
  assert.doesNotMatch(
    render(<Image image={{ src: "https://example.com/a.png", alt: "" }} />),
    /width|height/
  );
});
