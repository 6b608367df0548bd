import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeSite, markupOf, render } from "../../../test/support/renderComponent.tsx";
import type { ImageOptions } from "../../images.ts";
import * as styles from "./Picture.css.ts";
import { Picture } from "./Picture.tsx";

const image = { src: "/a.png", alt: "A map" };

/** What a picture asks of the site's images. */
function asked(node: React.ReactNode): ImageOptions {
  const options: ImageOptions[] = [];
  render(
    node,
    fakeSite([], {
      image({ src }, more = {}) {
        options.push(more);
        return { src, variants: [] };
      }
    })
  );
  assert.equal(options.length, 1);
  return options[0] ?? {};
}

test("a picture is as wide as a page, or as its place, and has a placeholder", () => {
  assert.deepEqual(asked(<Picture image={image} />), { width: 1200, placeholder: true });
  assert.deepEqual(asked(<Picture image={image} width={640} />), { width: 640, placeholder: true });
});

test("what is known of it otherwise is handed on", () => {
  assert.equal(asked(<Picture image={image} preset="cover" />).preset, "cover");
  const html = render(<Picture image={image} isEarly />);
  assert.match(html, /<img src="\/a\.png" alt="A map" [^>]*loading="eager"/);
});

test("only the one that a page begins with moves with it", () => {
  const looks = (html: string) => /class="([^"]*)"/.exec(html)?.[1];
  assert.equal(looks(markupOf(<Picture image={image} />)), styles.picture);
  assert.equal(looks(markupOf(<Picture image={image} isEarly />)), styles.picture);
  assert.equal(
    looks(markupOf(<Picture image={image} isFirst />)),
    `${styles.picture} ${styles.first}`
  );
  assert.match(render(<Picture image={image} isFirst />), /fetchPriority="high"/);
});
