import { useSite } from "../../context.tsx";
import type { FieldErrors } from "../../forms/formState.ts";
import { FormField } from "../../ui/FormField/FormField.tsx";
import { Input } from "../../ui/Input/Input.tsx";
import { Select } from "../../ui/Select/Select.tsx";
import { Textarea } from "../../ui/Textarea/Textarea.tsx";
import * as styles from "./ContactForm.css.ts";
import type { ContactFormProps } from "./ContactForm.tsx";
import { LEAST } from "./message.ts";
import { Outline } from "./Outline.tsx";

export interface MessageFieldsProps
  extends Pick<ContactFormProps, "topics" | "budgets" | "hasCompany" | "outline"> {
  errors: FieldErrors;
}

export function fieldId(name: string): string {
  return `field-${name}`;
}

export function MessageFields(props: MessageFieldsProps) {
  const { topics, budgets, hasCompany, outline, errors } = props;
  const { texts } = useSite();
  return (
    <>
      <div className={styles.pairs}>
        <FormField
          id={fieldId("name")}
          label={texts.yourName}
          error={errors.name}
          whenInvalid={texts.nameMissing}
          isRequired
        >
          {(control) => <Input {...control} name="name" autoComplete="name" />}
        </FormField>
        <FormField
          id={fieldId("email")}
          label={texts.emailAddress}
          error={errors.email}
          whenInvalid={texts.emailWrong}
          isRequired
        >
          {(control) => <Input {...control} name="email" type="email" autoComplete="email" />}
        </FormField>
        {hasCompany && (
          <FormField id={fieldId("company")} label={texts.company} error={errors.company}>
            {(control) => <Input {...control} name="company" autoComplete="organization" />}
          </FormField>
        )}
        {budgets.length > 0 && (
          <FormField id={fieldId("budget")} label={texts.budget} error={errors.budget}>
            {(control) => <Select {...control} name="budget" options={budgets} />}
          </FormField>
        )}
      </div>
      {topics.length > 0 && (
        <FormField id={fieldId("topic")} label={texts.topic} error={errors.topic}>
          {(control) => <Select {...control} name="topic" options={topics} />}
        </FormField>
      )}
      <FormField
        id={fieldId("message")}
        label={texts.message}
        hint={outline.length > 0 && <Outline points={outline} />}
        error={errors.message}
        whenInvalid={texts.messageMissing}
        isRequired
      >
        {(control) => <Textarea {...control} name="message" minLength={LEAST} />}
      </FormField>
      {/* People neither see nor reach it; machines that fill every field give themselves away. */}
      <div className="sr-only" aria-hidden="true">
        <label htmlFor={fieldId("website")}>{texts.leaveEmpty}</label>
        <input
          id={fieldId("website")}
          name="website"
          type="text"
          tabIndex={-1}
          autoComplete="off"
        />
      </div>
    </>
  );
}
