import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeSite, render } from "../../../test/support/renderComponent.tsx";
import { AccountMenu } from "./AccountMenu.tsx";

test("it has places for a name, and holds none", () => {
  const html = render(
    <AccountMenu panelId="account" />,
    fakeSite([], { icon: (name) => `/icons.svg#${name}` })
  );
  assert.equal(html.match(/data-account-name=""[^>]*><\//g)?.length, 2);
  assert.match(html, /<button type="button" popoverTarget="account">/i);
  assert.match(html, /<a href="\/profile\/">Profile<\/a>/);
  assert.match(html, /<button type="button" data-sign-out="">Sign out<\/button>/);
});
