import * as styles from "./Prose.css.ts";

export interface ProseProps {
  /** Sanitised HTML of rendered Markdown. */
  html: string;
  /** Whether something else follows. */
  isOpening?: boolean;
}

/** Text of the page: cases, notices, what stands above a list. */
export function Prose({ html, isOpening = false }: ProseProps) {
  if (html === "") return null;
  const look = isOpening ? `${styles.prose} ${styles.opening}` : styles.prose;
  return <div className={look} dangerouslySetInnerHTML={{ __html: html }} />;
}
