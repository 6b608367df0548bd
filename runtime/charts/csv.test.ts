import assert from "node:assert/strict";
import { test } from "node:test";
import { csvOf, fileName } from "./csv.ts";

test("cells with commas, quotes and lines are quoted", () => {
  assert.equal(
    csvOf([
      ["Day", 'Jobs, "new"'],
      ["1 Mar\n2026", "3"]
    ]),
    'Day,"Jobs, ""new"""\r\n"1 Mar\n2026",3\r\n'
  );
});

test("what a spreadsheet would take for a formula is text, and a number stays one", () => {
  const cells = ["=1+1", "+49 a", "-2+3", "@SUM(A1)", "\tx", "\rx", "-4", "+3.5%", "−1,204", "−x"];
  assert.equal(csvOf([cells]), `'=1+1,'+49 a,'-2+3,'@SUM(A1),'\tx,"'\rx",-4,+3.5%,"-1,204",−x\r\n`);
});

test("a file is named by its chart, whatever stands in the title", () => {
  assert.equal(fileName("Cases a month, 2026"), "cases-a-month-2026");
  assert.equal(fileName("../../Über <alles>?"), "über-alles");
  assert.equal(fileName("…"), "chart");
  assert.equal(fileName("a ".repeat(200)).length, 79);
});
