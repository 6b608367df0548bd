import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { runs } from "../../../../test/fuzz/inputs.ts";
import type { Catalog, Column } from "../catalog.ts";
import { prepareTable } from "../prepareTable.ts";
import { RestError } from "../restError.ts";
import { createRequest, type RestRequest } from "../restRequest.ts";
import { compile } from "../sql.ts";

const column = (name: string, type = "text"): Column => ({
  name,
  type: { schema: "pg_catalog", name: type },
  default: null
});
const relation = (name: string, ...columns: Column[]) => ({
  name,
  columns: new Map(columns.map((each) => [each.name, each])),
  primaryKey: ["id"]
});
const catalog: Catalog = {
  relations: new Map(
    [
      relation(
        "books",
        column("id", "int4"),
        column("title"),
        column("data", "jsonb"),
        column("by", "int4")
      ),
      relation("authors", column("id", "int4"), column("name"))
    ].map((each) => [each.name, each])
  ),
  foreignKeys: [
    {
      name: "books_by_fkey",
      table: "books",
      columns: ["by"],
      target: "authors",
      targetColumns: ["id"],
      isUnique: false
    }
  ],
  routines: new Map()
};

function statementOf(
  method: RestRequest["method"],
  pairs: readonly (readonly [string, string])[],
  body = ""
): { sql: string; values: readonly unknown[] } {
  const request = createRequest({
    method,
    parameters: new URLSearchParams(pairs as [string, string][]),
    headers: { prefer: "return=representation,count=exact" },
    body,
    requester: { role: "anon", claims: {} }
  });
  return compile(prepareTable(catalog, "books", request).statement);
}

/** Marks that stand in no statement of ours, so that they are found where they should not be. */
const MARK = "zqx";
/** Aliases are names that an address may choose: they are in quotes, which are doubled within. */
const ALIAS = /as "(?:[^"]|"")*"/g;

test("no text of an address becomes a part of a statement", () => {
  const hostile = fc
    .array(
      fc.constantFrom(
        MARK,
        "'",
        '"',
        ";",
        "--",
        "$1",
        "\\",
        ")",
        "(",
        ",",
        " or true",
        "\u0000",
        "/*"
      )
    )
    .map((pieces) => `${MARK}${pieces.join("")}`);
  const test = fc.tuple(
    fc.constantFrom(
      "eq.",
      "not.neq.",
      "like.",
      "match.",
      "in.(",
      "cs.",
      "fts(english).",
      "like(any)."
    ),
    hostile
  );
  const pair = fc.oneof(
    fc.tuple(
      fc.constantFrom("title", "data->>a", "authors.name", "id"),
      test.map(([start, value]) =>
        start === "in.(" ? `in.("${value.replace(/["\\]/g, "\\$&")}")` : start + value
      )
    ),
    hostile.map(
      (value) => ["or", `(title.eq."${value.replace(/["\\]/g, "\\$&")}",id.is.null)`] as const
    ),
    hostile.map((value) => [`data->>"${value.replace(/["\\]/g, "\\$&")}"`, "eq.1"] as const)
  );
  const addresses = fc.tuple(
    fc.constantFrom<RestRequest["method"]>("GET", "PATCH", "DELETE"),
    fc.array(pair, { minLength: 1, maxLength: 5 })
  );
  fc.assert(
    fc.property(addresses, ([method, pairs]) => {
      const others = [
        ["select", "title,authors(name)"],
        ["id", "gt.0"]
      ] as const;
      const { sql, values } = statementOf(
        method,
        [...others, ...pairs],
        JSON.stringify({ title: MARK })
      );
      assert.doesNotMatch(sql, new RegExp(MARK));
      assert.doesNotMatch(sql.replaceAll("E'\\n'", ""), /--|;|\\/);
      assert.ok(values.some((value) => String(value).includes(MARK)));
    }),
    runs(1000)
  );
});

test("names that an address makes up are refused, or stand in quotes", () => {
  const piece = fc.constantFrom(
    MARK,
    "'",
    '"',
    ";",
    "--",
    "\\",
    ")",
    "(",
    ",",
    ":",
    ".",
    "*",
    "!",
    "->",
    " "
  );
  const text = fc.array(piece, { minLength: 1 }).map((pieces) => pieces.join(""));
  const pair = fc.tuple(
    fc.oneof(fc.constantFrom("select", "order", "columns", "on_conflict", "authors.order"), text),
    text
  );
  const alias = text.map(
    (value) => ["select", `"${value.replace(/["\\]/g, "\\$&")}":title,authors(name)`] as const
  );
  fc.assert(
    fc.property(
      fc.constantFrom<RestRequest["method"]>("GET", "POST", "PATCH", "DELETE"),
      fc.oneof(fc.array(pair, { minLength: 1, maxLength: 3 }), fc.tuple(alias)),
      (method, pairs) => {
        try {
          const given = [...pairs, ["id", "eq.1"] as const];
          const { sql } = statementOf(method, given, '{"title": "x"}');
          assert.doesNotMatch(sql.replace(ALIAS, ""), new RegExp(MARK));
        } catch (error) {
          if (!(error instanceof RestError)) throw error;
        }
      }
    ),
    runs(2000)
  );
});
