import { useSite } from "../../context.tsx";
import { SEARCH_PATH } from "../../searchPath.ts";
import { Icon } from "../Icon/Icon.tsx";
import * as styles from "./PaletteShell.css.ts";

/**
 * What of the search palette opens at once: a dialog with its field. Each layout has it once. The rest of it is a fragment
 * (`templates/fragments/Palette.tsx`); a query that does not wait for that goes to the page of search.
 */
export function PaletteShell() {
  const { hasSearch, href, texts } = useSite();
  if (!hasSearch) return null;
  return (
    <dialog data-palette="" aria-label={texts.searchSite} className={styles.palette}>
      {/* biome-ignore lint/a11y/useSemanticElements: browsers of 2023 do not know the element */}
      <form role="search" action={href(SEARCH_PATH)} className={styles.field}>
        <Icon name="lucide-search" />
        <input
          type="search"
          name="q"
          aria-label={texts.searchSite}
          placeholder={texts.search}
          autoComplete="off"
          className={styles.input}
        />
        <button type="submit" hidden>
          {texts.searchButton}
        </button>
      </form>
    </dialog>
  );
}
