import * as styles from "./Facts.css.ts";

export interface FactsProps {
  facts: readonly { label: string; value: string }[];
  /** Large figures for results, plain text for the rest. */
  look?: "figures" | "plain";
}

/** Short facts in columns: results, client, duration. */
export function Facts({ facts, look = "plain" }: FactsProps) {
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label} className={styles.fact}>
          <dt className={styles.label}>{label}</dt>
          <dd className={look === "figures" ? styles.figure : styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
