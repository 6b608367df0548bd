import type { ReactNode } from "react";
import type { ImageField } from "../../collections.ts";
import { useSite } from "../../context.tsx";
import { formatDate } from "../../dates.ts";
import { Picture } from "../Picture/Picture.tsx";
import { Prose } from "../Prose/Prose.tsx";
import * as styles from "./Timeline.css.ts";

export interface TimelineItem {
  /** Its anchor on the page. */
  id: string;
  /** What it is found by at a glance: a year, a version. */
  mark?: string | undefined;
  date: string;
  title: string;
  description: string;
  image?: ImageField | undefined;
  html: string;
  labels?: readonly ReactNode[];
}

export interface TimelineProps {
  items: readonly TimelineItem[];
  /** Level of the titles among the page's headings. */
  heading?: "h2" | "h3";
}

/** What happened when, along a ruler. */
export function Timeline({ items, heading: Heading = "h2" }: TimelineProps) {
  const site = useSite();
  return (
    <ol className={styles.list}>
      {items.map((item) => (
        <li key={item.id} className={styles.item}>
          <div className={styles.gutter}>
            {item.mark && (
              <a href={`#${item.id}`} className={styles.mark}>
                {item.mark}
              </a>
            )}
            <time className={styles.date} dateTime={item.date}>
              {formatDate(item.date, site)}
            </time>
            {item.labels && item.labels.length > 0 && (
              <div className={styles.labels}>{item.labels}</div>
            )}
          </div>
          <div className={styles.text}>
            <Heading id={item.id} className={styles.title}>
              {item.title}
            </Heading>
            {item.description && <p className={styles.lead}>{item.description}</p>}
            <Prose html={item.html} />
          </div>
          {item.image && (
            <div className={styles.picture}>
              <Picture image={item.image} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
