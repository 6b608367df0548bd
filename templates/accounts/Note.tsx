import type { ReactNode } from "react";
import { Icon } from "../ui/Icon/Icon.tsx";
import * as styles from "./accounts.css.ts";

export interface NoteProps {
  title?: string;
  /** Is given the element, which can have the focus (`useForm().message`). */
  box?: (element: HTMLElement | null) => void;
  children?: ReactNode;
}

/** That something has gone well. It is read out, wherever the focus is. */
export function Note({ title, box, children }: NoteProps) {
  return (
    <div ref={box} role="status" tabIndex={-1} className={styles.note}>
      <span className={styles.noteIcon}>
        <Icon name="lucide-circle-check" size={20} />
      </span>
      <div>
        {title && <p className={styles.noteTitle}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
