import type { ReactNode } from "react";
import { Icon } from "../Icon/Icon.tsx";
import * as styles from "./Callout.css.ts";

export interface CalloutProps {
  title?: string;
  icon?: string;
  children?: ReactNode;
}

/** Something to know before going on. */
export function Callout({ title, icon = "lucide-info", children }: CalloutProps) {
  return (
    <div className={styles.callout}>
      <span className={styles.icon}>
        <Icon name={icon} size={20} />
      </span>
      <div className={styles.words}>
        {title && <p className={styles.title}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
