import type { ReactNode } from "react";
import type { EntryOf } from "../../collections.ts";
import { useSite } from "../../context.tsx";
import { ButtonLink } from "../Button/Button.tsx";
import { Choice } from "../Choice/Choice.tsx";
import { Icon } from "../Icon/Icon.tsx";
import * as styles from "./PricingPlan.css.ts";

export type PricingPlanProps = EntryOf<"pricing">["plans"][number];

/** What one gets, for how much a month and a year; `PricingPlans` says which of both is shown. */
export function PricingPlan({
  title,
  description,
  price,
  billing_cycle,
  billing_period,
  features,
  button,
  highlight
}: PricingPlanProps) {
  const { texts } = useSite();
  const cycles = { month: billing_cycle, year: texts.perYear };
  return (
    <section className={highlight ? `${styles.plan} ${styles.highlighted}` : styles.plan}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.terms}>{description}</p>
      <div>
        {(["month", "year"] as const).map((cycle) => (
          <div key={cycle} className={cycle === "month" ? styles.byMonth : styles.byYear}>
            <p className={styles.price}>
              {price[cycle]}
              <span className={styles.terms}> {cycles[cycle]}</span>
            </p>
            {billing_period && <p className={styles.terms}>{billing_period[cycle]}</p>}
          </div>
        ))}
      </div>
      <ul className={styles.features}>
        {features.map((feature) => (
          <li key={feature} className={styles.feature}>
            <Icon name="lucide-check" size={16} />
            {feature}
          </li>
        ))}
      </ul>
      {button?.to && (
        <div className={styles.action}>
          <ButtonLink to={button.to} variant={highlight ? "solid" : "outline"} size="large">
            {button.label}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

export interface PricingPlansProps {
  /** Of the choice between month and year: another for second plans on a page. */
  name?: string;
  children: ReactNode;
}

/** Plans, and month or year: CSS shows the prices of what is chosen, so that it works without script. */
export function PricingPlans({ name = "billing", children }: PricingPlansProps) {
  const { texts } = useSite();
  return (
    <div className={styles.plans}>
      <fieldset className={styles.billing}>
        <legend className="sr-only">{texts.billing}</legend>
        {(["month", "year"] as const).map((cycle) => (
          <Choice key={cycle} name={name} value={cycle} look="segment" isChosen={cycle === "month"}>
            {cycle === "month" ? texts.monthly : texts.yearly}
          </Choice>
        ))}
      </fieldset>
      {children}
    </div>
  );
}
