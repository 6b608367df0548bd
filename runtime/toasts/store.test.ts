import assert from "node:assert/strict";
import { type TestContext, test } from "node:test";
import { createToastStore, DURATION, MOST, type ToastStore } from "./store.ts";

/** A store whose toasts are shown, with a clock that the test moves. */
function openStore(context: TestContext): { store: ToastStore; pass: (ms: number) => void } {
  context.mock.timers.enable({ apis: ["setTimeout", "Date"] });
  const store = createToastStore(() => Date.now());
  store.hold(false);
  return { store, pass: (ms) => context.mock.timers.tick(ms) };
}

const statesOf = (store: ToastStore) => store.get().map(({ title, state }) => `${title} ${state}`);

test("one is open for five seconds, then closed, then removed", (context) => {
  const { store, pass } = openStore(context);
  let changes = 0;
  const end = store.subscribe(() => {
    changes += 1;
  });
  store.add({ title: "a" });
  pass(DURATION - 1);
  assert.deepEqual(statesOf(store), ["a open"]);
  pass(1);
  assert.deepEqual(statesOf(store), ["a closed"]);
  store.remove(store.get()[0]?.key ?? 0);
  assert.deepEqual(store.get(), []);
  assert.equal(changes, 3);
  end();
  store.add({ title: "b" });
  assert.equal(changes, 3);
});

test("what is open is not removed, and what is gone is not dismissed", (context) => {
  const { store } = openStore(context);
  const id = store.add({ title: "a" });
  store.remove(store.get()[0]?.key ?? 0);
  assert.deepEqual(statesOf(store), ["a open"]);
  store.dismiss("another");
  assert.deepEqual(statesOf(store), ["a open"]);
  store.dismiss(id);
  const closed = store.get();
  store.dismiss(id);
  assert.equal(store.get(), closed);
});

test("time begins when they are shown, stands still while held and goes on with the rest", (context) => {
  const { store, pass } = openStore(context);
  store.hold(true);
  store.add({ title: "a", duration: 1000 });
  pass(5000);
  assert.deepEqual(statesOf(store), ["a open"]);
  store.hold(false);
  store.hold(false);
  pass(600);
  store.hold(true);
  store.hold(true);
  pass(5000);
  store.hold(false);
  pass(399);
  assert.deepEqual(statesOf(store), ["a open"]);
  pass(1);
  assert.deepEqual(statesOf(store), ["a closed"]);
});

test("without an end, or with one that no timer can wait for, it stays until it is dismissed", (context) => {
  const { store, pass } = openStore(context);
  for (const duration of [0, Number.POSITIVE_INFINITY, Number.NaN, -1, 2 ** 31])
    store.add({ title: String(duration), duration });
  pass(2 ** 30);
  assert.equal(store.get().filter(({ state }) => state === "open").length, 5);
  store.dismiss();
  assert.equal(store.get().filter(({ state }) => state === "open").length, 0);
});

test("a sixth closes the oldest that would go by itself, and else the oldest", (context) => {
  const { store } = openStore(context);
  store.add({ title: "stays", duration: 0 });
  for (let at = 1; at < MOST; at++) store.add({ title: String(at) });
  store.add({ title: "new" });
  assert.deepEqual(statesOf(store).slice(0, 3), ["stays open", "1 closed", "2 open"]);
  assert.equal(store.get().filter(({ state }) => state === "open").length, MOST);

  const full = createToastStore(() => 0);
  for (let at = 0; at <= MOST; at++) full.add({ title: String(at), duration: 0 });
  assert.deepEqual(statesOf(full).slice(0, 2), ["0 closed", "1 open"]);
});

test("an update changes what it names, and time begins anew", (context) => {
  const { store, pass } = openStore(context);
  const id = store.add({ title: "a", description: "b", kind: "warning", urgent: true });
  const [before] = store.get();
  pass(4000);
  assert.equal(store.update(id, { title: "c", kind: undefined }), true);
  const [after] = store.get();
  assert.notEqual(after, before);
  assert.deepEqual(after, { ...before, title: "c" });
  pass(4000);
  assert.deepEqual(statesOf(store), ["c open"]);
  store.update(id, { duration: 0 });
  pass(60_000);
  assert.deepEqual(statesOf(store), ["c open"]);
  store.update(id, { duration: 10 });
  pass(10);
  assert.deepEqual(statesOf(store), ["c closed"]);
  assert.equal(store.update(id, { title: "d" }), false);
});

test("adding under an id that is open updates it; one that is closed is followed by another", (context) => {
  const { store } = openStore(context);
  assert.equal(store.add({ id: "save", title: "a" }), "save");
  assert.equal(store.add({ id: "save", title: "b" }), "save");
  assert.deepEqual(statesOf(store), ["b open"]);
  store.dismiss("save");
  store.add({ id: "save", title: "c" });
  assert.deepEqual(statesOf(store), ["b closed", "c open"]);
  const [closed, open] = store.get();
  assert.notEqual(closed?.key, open?.key);
  store.remove(closed?.key ?? 0);
  assert.deepEqual(statesOf(store), ["c open"]);
});
