import type { ReactNode } from "react";
import type { ImageField } from "../../collections.ts";
import { Image } from "../Image/Image.tsx";
import { SiteAnchor } from "../SiteAnchor/SiteAnchor.tsx";
import * as styles from "./CaseRow.css.ts";

export interface CaseRowProps {
  to: string;
  title: string;
  /** Behind the title: that it is a draft. */
  status?: ReactNode;
  description?: string | undefined;
  /** Short facts above the title: year, client, sector. */
  facts: readonly string[];
  /** The one figure that says what came of it. */
  result?: { value: string; label: string } | undefined;
  image?: ImageField | undefined;
}

/** One case in an index: its drawing, what it was about, what came of it. */
export function CaseRow({ to, title, status, description, facts, result, image }: CaseRowProps) {
  return (
    <article className={image ? styles.row : styles.bare}>
      {image && <Image image={{ ...image, alt: "" }} look={styles.plate} />}
      <div className={styles.words}>
        {facts.length > 0 && <p className={styles.facts}>{facts.join("\u00a0· ")}</p>}
        <h2 className={styles.title}>
          <SiteAnchor to={to} look={styles.link}>
            {title}
          </SiteAnchor>
          {status}
        </h2>
        {description && <p className={styles.text}>{description}</p>}
      </div>
      {result && (
        <p className={styles.result}>
          <span className={styles.value}>{result.value}</span>{" "}
          <span className={styles.label}>{result.label}</span>
        </p>
      )}
    </article>
  );
}
