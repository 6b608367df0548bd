import assert from "node:assert/strict";
import { test } from "node:test";
import { checkXml } from "./feeds.ts";

function found(text: string, source = "public/feed.xml"): string[] {
  return checkXml("feed.xml", source, text).map(({ code, message, file, line, column }) =>
    [code, [file, line, column].filter(Boolean).join(":"), message].filter(Boolean).join(" ")
  );
}

test("a whole feed and a whole sitemap are good, and so is other XML", () => {
  const atom =
    '<feed xmlns="http://www.w3.org/2005/Atom"><id>a</id><title>a &amp; b</title><updated/></feed>';
  assert.deepEqual(found(`<?xml version="1.0"?>\n${atom}\n`), []);
  assert.deepEqual(found("<urlset><url><loc>a</loc></url></urlset>"), []);
  assert.deepEqual(found("<opml><!-- & --><body><![CDATA[&]]></body></opml>"), []);
});

test("the first mistake is told at its place where somebody wrote the file", () => {
  assert.deepEqual(found("<feed>\n <title>a & b</title>\n</feed>"), [
    "malformed-xml public/feed.xml:2:11 feed.xml is not well-formed at 2:11: a bare &"
  ]);
  assert.match(found("<feed>\n</fed>").join(), /^malformed-xml public\/feed\.xml:2:\d+ /);
  assert.match(found("<feed>", "the feed").join(), /^malformed-xml feed\.xml is not well-formed/);
});

test("what readers ask for is named", () => {
  assert.deepEqual(found("<feed><title/><entry><id/></entry></feed>"), [
    "incomplete-feed public/feed.xml feed.xml has no <id> in its <feed>",
    "incomplete-feed public/feed.xml feed.xml has no <updated> in its <feed>"
  ]);
});
