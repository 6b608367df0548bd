import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { texts } from "../../texts.ts";
import { mailUrl, messageText } from "./letter.ts";

test("a letter opens with its subject and its lines", () => {
  const { url, isWhole } = mailUrl({ to: "us@example.com", subject: "A price", body: "One\nTwo" });
  assert.equal(url, "mailto:us@example.com?subject=A%20price&body=One%0D%0ATwo");
  assert.equal(isWhole, true);
});

test("one that is too long opens with its subject alone, and says so", () => {
  const letter = { to: "us@example.com", subject: "A", body: "ä".repeat(400) };
  assert.deepEqual(mailUrl(letter), { url: "mailto:us@example.com?subject=A", isWhole: false });
});

test("nothing that is typed becomes a header of its own", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (subject, body) => {
      const { url } = mailUrl({ to: "us@example.com", subject: `${subject}\r\nBcc: x`, body });
      const { searchParams, pathname } = new URL(url);
      assert.equal(pathname, "us@example.com");
      assert.ok([...searchParams.keys()].every((name) => name === "subject" || name === "body"));
      assert.doesNotMatch(searchParams.get("subject") ?? "", /[\r\n]/);
    })
  );
});

test("as text each answer stands behind its question", () => {
  const message = {
    name: "Ada",
    email: "ada@example.com",
    company: "",
    topic: "A price",
    budget: "",
    message: "How much?"
  };
  assert.equal(
    messageText(message, texts, "7F3A-91C2"),
    "Your name: Ada\nE-mail address: ada@example.com\nWhat is it about: A price\nReference: 7F3A-91C2\n\nHow much?\n"
  );
  const bare = { ...message, name: "", email: "", topic: "" };
  assert.equal(messageText(bare, texts), "How much?\n");
});
