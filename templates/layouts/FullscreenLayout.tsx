import { useSite } from "../context.tsx";
import type { LayoutProps } from "../props.ts";
import { trailOf } from "../trail.ts";
import { Brand } from "../ui/Brand/Brand.tsx";
import { Icon } from "../ui/Icon/Icon.tsx";
import { PaletteShell } from "../ui/PaletteShell/PaletteShell.tsx";
import { SiteAnchor } from "../ui/SiteAnchor/SiteAnchor.tsx";
import * as styles from "./FullscreenLayout.css.ts";

/**
 * One slim bar; the page has the rest of the window. The bar begins with the way back, and a page may
 * lay its own part into it (`ui/PageBar`).
 */
export function FullscreenLayout({ view, children }: LayoutProps) {
  const site = useSite();
  const above = trailOf(view.path, site).findLast(({ to }) => to !== "");
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <div className={styles.brand}>
          <Brand />
        </div>
        <SiteAnchor to={above?.to ?? "/"} look={styles.back}>
          <Icon name="lucide-arrow-left" size={16} />
          <span className={styles.words}>{above?.label ?? site.texts.backToHome}</span>
        </SiteAnchor>
        <PaletteShell />
      </header>
      {children}
    </div>
  );
}
