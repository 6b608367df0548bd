import { useSite } from "../context.tsx";
import type { PageProps } from "../props.ts";
import type { Texts } from "../texts.ts";
import { ButtonLink } from "../ui/Button/Button.tsx";
import { Container } from "../ui/Container/Container.tsx";
import { SearchForm } from "../ui/SearchForm/SearchForm.tsx";
import { SiteAnchor } from "../ui/SiteAnchor/SiteAnchor.tsx";
import * as styles from "./NotFound.css.ts";
import map from "./NotFound.svg";

const STATUS = 404;

/** Links beside the way home (spec §2). */
const EXTRA_LINKS: readonly { name: keyof Texts; to: string; instead?: string }[] = [
  { name: "projects", to: "/projects/getting-started", instead: "/projects" },
  { name: "pricing", to: "/pricing" },
  { name: "articles", to: "/articles" }
];

/** The error page: status code, status message, message, the way home (spec §2). */
export function NotFound({ view }: PageProps) {
  const { hasPage, hasSearch, href, texts } = useSite();
  const links = EXTRA_LINKS.flatMap(({ name, to, instead }) => {
    const target = [to, instead].find((path) => path !== undefined && hasPage(path));
    return target === undefined ? [] : [{ label: texts[name], to: target }];
  });
  return (
    <Container isSpaced>
      <div className={styles.page}>
        <img
          src={href(map)}
          alt=""
          width="1200"
          height="640"
          fetchPriority="high"
          className={styles.map}
        />
        <p className="sr-only">{STATUS}</p>
        <h1>{view.entry.title}</h1>
        <p>{view.entry.description}</p>
        {/* The browser adds the path that was asked for: `runtime/errorPage.ts`. */}
        <p className={styles.message} data-error-path={texts.notFound} hidden />
        {hasSearch && (
          <div className={styles.search}>
            <SearchForm />
          </div>
        )}
        <ButtonLink to="/">{texts.backToHome}</ButtonLink>
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
