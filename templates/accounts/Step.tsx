import { type ReactNode, useEffect, useRef } from "react";
import * as styles from "./accounts.css.ts";

export interface StepProps {
  title: string;
  /** What it is about, below the title. */
  about?: ReactNode;
  /** False for what stands there from the beginning: nobody has come to it. */
  isNew?: boolean;
  children?: ReactNode;
}

/** What has come in place of a form: its heading has the focus, so that it is read and the keyboard goes on there. */
export function Step({ title, about, isNew = true, children }: StepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <section className={styles.step}>
      <div className={styles.stepHead}>
        <h2 ref={heading} tabIndex={-1} className={styles.stepTitle}>
          {title}
        </h2>
        {about && <div className={styles.stepAbout}>{about}</div>}
      </div>
      {children}
    </section>
  );
}
