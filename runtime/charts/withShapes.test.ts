import assert from "node:assert/strict";
import { test } from "node:test";
import { hasShapes, withShapes } from "./withShapes.ts";

const WORLD =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">\n<path id="A" d="M0 0"/>\n</svg>\n';

test("shapes of other files come to stand in the drawing, once each", async () => {
  const asked: string[] = [];
  const svg = '<svg width="9"><use href="/w.svg#A"/><use fill="red" href="/w.svg#B"/></svg>';
  const whole = await withShapes(svg, async (url) => {
    asked.push(url);
    return WORLD;
  });
  assert.deepEqual(asked, ["/w.svg"]);
  assert.equal(
    whole,
    '<svg width="9"><defs>\n<path id="A" d="M0 0"/>\n</defs><use href="#A"/><use fill="red" href="#B"/></svg>'
  );
  assert.ok(hasShapes(svg) && !hasShapes(whole));
});
