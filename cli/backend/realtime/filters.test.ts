import assert from "node:assert/strict";
import { test } from "node:test";
import { filtersToSql, parseFilters } from "./filters.ts";

const types = new Map([
  ["id", "integer"],
  ["words", "text"],
  ['a "b"', "text"]
]);

/** The condition and its values, as a client's filter comes to be. */
function sqlOf(written: string): string {
  const filters = parseFilters(written);
  assert.ok(typeof filters !== "string", String(filters));
  const { sql, values } = filtersToSql(filters, types, 2);
  return `${sql} ${JSON.stringify(values)}`;
}

test("values are given apart from the condition, as values of the column's type", () => {
  assert.equal(sqlOf("id=gte.5"), '("row"."id" >= $2::text::integer) ["5"]');
  assert.equal(
    sqlOf('id=in.(1,2),words=not.eq."a,\\"b"'),
    '("row"."id" = any ($2::text::integer[])) and not ("row"."words" = $3::text::text) ["{1,2}","a,\\"b"]'
  );
  assert.equal(sqlOf("words=not.is.null"), 'not ("row"."words" is null) []');
  assert.equal(sqlOf("words=eq.a=b.c)"), '("row"."words" = $2::text::text) ["a=b.c)"]');
  assert.equal(sqlOf('a "b"=eq.1'), '("row"."a ""b""" = $2::text::text) ["1"]');
  assert.equal(sqlOf("  "), "true []");
});

test("what is no filter is told in the words of the service", () => {
  const cases: [string, RegExp][] = [
    ["undefined", /\["undefined"\]$/],
    ["id=eq", /\["id=eq"\]$/],
    ["id=eq.1,", /\[""\]$/],
    ["id=toString.1", /\["toString","1"\]$/],
    ["id=in.1,2", /wrapped by parentheses$/],
    [`id=in.(${"1,".repeat(100)}1)`, /too many values/],
    ["id=is.5", /must be null, true, false, or unknown$/],
    [Array(21).fill("id=eq.1").join(), /more than 20 filters$/]
  ];
  for (const [written, words] of cases) {
    const told = parseFilters(written);
    assert.ok(typeof told === "string", written);
    assert.match(told, /^Error parsing `filter` params: /);
    assert.match(told, words);
  }
  assert.throws(() => sqlOf("other=eq.1"), /invalid column for filter other/);
});
