import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { readRange } from "./readRange.ts";

const file = { size: 100, etag: '"abc"', lastModified: "Sat, 21 Nov 2026 12:00:00 GMT" };

test("one range of bytes, from the beginning or the end", () => {
  const ranges: Record<string, [number, number]> = {
    "bytes=0-0": [0, 0],
    "bytes=10-19": [10, 19],
    "bytes=90-": [90, 99],
    "bytes=90-1000": [90, 99],
    "bytes=-10": [90, 99],
    "bytes=-1000": [0, 99],
    "BYTES= 1-2 ": [1, 2]
  };
  for (const [range, [start, end]] of Object.entries(ranges)) {
    assert.deepEqual(readRange({ range }, file), { start, end }, range);
  }
});

test("what is no range, or several, is answered with the whole", () => {
  for (const range of [
    "bytes=",
    "bytes=-",
    "bytes=a-b",
    "bytes=5-4",
    "bytes=0-1,5-6",
    "lines=1-2",
    "0-1"
  ]) {
    assert.equal(readRange({ range }, file), undefined, range);
  }
  assert.equal(readRange({}, file), undefined);
});

test("a range beyond the end cannot be had", () => {
  for (const range of ["bytes=100-", "bytes=200-300", "bytes=-0"]) {
    assert.equal(readRange({ range }, file), "unsatisfiable", range);
  }
  assert.equal(readRange({ range: "bytes=0-" }, { ...file, size: 0 }), "unsatisfiable");
});

test("a range on a condition is of that very version", () => {
  const range = "bytes=0-9";
  const ask = (condition: string) => readRange({ range, "if-range": condition }, file);
  assert.deepEqual(ask('"abc"'), { start: 0, end: 9 });
  assert.deepEqual(ask(file.lastModified), { start: 0, end: 9 });
  for (const other of ['"abd"', 'W/"abc"', "Sat, 21 Nov 2026 12:00:01 GMT", "abc"]) {
    assert.equal(ask(other), undefined, other);
  }
});

test("a range always lies within the file", () => {
  const number = fc.option(fc.nat(300), { nil: "" });
  fc.assert(
    fc.property(number, number, fc.nat(200), (from, to, size) => {
      const range = readRange({ range: `bytes=${from}-${to}` }, { ...file, size });
      if (typeof range !== "object") return;
      assert.ok(range.start >= 0 && range.start <= range.end && range.end < size);
    })
  );
});
