import type { EntryOf } from "../collections.ts";
import { useSite } from "../context.tsx";
import type { PageProps } from "../props.ts";
import { asPage } from "../site.ts";
import { ButtonLink } from "../ui/Button/Button.tsx";
import { Choice } from "../ui/Choice/Choice.tsx";
import { Container } from "../ui/Container/Container.tsx";
import { Icon } from "../ui/Icon/Icon.tsx";
import { Logos } from "../ui/Logos/Logos.tsx";
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
        <div className={styles.offer}>
          <BillingSwitch />
          <div className={styles.plans}>
            {entry.plans.map((plan) => (
              <Plan key={plan.title} plan={plan} />
            ))}
          </div>
        </div>
      )}
      {entry.comparison && <Comparison plans={entry.plans} comparison={entry.comparison} />}
      {entry.logos && <Clients logos={entry.logos} />}
      {entry.faq && <Questions faq={entry.faq} />}
    </Container>
  );
}

/** Month or year: CSS shows the prices of what is chosen, so that it works without script. */
function BillingSwitch() {
  const { texts } = useSite();
  return (
    <fieldset className={styles.billing}>
      <legend className="sr-only">{texts.billing}</legend>
      {(["month", "year"] as const).map((cycle) => (
        <Choice
          key={cycle}
          name="billing"
          value={cycle}
          look="segment"
          isChosen={cycle === "month"}
        >
          {cycle === "month" ? texts.monthly : texts.yearly}
        </Choice>
      ))}
    </fieldset>
  );
}

function Plan({ plan }: { plan: Fields["plans"][number] }) {
  const { texts } = useSite();
  const look = plan.highlight ? `${styles.plan} ${styles.highlighted}` : styles.plan;
  return (
    <section className={look}>
      <h2 className={styles.title}>{plan.title}</h2>
      <p className={styles.terms}>{plan.description}</p>
      <div>
        <p className={`${styles.price} ${styles.byMonth}`}>
          {plan.price.month}
          <span className={styles.terms}> {plan.billing_cycle}</span>
        </p>
        <p className={`${styles.price} ${styles.byYear}`}>
          {plan.price.year}
          <span className={styles.terms}> {texts.perYear}</span>
        </p>
        {plan.billing_period && <p className={styles.terms}>{plan.billing_period}</p>}
      </div>
      <ul className={styles.features}>
        {plan.features.map((feature) => (
          <li key={feature} className={styles.feature}>
            <Icon name="lucide-check" size={16} />
            {feature}
          </li>
        ))}
      </ul>
      {plan.button?.to && (
        <ButtonLink to={plan.button.to} variant={plan.highlight ? "solid" : "outline"} size="large">
          {plan.button.label}
        </ButtonLink>
      )}
    </section>
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: wide tables scroll by keyboard */}
      <section className={styles.scroll} aria-labelledby="comparison" tabIndex={0}>
        <table className={styles.table} aria-label={texts.pricingComparison}>
          <thead>
            <tr>
              <td className={`${styles.cell} ${styles.columnHead}`} />
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
    <section className={styles.section}>
      <SectionHead title={faq.title} description={faq.description} />
      <div className={styles.questions}>
        {faq.items.map(({ label, content }) => (
          <details key={label} className={styles.question}>
            <summary className={styles.asked}>
              {label}
              <span className={styles.sign} aria-hidden="true" />
            </summary>
            <p className={styles.answer}>{content}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
