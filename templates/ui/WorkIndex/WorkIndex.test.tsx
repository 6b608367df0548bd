import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { WorkIndex } from "./WorkIndex.tsx";

test("a work is a row with what is known of it; its drawing says nothing", () => {
  const image = { src: "/a.svg", alt: "A map" };
  const html = render(
    <WorkIndex works={[{ to: "/projects/a", title: "A", year: "2024", client: "Ada", image }]} />
  );
  assert.match(
    html,
    /<span>2024<\/span><h3><a href="\/projects\/a\/">A<\/a><\/h3><span>Ada<\/span>/
  );
  assert.match(html, /<img src="\/a\.svg" alt="" loading="lazy"/);
});
