import { useSite } from "../context.tsx";
import { labelsOf } from "../labels.ts";
import type { PageProps } from "../props.ts";
import { asPage } from "../site.ts";
import { trailOf } from "../trail.ts";
import { Tags } from "../ui/Badge/Badge.tsx";
import { Breadcrumb } from "../ui/Breadcrumb/Breadcrumb.tsx";
import { CaseList } from "../ui/CaseRow/CaseList.tsx";
import { EditLink } from "../ui/EditLink/EditLink.tsx";
import { Facts } from "../ui/Facts/Facts.tsx";
import { PageLinks } from "../ui/PageLinks/PageLinks.tsx";
import { PageStatus } from "../ui/PageStatus/PageStatus.tsx";
import { Picture } from "../ui/Picture/Picture.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { TableOfContents } from "../ui/TableOfContents/TableOfContents.tsx";
import { cover, facts as figures } from "./Project.css.ts";
import * as styles from "./reading.css.ts";

/** One case, or the page of a group of cases. */
export function Project({ view }: PageProps) {
  const site = useSite();
  const { entry, body } = asPage<"projects">(view);
  const children = site.navigation(view.path).flatMap(({ path }) => site.entryAt(path) ?? []);
  const facts = [
    { label: site.texts.client, value: entry.client },
    { label: site.texts.year, value: entry.year },
    { label: site.texts.duration, value: entry.duration }
  ].flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }]));
  const labels = [...new Set([...entry.stack, ...labelsOf(entry)])];
  // A page that is there for those below it leaves them the whole width.
  const isRead = children.length === 0 || body.headings.length > 0;
  return (
    <article className={isRead ? styles.columns : undefined}>
      <div className={styles.head}>
        <Breadcrumb trail={trailOf(view.path, site)} />
        <h1>{entry.title}</h1>
        {entry.description && <p className={styles.lead}>{entry.description}</p>}
        <PageStatus entry={view.entry} />
      </div>
      {entry.image && (
        <div className={cover}>
          <Picture image={entry.image} isFirst />
        </div>
      )}
      <div className={figures}>
        <Facts facts={entry.results} look="figures" />
        <Facts facts={facts} />
      </div>
      {isRead && entry.toc && (
        <div className={styles.contents}>
          <TableOfContents headings={body.headings} />
        </div>
      )}
      <Prose html={body.html} />
      {labels.length > 0 && (
        <div className={styles.after}>
          <Tags tags={labels} />
        </div>
      )}
      {children.length > 0 && (
        <div className={styles.after}>
          <CaseList pages={children} />
        </div>
      )}
      {site.editLink !== undefined && (
        <div className={styles.edit}>
          <EditLink entry={view.entry} />
        </div>
      )}
      <PageLinks entry={view.entry} />
    </article>
  );
}
