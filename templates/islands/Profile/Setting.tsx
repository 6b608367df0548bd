import type { ReactNode } from "react";
import * as styles from "./Profile.css.ts";

export interface SettingProps {
  title: string;
  about?: ReactNode;
  children: ReactNode;
}

/** A part of the profile: what it is about beside what can be done. */
export function Setting({ title, about, children }: SettingProps) {
  return (
    <section className={styles.setting}>
      <div className={styles.settingHead}>
        <h2 className={styles.settingTitle}>{title}</h2>
        {about && <p className={styles.settingAbout}>{about}</p>}
      </div>
      <div className={styles.settingBody}>{children}</div>
    </section>
  );
}
