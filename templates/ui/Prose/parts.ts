/**
 * What only some texts hold. A page's sheet has the styles of those parts that its texts need, right behind
 * the styles of plain words. `Prose` does not import them; a template with such HTML of its own does.
 */

/**
 * How a text's HTML shows that it needs the part: `ui/Prose/<part>.css.ts`. In the order of their rules. What is
 * common has few parts, so that pages share their sheets.
 */
const SIGNS = {
  pictures: ["<img", "<figure>"],
  blocks: ["<table", 'class="callout', "<blockquote", "<hr"],
  code: ["<pre"],
  notes: [" data-footnotes"],
  manyNotes: ['class="note-5"'],
  tasks: ["<input"]
};

export type TextPart = keyof typeof SIGNS;

/** The style file of plain words, and of a part. */
export const WORDS = "templates/ui/Prose/Prose.css.ts";
export const fileOf = (part: TextPart): string => `templates/ui/Prose/${part}.css.ts`;

/** The parts that the HTML of some texts needs. */
export function textPartsOf(texts: readonly string[]): TextPart[] {
  const parts = Object.keys(SIGNS) as TextPart[];
  return parts.filter((part) =>
    texts.some((html) => SIGNS[part].some((sign) => html.includes(sign)))
  );
}
