import type { ReactNode } from "react";
import { useSite } from "../../context.tsx";
import { Icon } from "../Icon/Icon.tsx";
import * as styles from "./FormField.css.ts";

/** What ties a control to the words around it; every control takes them. */
export interface ControlProps {
  id: string;
  required?: boolean;
  "aria-label"?: string;
  "aria-describedby"?: string;
  "aria-errormessage"?: string;
  "aria-invalid"?: true;
}

export interface FormFieldProps {
  /** Of the control. */
  id: string;
  label: string;
  hint?: ReactNode;
  /** What is wrong with the value as it stands. */
  error?: string;
  /** What the browser's own checks find: shown once the visitor has left the field, without script. */
  whenInvalid?: string;
  isRequired?: boolean;
  /** Whether a word says what is required, unless that goes without saying. */
  isMarked?: boolean;
  /** A way on for whoever cannot fill it in: it comes last, so that the Tab key leads to the control first. */
  below?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label, a hint and what is wrong with it. */
export function FormField(props: FormFieldProps) {
  const { id, label, hint, error, whenInvalid, isRequired = false, below, children } = props;
  const { isMarked = isRequired } = props;
  const { texts } = useSite();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = `${id}-error`;
  const describedBy = [error && errorId, hintId].filter(Boolean).join(" ");
  const control: ControlProps = {
    id,
    ...(isRequired && { required: true }),
    ...(describedBy && { "aria-describedby": describedBy }),
    ...(error && { "aria-invalid": true as const }),
    ...(!error && whenInvalid && { "aria-errormessage": errorId })
  };
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        {isMarked && <span className={styles.mark}>{texts.required}</span>}
      </div>
      {hint && (
        <div id={hintId} className={styles.hint}>
          {hint}
        </div>
      )}
      {children(control)}
      {(error ?? whenInvalid) && (
        <p id={errorId} className={error ? styles.error : styles.warning}>
          <Icon name="lucide-circle-alert" size={16} />
          {error ?? whenInvalid}
        </p>
      )}
      {below && <div className={styles.below}>{below}</div>}
    </div>
  );
}
