import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type DraftStorage, openDraft } from "./draft.ts";

/** Storage of one browser, for as many tabs as a test opens. */
function createStorage(texts = new Map<string, string>()): DraftStorage & { texts: typeof texts } {
  return {
    texts,
    getItem: (key) => texts.get(key) ?? null,
    setItem: (key, text) => texts.set(key, text),
    removeItem: (key) => texts.delete(key)
  };
}

const denied = (): never => {
  throw new DOMException("denied", "SecurityError");
};

const text = { name: "Ada", message: "What" };

test("what was written is there the next time, until it was sent", () => {
  const storage = createStorage();
  const open = () =>
    openDraft(
      () => "a",
      () => storage
    );
  assert.equal(open().read(), undefined);
  assert.equal(open().keep(text), true);
  assert.deepEqual(open().read(), text);
  assert.equal(
    openDraft(
      () => "b",
      () => storage
    ).read(),
    undefined
  );
  open().drop();
  assert.equal(open().read(), undefined);
  assert.equal(storage.texts.size, 0);
});

test("the same text goes under the same id, from a page that was loaded again, too", () => {
  const storage = createStorage();
  const open = () =>
    openDraft(
      () => "a",
      () => storage
    );
  const first = open();
  const id = first.idOf(text);
  assert.equal(first.idOf(text), id);
  const again = open();
  assert.deepEqual(again.read(), text);
  assert.equal(again.idOf(text), id);
  assert.notEqual(again.idOf({ ...text, message: "Else" }), id);
  first.drop();
  assert.notEqual(open().idOf(text), id);
});

test("typing on does not forget what has been asked for", () => {
  const storage = createStorage();
  const draft = openDraft(
    () => "a",
    () => storage
  );
  const id = draft.idOf(text);
  draft.keep({ ...text, message: "What else" });
  draft.keep(text);
  assert.equal(draft.idOf(text), id);
});

test("where storage is denied nothing is kept, and one page still knows what it has sent", () => {
  for (const storage of [
    denied,
    () => ({ getItem: denied, setItem: denied, removeItem: denied })
  ]) {
    const draft = openDraft(() => "a", storage);
    assert.equal(draft.read(), undefined);
    assert.equal(draft.keep(text), false);
    const id = draft.idOf(text);
    assert.equal(draft.idOf(text), id);
    draft.drop();
    assert.notEqual(draft.idOf(text), id);
  }
});

test("after thirty days it is gone", () => {
  const storage = createStorage();
  const at = (day: number) =>
    openDraft(
      () => "a",
      () => storage,
      () => day * 24 * 3600_000
    );
  at(0).keep(text);
  assert.deepEqual(at(29).read(), text);
  assert.equal(at(30).read(), undefined);
  assert.equal(storage.texts.size, 0);
});

test("whatever lies there, it is read as texts or not at all", () => {
  const found = (stored: string) => {
    const storage = createStorage(new Map([["a", stored]]));
    return openDraft(
      () => "a",
      () => storage,
      () => 1
    );
  };
  for (const stored of [
    "",
    "{",
    "null",
    "[]",
    '{"fields":{"a":1},"at":0}',
    '{"fields":["a"],"at":0}'
  ])
    assert.equal(found(stored).read(), undefined, stored);
  const foreign = '{"fields":{"a":"b"},"at":0,"sent":{"fields":{"a":"b"},"id":"1; drop"}}';
  assert.deepEqual(found(foreign).read(), { a: "b" });
  assert.match(found(foreign).idOf({ a: "b" }), /^[\da-f-]{36}$/);
  fc.assert(
    fc.property(fc.oneof(fc.json(), fc.string()), (stored) => {
      const fields = found(stored).read();
      assert.ok(Object.values(fields ?? {}).every((each) => typeof each === "string"));
    })
  );
});
