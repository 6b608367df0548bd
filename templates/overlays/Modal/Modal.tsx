import { type DialogContent, DialogFrame, useDialogLabels } from "../dialog/DialogFrame.tsx";
import { type DialogOptions, useDialog } from "../dialog/useDialog.ts";
import * as styles from "./Modal.css.ts";

export interface ModalProps extends DialogContent, DialogOptions {}

/** A question or a short task in the middle of the window. */
export function Modal({ title, description, children, actions, ...options }: ModalProps) {
  const { ref, dismiss, dialogProps } = useDialog(options);
  const labels = useDialogLabels(description);
  return (
    <dialog ref={ref} {...labels} {...dialogProps} className={styles.modal}>
      <DialogFrame {...{ title, description, actions, labels }} onDismiss={dismiss}>
        {children}
      </DialogFrame>
    </dialog>
  );
}
