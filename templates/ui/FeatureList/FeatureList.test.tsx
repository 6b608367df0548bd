import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeSite, render } from "../../../test/support/renderComponent.tsx";
import { FeatureList } from "./FeatureList.tsx";

test("each feature has its title and sentence, and its icon where there is one", () => {
  const site = fakeSite([], { icon: (name) => `/i.svg#${name}` });
  const html = render(
    <FeatureList
      features={[
        { title: "One", description: "First.", icon: "lucide-ruler" },
        { title: "Two", description: "Second." }
      ]}
    />,
    site
  );
  assert.equal(html.match(/<li>/g)?.length, 2);
  assert.match(html, /<use href="\/i\.svg#lucide-ruler"><\/use>.*<h3>One<\/h3><p>First\.<\/p>/);
  assert.match(html, /<li><div><h3>Two<\/h3>/);
});
