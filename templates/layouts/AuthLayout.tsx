import { useSite } from "../context.tsx";
import type { LayoutProps } from "../props.ts";
import { SiteAnchor } from "../ui/SiteAnchor/SiteAnchor.tsx";
import * as styles from "./AuthLayout.css.ts";

/** A narrow sheet and the way home; nothing else to look at. */
export function AuthLayout({ children }: LayoutProps) {
  const { name } = useSite();
  return (
    <>
      <header className={styles.bar}>
        <SiteAnchor to="/" look={styles.brand}>
          {name}
        </SiteAnchor>
      </header>
      <div className={styles.sheet}>{children}</div>
    </>
  );
}
