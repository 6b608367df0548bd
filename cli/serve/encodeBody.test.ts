import assert from "node:assert/strict";
import { test } from "node:test";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { chooseEncoding, createEncoder, isCompressible } from "./encodeBody.ts";

test("the browser's weights decide, then what the host likes better", () => {
  const cases: [string | undefined, string | undefined][] = [
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["br;q=0.5, gzip;q=0.8", "gzip"],
    ["br;q=0, gzip;q=0.1, identity;q=0.5", undefined],
    ["br;q=0, *", "gzip"],
    ["*", "br"],
    ["*;q=0", undefined],
    ["identity", undefined],
    ["zstd", undefined],
    ["", undefined],
    ["GZIP;q=1.0", "gzip"],
    [undefined, undefined]
  ];
  for (const [accepted, encoding] of cases) {
    const headers = accepted === undefined ? {} : { "accept-encoding": accepted };
    assert.equal(chooseEncoding(headers, ["br", "gzip"]), encoding, accepted);
  }
  assert.equal(chooseEncoding({ "accept-encoding": "br, gzip" }, ["gzip"]), "gzip");
  assert.equal(chooseEncoding({ "accept-encoding": "br" }, []), undefined);
});

test("texts are compressed, not pictures and not what is small", () => {
  assert.ok(isCompressible("text/html; charset=utf-8", 5000));
  assert.ok(isCompressible("image/svg+xml; charset=utf-8", 5000));
  assert.ok(!isCompressible("image/png", 5000));
  assert.ok(!isCompressible("font/woff2", 5000));
  assert.ok(!isCompressible("text/html", 200));
});

test("what has been compressed is kept, within a bound, the last asked for longest", async () => {
  const one = Buffer.from("1".repeat(5000));
  const two = Buffer.from("2".repeat(5000));
  const { length } = await createEncoder()(one, "one", "gzip");
  const encode = createEncoder(2 * length - 1); // room for one of them
  const first = await encode(one, "one", "gzip");
  assert.deepEqual(gunzipSync(first), one);
  assert.equal(await encode(one, "one", "gzip"), first);
  assert.deepEqual(gunzipSync(await encode(two, "two", "gzip")), two);
  assert.notEqual(await encode(one, "one", "gzip"), first);
  assert.deepEqual(brotliDecompressSync(await encode(one, "one", "br")), one);
  const none = createEncoder(length - 1);
  assert.notEqual(await none(one, "one", "gzip"), await none(one, "one", "gzip"));
});
