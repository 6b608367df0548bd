import assert from "node:assert/strict";
import { test } from "node:test";
import { fakeEntry, fakePage, render } from "../../test/support/renderComponent.tsx";
import { Pricing } from "./Pricing.tsx";

const plan = (title: string, more: Record<string, unknown> = {}) => ({
  title,
  description: "For some.",
  price: { month: "€10", year: "€100" },
  billing_cycle: "/month",
  features: ["One"],
  highlight: false,
  ...more
});

const pricing = (fields: Record<string, unknown>): string =>
  render(<Pricing view={fakePage(fakeEntry("/pricing", { plans: [], ...fields }))} />);

test("plans stand below one switch, and are not compared unless the page says how", () => {
  const html = pricing({ plans: [plan("Small"), plan("Large")] });
  assert.match(html, /<fieldset>.*<h2>Small<\/h2>.*<h2>Large<\/h2>/);
  assert.doesNotMatch(html, /<table/);
  assert.doesNotMatch(pricing({}), /<fieldset/);
});

test("the comparison has a column for each plan, and says yes and no in words", () => {
  const html = pricing({
    plans: [plan("Small"), plan("Large")],
    comparison: {
      title: "Side by side",
      groups: [
        {
          title: "Time",
          rows: [
            { label: "Drill", values: [false, true] },
            { label: "Days", values: ["2", "8"] }
          ]
        }
      ]
    }
  });
  assert.match(html, /<h2 id="comparison">.*<table aria-label="Pricing plan comparison">/);
  assert.match(html, /<th scope="col">Small<\/th><th scope="col">Large<\/th>/);
  assert.match(html, /<th scope="rowgroup" colSpan="3">Time<\/th>/);
  assert.match(
    html,
    /<th scope="row">Drill<\/th><td><span class="sr-only">Not included<\/span><\/td><td><span class="sr-only">Included<\/span><\/td>/
  );
  assert.match(html, /<th scope="row">Days<\/th><td>2<\/td><td>8<\/td>/);
});

test("logos are words or pictures with their names; questions open by themselves", () => {
  const html = pricing({
    logos: { title: "Who", icons: ["Plain", { name: "Drawn", src: "/d.svg" }] },
    faq: { title: "Asked", items: [{ label: "Why?", content: "So." }] }
  });
  assert.match(html, /<li>Plain<\/li><li><img src="\/d\.svg" alt="Drawn"/);
  assert.match(
    html,
    /<details><summary>Why\?<span aria-hidden="true"><\/span><\/summary><p>So\.<\/p><\/details>/
  );
});
