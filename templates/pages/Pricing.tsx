import type { EntryOf } from "../collections.ts";
import { useSite } from "../context.tsx";
import type { PageProps } from "../props.ts";
import { asPage } from "../site.ts";
import { Accordion } from "../ui/Accordion/Accordion.tsx";
import { Container } from "../ui/Container/Container.tsx";
import { Icon } from "../ui/Icon/Icon.tsx";
import { Logos } from "../ui/Logos/Logos.tsx";
import { PricingPlan, PricingPlans } from "../ui/PricingPlan/PricingPlan.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";
import * as styles from "./Pricing.css.ts";

type Fields = EntryOf<"pricing">;

/** Plans, whose they are, how they compare, what people ask. */
export function Pricing({ view }: PageProps) {
  const { entry, body } = asPage<"pricing">(view);
  return (
    <Container isSpaced>
      <SectionHead heading="h1" title={entry.title} description={entry.description} />
      <Prose html={body.html} isOpening />
      {entry.plans.length > 0 && (
        <PricingPlans>
          {entry.plans.map((plan) => (
            <PricingPlan key={plan.title} {...plan} />
          ))}
        </PricingPlans>
      )}
      {entry.comparison && <Comparison plans={entry.plans} comparison={entry.comparison} />}
      {entry.logos && <Clients logos={entry.logos} />}
      {entry.faq && <Questions faq={entry.faq} />}
    </Container>
  );
}

function Comparison({
  plans,
  comparison
}: {
  plans: Fields["plans"];
  comparison: NonNullable<Fields["comparison"]>;
}) {
  const { texts } = useSite();
  const show = (value: string | boolean) =>
    typeof value === "string" ? (
      value
    ) : (
      <>
        <Icon name={value ? "lucide-check" : "lucide-minus"} size={16} />
        <span className="sr-only">{value ? texts.included : texts.notIncluded}</span>
      </>
    );
  return (
    <section className={styles.section}>
      <SectionHead id="comparison" title={comparison.title} />
      <table className={styles.table} aria-label={texts.pricingComparison}>
        <thead>
          <tr>
            <td className={`${styles.cell} ${styles.columnHead} ${styles.corner}`} />
            {plans.map(({ title }) => (
              <th key={title} scope="col" className={`${styles.cell} ${styles.columnHead}`}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {comparison.groups.map((group) => (
          <tbody key={group.title}>
            <tr>
              <th
                scope="rowgroup"
                colSpan={plans.length + 1}
                className={`${styles.cell} ${styles.groupHead}`}
              >
                {group.title}
              </th>
            </tr>
            {group.rows.map((row) => (
              <tr key={row.label}>
                <th scope="row" className={styles.cell}>
                  {row.label}
                </th>
                {row.values.map((value, index) => (
                  <td key={plans[index]?.title ?? index} className={styles.cell}>
                    {show(value)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
}

function Clients({ logos }: { logos: NonNullable<Fields["logos"]> }) {
  return (
    <section className={styles.section}>
      <SectionHead title={logos.title} />
      <Logos logos={logos.icons} />
    </section>
  );
}

function Questions({ faq }: { faq: NonNullable<Fields["faq"]> }) {
  return (
    <section className={styles.questions}>
      <SectionHead title={faq.title} description={faq.description} />
      <Accordion items={faq.items} />
    </section>
  );
}
