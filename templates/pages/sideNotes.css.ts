import { breakpoints } from "../theme/breakpoints.ts";
import { style, within } from "../theme/styles.ts";
import { type, vars } from "../theme/vars.css.ts";

/**
 * Footnotes beside the words that refer to them, in a gutter that the page leaves free. The notes are not
 * repeated: CSS moves them from the end of the text to where their reference is anchored, below the note
 * before. Browsers that cannot do that, narrow windows, paper and texts with more notes have them at the end.
 */
export const sideNotes = style({});

const MOST_NOTES = 24; // each takes rules of its own
const GUTTER = "56px";
const WIDTH = "13rem";
const notes = `${sideNotes} .footnotes:not(:has(> ol > li:nth-child(${MOST_NOTES + 1})))`;

/** As `within`, where notes can stand beside the text. */
const beside = (selector: string, rule: object): void =>
  within(selector, {
    "@media": {
      [`screen and (min-width: ${breakpoints.xl}px)`]: {
        "@supports": { "(anchor-name: --note-1)": rule }
      }
    }
  } as Parameters<typeof within>[1]);

beside(notes, { margin: 0, padding: 0, border: 0 });
beside(`${notes} > ol`, { padding: 0 });
beside(`${notes} > ol > li`, {
  ...type.tiny,
  position: "absolute",
  insetInlineStart: `calc(100% + ${GUTTER})`,
  width: WIDTH,
  margin: 0,
  paddingTop: "10px",
  borderTop: `1px solid ${vars.color.border}`
});
for (let note = 1; note <= MOST_NOTES; note++) {
  const above = note === 1 ? "0px" : `calc(anchor(--side-${note - 1} bottom, 0px) + 20px)`;
  beside(`${sideNotes} .note-${note}`, { anchorName: `--note-${note}` });
  beside(`${notes} > ol > li:nth-child(${note})`, {
    anchorName: `--side-${note}`,
    top: `max(anchor(--note-${note} top, 0px), ${above})`
  });
  beside(
    `${sideNotes}:has(.note-${note}:is(:hover, :focus-visible)) .footnotes > ol > li:nth-child(${note})`,
    { borderColor: vars.color.link, color: vars.color.highlighted }
  );
}
