import { type ReactNode, useId } from "react";
import { useSite } from "../../context.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import * as styles from "./DialogFrame.css.ts";

export interface DialogContent {
  title: string;
  /** A line below the title. */
  description?: string | undefined;
  children?: ReactNode;
  /** What can be done, in a row at the end. */
  actions?: ReactNode;
}

export interface DialogFrameProps extends DialogContent {
  /** Ids for the dialog's name and description: see `useDialogLabels`. */
  labels: DialogLabels;
  onDismiss(): void;
}

export interface DialogLabels {
  "aria-labelledby": string;
  "aria-describedby": string | undefined;
}

/** What names and describes a dialog, for its element and for `DialogFrame`. */
export function useDialogLabels(description: string | undefined): DialogLabels {
  const id = useId();
  return {
    "aria-labelledby": `${id}title`,
    "aria-describedby": description === undefined ? undefined : `${id}about`
  };
}

/** Title, text and actions of a dialog. The cross comes last, so that the first field gets the focus. */
export function DialogFrame({
  title,
  description,
  children,
  actions,
  labels,
  onDismiss
}: DialogFrameProps) {
  const { texts } = useSite();
  return (
    <>
      <div className={styles.head}>
        <h2 id={labels["aria-labelledby"]} className={styles.title}>
          {title}
        </h2>
        {description !== undefined && (
          <p id={labels["aria-describedby"]} className={styles.description}>
            {description}
          </p>
        )}
      </div>
      <div className={styles.body}>{children}</div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      <button type="button" aria-label={texts.close} onClick={onDismiss} className={styles.close}>
        <Icon name="lucide-x" />
      </button>
    </>
  );
}
