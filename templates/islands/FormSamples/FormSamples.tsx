/** Fields that need script, for the page of all components. Their words are samples. */
import { FormField } from "../../ui/FormField/FormField.tsx";
import { PasswordInput } from "../../ui/PasswordInput/PasswordInput.tsx";
import * as styles from "./FormSamples.css.ts";

export interface FormSamplesProps {
  /** Tells the samples of two panels apart. */
  panel: string;
}

export function FormSamples({ panel }: FormSamplesProps) {
  return (
    <div className={styles.stack}>
      <FormField id={`${panel}-secret`} label="Password">
        {(control) => (
          <PasswordInput {...control} defaultValue="contour" autoComplete="new-password" />
        )}
      </FormField>
      <FormField id={`${panel}-wrong`} label="Wrong" error="It is too short.">
        {(control) => <PasswordInput {...control} defaultValue="con" autoComplete="new-password" />}
      </FormField>
    </div>
  );
}
