import type { ReactNode } from "react";
import { useSite } from "../context.tsx";
import type { Texts } from "../texts.ts";
import { ButtonLink } from "../ui/Button/Button.tsx";
import { Container } from "../ui/Container/Container.tsx";
import { SearchLink } from "../ui/SearchLink/SearchLink.tsx";
import { SiteAnchor } from "../ui/SiteAnchor/SiteAnchor.tsx";
import * as styles from "./ErrorView.css.ts";

/** Links beside the way home (spec §2). */
const EXTRA_LINKS: readonly { name: keyof Texts; to: string; instead?: string }[] = [
  { name: "projects", to: "/projects/getting-started", instead: "/projects" },
  { name: "pricing", to: "/pricing" },
  { name: "articles", to: "/articles" }
];

export interface ErrorViewProps {
  /** Site path of a drawing of the status code, 1200 × 640. */
  map?: string;
  /** Above the heading: a drawing that is part of the page, the status code as text. */
  children: ReactNode;
  title: ReactNode;
  description: ReactNode;
  /** What a script says further: `data-` attributes of its paragraph. */
  message: Record<`data-${string}`, string>;
  /** What can be done, in place of the way home alone. */
  ways?: ReactNode;
}

/** The error page: status code, status message, message, the way home (spec §2). */
export function ErrorView({ map, children, title, description, message, ways }: ErrorViewProps) {
  const { hasPage, href, texts } = useSite();
  const links = EXTRA_LINKS.flatMap(({ name, to, instead }) => {
    const target = [to, instead].find((path) => path !== undefined && hasPage(path));
    return target === undefined ? [] : [{ label: texts[name], to: target }];
  });
  return (
    <Container isSpaced>
      <div className={styles.page}>
        {map !== undefined && (
          <img
            src={href(map)}
            alt=""
            width="1200"
            height="640"
            fetchPriority="high"
            className={styles.map}
          />
        )}
        {children}
        <h1>{title}</h1>
        <p>{description}</p>
        <p className={styles.message} {...message} hidden />
        <div className={styles.search}>
          <SearchLink />
        </div>
        {ways ?? <ButtonLink to="/">{texts.backToHome}</ButtonLink>}
        {links.length > 0 && (
          <nav aria-label={texts.waysOn}>
            <ul className={styles.links}>
              {links.map((link) => (
                <li key={link.to}>
                  <SiteAnchor to={link.to}>{link.label}</SiteAnchor>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
    </Container>
  );
}
