import { useSite } from "../context.tsx";
import type { LayoutProps } from "../props.ts";
import { trailOf } from "../trail.ts";
import { Breadcrumb } from "../ui/Breadcrumb/Breadcrumb.tsx";
import { SiteAnchor } from "../ui/SiteAnchor/SiteAnchor.tsx";
import * as styles from "./FullscreenLayout.css.ts";

/** One slim bar; the page has the rest of the window. */
export function FullscreenLayout({ view, children }: LayoutProps) {
  const site = useSite();
  return (
    <>
      <header className={styles.bar}>
        <SiteAnchor to="/" look={styles.brand}>
          {site.name}
        </SiteAnchor>
        <Breadcrumb trail={trailOf(view.path, site)} />
      </header>
      <div className={styles.content}>{children}</div>
    </>
  );
}
