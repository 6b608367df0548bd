import { useSite } from "../context.tsx";
import type { LayoutProps } from "../props.ts";
import { trailOf } from "../trail.ts";
import { Brand } from "../ui/Brand/Brand.tsx";
import { Breadcrumb } from "../ui/Breadcrumb/Breadcrumb.tsx";
import { Container } from "../ui/Container/Container.tsx";
import * as styles from "./FullscreenLayout.css.ts";

/** One slim bar; the page has the rest of the window. */
export function FullscreenLayout({ view, children }: LayoutProps) {
  const site = useSite();
  return (
    <>
      <header className={styles.bar}>
        <Container>
          <div className={styles.row}>
            <Brand />
            <Breadcrumb trail={trailOf(view.path, site)} />
          </div>
        </Container>
      </header>
      <div className={styles.content}>{children}</div>
    </>
  );
}
