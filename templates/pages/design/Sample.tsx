import type { ComponentType, ReactNode } from "react";
import { SiteProvider, useSite } from "../../context.tsx";
import type { SiteView } from "../../site.ts";
import { Container } from "../../ui/Container/Container.tsx";
import * as styles from "./Sample.css.ts";

/** What goes together on the page of all components. */
export interface SampleGroup {
  title: string;
  about: string;
  samples: readonly SampleProps[];
}

export interface SampleProps {
  /** Of the component, as its folder in `ui/` is called. */
  name: string;
  /** What it is for, in a line. */
  about: string;
  /**
   * "half" stands beside its other theme on wide screens, "full" has the column to itself, and "page" is
   * what takes the whole width of a page, shown at a smaller scale.
   */
  width?: keyof typeof styles.panels;
  /** The component in all of its states. */
  show: ComponentType<PanelProps>;
}

/** What a sample knows of the panel that it is shown in. */
export interface PanelProps {
  theme: Theme;
  /** Makes an id that no other panel has. */
  id: (name: string) => string;
}

const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

/** A component in both themes, whichever of them the visitor has. */
export function Sample({ name, about, width = "half", show: Shown }: SampleProps) {
  const site = useSite();
  const anchor = anchorOf(name);
  return (
    <article id={anchor} className={styles.sample}>
      <div className={styles.head}>
        <h3 className={styles.name}>
          <a href={`#${anchor}`} className={styles.link}>
            {name}
          </a>
        </h3>
        <p className={styles.about}>{about}</p>
      </div>
      <div className={styles.panels[width]}>
        {THEMES.map((theme) => (
          <figure key={theme} className={styles.panel} data-theme={theme}>
            <figcaption className={styles.captions[width]}>{site.texts[theme]}</figcaption>
            <div className={styles.stages[width]}>
              <SiteProvider value={siteIn(theme, site)}>
                <Shown theme={theme} id={(part) => `${anchor}:${theme}:${part}`} />
              </SiteProvider>
            </div>
          </figure>
        ))}
      </div>
    </article>
  );
}

/** "PageLinks" is found at "#page-links". */
export function anchorOf(name: string): string {
  return name.replace(/(?<=[a-z])[A-Z]/g, "-$&").toLowerCase();
}

/** Where parts of a page have names, those in two panels have two: people who cannot see tell them apart. */
function siteIn(theme: Theme, site: SiteView): SiteView {
  const { texts } = site;
  const named = (text: string) => `${text}, ${texts[theme].toLocaleLowerCase(site.lang)}`;
  return {
    ...site,
    once: (id, make) => site.once(`${theme} ${id}`, make),
    texts: {
      ...texts,
      breadcrumb: named(texts.breadcrumb),
      footerNavigation: named(texts.footerNavigation),
      links: named(texts.links),
      mainNavigation: named(texts.mainNavigation),
      next: named(texts.next),
      onThisPage: named(texts.onThisPage),
      searchSite: named(texts.searchSite)
    }
  };
}

/** A component on a site that differs from this one. */
export function OnSite({ over, children }: { over: Partial<SiteView>; children: ReactNode }) {
  return <SiteProvider value={{ ...useSite(), ...over }}>{children}</SiteProvider>;
}

/** Samples beside each other, as many as a line holds. */
export function Row({ children }: { children: ReactNode }) {
  return <div className={styles.row}>{children}</div>;
}

/** Samples below each other; large ones further apart. */
export function Stack({ isLoose = false, children }: { isLoose?: boolean; children: ReactNode }) {
  return <div className={isLoose ? styles.looseStack : styles.stack}>{children}</div>;
}

/** What has no margins of its own, in a panel as wide as a page. */
export function Inset({ children }: { children: ReactNode }) {
  return (
    <Container>
      <div className={styles.inset}>{children}</div>
    </Container>
  );
}
