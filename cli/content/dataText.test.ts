import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { stringify } from "yaml";
import { DataError, parseJson, parseYaml } from "./dataText.ts";
import { parseFrontMatter } from "./frontMatter.ts";

const faultsOf = (action: () => unknown) => {
  try {
    action();
  } catch (error) {
    if (error instanceof DataError) return error.faults;
    throw error;
  }
  throw new Error("nothing was wrong");
};

test("YAML is read as 1.2 with the core schema: no dates, no octal numbers, no sexagesimals", () => {
  const { value } = parseYaml(
    "date: 2026-01-02\nzip: 0123\ntime: 1:30\nyes: yes\nno: 1e3\nnull: ~\n"
  );
  assert.deepEqual(value, {
    date: "2026-01-02",
    zip: 123,
    time: "1:30",
    yes: "yes",
    no: 1000,
    null: null
  });
});

test("a sign before another base, or base 2, makes no number", () => {
  assert.deepEqual(parseYaml("a: +0o7\nb: -0x1f\nc: 0b1\nd: 0o7\ne: 0x1f\n").value, {
    a: "+0o7",
    b: "-0x1f",
    c: "0b1",
    d: 7,
    e: 31
  });
});

test("the same broken text is an error every time", () => {
  for (let time = 0; time < 2; time++) {
    const [fault] = faultsOf(() => parseFrontMatter("---\ntitle: 'x\n---\n"));
    assert.equal(fault?.code, "yaml-syntax");
  }
});

test("what only one of the two parsers minds has its place too", () => {
  const [tag] = faultsOf(() => parseFrontMatter("---\ntitle: a\ndate: !when 2026\n---\n"));
  assert.deepEqual([tag?.line, tag?.message], [3, "Unresolved tag: !when"]);
  const aliases = faultsOf(() => parseFrontMatter("---\ntitle: *bold*\nnext: [*b]\n---\n"));
  assert.deepEqual(
    aliases.map(({ line, column, hint }) => [line, column, hint]),
    [
      [2, 8, 'Quote a value that begins with "*".'],
      [3, 8, 'Quote a value that begins with "*".']
    ]
  );
});

test("what a parse returns is nobody else's", () => {
  const text = "---\ntags: [a]\n---\n";
  const first = parseFrontMatter(text).data as { tags: string[] };
  first.tags.push("b");
  assert.deepEqual(parseFrontMatter(text).data, { tags: ["a"] });
});

test("an alias bomb is refused before it unfolds", () => {
  const lines = ["a: &a [x, x, x, x, x, x, x, x, x, x]"];
  for (const [index, name] of [..."bcdefgh"].entries()) {
    const former = "abcdefg"[index];
    lines.push(`${name}: &${name} [${Array(10).fill(`*${former}`).join(", ")}]`);
  }
  const before = process.memoryUsage().rss;
  const [fault] = faultsOf(() => parseYaml(lines.join("\n")));
  assert.equal(fault?.code, "too-many-aliases");
  assert.ok(process.memoryUsage().rss - before < 200e6);
});

test("an alias within reason is followed", () => {
  assert.deepEqual(parseYaml("a: &x [1, 2]\nb: *x\n").value, { a: [1, 2], b: [1, 2] });
});

test("a bare tag, or that of a text, makes text of its value; a tag of somebody's own is a fault in either parser", () => {
  assert.deepEqual(parseYaml("a: !\nb: ! 12\nc: Go !\nd: !!str\n  -.inf\n").value, {
    a: "",
    b: "12",
    c: "Go !",
    d: "-.inf"
  });
  const [fault] = faultsOf(() => parseYaml("a: &x 1\nb: [*x, !when 2026]\n"));
  assert.deepEqual([fault?.code, fault?.line, fault?.column], ["yaml-syntax", 2, 9]);
});

test("a fault behind the end of the text is told at its end", () => {
  for (const text of ["!!js/function ", "!x ", "a: !!js/function"]) {
    const [fault] = faultsOf(() => parseYaml(text));
    assert.equal(fault?.line, 1);
    assert.ok(fault.column <= text.length + 1, JSON.stringify(fault));
  }
});

test("keys that reach a prototype are refused and pollute nothing", () => {
  for (const parse of [parseYaml, parseJson]) {
    for (const text of [
      '{"__proto__": {"polluted": 1}}',
      '{"a": {"constructor": {"prototype": {"polluted": 1}}}}'
    ]) {
      assert.equal(faultsOf(() => parse(text))[0]?.code, "forbidden-key");
    }
  }
  assert.equal(({} as { polluted?: number }).polluted, undefined);
});

test("positions count in the whole file", () => {
  const { locate } = parseFrontMatter("---\ntitle: x\nlist:\n  - a: 1\n  - b: {c: 2}\n---\nbody");
  assert.deepEqual(locate(["title"]), { line: 2, column: 8 });
  assert.deepEqual(locate(["title"], "key"), { line: 2, column: 1 });
  assert.deepEqual(locate(["list", 1, "b", "c"]), { line: 5, column: 12 });
  assert.deepEqual(locate(["list", 1, "nowhere"]), { line: 5, column: 5 });
  assert.deepEqual(parseJson('{\n  "a": [true]\n}').locate(["a", 0]), { line: 2, column: 9 });
});

test("what `yaml` writes is read back, by the fast way and by the slow one", () => {
  const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
  const key = fc
    .string({ minLength: 1 })
    .filter((name) => !/__proto__|constructor|prototype/.test(name));
  const data = fc.dictionary(key, fc.oneof(leaf, fc.array(leaf, { maxLength: 3 })), { maxKeys: 5 });
  fc.assert(
    fc.property(data, (value) => {
      const plain = { ...value };
      assert.deepEqual(
        { ...(parseYaml(stringify(plain, { version: "1.2" })).value as object) },
        plain
      );
    }),
    { numRuns: 500 }
  );
});

test("front matter is split from its body exactly", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (text) => {
      const body = text.replace(/\r/g, "");
      const parsed = parseFrontMatter(`---\ntitle: x\n---\n${body}`);
      assert.equal(parsed.body, body);
      assert.equal(parsed.bodyLine, 4);
    })
  );
});
