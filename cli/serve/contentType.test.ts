import assert from "node:assert/strict";
import { test } from "node:test";
import { contentTypeOf } from "./contentType.ts";

test("texts say that they are UTF-8, other files do not", () => {
  const types = {
    "a/index.html": "text/html; charset=utf-8",
    "a.css": "text/css; charset=utf-8",
    "a.1a2b3c4d.js": "text/javascript; charset=utf-8",
    "search/index.json": "application/json; charset=utf-8",
    "site.webmanifest": "application/manifest+json; charset=utf-8",
    "mark.svg": "image/svg+xml; charset=utf-8",
    "sitemap.xml": "text/xml; charset=utf-8",
    "robots.txt": "text/plain; charset=utf-8",
    "A.PNG": "image/png",
    "photo.webp": "image/webp",
    "font.woff2": "font/woff2"
  };
  for (const [file, type] of Object.entries(types)) assert.equal(contentTypeOf(file), type, file);
});

test("a name that says nothing is bytes", () => {
  for (const file of ["CNAME", "v1.2/file", "a.html/file", "x.unknownkind", ""]) {
    assert.equal(contentTypeOf(file), "application/octet-stream", file);
  }
});
