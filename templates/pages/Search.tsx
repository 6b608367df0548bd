import { useSite } from "../context.tsx";
import type { PageProps } from "../props.ts";
import { searchPart, searchPath } from "../searchPath.ts";
import type { Directory } from "../site.ts";
import { Container } from "../ui/Container/Container.tsx";
import { Pagination } from "../ui/Pagination/Pagination.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { SearchForm } from "../ui/SearchForm/SearchForm.tsx";
import { statusTexts } from "../ui/SearchForm/statusTexts.ts";
import { SectionHead } from "../ui/SectionHead/SectionHead.tsx";
import { SiteAnchor } from "../ui/SiteAnchor/SiteAnchor.tsx";
import * as styles from "./Search.css.ts";

/** A field to search the site with, and the list of all its pages, which needs no script. */
export function Search({ view }: PageProps) {
  const { directory, texts } = useSite();
  const part = searchPart(view.path);
  const { groups, parts } = directory(part);
  return (
    <Container isSpaced>
      <SectionHead heading="h1" title={view.entry.title} description={view.entry.description} />
      <Prose html={view.body.html} />
      {/* A script fills in what is found, in the looks of the two templates. */}
      <div data-search="">
        <SearchForm size="large" />
        <div className={styles.state}>
          <p {...statusTexts(texts)} data-search-status="" />
          <button type="button" data-search-retry="" hidden className={styles.retry}>
            {texts.tryAgain}
          </button>
          <noscript>
            <p>{texts.searchNeedsScript}</p>
          </noscript>
        </div>
        <div data-search-results="" data-best={texts.bestMatch} hidden />
        <template data-search-group="">
          <section className={styles.group}>
            {/* The script puts the group's name there. */}
            <h2 data-slot="label" className={styles.label}>
              {texts.pages}
            </h2>
            <ol data-slot="hits" />
          </section>
        </template>
        <template data-search-hit="">
          <li className={styles.hit}>
            {/* biome-ignore lint/a11y/useAnchorContent: the script gives it its text */}
            {/* biome-ignore lint/a11y/useValidAnchor: and its address */}
            <a data-slot="link" dir="auto" className={styles.link} />
            <p data-slot="trail" dir="auto" className={styles.trail} />
            <p data-slot="excerpt" dir="auto" className={styles.text} />
          </li>
        </template>
        <div data-search-directory="">
          {groups.length > 1 && <Contents groups={groups} />}
          {groups.map((group, at) => (
            <Group key={idOf(at)} id={idOf(at)} group={group} />
          ))}
          <Pagination part={part} parts={parts} to={searchPath} label={texts.partsOfList} />
        </div>
      </div>
    </Container>
  );
}

function Contents({ groups }: Pick<Directory, "groups">) {
  const { texts } = useSite();
  return (
    <nav aria-label={texts.onThisPage}>
      <ul className={styles.contents}>
        {groups.map(({ label, count }, at) => (
          <li key={idOf(at)}>
            <a href={`#${idOf(at)}`} className={styles.jump}>
              {label} <span className={styles.count}>{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** No heading of content makes an id like it. */
function idOf(at: number): string {
  return `group:${at + 1}`;
}

function Group({ id, group }: { id: string; group: Directory["groups"][number] }) {
  const { label, first, count, pages } = group;
  const isWhole = pages.length === count;
  return (
    <section className={styles.group}>
      <div className={styles.head}>
        <h2 id={id} className={styles.label}>
          {label}
        </h2>
        <p className={styles.count}>
          {isWhole ? count : `${first}–${first + pages.length - 1} / ${count}`}
        </p>
      </div>
      <ul className={styles.pages}>
        {pages.map(({ path, title, description }) => (
          <li key={path} className={styles.page}>
            <SiteAnchor to={path} dir="auto" look={styles.link}>
              {title}
            </SiteAnchor>
            {description && (
              <p dir="auto" className={styles.text}>
                {description}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
