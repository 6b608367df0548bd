import * as styles from "./Accordion.css.ts";

export interface AccordionProps {
  /** Labels are unique. */
  items: readonly { label: string; content: string }[];
}

/** Lines that open to a text each, without script and independently of each other. */
export function Accordion({ items }: AccordionProps) {
  return (
    <div>
      {items.map(({ label, content }) => (
        <details key={label} className={styles.item}>
          <summary className={styles.label}>
            {label}
            <span className={styles.sign} aria-hidden="true" />
          </summary>
          <p className={styles.content}>{content}</p>
        </details>
      ))}
    </div>
  );
}
