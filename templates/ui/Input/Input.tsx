import type { ComponentProps } from "react";
import type { ControlProps } from "../FormField/FormField.tsx";
import * as styles from "./Input.css.ts";

export interface InputProps
  extends ControlProps,
    Pick<
      ComponentProps<"input">,
      | "name"
      | "autoComplete"
      | "inputMode"
      | "placeholder"
      | "defaultValue"
      | "disabled"
      | "maxLength"
    > {
  type?: "text" | "email" | "password";
  /** Digits to be compared one by one. */
  look?: "code";
}

/** One line of text. */
export function Input({ type = "text", look, ...native }: InputProps) {
  return <input {...native} type={type} className={look ? styles.code : styles.control} />;
}
