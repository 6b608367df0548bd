import type { ReactNode } from "react";
import type { ImageField } from "../../collections.ts";
import { Image } from "../Image/Image.tsx";
import { SiteAnchor } from "../SiteAnchor/SiteAnchor.tsx";
import * as styles from "./WorkIndex.css.ts";

export interface Work {
  to: string;
  title: string;
  /** Behind the title: that it is a draft. */
  status?: ReactNode;
  year?: string | undefined;
  client?: string | undefined;
  category?: string | undefined;
  image?: ImageField | undefined;
}

/** Works as rows; on wide screens the drawing of the row that is pointed at stands beside them. */
export function WorkIndex({ works }: { works: readonly Work[] }) {
  return (
    <ul className={styles.list}>
      {works.map(({ to, title, status, year, client, category, image }) => (
        <li key={to} className={styles.row}>
          <span className={styles.year}>{year}</span>
          <h3 className={styles.title}>
            <SiteAnchor to={to} look={styles.link}>
              {title}
            </SiteAnchor>
            {status}
          </h3>
          <span className={styles.client}>{client}</span>
          <span className={styles.category}>{category}</span>
          {image && (
            <span className={styles.plate}>
              <Image image={{ ...image, alt: "" }} width={400} look={styles.art} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
