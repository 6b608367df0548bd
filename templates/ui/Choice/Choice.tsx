import type { ReactNode } from "react";
import * as styles from "./Choice.css.ts";

export interface ChoiceProps {
  /** Of the group, of which one is chosen at a time. */
  name: string;
  value: string;
  isChosen?: boolean;
  look: keyof typeof styles.looks;
  children: ReactNode;
}

/** One of several; what it changes is for CSS to tell (`:has([value=…]:checked)`), so that it works without script. */
export function Choice({ name, value, isChosen = false, look, children }: ChoiceProps) {
  return (
    <label className={styles.looks[look]}>
      <input
        type="radio"
        name={name}
        value={value}
        defaultChecked={isChosen}
        className={styles.radio}
      />
      {children}
    </label>
  );
}
