import assert from "node:assert/strict";
import { test } from "node:test";
import { render } from "../../../test/support/renderComponent.tsx";
import { PricingPlan, type PricingPlanProps, PricingPlans } from "./PricingPlan.tsx";

const plan: PricingPlanProps = {
  title: "Small",
  description: "For some.",
  price: { month: "€10", year: "€110" },
  billing_cycle: "/month",
  features: ["One", "Two"],
  highlight: false
};

test("a plan names both prices, each with what goes with it", () => {
  const billing_period = { month: "From three months", year: "Eleven for twelve" };
  const html = render(<PricingPlan {...plan} billing_period={billing_period} />);
  assert.match(
    html,
    /<div><p>€10<span> \/month<\/span><\/p><p>From three months<\/p><\/div><div><p>€110<span> \/year<\/span><\/p><p>Eleven for twelve<\/p><\/div>/
  );
  assert.match(html, /<li>One<\/li><li>Two<\/li>/);
  assert.doesNotMatch(render(<PricingPlan {...plan} />), /From|Eleven|<a/);
});

test("a button without a goal falls away", () => {
  const withButton = (to?: string) =>
    render(<PricingPlan {...plan} button={{ label: "Ask", to }} />);
  assert.match(withButton("/contact"), /<a href="\/contact\/">Ask<\/a>/);
  assert.doesNotMatch(withButton(), /Ask/);
});

test("the month is chosen until somebody chooses the year", () => {
  const html = render(
    <PricingPlans>
      <PricingPlan {...plan} />
    </PricingPlans>
  );
  assert.match(html, /<legend class="sr-only">Billing<\/legend>/);
  assert.match(html, /<input type="radio" name="billing" checked="" value="month"\/>Monthly/);
  assert.match(html, /<input type="radio" name="billing" value="year"\/>Yearly/);
  assert.match(html, /<h2>Small<\/h2>/);
});
