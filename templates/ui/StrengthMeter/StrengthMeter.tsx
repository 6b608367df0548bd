import * as styles from "./StrengthMeter.css.ts";

export interface StrengthMeterProps {
  /** What it measures. */
  label: string;
  /** From nothing to all of it: 0 to `steps`. */
  value: number;
  steps: number;
  /** What the value means. */
  text: string;
  /** What there is to say besides. */
  hint?: string | undefined;
}

/** How far something goes, on a ruler of a few parts, with its meaning in words. */
export function StrengthMeter({ label, value, steps, text, hint }: StrengthMeterProps) {
  return (
    <div className={styles.meter}>
      <div className={styles.ruler} aria-hidden="true">
        {Array.from({ length: steps }, (_, at) => at).map((at) => (
          <span
            key={at}
            className={at < value ? styles.parts[toneOf(value, steps)] : styles.part}
          />
        ))}
      </div>
      <p role="status" className={styles.words}>
        <span className="sr-only">{label}: </span>
        {text && <strong className={styles.value}>{text}</strong>}
        {hint && <span>, {hint}</span>}
      </p>
    </div>
  );
}

function toneOf(value: number, steps: number): keyof typeof styles.parts {
  if (value >= steps) return "high";
  return value > steps / 2 ? "middle" : "low";
}
