import assert from "node:assert/strict";
import { PassThrough } from "node:stream";
import { afterEach, test } from "node:test";
import { askOn, isInteractive, type Question, untilCancelled } from "./prompts.ts";

afterEach(() => {
  process.exitCode = undefined;
});

/** Answers with these keys, one after the other, each when the prompt has shown what came of the last. */
async function ask(question: Question, keys: readonly string[]): Promise<[string, string]> {
  const input = new PassThrough();
  const output = new PassThrough({ encoding: "utf8" });
  let shown = "";
  const left = [...keys];
  output.on("data", (text: string) => {
    shown += text;
    const key = left.shift();
    if (key !== undefined) setImmediate(() => input.write(key));
  });
  const answer = await askOn(input, output)(question);
  return [answer, shown];
}

test("an answer is typed; one that is refused is asked for again, with the reason", async () => {
  const question: Question = {
    message: "How many?",
    validate: (text) => (/^\d+$/.test(text) ? undefined : "A number, please.")
  };
  const [answer, shown] = await ask(question, ["x", "\r", "\u007f", "4", "\r"]);
  assert.equal(answer, "4");
  assert.match(shown, /How many\?/);
  assert.match(shown, /A number, please\./);
});

test("of options one is chosen", async () => {
  const options = [{ value: "one" }, { value: "two", hint: "the second" }];
  const [answer] = await ask({ message: "Which?", options }, ["\u001b[B", "\r"]);
  assert.equal(answer, "two");
});

test("Ctrl+C ends it without a word: exit 130", async () => {
  let isDone = false;
  await untilCancelled(async () => {
    await ask({ message: "Which?" }, ["\u0003"]);
    isDone = true;
  });
  assert.equal(isDone, false);
  assert.equal(process.exitCode, 130);
  await assert.rejects(
    untilCancelled(async () => assert.fail("a fault")),
    /a fault/
  );
});

test("nobody is asked in CI", () => {
  assert.equal(isInteractive({ CI: "1" }), false);
});
