import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { ContactLetter, type ContactLetterProps } from "./ContactLetter.tsx";

const letter = (props: Partial<ContactLetterProps> = {}): string =>
  render(
    <ContactLetter
      email="us+web@example.com"
      title="Write"
      topics={["A question", "A price"]}
      outline={["What", "How often"]}
      {...props}
    />
  );

test("a letter only lacks its words, and leads nowhere without script", () => {
  const html = letter();
  assert.match(html, /^<form method="dialog">/);
  assert.match(html, /<select [^>]*name="topic">/);
  assert.match(html, /<textarea [^>]*name="message"[^>]*>What:\n\nHow often:\n\n<\/textarea>/);
});

test("what the content does not ask for is not asked, and nothing is said before there is something to say", () => {
  assert.doesNotMatch(letter({ topics: [] }), /<select/);
  assert.doesNotMatch(letter(), /Discard|Copy/);
});
