import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { texts } from "../../texts.ts";
import { checkMessage, isMachine, LIMITS, type Message, toMessage } from "./message.ts";

const whole = { name: "Ada", email: "ada@example.com", message: "What, how often." };
const errorsIn = (fields: Record<string, string>) => checkMessage(toMessage(fields), texts);

test("name, address and message are needed, in this order", () => {
  assert.deepEqual(errorsIn(whole), {});
  assert.deepEqual(
    Object.entries(errorsIn({ name: "  ", email: "nobody", message: " So so.\r\n" })),
    [
      ["name", texts.nameMissing],
      ["email", texts.emailWrong],
      ["message", texts.messageMissing]
    ]
  );
});

test("an address is what browsers take for one", () => {
  for (const email of ["a@b", "a.b+c@mail.example.com", "Ada@EXAMPLE.com"])
    assert.deepEqual(errorsIn({ ...whole, email }), {}, email);
  for (const email of [
    "a",
    "a@",
    "@b",
    "a b@c.example",
    "a@b..example",
    "a@b.example, c@d.example"
  ])
    assert.deepEqual(Object.keys(errorsIn({ ...whole, email })), ["email"], email);
});

test("what is too long is told with how much", () => {
  const { message } = errorsIn({ ...whole, message: "x".repeat(LIMITS.message + 17) });
  assert.equal(message, "This is 17 characters longer than the 5000 that fit.");
  for (const [name, most] of Object.entries(LIMITS)) {
    if (name === "email") continue;
    assert.deepEqual(errorsIn({ ...whole, [name]: "x".repeat(most) }), {}, name);
    assert.deepEqual(Object.keys(errorsIn({ ...whole, [name]: "x".repeat(most + 1) })), [name]);
  }
});

test("whatever is typed stays as it is, but for what no database stores", () => {
  const odd = "=cmd()|' /C calc'!A0 <b>\u202Eabc\u202C</b>\r\nBcc: x@example.com";
  assert.equal(toMessage({ message: odd }).message, odd.replace("\r\n", "\n"));
  assert.equal(toMessage({ name: "A\r\nBcc: x\u0085B\0\ud83d" }).name, "A Bcc: x B \ufffd");
  const text = fc.string({ unit: "binary" });
  fc.assert(
    fc.property(text, text, (name, written) => {
      const sent = toMessage({ name, message: written });
      const lines = written.replace(/\r\n?/g, "\n").replace(/\0+/g, " ");
      assert.equal(sent.message, lines.trim());
      assert.doesNotMatch(sent.name, /\p{Cc}/u);
    })
  );
});

test("checking never throws and names fields of the form alone", () => {
  const fields = fc.record({
    name: fc.string(),
    email: fc.oneof(fc.string(), fc.emailAddress()),
    company: fc.string(),
    topic: fc.string(),
    budget: fc.string(),
    message: fc.string({ maxLength: 6000 })
  });
  fc.assert(
    fc.property(fields, (some) => {
      const names = Object.keys(checkMessage(some satisfies Message, texts));
      assert.ok(names.every((name) => name in LIMITS));
    })
  );
});

test("machines fill what people do not see, or are done at once", () => {
  assert.equal(isMachine({ website: "" }, 2000), false);
  assert.equal(isMachine({}, 2000), false);
  assert.equal(isMachine({ website: "" }, 1999), true);
  assert.equal(isMachine({ website: "https://spam.example" }, 60_000), true);
});
