import * as styles from "./Stat.css.ts";

export interface StatProps {
  value: string;
  label: string;
  /** When or how it was counted. */
  note?: string | undefined;
}

/** One number, large, and what it counts. */
export function Stat({ value, label, note }: StatProps) {
  return (
    <div className={styles.stat}>
      <p className={styles.label}>{label}</p>
      <p className={styles.value}>{value}</p>
      {note && <p className={styles.note}>{note}</p>}
    </div>
  );
}

/** Several of them, each of a label of its own. */
export function Stats({ stats }: { stats: readonly StatProps[] }) {
  return (
    <ul className={styles.stats}>
      {stats.map((stat) => (
        <li key={stat.label} className={styles.item}>
          <Stat {...stat} />
        </li>
      ))}
    </ul>
  );
}
