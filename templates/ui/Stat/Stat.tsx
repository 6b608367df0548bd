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
