import { useSite } from "../context.tsx";
import { labelsOf } from "../labels.ts";
import type { PageProps } from "../props.ts";
import { asPage } from "../site.ts";
import { Tags } from "../ui/Badge/Badge.tsx";
import { Container } from "../ui/Container/Container.tsx";
import { Icon } from "../ui/Icon/Icon.tsx";
import { PageBar } from "../ui/PageBar/PageBar.tsx";
import { PageStatus } from "../ui/PageStatus/PageStatus.tsx";
import { Prose } from "../ui/Prose/Prose.tsx";
import { SiteAnchor } from "../ui/SiteAnchor/SiteAnchor.tsx";
import * as styles from "./Demo.css.ts";

const DEFAULT_HEIGHT = 640; // px; `iframe_height` sets another
const PANEL = "demo:about"; // no heading of content has such an id

/**
 * The demo under one slim bar; notes on it wait in a panel. The frame fills the window, is never lower
 * than `iframe_height`, and may do what `sandbox` allows.
 */
export function Demo({ view }: PageProps) {
  const { href, texts } = useSite();
  const { entry } = asPage<"demos">(view);
  const { category, client, iframe_height, sandbox, title, url, year } = entry;
  if (!url) {
    return (
      <>
        <PageBar title={title} />
        <Container width="prose" isSpaced>
          <Notes view={view} />
        </Container>
      </>
    );
  }
  return (
    <>
      <PageBar title={title} facts={[client, year, category].filter((fact) => fact !== undefined)}>
        <button type="button" popoverTarget={PANEL} className={styles.tool}>
          <Icon name="lucide-info" size={16} />
          <span className={styles.words}>{texts.aboutDemo}</span>
        </button>
        <SiteAnchor to={url} target="_blank" look={styles.tool}>
          <span className={styles.words}>{texts.openDemo}</span>
          <Icon name="lucide-arrow-up-right" size={16} />
        </SiteAnchor>
      </PageBar>
      <section id={PANEL} popover="auto" className={styles.panel} aria-label={texts.aboutDemo}>
        <Notes view={view} />
      </section>
      <iframe
        className={styles.frame}
        src={href(url)}
        title={title}
        height={Number(iframe_height ?? DEFAULT_HEIGHT)}
        sandbox={sandbox ?? ""}
        referrerPolicy="no-referrer"
      />
    </>
  );
}

/** What the demo is about, for whom it was made, how to read it. */
function Notes({ view }: PageProps) {
  const { texts } = useSite();
  const { entry, body } = asPage<"demos">(view);
  const facts = [
    { label: texts.category, value: entry.category },
    { label: texts.client, value: entry.client },
    { label: texts.year, value: entry.year }
  ].filter(({ value }) => value !== undefined);
  return (
    <div className={styles.notes}>
      <PageStatus entry={view.entry} />
      {entry.description && <p className={styles.lead}>{entry.description}</p>}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(({ label, value }) => (
            <div key={label} className={styles.fact}>
              <dt className={styles.label}>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <Prose html={body.html} />
      <Tags tags={labelsOf(entry)} />
    </div>
  );
}
