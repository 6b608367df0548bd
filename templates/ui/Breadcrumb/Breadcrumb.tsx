import { useSite } from "../../context.tsx";
import type { SiteLink } from "../../site.ts";
import { SiteAnchor } from "../SiteAnchor/SiteAnchor.tsx";
import * as styles from "./Breadcrumb.css.ts";

export interface BreadcrumbProps {
  /** Pages above this one, outermost first; a folder without a page has an empty `to`. */
  trail: readonly SiteLink[];
}

/** The way back up. The page itself is named by its heading and not repeated here. */
export function Breadcrumb({ trail }: BreadcrumbProps) {
  const { texts } = useSite();
  if (trail.length === 0) return null;
  return (
    <nav aria-label={texts.breadcrumb}>
      <ol className={styles.list}>
        {trail.map(({ label, to }) => (
          <li key={label} className={styles.item}>
            {to === "" ? (
              label
            ) : (
              <SiteAnchor to={to} look={styles.link}>
                {label}
              </SiteAnchor>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
