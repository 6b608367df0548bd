import { useEffect, useRef } from "react";
import { useSite } from "../../context.tsx";
import { formatDate } from "../../dates.ts";
import { Button } from "../../ui/Button/Button.tsx";
import { Callout } from "../../ui/Callout/Callout.tsx";
import * as styles from "./Profile.css.ts";

export interface PendingDeletionProps {
  /** When it will be, where that is known. */
  due: string | undefined;
  /** Whether it has been asked for just now: then it is read, and the keyboard goes on here. */
  isNew: boolean;
  isBusy: boolean;
  onWithdraw(): void;
}

/** The account is to be deleted, and need not be. */
export function PendingDeletion({ due, isNew, isBusy, onWithdraw }: PendingDeletionProps) {
  const site = useSite();
  const { texts } = site;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNew) box.current?.focus();
  }, [isNew]);
  const title = due
    ? texts.deletePending.replace("{date}", formatDate(due, site))
    : texts.deleteAsked;
  return (
    <div className={styles.pending}>
      <div ref={box} role="status" tabIndex={-1} className={styles.quiet}>
        <Callout title={title}>
          <p>{texts.deleteAskedHint}</p>
        </Callout>
      </div>
      <div>
        <Button type="button" variant="outline" isBusy={isBusy} onClick={onWithdraw}>
          {texts.deleteWithdraw}
        </Button>
      </div>
    </div>
  );
}
