import { Icon } from "../Icon/Icon.tsx";
import * as styles from "./FeatureList.css.ts";

export interface FeatureListProps {
  features: readonly { title: string; description: string; icon?: string | undefined }[];
  /** Below each other, or in up to three columns. */
  look?: "rows" | "grid";
}

/** Points that each have a name, a sentence and maybe an icon. */
export function FeatureList({ features, look = "rows" }: FeatureListProps) {
  return (
    <ul className={styles.lists[look]}>
      {features.map(({ title, description, icon }) => (
        <li key={title} className={styles.items[look]}>
          {icon && (
            <span className={styles.icon}>
              <Icon name={icon} />
            </span>
          )}
          <div>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{description}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
