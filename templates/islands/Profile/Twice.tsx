import { useId, useState } from "react";
import { useSite } from "../../context.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import * as styles from "./Profile.css.ts";
import { useOpening } from "./useOpening.ts";

export interface TwiceProps {
  /** What the first press asks for. */
  label: string;
  /** What the second one does. */
  confirm: string;
  /** What that means, in a sentence. */
  about?: string | undefined;
  isBusy: boolean;
  onConfirm(): void;
}

/** What cannot be taken back takes two presses; the first one moves nothing else. */
export function Twice({ label, confirm, about, isBusy, onConfirm }: TwiceProps) {
  const { texts } = useSite();
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  const { opener, opened } = useOpening(isAsking);
  if (!isAsking && !isBusy) {
    return (
      <div ref={opener}>
        <Button type="button" variant="outline" onClick={() => setAsking(true)}>
          {label}
        </Button>
      </div>
    );
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls; this is read as one when the focus comes
    <div ref={opened} role="group" aria-labelledby={about && id} className={styles.twice}>
      {about && (
        <p id={id} className={styles.twiceAbout}>
          {about}
        </p>
      )}
      <Button
        type="button"
        variant="danger"
        isBusy={isBusy}
        onClick={() => {
          setAsking(false);
          onConfirm();
        }}
      >
        {confirm}
      </Button>
      <Button type="button" variant="outline" onClick={() => setAsking(false)}>
        {texts.cancel}
      </Button>
    </div>
  );
}
