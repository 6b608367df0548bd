import { type DialogContent, DialogFrame, useDialogLabels } from "../dialog/DialogFrame.tsx";
import { type DialogOptions, useDialog } from "../dialog/useDialog.ts";
import * as styles from "./Slideover.css.ts";

export interface SlideoverProps extends DialogContent, DialogOptions {
  /** The edge that it comes from (spec §4). */
  side?: keyof typeof styles.sides;
}

/** A longer task beside the page, such as filters or a form. */
export function Slideover({
  title,
  description,
  children,
  actions,
  side = "right",
  ...options
}: SlideoverProps) {
  const { ref, dismiss, dialogProps } = useDialog(options);
  const labels = useDialogLabels(description);
  return (
    <dialog ref={ref} {...labels} {...dialogProps} className={styles.sides[side]}>
      <DialogFrame {...{ title, description, actions, labels }} onDismiss={dismiss}>
        {children}
      </DialogFrame>
    </dialog>
  );
}
