import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { ContactForm, type ContactFormProps } from "./ContactForm.tsx";

const form = (props: Partial<ContactFormProps>): string =>
  render(
    <ContactForm
      adapter="endpoint"
      topics={["A question", "A price"]}
      budgets={["Not known", "Some"]}
      hasCompany
      outline={["What", "How often"]}
      {...props}
    />
  );

const namesIn = (html: string): string[] =>
  [...html.matchAll(/<(?:input|select|textarea)[^>]* name="([^"]+)"/g)].map(
    ([, name = ""]) => name
  );

test("a form goes to the endpoint of the config, by itself", () => {
  const html = form({ action: "https://forms.example.com/f" });
  assert.match(html, /<form action="https:\/\/forms\.example\.com\/f" method="post">/);
  assert.deepEqual(namesIn(html), [
    "name",
    "email",
    "company",
    "budget",
    "topic",
    "message",
    "website"
  ]);
  assert.match(html, /<input(?=[^>]*name="email")(?=[^>]*type="email")(?=[^>]*required)/);
});

test("what the content does not ask for is not asked", () => {
  const html = form({ action: "/send", topics: [], budgets: [], hasCompany: false });
  assert.deepEqual(namesIn(html), ["name", "email", "message", "website"]);
});

test("a field that only machines fill is out of everybody else's way", () => {
  const html = form({ action: "/send" });
  assert.match(html, /<div class="sr-only" aria-hidden="true"><label for="field-website">/);
  assert.match(
    html,
    /<input id="field-website" (?=[^>]*tabindex="-1")(?=[^>]*autoComplete="off")/i
  );
});

test("what only script can send leads nowhere without", () => {
  const captcha = { provider: "turnstile", siteKey: "a" } as const;
  for (const props of [{ adapter: "supabase" }, { action: "/send", captcha }] as const) {
    assert.match(form(props), /^<form method="dialog">/);
  }
});

test("nothing is said before there is something to say", () => {
  assert.doesNotMatch(form({ action: "/send" }), /role="(group|alert)"|Discard/);
});
