import assert from "node:assert/strict";
import { test } from "node:test";
import { checkAltTexts } from "./altTexts.ts";
import { readPage } from "./readPage.ts";

function found(html: string): string[] {
  const page = readPage("a/index.html", "content/a.md", html);
  const names = page.images.map(({ src }) => ({ name: src.slice(1) }));
  return checkAltTexts(page, () => names).map(({ code, message }) => `${code} ${message}`);
}

test("words that say what a picture shows are good, and none for what only decorates", () => {
  assert.deepEqual(found('<img src="/a.png" alt="A hill at noon"><img src="/b.png" alt="">'), []);
  assert.deepEqual(found('<div aria-hidden="true"><img src="/a.png"></div>'), []);
  assert.deepEqual(found('<a href="/"><img src="/a.png" alt=""> Home</a>'), []);
  assert.deepEqual(found('<a href="/" aria-label="Home"><img src="/a.png" alt=""></a>'), []);
});

test("a picture without words is told by the name that its author knows", () => {
  assert.deepEqual(found('<img src="/b.png" alt="B"><img src="/hill.png">'), [
    "missing-alt the picture hill.png has no alt text"
  ]);
  assert.deepEqual(found('<a href="/"><img src="/a.png" alt=""></a>'), [
    "missing-alt the picture a.png is all that a link has, and has no alt text"
  ]);
});

test("no words are meant in a tag, and may be forgotten in Markdown", () => {
  const page = readPage("a/index.html", "content/a.md", '<img src="/a.png" alt="">');
  const codesOf = (isHtml: boolean) =>
    checkAltTexts(page, () => [{ name: "a.png", isHtml }]).map(({ code }) => code);
  assert.deepEqual(codesOf(true), []);
  assert.deepEqual(codesOf(false), ["missing-alt"]);
});

test("words that tell nothing are told", () => {
  for (const alt of ["hill.png", "IMG_2041", "Image of a hill", "photo", "Bild von einem Berg"]) {
    assert.match(found(`<img src="/a.png" alt="${alt}">`).join(), /^doubtful-alt /, alt);
  }
  assert.deepEqual(found('<img src="/a.png" alt="Photosynthesis, image by image">'), []);
});
