import type { ReactNode } from "react";
import type { Entry } from "../collections.ts";
import { useSite } from "../context.tsx";
import { Icon } from "../ui/Icon/Icon.tsx";
import * as styles from "./PreviewBadge.css.ts";

export interface PreviewBadgeProps {
  /** What the page was made of; left out in the badge of a visit, whose state a script fills in. */
  entry?: Entry;
  /** What can be done, below the words on the build. */
  children?: ReactNode;
}

/**
 * Says that this is a preview, of which build, and what state the page has. In a preview build it stands on each
 * page; in preview mode it comes as a fragment (`fragments/Preview.tsx`). It opens without script.
 */
export function PreviewBadge({ entry, children }: PreviewBadgeProps) {
  const { preview, statusOf, texts } = useSite();
  const state = entry && texts[statusOf(entry) ?? "published"];
  return (
    <section
      aria-label={texts.preview}
      data-preview-badge={entry ? "build" : "visit"}
      className={styles.badge}
    >
      <details>
        <summary className={styles.summary}>
          <span className={styles.eye}>
            <Icon name="lucide-eye" size={16} />
          </span>
          {texts.preview}
          {!entry && (
            <span data-slot="staging" hidden className={styles.mark}>
              {texts.staging}
            </span>
          )}
          <span data-slot="state" hidden={!entry} className={styles.mark}>
            {state}
          </span>
          <span className={styles.chevron}>
            <Icon name="lucide-chevron-down" size={16} />
          </span>
        </summary>
        <div className={styles.panel}>
          <p>{preview.isOn ? texts.previewOfAll : texts.previewOfPublished}</p>
          {children}
        </div>
      </details>
    </section>
  );
}
