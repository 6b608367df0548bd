import { useSite } from "../../context.tsx";
import { SEARCH_PATH } from "../../searchPath.ts";
import { Icon } from "../Icon/Icon.tsx";
import * as styles from "./SearchForm.css.ts";

export interface SearchFormProps {
  /** `large` where searching is what the page is for. */
  size?: keyof typeof styles.forms;
  defaultValue?: string;
}

/** Leads to the page of search, with or without script. */
export function SearchForm({ size = "medium", defaultValue }: SearchFormProps) {
  const { href, texts } = useSite();
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2023 do not know the element
    <form
      role="search"
      aria-label={texts.searchSite}
      action={href(SEARCH_PATH)}
      method="get"
      data-search-form=""
      className={styles.forms[size]}
    >
      <label className={styles.field}>
        <span className="sr-only">{texts.searchSite}</span>
        <Icon name="lucide-search" />
        <input
          type="search"
          name="q"
          placeholder={texts.search}
          defaultValue={defaultValue}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
          className={styles.inputs[size]}
        />
      </label>
      <button type="submit" className={styles.button}>
        {texts.searchButton}
      </button>
    </form>
  );
}
