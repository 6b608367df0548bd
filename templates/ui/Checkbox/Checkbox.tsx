import type { ComponentProps, ReactNode } from "react";
import { useSite } from "../../context.tsx";
import { Icon } from "../Icon/Icon.tsx";
import * as styles from "./Checkbox.css.ts";

export interface CheckboxProps
  extends Pick<
    ComponentProps<"input">,
    "name" | "value" | "defaultChecked" | "disabled" | "required"
  > {
  id: string;
  label: string;
  hint?: ReactNode;
  error?: string;
}

/** Yes or no, with its own label. */
export function Checkbox({ id, label, hint, error, ...native }: CheckboxProps) {
  const { texts } = useSite();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return (
    <div className={styles.row}>
      <input
        {...native}
        id={id}
        type="checkbox"
        aria-describedby={[errorId, hintId].filter(Boolean).join(" ") || undefined}
        aria-invalid={error ? true : undefined}
        className={styles.box}
      />
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {native.required && <span className={styles.mark}>{texts.required}</span>}
      </div>
      {hint && (
        <div id={hintId} className={styles.beside}>
          {hint}
        </div>
      )}
      {error && (
        <p id={errorId} className={styles.error}>
          <Icon name="lucide-circle-alert" size={16} />
          {error}
        </p>
      )}
    </div>
  );
}
