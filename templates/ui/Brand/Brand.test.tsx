import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeSite, render } from "../../../test/support/renderComponent.tsx";
import { Brand } from "./Brand.tsx";

test("the mark is decoration: the name alone is read out", () => {
  const html = render(<Brand />, fakeSite([], { name: "Hachure", mark: "/favicon.svg" }));
  assert.match(html, /<a href="\/"/);
  assert.match(html, /<img [^>]*alt=""/);
  assert.match(html, />Hachure<\/a>/);
});

test("a mark drawn in the page's colours takes the place of the browser's", () => {
  const marks = { mark: "/favicon.svg", drawnMark: "/mark.svg#mark" };
  const html = render(<Brand />, fakeSite([], { name: "Hachure", ...marks }));
  assert.match(
    html,
    /<svg [^>]*aria-hidden="true"[^>]*><use href="\/mark\.svg#mark"><\/use><\/svg>/
  );
  assert.doesNotMatch(html, /<img/);
});

test("a site without a mark shows its name", () => {
  const html = render(<Brand />, fakeSite([], { name: "Plain" }));
  assert.doesNotMatch(html, /<img/);
  assert.match(html, />Plain<\/a>/);
});

test("a long name is one that lines can be counted of", () => {
  const name = "A considerably longer studio name";
  assert.match(
    render(<Brand />, fakeSite([], { name })),
    new RegExp(`<a [^>]*><span>${name}</span></a>`)
  );
});
