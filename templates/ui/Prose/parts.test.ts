import assert from "node:assert/strict";
import { test } from "node:test";
import { textPartsOf } from "./parts.ts";

test("plain words need nothing beside their own styles", () => {
  const words = "<h2>A</h2><p>b <em>c</em> <code>&lt;pre</code></p><ul><li>d</li></ul>";
  assert.deepEqual(textPartsOf([words, ""]), []);
});

test("what stands between paragraphs, code, footnotes and tasks are told apart", () => {
  const figure = '<figure class="code"><pre><code>x</code></pre></figure>';
  const notes = '<section data-footnotes class="footnotes"><ol></ol></section>';
  const tasks = '<ul class="contains-task-list"><li><input type="checkbox" disabled></li></ul>';
  assert.deepEqual(textPartsOf([tasks]), ["tasks"]);
  assert.deepEqual(textPartsOf([figure]), ["code"]);
  assert.deepEqual(textPartsOf([notes]), ["notes"]);
  for (const block of [
    "<blockquote></blockquote>",
    "<hr>",
    '<section class="table"><table></table></section>',
    '<aside class="callout callout-tip"></aside>'
  ]) {
    assert.deepEqual(textPartsOf([block]), ["blocks"], block);
  }
  for (const picture of ['<img src="a.png" alt="">', "<figure><img></figure>"]) {
    assert.deepEqual(textPartsOf([picture]), ["pictures"], picture);
  }
  const fifth = '<a href="#e" class="note-5" data-footnote-ref>5</a>';
  assert.deepEqual(textPartsOf([fifth, notes]), ["notes", "manyNotes"]);
});

test("the texts of a page count together, in one order", () => {
  assert.deepEqual(textPartsOf(["<pre></pre>", "<hr>"]), ["blocks", "code"]);
});
