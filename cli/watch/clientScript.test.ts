import assert from "node:assert/strict";
import { test } from "node:test";
import { clientScript } from "./clientScript.ts";

test("the script is one module that imports nothing, and is made once", async () => {
  const script = await clientScript();
  assert.equal(clientScript(), clientScript());
  assert.doesNotMatch(script, /\bimport\s*[{*"']|\bfrom\s*["']|\brequire\(/);
  assert.match(script, /\/__events\?since=/);
  assert.ok(script.split("\n").length < 200, "it is minified");
});
