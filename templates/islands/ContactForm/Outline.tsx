import * as styles from "./ContactForm.css.ts";

/** What a good message says, one after the other. */
export function Outline({ points }: { points: readonly string[] }) {
  return (
    <ol className={styles.outline}>
      {points.map((point) => (
        <li key={point} className={styles.point}>
          {point}
        </li>
      ))}
    </ol>
  );
}
