import * as styles from "./Prose.css.ts";

export interface ProseProps {
  /** Sanitised HTML of rendered Markdown. */
  html: string;
}

/** Long text: articles, cases, legal pages. */
export function Prose({ html }: ProseProps) {
  if (html === "") return null;
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: html }} />;
}
