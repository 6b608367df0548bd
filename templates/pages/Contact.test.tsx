import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import {
  fakeAccounts,
  fakeEntry,
  fakePage,
  fakeSite,
  render
} from "../../test/support/renderComponent.tsx";
import { collections } from "../collections.ts";
import type { SiteView } from "../site.ts";
import { Contact } from "./Contact.tsx";

const page = (
  contact: SiteView["contact"],
  fields: object = {},
  accounts?: SiteView["accounts"]
): string => {
  const own = z.object(collections.contact.shape).parse(fields);
  const site = fakeSite([], { contact, accounts });
  return render(<Contact view={fakePage(fakeEntry("/contact", own))} />, site);
};

const form = { title: "Write", topics: ["A question", "A price"], outline: ["What", "How often"] };

/** What the page gives to its form; nothing where it has none. */
const propsIn = (html: string): Record<string, unknown> | undefined => {
  const [, island, json] = /data-island="(\w+)"[^>]* data-props="([^"]*)"/.exec(html) ?? [];
  return json && { island, ...JSON.parse(json.replaceAll("&quot;", '"')) };
};

test("the form has the way of the config and the words of the content", () => {
  const html = page({ adapter: "endpoint", action: "/send", email: "us@example.com" }, { form });
  assert.deepEqual(propsIn(html), {
    island: "ContactForm",
    adapter: "endpoint",
    action: "/send",
    email: "us@example.com",
    topics: form.topics,
    budgets: [],
    hasCompany: true,
    outline: form.outline
  });
  assert.match(html, /Or by e-mail to <a href="mailto:us@example\.com">/);
});

test("a letter names its address by itself", () => {
  const html = page({ adapter: "mailto", email: "us@example.com" }, { form });
  assert.deepEqual(propsIn(html), {
    island: "ContactLetter",
    email: "us@example.com",
    title: "Write",
    topics: form.topics,
    outline: form.outline
  });
  assert.match(html, /<p><a href="mailto:us@example\.com">us@example\.com<\/a><\/p>/);
  assert.doesNotMatch(html, /Or by e-mail to/);
  // Without script a prepared e-mail opens.
  assert.match(
    html,
    /<noscript>.*href="mailto:us@example\.com\?subject=Write&amp;body=What%3A%0D%0A%0D%0AHow%20often%3A%0D%0A%0D%0A"/
  );
});

test("without script a form says so where only script can send it", () => {
  const captcha = { provider: "turnstile", siteKey: "a" } as const;
  assert.doesNotMatch(page({ adapter: "endpoint", action: "/send" }, { form }), /<noscript>/);
  for (const contact of [
    { adapter: "endpoint", action: "/send", captcha },
    { adapter: "supabase" }
  ] as const)
    assert.match(page(contact, { form }, fakeAccounts()), /<noscript>.*This form needs JavaScript/);
});

test("where the project is not connected there is the address, or a word on it", () => {
  const off = page({ adapter: "supabase" }, { form }, fakeAccounts({ isConnected: false }));
  assert.match(off, /The form is not connected/);
  assert.equal(propsIn(off), undefined);
  const letter = page({ adapter: "supabase", email: "us@example.com" }, { form });
  assert.equal(propsIn(letter)?.island, "ContactLetter");
});

test("without a way the page has its words alone", () => {
  const html = page({}, { form });
  assert.equal(propsIn(html), undefined);
  assert.doesNotMatch(html, /mailto:|Write/);
});

test("steps and people stand below headings", () => {
  const answers = [
    { person: "Ines", about: "Prices", timeZone: "Europe/Lisbon", from: "09:00", until: "17:30" }
  ];
  const html = page({}, { steps: [{ title: "A reply", description: "By name." }], answers });
  assert.match(html, /<h2>What happens next<\/h2><ol><li><h3>A reply<\/h3>/);
  assert.match(html, /<h2>Who answers<\/h2>.*<h3>Ines<\/h3><p>Prices<\/p>/);
});
