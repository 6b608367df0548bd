import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { runs } from "../../test/fuzz/inputs.ts";
import { splitStatements } from "./splitStatements.ts";

const texts = (sql: string): string[] => splitStatements(sql).map(({ text }) => text);

test("a script is taken apart at semicolons that end statements", () => {
  assert.deepEqual(texts("select 1;\n\n select 2 ;; -- the end;\nselect 3"), [
    "select 1",
    "select 2",
    "select 3"
  ]);
  assert.deepEqual(texts(" -- nothing;\n/* at /* all; */ ; */"), []);
});

test("what stands in quotes and comments ends nothing", () => {
  for (const statement of [
    "select 'it''s; so', \"a;\"\"b\"",
    "select E'\\';' , e'\\\\'",
    "select 1 /* ; /* ; */ ; */ + 1",
    "select 1 -- ;\n + 1",
    "do $$ begin perform 1; end $$",
    "create function f() returns text as $body$ select '$$;' $body$ language sql",
    "create rule r as on insert to t do also (delete from a; delete from b)",
    "select a$b$c from t where d = '$b$'"
  ]) {
    assert.deepEqual(texts(`${statement};select 2`), [statement, "select 2"]);
  }
});

test("the statements of a function's body are part of it", () => {
  const body =
    "create or replace function f(x int) returns int begin atomic " +
    "select case when x > 1 then 2 end; select 3; end";
  assert.deepEqual(texts(`${body}; begin; select 1; end;`), [body, "begin", "select 1", "end"]);
});

test("each statement knows where it begins", () => {
  const sql = "-- first\n\nselect 1;\n  select 'ä'; /* then */ select 3";
  for (const { text, offset } of splitStatements(sql)) assert.ok(sql.startsWith(text, offset));
  assert.deepEqual(
    splitStatements(sql).map(({ offset }) => offset),
    [10, 22, 45]
  );
});

test("what is unfinished is given as it is", () => {
  assert.deepEqual(texts("select $$ ; "), ["select $$ ;"]);
  assert.deepEqual(texts("select 1; /* ;"), ["select 1"]);
  assert.deepEqual(texts("select (1; 2"), ["select (1; 2"]);
});

test("statements are found again in any script made of them", () => {
  const piece = fc.constantFrom("x", "'a;b'", '"c;"', "$t$;$t$", "(;)", "/*;*/", "1", "é", "$1");
  const statement = fc
    .array(piece, { minLength: 1, maxLength: 6 })
    .map((pieces) => `select ${pieces.join(" ")} x`);
  fc.assert(
    fc.property(fc.array(statement), (statements) => {
      assert.deepEqual(texts(statements.map((each) => `${each};\n`).join("")), statements);
    }),
    runs(200)
  );
});
