import assert from "node:assert/strict";
import { test } from "node:test";
import { cookieOf, isKeepable, previewIn } from "./previewCookies.ts";

test("a cookie is for this site, for this visit, for encrypted connections alone (spec §9)", () => {
  assert.equal(
    cookieOf("preview-token", "a b;c=ü", "/docs/"),
    "preview-token=a%20b%3Bc%3D%C3%BC; Path=/docs/; SameSite=None; Secure"
  );
  const gone = "preview-token=; Path=/; SameSite=None; Secure; Max-Age=0";
  assert.equal(cookieOf("preview-token", undefined, "/"), gone);
});

test("what is too long is not kept, nor a part of it", () => {
  assert.ok(isKeepable("x".repeat(1024)));
  assert.ok(!isKeepable("x".repeat(1025)));
  assert.ok(!isKeepable("ü".repeat(200)));
  assert.match(cookieOf("preview-token", "x".repeat(1025), "/"), /^preview-token=; .*Max-Age=0$/);
});

test("what is kept is found among other cookies", () => {
  assert.deepEqual(previewIn("a=1; preview-token=x; preview-staging=1"), {
    token: "x",
    staging: "1"
  });
  assert.deepEqual(previewIn("preview-token=x"), { token: "x", staging: undefined });
  for (const none of ["", "my-preview-token=x", "preview-token=", "preview-staging=1"])
    assert.equal(previewIn(none), undefined, none);
});
