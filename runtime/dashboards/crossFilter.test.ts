import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { createCrossFilter, type Dimension, type Filter } from "./crossFilter.ts";

interface Row {
  colours: string[];
  size: number | undefined;
  kind: string | undefined;
}

const dimensions = {
  colour: { kind: "names", of: ({ colours }) => colours },
  kind: { kind: "names", of: ({ kind }) => (kind === undefined ? [] : [kind]) },
  size: { kind: "number", of: ({ size }) => size }
} satisfies Record<string, Dimension<Row>>;
type Name = keyof typeof dimensions;
const names = ["colour", "kind", "size"] as const;

const row = fc.record({
  colours: fc.array(fc.constantFrom("red", "green", "blue"), { maxLength: 4 }),
  size: fc.option(fc.integer({ min: -5, max: 5 }), { nil: undefined }),
  kind: fc.option(fc.constantFrom("a", "b"), { nil: undefined })
});
const chosen = fc.option(
  fc.uniqueArray(fc.constantFrom("red", "green", "a", "none")).map((list) => new Set(list)),
  { nil: undefined }
);
const range = fc.option(
  fc.tuple(fc.integer({ min: -6, max: 6 }), fc.integer({ min: -6, max: 6 })),
  { nil: undefined }
);
const change = fc.oneof(
  fc.tuple(fc.constantFrom("colour" as const, "kind" as const), chosen),
  fc.tuple(fc.constant("size" as const), range)
);

/** The same, row by row. */
function passes(row: Row, name: Name, filter: Filter): boolean {
  if (filter === undefined) return true;
  const dimension: Dimension<Row> = dimensions[name];
  if (dimension.kind === "names") {
    return dimension.of(row).some((each) => (filter as ReadonlySet<string>).has(each));
  }
  const value = dimension.of(row);
  const [low, high] = filter as readonly [number, number];
  return value !== undefined && value >= low && value < high;
}

test("every view counts what passes the filters of all others, however these change", () => {
  fc.assert(
    fc.property(fc.array(row), fc.array(change, { maxLength: 8 }), (rows, changes) => {
      const table = createCrossFilter<Row, Name>(rows, dimensions);
      const filters = new Map<Name, Filter>();
      for (const [name, filter] of changes) {
        table.setFilter(name, filter);
        filters.set(name, filter);
        assert.deepEqual(table.filter(name), filter);
        const left = (but?: Name) =>
          rows.filter((row) =>
            names.every((each) => each === but || passes(row, each, filters.get(each)))
          );
        assert.deepEqual(
          Array.from(table.matches(), (at) => rows[at]),
          left()
        );
        for (const [colour, count] of table.counts("colour")) {
          const wanted = left("colour").filter(({ colours }) =>
            new Set<string>(colours).has(colour)
          );
          assert.equal(count, wanted.length);
        }
        const sizes = left("size").flatMap(({ size }) => size ?? []);
        assert.deepEqual(
          [...table.histogram("size", [-2, 0, 3])],
          [
            sizes.filter((size) => size < -2).length,
            sizes.filter((size) => size >= -2 && size < 0).length,
            sizes.filter((size) => size >= 0 && size < 3).length,
            sizes.filter((size) => size >= 3).length
          ]
        );
      }
    })
  );
});

test("names that no row has left are still there, with nothing to count", () => {
  const rows = [
    { colours: ["red"], size: 1, kind: "a" },
    { colours: ["blue"], size: 2, kind: "b" }
  ];
  const table = createCrossFilter<Row, Name>(rows, dimensions);
  table.setFilter("kind", new Set(["a"]));
  assert.deepEqual(
    [...table.counts("colour")],
    [
      ["red", 1],
      ["blue", 0]
    ]
  );
  assert.deepEqual(
    [...table.counts("kind")],
    [
      ["a", 1],
      ["b", 1]
    ]
  );
  table.setFilter("kind", new Set());
  assert.equal(table.matches().length, 0);
});

test("a table may be empty, and has no more dimensions than a number has bits", () => {
  const table = createCrossFilter<Row, Name>([], dimensions);
  table.setFilter("size", [0, 1]);
  assert.deepEqual([table.size, [...table.matches()], [...table.counts("kind")]], [0, [], []]);
  const many = Object.fromEntries(
    Array.from({ length: 32 }, (_, at) => [`d${at}`, dimensions.size])
  );
  assert.throws(() => createCrossFilter([], many), RangeError);
});

test("words are searched, however they are written, and all of them must be there", () => {
  const texts = ["Côte d’Ivoire, health", "COTE health", "Chad, water", ""];
  const table = createCrossFilter(texts, { text: { kind: "text", of: (text) => text } });
  const found = (words: string): number[] => {
    table.setFilter("text", words);
    return [...table.matches()];
  };
  assert.deepEqual(found("health  côte"), [0, 1]);
  assert.deepEqual(found("wat"), [2]);
  assert.deepEqual(found("chad health"), []);
  assert.deepEqual(found(" "), [0, 1, 2, 3]);
  table.setFilter("text", new Set(["Chad"]));
  assert.equal(table.matches().length, 0);
  assert.throws(() => table.counts("text"), /has no names/);
});
