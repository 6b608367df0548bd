import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { NavigationMenu } from "./NavigationMenu.tsx";

test("all links of a navigation menu are part of the page, and its words open panels without script", () => {
  const html = render(
    <NavigationMenu
      label="Sample"
      items={[
        { label: "Work", links: [{ label: "Projects", to: "/projects", isCurrent: true }] },
        { label: "Contact", to: "/contact" }
      ]}
    />
  );
  const [, id = ""] = /<button [^>]*popoverTarget="([^"]+)"/i.exec(html) ?? [];
  assert.match(html, /<button [^>]*aria-expanded="false"/);
  assert.ok(html.includes(`id="${id}" popover="manual"`), html);
  assert.match(html, /<a href="\/projects\/" aria-current="page"><span><span>Projects</);
  assert.match(html, /<a href="\/contact\/" data-top="">Contact<\/a>/);
  assert.doesNotMatch(html, / style=|role="menu"/);
});
