import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeAccounts, fakeSite, render } from "../../../test/support/renderComponent.tsx";
import { Header } from "./Header.tsx";

const header = [
  { label: "Projects", to: "/projects" },
  { label: "Pro", to: "/pro/" },
  { label: "Blog", to: "https://blog.example.com", target: "_blank" as const }
];

/** "page" or "true" by label, of the menu in the bar. */
function marks(html: string): Record<string, string> {
  const menu = /<nav aria-label="Main">(.*?)<\/nav>/s.exec(html)?.[1] ?? "";
  return Object.fromEntries(
    [...menu.matchAll(/<a [^>]*aria-current="(\w+)"[^>]*>([^<]+)/g)].map(([, mark, label]) => [
      label,
      mark
    ])
  ) as Record<string, string>;
}

test("the menu marks the page itself, and the part that a page belongs to", () => {
  const site = fakeSite([], { header });
  assert.deepEqual(marks(render(<Header path="/projects" />, site)), { Projects: "page" });
  assert.deepEqual(marks(render(<Header path="/projects/a/b" />, site)), { Projects: "true" });
  assert.deepEqual(marks(render(<Header path="/pro" />, site)), { Pro: "page" });
  assert.deepEqual(marks(render(<Header path="/production" />, site)), {});
});

test("a link to the front page is not the part that every page belongs to", () => {
  const site = fakeSite([], { header: [{ label: "Home", to: "/" }] });
  assert.deepEqual(marks(render(<Header path="/about" />, site)), {});
  // "/" without its slash is still the front page.
  assert.match(render(<Header path="/" />, site), /<a href="\/" aria-current="page">Home/);
});

test("the menu stands once, in the bar or in its panel, and outside links say that they leave", () => {
  const html = render(<Header path="/" />, fakeSite([], { header }));
  assert.equal(html.match(/href="\/projects\/"/g)?.length, 1);
  assert.equal(html.match(/opens in a new tab/g)?.length, 1);
});

test("account controls are there where accounts are connected", () => {
  const icon = (name: string) => `/icons.svg#${name}`;
  const withAccounts = (over?: Parameters<typeof fakeAccounts>[0]) =>
    render(<Header path="/" />, fakeSite([], { accounts: fakeAccounts(over), icon }));
  for (const without of [
    render(<Header path="/" />, fakeSite()),
    withAccounts({ isConnected: false })
  ]) {
    assert.doesNotMatch(without, /login|signup|profile|<hr/);
  }
  assert.doesNotMatch(withAccounts({ hasSignUp: false }), /signup/);
  const html = withAccounts();
  // In the panel and in the bar, of which each width has one.
  assert.equal(html.match(/>Sign in<\/a>/g)?.length, 2);
  assert.equal(html.match(/href="\/signup\/"/g)?.length, 2);
  assert.match(html, /<a href="\/login\/" aria-label="Sign in"><svg/);
});

test("the bar ends with search, the colour mode and the account, in this order", () => {
  const html = render(
    <Header path="/" />,
    fakeSite([], { accounts: fakeAccounts(), hasSearch: true, icon: (name) => `#${name}` })
  );
  const bar = html.slice(html.indexOf("data-palette"));
  assert.match(
    bar,
    /data-palette.*data-color-mode.*"Sign in".*>Sign in<.*>Sign up<.*>Account<.*Open menu/s
  );
});

test("the site's mark stands beside its name and says nothing of its own", () => {
  const html = render(<Header path="/" />, fakeSite([], { mark: "/favicon.svg" }));
  assert.match(html, /<a href="\/"><img src="\/favicon\.svg" alt=""[^>]*\/>Site<\/a>/);
  assert.doesNotMatch(html, /preload/);
});

test("a second bar on a page has a panel of its own", () => {
  const site = fakeSite([], { header });
  assert.match(render(<Header path="/" />, site), /<div id="menu" popover.*popoverTarget="menu"/i);
  const second = render(<Header path="/" panelId="other" />, site);
  assert.match(second, /<div id="other" popover.*popoverTarget="other"/i);
});
