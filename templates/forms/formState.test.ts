import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { type FormAction, type FormState, formReducer, untouched } from "./formState.ts";

type State = FormState<string, string>;
type Action = FormAction<string, string>;

const after = (...actions: Action[]): State =>
  actions.reduce<State>((state, action) => formReducer(state, action), untouched);

test("a form is filled in, sent, and done or not", () => {
  const send: Action = { type: "send" };
  assert.equal(after(send).step, "sending");
  const done = after(send, { type: "settle", outcome: { isDone: true, result: "7F3A" } });
  assert.deepEqual([done.step, done.result], ["done", "7F3A"]);
  const failed = after(send, { type: "settle", outcome: { isDone: false, failure: "away" } });
  assert.deepEqual([failed.step, failed.failure], ["failed", "away"]);
  assert.equal(formReducer(failed, send).failure, undefined);
});

test("what the other end says of fields counts as a mistake of theirs", () => {
  const errors = { password: "Too short." };
  const state = after({ type: "send" }, { type: "settle", outcome: { isDone: false, errors } });
  assert.deepEqual([state.step, state.errors], ["filling", errors]);
});

test("a mistake goes when it is corrected, and the others stay in their order", () => {
  const refused = after({ type: "refuse", errors: { a: "A.", b: "B.", c: "C." } });
  const once = formReducer(refused, { type: "correct", name: "b", error: "Still." });
  assert.deepEqual(Object.entries(once.errors), [
    ["a", "A."],
    ["b", "Still."],
    ["c", "C."]
  ]);
  const twice = formReducer(once, { type: "correct", name: "b", error: undefined });
  assert.deepEqual(Object.keys(twice.errors), ["a", "c"]);
  assert.equal(formReducer(twice, { type: "correct", name: "b", error: undefined }), twice);
});

const errors = fc.dictionary(fc.constantFrom("a", "b", "__proto__"), fc.string({ minLength: 1 }));
const action: fc.Arbitrary<Action> = fc.oneof(
  fc.record({ type: fc.constant("refuse" as const), errors }),
  fc.constant<Action>({ type: "send" }),
  fc.constant<Action>({ type: "begin" }),
  fc.record({
    type: fc.constant("settle" as const),
    outcome: fc.oneof(
      fc.record({ isDone: fc.constant(true as const), result: fc.string() }),
      fc.record({ isDone: fc.constant(false as const), failure: fc.string(), errors })
    )
  }),
  fc.record({
    type: fc.constant("correct" as const),
    name: fc.constantFrom("a", "b"),
    error: fc.option(fc.string(), { nil: undefined })
  })
);

test("whatever happens, a form that is done or under way has no mistakes, and each word is heard", () => {
  fc.assert(
    fc.property(fc.array(action), (actions) => {
      let state: State = untouched;
      for (const each of actions) {
        const next = formReducer(state, each);
        if (/sending|done/.test(next.step) && each.type !== "correct") {
          assert.deepEqual(next.errors, {});
        }
        const isSaid = each.type !== "send" && each.type !== "correct";
        assert.equal(next.turn, state.turn + Number(isSaid));
        assert.equal(next.failure !== undefined, next.step === "failed");
        state = next;
      }
    })
  );
});
