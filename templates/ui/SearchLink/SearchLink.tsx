import { useSite } from "../../context.tsx";
import { SEARCH_PATH } from "../../searchPath.ts";
import { Icon } from "../Icon/Icon.tsx";
import * as styles from "./SearchLink.css.ts";

/** Looks like a field, and opens the search palette; without script it leads to the page of search. */
export function SearchLink() {
  const { hasSearch, href, texts } = useSite();
  if (!hasSearch) return null;
  return (
    <a href={href(SEARCH_PATH)} data-palette="" className={styles.link}>
      <Icon name="lucide-search" />
      <span className={styles.words}>{texts.searchSite}</span>
      <span aria-hidden="true">
        <kbd className={styles.key}>/</kbd>
      </span>
    </a>
  );
}
