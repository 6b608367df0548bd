import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { query } from "./query.ts";

interface Row {
  title: string;
  stars?: number | null;
  isPublic: boolean;
}

const rows: Row[] = [
  { title: "Cassini", stars: 3, isPublic: true },
  { title: "Mercator", stars: 5, isPublic: true },
  { title: "Peutinger", stars: null, isPublic: false },
  { title: "Ptolemy", stars: 1, isPublic: true },
  { title: "50% off_line", isPublic: false }
];
const titles = (found: readonly { title: string }[]) => found.map(({ title }) => title);

test("each operator keeps the rows that its SQL namesake would", () => {
  const where = (
    operator: Parameters<ReturnType<typeof query<Row>>["where"]>[1],
    value?: unknown
  ) => titles(query(rows).where("stars", operator, value).all());
  assert.deepEqual(where("=", 3), ["Cassini"]);
  assert.deepEqual(where(">", 3), ["Mercator"]);
  assert.deepEqual(where(">=", 3), ["Cassini", "Mercator"]);
  assert.deepEqual(where("<", 3), ["Ptolemy"]);
  assert.deepEqual(where("<=", 3), ["Cassini", "Ptolemy"]);
  assert.deepEqual(where("IN", [1, 5]), ["Mercator", "Ptolemy"]);
  assert.deepEqual(where("NOT IN", [1, 5]), ["Cassini"]);
  assert.deepEqual(where("BETWEEN", [1, 3]), ["Cassini", "Ptolemy"]);
  assert.deepEqual(where("NOT BETWEEN", [1, 3]), ["Mercator"]);
  assert.deepEqual(where("IS NULL"), ["Peutinger", "50% off_line"]);
  assert.deepEqual(where("IS NOT NULL"), ["Cassini", "Mercator", "Ptolemy"]);
  assert.deepEqual(where("<>", 3), ["Mercator", "Ptolemy"]);
  assert.deepEqual(where("LIKE", "%"), ["Cassini", "Mercator", "Ptolemy"]);
  assert.deepEqual(titles(query(rows).where("title", "LIKE", "p%").all()), [
    "Peutinger",
    "Ptolemy"
  ]);
  assert.deepEqual(titles(query(rows).where("title", "LIKE", "%E_C%").all()), ["Mercator"]);
  assert.deepEqual(titles(query(rows).where("title", "NOT LIKE", "%e%").all()), ["Cassini"]);
});

test("IN needs an array and BETWEEN an array of two elements", () => {
  assert.throws(() => query(rows).where("stars", "IN", 3), /IN needs an array/);
  assert.throws(() => query(rows).where("stars", "NOT IN", "3"), /NOT IN needs an array/);
  assert.throws(() => query(rows).where("stars", "BETWEEN", [1]), /BETWEEN needs an array of two/);
  assert.throws(
    () => query(rows).where("stars", "NOT BETWEEN", 1),
    /needs an array of two elements/
  );
  assert.throws(() => query(rows).where("stars", "LIKE", 1), /LIKE needs a string/);
  assert.throws(() => query(rows).where("stars", "NOT LIKE", 1), /LIKE needs a string/);
  assert.throws(() => query(rows).where("stars", "IS" as never), /unknown operator "IS"/);
  assert.throws(() => query(rows).limit(-1), /whole number/);
  assert.throws(() => query(rows).order("stars", "UP" as never), /ASC or DESC/);
});

test("a null to compare with is refused, and IS NULL named", () => {
  for (const operator of ["=", "<>", ">", "<", ">=", "<="] as const) {
    for (const nothing of [null, undefined]) {
      assert.throws(() => query(rows).where("stars", operator, nothing), /needs a value.*IS NULL/);
    }
  }
  for (const operator of ["IN", "NOT IN", "BETWEEN", "NOT BETWEEN"] as const) {
    assert.throws(() => query(rows).where("stars", operator, [1, null]), /IS NULL/, operator);
  }
});

test("a field that is there satisfies an operator or its negation, a missing one neither", () => {
  const value = fc.oneof(
    fc.integer({ min: 0, max: 3 }),
    fc.constantFrom("", "a", "ab", "%", "3"),
    fc.boolean()
  );
  const pairs = fc.oneof(
    value.map((item) => ["=", "<>", item] as const),
    fc.array(value, { maxLength: 3 }).map((list) => ["IN", "NOT IN", list] as const),
    fc.tuple(value, value).map((range) => ["BETWEEN", "NOT BETWEEN", range] as const),
    fc.constantFrom("", "%", "a%", "_", "%b").map((text) => ["LIKE", "NOT LIKE", text] as const),
    fc.constant(["IS NULL", "IS NOT NULL", undefined] as const)
  );
  fc.assert(
    fc.property(fc.option(value), pairs, (field, [positive, negative, wanted]) => {
      for (const row of field === null ? [{ field }, { field: undefined }, {}] : [{ field }]) {
        const rows: { field?: unknown }[] = [row];
        const matches =
          query(rows).where("field", positive, wanted).count() +
          query(rows).where("field", negative, wanted).count();
        assert.equal(matches, field === null && positive !== "IS NULL" ? 0 : 1);
      }
    }),
    { numRuns: 2000 }
  );
});

test("groups join conditions with AND and OR", () => {
  const found = query(rows)
    .where("isPublic", "=", true)
    .orWhere((group) => group.where("stars", "=", 5).where("title", "=", "Ptolemy"))
    .all();
  assert.deepEqual(titles(found), ["Mercator", "Ptolemy"]);
  const both = query(rows).andWhere((group) => group.where("stars", ">", 1).where("stars", "<", 5));
  assert.deepEqual(titles(both.all()), ["Cassini"]);
});

test("order, skip, limit and select shape the result; count ignores them", () => {
  const sorted = query(rows).order("stars", "DESC").order("title", "ASC");
  assert.deepEqual(titles(sorted.all()), [
    "Mercator",
    "Cassini",
    "Ptolemy",
    "50% off_line",
    "Peutinger"
  ]);
  assert.deepEqual(titles(sorted.skip(1).limit(2).all()), ["Cassini", "Ptolemy"]);
  assert.deepEqual(sorted.select("title").first(), { title: "Mercator" });
  assert.equal(sorted.skip(1).limit(1).count(), 5);
  assert.equal(query(rows).where("title", "=", "nobody").first(), null);
});

test("a field named like a method of objects is no field", () => {
  assert.equal(
    query(rows)
      .where("constructor" as never, "IS NOT NULL")
      .count(),
    0
  );
  assert.equal(
    query(rows)
      .where("__proto__" as never, "IS NOT NULL")
      .count(),
    0
  );
});

test("LIKE agrees with the regular expression of the same pattern", () => {
  const letters = fc.constantFrom("a", "b", "%", "_", ".");
  fc.assert(
    fc.property(
      fc.string({ unit: letters, maxLength: 8 }),
      fc.string({ unit: letters, maxLength: 8 }),
      (pattern, text) => {
        const source = pattern.replace(/\./g, "\\.").replace(/%/g, ".*").replace(/_/g, ".");
        const expected = new RegExp(`^${source}$`, "s").test(text) ? 1 : 0;
        assert.equal(query([{ text }]).where("text", "LIKE", pattern).count(), expected);
      }
    ),
    { numRuns: 2000 }
  );
});

test("a query leaves its rows and other queries alone", () => {
  const all = query(rows);
  all.where("stars", "=", 3).order("title", "ASC").limit(1).all();
  assert.equal(all.count(), rows.length);
  assert.equal(rows[0]?.title, "Cassini");
});
