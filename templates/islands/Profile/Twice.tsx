import { useState } from "react";
import { useSite } from "../../context.tsx";
import { Button } from "../../ui/Button/Button.tsx";
import * as styles from "./Profile.css.ts";

export interface TwiceProps {
  /** What the first press asks for. */
  label: string;
  /** What the second one does. */
  confirm: string;
  isBusy: boolean;
  onConfirm(): void;
}

/** What cannot be taken back takes two presses; the first one moves nothing else. */
export function Twice({ label, confirm, isBusy, onConfirm }: TwiceProps) {
  const { texts } = useSite();
  const [isAsking, setAsking] = useState(false);
  if (!isAsking && !isBusy) {
    return (
      <Button type="button" variant="outline" onClick={() => setAsking(true)}>
        {label}
      </Button>
    );
  }
  return (
    <div
      className={styles.twice}
      // Whoever was on the button goes on with the question.
      ref={(element) => {
        if (!element?.contains(document.activeElement)) element?.querySelector("button")?.focus();
      }}
    >
      <Button
        type="button"
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
