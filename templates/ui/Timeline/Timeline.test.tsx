import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { Badge } from "../Badge/Badge.tsx";
import { Timeline } from "./Timeline.tsx";

test("an item is a date beside a title that can be linked to", () => {
  const item = { id: "a", date: "2026-03-14", title: "A", description: "", html: "" };
  assert.equal(
    render(<Timeline items={[item]} />),
    '<ol><li><div><time dateTime="2026-03-14">14 March 2026</time></div><div><h2 id="a">A</h2></div></li></ol>'
  );
});

test("a mark, labels, text and a picture stand around it", () => {
  const html = render(
    <Timeline
      items={[
        {
          id: "a",
          mark: "1.5",
          date: "2026-03-14",
          title: "A",
          description: "Why.",
          image: { src: "/a.svg", alt: "A chart" },
          html: "<p>How.</p>",
          labels: [<Badge key="added">Added</Badge>]
        }
      ]}
    />
  );
  assert.match(html, /<a href="#a">1\.5<\/a><time.*<div><span>Added<\/span><\/div>/);
  assert.match(html, /<h2 id="a">A<\/h2><p>Why\.<\/p><div><p>How\.<\/p><\/div>/);
  assert.match(html, /<img src="\/a\.svg" alt="A chart"/);
});
