import type { ComponentProps } from "react";
import type { ControlProps } from "../FormField/FormField.tsx";
import { Icon } from "../Icon/Icon.tsx";
import * as styles from "./Select.css.ts";

export interface SelectProps
  extends ControlProps,
    Pick<ComponentProps<"select">, "name" | "defaultValue" | "disabled"> {
  options: readonly string[];
}

/** One of several words; the browser's own list. */
export function Select({ options, ...native }: SelectProps) {
  return (
    <div className={styles.frame}>
      <select {...native} className={styles.select}>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
      <span className={styles.sign}>
        <Icon name="lucide-chevron-down" size={16} />
      </span>
    </div>
  );
}
