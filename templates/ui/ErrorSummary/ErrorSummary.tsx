import { type ReactNode, useId } from "react";
import { Icon } from "../Icon/Icon.tsx";
import * as styles from "./ErrorSummary.css.ts";

export interface ErrorSummaryProps {
  title: string;
  /** What is wrong with which control, by its id, in their order. */
  errors?: readonly { id: string; text: string }[];
  /** What else there is to say, and to do. */
  children?: ReactNode;
  /** Is given the element, which can have the focus (`useForm().message`). */
  box?: (element: HTMLElement | null) => void;
}

/** What is wrong with a form as a whole: the way to each field, or why it has not been sent. */
export function ErrorSummary({ title, errors = [], children, box }: ErrorSummaryProps) {
  const id = useId();
  const hasWords = errors.length > 0 || Boolean(children);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls; this is read as one when the focus comes
    <div
      ref={box}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}title`}
      aria-describedby={hasWords ? `${id}words` : undefined}
      className={styles.summary}
    >
      <span className={styles.icon}>
        <Icon name="lucide-octagon-alert" size={20} />
      </span>
      <div className={styles.words}>
        <p id={`${id}title`} className={styles.title}>
          {title}
        </p>
        {hasWords && (
          <div id={`${id}words`} className={styles.more}>
            {errors.length > 0 && (
              <ul className={styles.list}>
                {errors.map(({ id: control, text }) => (
                  <li key={control}>
                    <a href={`#${control}`} className={styles.link} onClick={leadTo(control)}>
                      {text}
                    </a>
                  </li>
                ))}
              </ul>
            )}
            {children}
          </div>
        )}
      </div>
    </div>
  );
}

/** Into the control itself, without a place of its own in the history. */
function leadTo(id: string) {
  return (event: { preventDefault(): void }): void => {
    const control = document.getElementById(id);
    if (!control) return;
    event.preventDefault();
    control.focus();
  };
}
