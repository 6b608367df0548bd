import { useSite } from "../context.tsx";
import type { LayoutProps } from "../props.ts";
import { Container } from "../ui/Container/Container.tsx";
import { Footer } from "../ui/Footer/Footer.tsx";
import { Header } from "../ui/Header/Header.tsx";
import { NavigationTree } from "../ui/NavigationTree/NavigationTree.tsx";
import * as styles from "./ProjectsLayout.css.ts";

/** The tree of the section that the page belongs to, beside the page. */
export function ProjectsLayout({ view, children }: LayoutProps) {
  const { navigation, nodeAt, texts } = useSite();
  const section = `/${view.path.split("/")[1] ?? ""}`;
  const nodes = navigation(section);
  if (nodes.length === 0) return <Plain view={view}>{children}</Plain>;
  const title = nodeAt(section)?.title ?? section;
  return (
    <>
      <Header path={view.path} />
      <Container>
        <div className={styles.panes}>
          <details className={styles.panel}>
            <summary className={styles.summary}>
              <span className={styles.toOpen}>{texts.openSidebar}</span>
              <span className={styles.toClose}>{texts.closeSidebar}</span>
            </summary>
            <nav className={styles.inside} aria-label={`${texts.links}: ${title}`}>
              <NavigationTree nodes={nodes} path={view.path} />
            </nav>
          </details>
          <div className={styles.aside}>
            <nav className={styles.sticky} aria-label={title}>
              <NavigationTree nodes={nodes} path={view.path} />
            </nav>
          </div>
          {children}
        </div>
      </Container>
      <Footer />
    </>
  );
}

function Plain({ view, children }: LayoutProps) {
  return (
    <>
      <Header path={view.path} />
      <Container isSpaced>{children}</Container>
      <Footer />
    </>
  );
}
