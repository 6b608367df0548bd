import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { createUrl, isExternal, isSafeUrl, pageFile } from "./url.ts";

test("site paths get the base and the canonical slash, files and other hosts do not", () => {
  const always = createUrl({ base: "/sub/", trailingSlash: "always" });
  const never = createUrl({ base: "/", trailingSlash: "never" });
  assert.equal(always("/"), "/sub/");
  assert.equal(always("/about"), "/sub/about/");
  assert.equal(always("/about/#team"), "/sub/about/#team");
  assert.equal(always("/about?x=1#team"), "/sub/about/?x=1#team");
  assert.equal(always("/favicon.svg"), "/sub/favicon.svg");
  assert.equal(always("/data/all.7z"), "/sub/data/all.7z");
  assert.equal(always("/releases/v1.2"), "/sub/releases/v1.2/");
  assert.equal(always("/releases/2.0rc1"), "/sub/releases/2.0rc1/");
  assert.equal(always("https://example.com/x"), "https://example.com/x");
  assert.equal(always("//example.com"), "//example.com");
  assert.equal(always("#team"), "#team");
  assert.equal(never("/about/"), "/about");
  assert.equal(never("/"), "/");
});

test("letters outside ASCII are encoded once", () => {
  const url = createUrl({ base: "/", trailingSlash: "always" });
  assert.equal(url("/日本"), "/%E6%97%A5%E6%9C%AC/");
  assert.equal(url("/%E6%97%A5%E6%9C%AC/"), "/%E6%97%A5%E6%9C%AC/");
});

test("making a URL twice changes nothing more, as long as the base is the root", () => {
  const url = createUrl({ base: "/", trailingSlash: "always" });
  fc.assert(
    fc.property(fc.webPath(), fc.webFragments(), (path, hash) => {
      const once = url(`/${path.replace(/^\/+/, "")}${hash ? `#${hash}` : ""}`);
      assert.equal(url(once), once);
    })
  );
});

test("pages are written where their URL leads", () => {
  assert.equal(pageFile("/", "always"), "index.html");
  assert.equal(pageFile("/a/b", "always"), "a/b/index.html");
  assert.equal(pageFile("/a/b", "never"), "a/b.html");
});

test("only http, https, mailto, tel and paths are safe", () => {
  for (const url of [
    "https://example.com",
    "HTTP://x",
    "mailto:a@example.com",
    "tel:1",
    "/x",
    "x",
    "#x",
    "?a:b",
    "./a:b"
  ]) {
    assert.ok(isSafeUrl(url), url);
  }
  for (const url of [
    "javascript:alert(1)",
    "JaVaScRiPt:x",
    " javascript:x",
    "java\nscript:x",
    "java\tscript:x",
    "\u0001javascript:x",
    "vbscript:x",
    "data:text/html,x",
    "blob:x",
    "file:///etc/passwd"
  ]) {
    assert.ok(!isSafeUrl(url), JSON.stringify(url));
  }
});

test("no spelling of a dangerous scheme that a browser accepts is safe", () => {
  const noise = fc.string({ unit: fc.constantFrom("\n", "\t", "\r"), maxLength: 2 });
  const scheme = fc.constantFrom("javascript", "vbscript", "data");
  fc.assert(
    fc.property(
      scheme,
      fc.array(noise, { minLength: 11, maxLength: 11 }),
      fc.boolean(),
      (name, gaps, upper) => {
        const written = [...name].map(
          (letter, index) => `${upper ? letter.toUpperCase() : letter}${gaps[index] ?? ""}`
        );
        const url = `${written.join("")}:alert(1)`;
        assert.equal(new URL(url).protocol, `${name}:`);
        assert.ok(!isSafeUrl(url), JSON.stringify(url));
      }
    )
  );
});

test("a scheme or a host makes a URL external", () => {
  assert.ok(isExternal("https://x") && isExternal("mailto:x") && isExternal("//x"));
  assert.ok(!isExternal("/x") && !isExternal("./x") && !isExternal("#x"));
});
