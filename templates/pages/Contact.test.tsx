import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { fakeEntry, fakePage, fakeSite, render } from "../../test/support/renderComponent.tsx";
import { collections } from "../collections.ts";
import type { SiteView } from "../site.ts";
import { Contact } from "./Contact.tsx";

const page = (contact: SiteView["contact"], fields: object = {}): string => {
  const own = z.object(collections.contact.shape).parse(fields);
  return render(<Contact view={fakePage(fakeEntry("/contact", own))} />, fakeSite([], { contact }));
};

const form = { title: "Write", topics: ["A question", "A price"], outline: ["What", "How often"] };

test("a form goes to the endpoint of the config, by itself", () => {
  const html = page({ action: "https://forms.example.com/f" }, { form });
  assert.match(html, /<form action="https:\/\/forms\.example\.com\/f" method="post">/);
  for (const name of ["name", "email", "topic", "message"])
    assert.match(html, new RegExp(`<(input|select|textarea)[^>]* name="${name}"`));
  assert.match(html, /<input(?=[^>]*name="email")(?=[^>]*type="email")(?=[^>]*required)/);
});

test("a field that only machines fill is out of everybody else's way", () => {
  const html = page({ action: "/send" });
  assert.match(html, /<div aria-hidden="true"><label for="field-website">/);
  assert.match(
    html,
    /<input id="field-website" (?=[^>]*tabindex="-1")(?=[^>]*autoComplete="off")/i
  );
});

test("with an address alone there is a letter to be written, and no form", () => {
  const html = page({ email: "us@example.com" }, { form });
  assert.doesNotMatch(html, /<form|<input/);
  assert.match(
    html,
    /href="mailto:us@example\.com\?subject=Write&amp;body=What%3A%0D%0A%0D%0AHow%20often%3A%0D%0A%0D%0A"/
  );
});

test("without either the page has its words alone", () => {
  assert.doesNotMatch(page({}, { form }), /<form|mailto:|Write/);
});

test("steps and people stand below headings", () => {
  const answers = [
    { person: "Ines", about: "Prices", timeZone: "Europe/Lisbon", from: "09:00", until: "17:30" }
  ];
  const html = page({}, { steps: [{ title: "A reply", description: "By name." }], answers });
  assert.match(html, /<h2>What happens next<\/h2><ol><li><h3>A reply<\/h3>/);
  assert.match(html, /<h2>Who answers<\/h2>.*<h3>Ines<\/h3><p>Prices<\/p>/);
});
