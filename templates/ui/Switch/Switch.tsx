import type { ComponentProps } from "react";
import * as styles from "./Switch.css.ts";

export interface SwitchProps
  extends Pick<ComponentProps<"input">, "name" | "defaultChecked" | "disabled"> {
  id: string;
  label: string;
  hint?: string;
}

/** On or off, at once: for settings, where a checkbox is for forms that are sent. */
export function Switch({ id, label, hint, ...native }: SwitchProps) {
  return (
    <div className={styles.row}>
      <div className={styles.words}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className={styles.hint}>
            {hint}
          </p>
        )}
      </div>
      <input
        {...native}
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: the browser tells whether a checkbox is ticked
        role="switch"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className={styles.track}
      />
    </div>
  );
}
