import * as styles from "./Tally.css.ts";

export interface TallyProps {
  parts: readonly { value: number; label: string; highlight?: boolean }[];
}

const STEP = 11; // px from one stroke to the next
const LEAN = 6;
const HEIGHT = 22;

/** Small numbers as strokes, one for each unit, so that they can be compared at a glance. */
export function Tally({ parts }: TallyProps) {
  if (parts.length === 0) return null;
  return (
    <ul>
      {parts.map(({ value, label, highlight }) => (
        <li key={label} className={styles.row}>
          <span className={styles.value}>{value}</span>{" "}
          <span className={styles.label}>{label}</span>
          <Strokes count={value} look={highlight ? "strong" : "plain"} />
        </li>
      ))}
    </ul>
  );
}

function Strokes({ count, look }: { count: number; look: keyof typeof styles.looks }) {
  if (count === 0) return null;
  const width = count * STEP;
  const strokes = Array.from(
    { length: count },
    (_, i) => `M${i * STEP + 1} ${HEIGHT - 1}l${LEAN} ${2 - HEIGHT}`
  );
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      width={width}
      height={HEIGHT}
      className={styles.strokes}
      aria-hidden="true"
    >
      <path d={strokes.join("")} className={styles.looks[look]} />
    </svg>
  );
}
