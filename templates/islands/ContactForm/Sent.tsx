import { useId } from "react";
import { useSite } from "../../context.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import { Callout } from "../../ui/Callout/Callout.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import * as styles from "./ContactForm.css.ts";
import type { Receipt } from "./ContactForm.tsx";

export interface SentProps {
  receipt: Receipt;
  /** The line that stood below the form: it is true of what was sent, too. */
  note?: string | undefined;
  /** Is given the element that gets the focus. */
  box(element: HTMLElement | null): void;
  onAgain(): void;
}

/** In the place of the form, once it was sent. */
export function Sent({ receipt, note, box, onAgain }: SentProps) {
  const { texts } = useSite();
  const id = useId();
  return (
    <div className={styles.form}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls; this is read as one when the focus comes */}
      <div
        ref={box}
        role="group"
        tabIndex={-1}
        aria-labelledby={`${id}title`}
        aria-describedby={`${id}words`}
        className={styles.sent}
      >
        <p id={`${id}title`} className={styles.sentTitle}>
          <Icon name="lucide-circle-check" size={24} />
          {texts.messageSent}
        </p>
        <div id={`${id}words`}>
          <p>
            {texts.reference} <span className={styles.reference}>{receipt.reference}</span>
          </p>
          <p>{texts.referenceUse.replace("{email}", () => receipt.email)}</p>
        </div>
      </div>
      {note && (
        <Callout>
          <p>{note}</p>
        </Callout>
      )}
      <div>
        <Button type="button" variant="outline" onClick={onAgain}>
          {texts.writeAnother}
        </Button>
      </div>
    </div>
  );
}
