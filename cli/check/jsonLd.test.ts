import assert from "node:assert/strict";
import { test } from "node:test";
import { checkJsonLd } from "./jsonLd.ts";
import { readPage } from "./readPage.ts";

function found(data: unknown): string[] {
  const text = typeof data === "string" ? data : JSON.stringify(data);
  const page = readPage("a.html", "a", `<script type="application/ld+json">${text}</script>`);
  return checkJsonLd(page).map(({ code, message }) => `${code} ${message}`);
}

const context = { "@context": "https://schema.org" };

test("whole data is not told, alone, in a list or in a graph", () => {
  const person = { "@type": "Person", name: "A" };
  assert.deepEqual(found({ ...context, ...person }), []);
  assert.deepEqual(found([{ ...context, ...person }]), []);
  assert.deepEqual(found({ ...context, "@graph": [person, { "@type": "Unknown" }] }), []);
});

test("data that cannot be read or lacks something is told", () => {
  assert.match(found("{").join(), /^invalid-json-ld data in JSON-LD cannot be read: /);
  assert.deepEqual(found({ "@type": ["Person", "Event"], name: "A" }), [
    "incomplete-json-ld data in JSON-LD has no @context",
    "incomplete-json-ld data in JSON-LD of the type Event has no startDate",
    "incomplete-json-ld data in JSON-LD of the type Event has no location"
  ]);
  assert.deepEqual(found({ ...context, name: "A" }), [
    "incomplete-json-ld data in JSON-LD has no @type"
  ]);
  assert.deepEqual(found("1"), ["incomplete-json-ld data in JSON-LD is no object"]);
});
