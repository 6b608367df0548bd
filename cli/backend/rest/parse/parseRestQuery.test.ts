import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { runs } from "../../../../test/fuzz/inputs.ts";
import { RestError } from "../restError.ts";
import { parseRestQuery } from "./parseRestQuery.ts";

const parse = (address: string, isCall = false) =>
  parseRestQuery(new URLSearchParams(address), isCall);

const field = (column: string, ...path: object[]) => ({ column, path });

test("an address is read into plain data", () => {
  const { read } = parse(
    "select=id,n:name::text,author:people!fk!inner(*)&author.age=not.gte.18&author.order=age.desc" +
      '&or=(a.in.(1,"x,y"),not.and(b.is.null,c.fts(english).cat))&order=d->>e.desc.nullslast&limit=3'
  );
  assert.deepEqual(read, {
    select: [
      { kind: "field", field: field("id"), cast: undefined, alias: undefined },
      { kind: "field", field: field("name"), cast: "text", alias: "n" },
      {
        kind: "embed",
        embed: {
          relation: "people",
          alias: "author",
          hint: "fk",
          isInner: true,
          read: {
            select: [{ kind: "all" }],
            filters: [
              {
                kind: "test",
                isNot: true,
                field: field("age"),
                test: { kind: "compare", operator: "gte", quantifier: undefined, value: "18" }
              }
            ],
            order: [{ field: field("age"), direction: "desc", nulls: undefined }]
          }
        }
      }
    ],
    filters: [
      {
        kind: "or",
        isNot: false,
        parts: [
          {
            kind: "test",
            isNot: false,
            field: field("a"),
            test: { kind: "in", values: ["1", "x,y"] }
          },
          {
            kind: "and",
            isNot: true,
            parts: [
              {
                kind: "test",
                isNot: false,
                field: field("b"),
                test: { kind: "is", value: "null" }
              },
              {
                kind: "test",
                isNot: false,
                field: field("c"),
                test: { kind: "search", operator: "fts", language: "english", value: "cat" }
              }
            ]
          }
        ]
      }
    ],
    order: [{ field: field("d", { isText: true, key: "e" }), direction: "desc", nulls: "last" }],
    limit: 3
  });
});

test("what a function is called with is told from filters of its rows", () => {
  const { read, arguments: given } = parse("a=1&b=eq.2&c=x.y&limit=1", true);
  assert.deepEqual(
    [...given],
    [
      ["a", "1"],
      ["c", "x.y"]
    ]
  );
  assert.equal(read.filters.length, 1);
});

test("a value of a filter is any text", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (value) => {
      const { read } = parseRestQuery(new URLSearchParams([["a", `eq.${value}`]]), false);
      const [filter] = read.filters;
      assert.ok(filter?.kind === "test" && filter.test.kind === "compare");
      assert.equal(filter.test.value, value);
    }),
    runs(500)
  );
});

test("a value among others is any text in quotes", () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: "binary" }), { minLength: 1 }), (values) => {
      const quoted = values.map((value) => `"${value.replace(/["\\]/g, "\\$&")}"`);
      const list = parseRestQuery(new URLSearchParams([["a", `in.(${quoted})`]]), false);
      const [filter] = list.read.filters;
      assert.ok(filter?.kind === "test" && filter.test.kind === "in");
      assert.deepEqual(filter.test.values, values);
      const parts = quoted.map((value) => `a.eq.${value}`);
      const tree = parseRestQuery(new URLSearchParams([["or", `(${parts})`]]), false);
      const [logic] = tree.read.filters;
      assert.ok(logic?.kind === "or");
      assert.deepEqual(
        logic.parts.map((part) => part.kind === "test" && "value" in part.test && part.test.value),
        values
      );
    }),
    runs(500)
  );
});

test("any address is read or refused", () => {
  const piece = fc.constantFrom(
    ..."a b * , . ( ) ! :: : -> ->> 0 eq. in. is. not. null or and select order limit \" \\ { } ' ; -- ...".split(
      " "
    )
  );
  const text = fc.oneof(
    fc.array(piece).map((pieces) => pieces.join("")),
    fc.string()
  );
  const key = fc.oneof(
    fc.constantFrom("select", "order", "or", "not.and", "a", "a.b", "columns"),
    text
  );
  fc.assert(
    fc.property(fc.array(fc.tuple(key, text), { maxLength: 4 }), fc.boolean(), (pairs, isCall) => {
      try {
        parseRestQuery(new URLSearchParams(pairs), isCall);
      } catch (error) {
        if (!(error instanceof RestError)) throw error;
        assert.ok(error.status === 400 || error.status === 501);
      }
    }),
    runs(2000)
  );
});
