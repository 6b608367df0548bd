import { prose } from "./Prose.css.ts";
import type { ProseProps } from "./Prose.tsx";
import { ruled } from "./RuledProse.css.ts";

/**
 * An article's text. A ruler in the gutter marks headings, for which the page leaves 32 px of room; footnotes
 * stand beside the text where the page leaves a gutter at its other side.
 */
export function RuledProse({ html }: Pick<ProseProps, "html">) {
  if (html === "") return null;
  return <div className={`${prose} ${ruled}`} dangerouslySetInnerHTML={{ __html: html }} />;
}
