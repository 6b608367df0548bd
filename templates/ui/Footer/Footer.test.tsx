import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeSite, render } from "../../../test/support/renderComponent.tsx";
import { Footer } from "./Footer.tsx";

test("groups of links under their headings, and whose site it is since when", () => {
  const html = render(
    <Footer />,
    fakeSite([], {
      author: "Ada & Co",
      description: "Two people.",
      footer: [{ label: "Notices", links: [{ label: "Terms", to: "/legal/terms" }] }]
    })
  );
  assert.match(html, /<p>Two people\.<\/p>/);
  assert.match(html, /<h2>Notices<\/h2><ul><li><a href="\/legal\/terms\/">Terms<\/a><\/li><\/ul>/);
  assert.match(html, /<p>© 2026 Ada &amp; Co<\/p>/);
});

test("without an author the site's name signs, and what is missing leaves no gap", () => {
  const html = render(<Footer />);
  assert.match(html, /© 2026 Site/);
  assert.doesNotMatch(html, /<ul|<h2|<p><\/p>/);
});

test("social links open a new tab and vouch for the address", () => {
  const social = [{ label: "Mastodon", to: "https://social.example.com/@a" }];
  const html = render(<Footer />, fakeSite([], { social }));
  assert.match(html, /href="https:\/\/social\.example\.com\/@a" target="_blank" rel="noopener me"/);
});
