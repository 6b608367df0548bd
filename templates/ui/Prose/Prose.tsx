import * as styles from "./Prose.css.ts";

export interface ProseProps {
  /** Whether something else follows. */
  isOpening?: boolean;
  /** Sanitised HTML of rendered Markdown. */
  html: string;
  /** Whether a ruler in the gutter marks headings; the page leaves it 32 px of room. */
  isRuled?: boolean;
}

/** Long text: articles, cases, legal pages. */
export function Prose({ html, isOpening = false, isRuled = false }: ProseProps) {
  if (html === "") return null;
  const look = [styles.prose, isRuled && styles.ruled, isOpening && styles.opening];
  return (
    <div className={look.filter(Boolean).join(" ")} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
