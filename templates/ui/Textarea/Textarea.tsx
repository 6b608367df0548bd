import type { ComponentProps } from "react";
import type { ControlProps } from "../FormField/FormField.tsx";
import * as styles from "./Textarea.css.ts";

export interface TextareaProps
  extends ControlProps,
    Pick<
      ComponentProps<"textarea">,
      "name" | "placeholder" | "defaultValue" | "disabled" | "minLength" | "maxLength"
    > {}

/** Several lines of text. */
export function Textarea(native: TextareaProps) {
  return <textarea {...native} rows={5} className={styles.textarea} />;
}
