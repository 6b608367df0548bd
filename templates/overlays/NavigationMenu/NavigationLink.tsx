import { isSafeUrl } from "../../../runtime/url.ts";
import { useSite } from "../../context.tsx";
import { Icon } from "../../ui/Icon/Icon.tsx";
import * as styles from "./NavigationMenu.css.ts";
import type { NavigationLinkItem } from "./navigationItems.ts";

export interface NavigationLinkProps extends NavigationLinkItem {
  look: "top" | "panel";
  onFollow?(): void;
}

/** A link of the line itself, or of a panel, where it has room for a sentence. */
export function NavigationLink({
  label,
  to,
  description,
  icon,
  isCurrent,
  look,
  onFollow
}: NavigationLinkProps) {
  const { href } = useSite();
  return (
    <a
      href={isSafeUrl(to) ? href(to) : undefined}
      aria-current={isCurrent ? "page" : undefined}
      data-top={look === "top" ? "" : undefined}
      className={look === "top" ? styles.top : styles.link}
      // With such keys it opens elsewhere.
      onClick={({ altKey, ctrlKey, metaKey, shiftKey }) => {
        if (!altKey && !ctrlKey && !metaKey && !shiftKey) onFollow?.();
      }}
    >
      {look === "panel" && icon && (
        <span className={styles.icon}>
          <Icon name={icon} />
        </span>
      )}
      {look === "panel" ? (
        <span className={styles.words}>
          <span className={styles.label}>{label}</span>
          {description && <span className={styles.description}>{description}</span>}
        </span>
      ) : (
        label
      )}
    </a>
  );
}
