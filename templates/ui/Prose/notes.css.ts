import { type, vars } from "../../theme/vars.css.ts";
import { insideOf, onPaper } from "./insideOf.ts";
import { prose } from "./Prose.css.ts";
import { beside, FEW_NOTES, MOST_NOTES, standBeside } from "./sideNotes.ts";

/** Footnotes, at the end of the text. */
const inside = insideOf(prose);

/** A reference is a numeral of the instrument's; it neither moves its line nor is too small for a finger. */
inside("[data-footnote-ref]", {
  padding: "0.5em 0.3em",
  borderRadius: "4px",
  fontFamily: vars.font.mono,
  fontWeight: 500,
  textDecoration: "none"
});
inside("[data-footnote-ref]:hover", { background: vars.color.accented });
inside("[data-footnote-ref]:target, .footnotes li:target", {
  background: vars.color.selection,
  color: vars.color.onSelection
});
inside(".footnotes li:target a, .footnotes li:target code", {
  color: "inherit",
  background: "none"
});
inside(".footnotes", {
  ...type.small,
  marginTop: "3.5em",
  paddingTop: "1.5em",
  borderTop: `1px solid ${vars.color.border}`,
  color: vars.color.muted
});
inside(".footnotes > ol", { paddingInlineStart: "2em" });
inside(".footnotes > ol > li::marker", {
  fontFamily: vars.font.mono,
  fontSize: "0.9em",
  fontVariantNumeric: "tabular-nums",
  color: vars.color.link
});
inside(".data-footnote-backref", {
  padding: "0 0.35em",
  borderRadius: "4px",
  background: vars.color.accented,
  fontFamily: vars.font.mono,
  textDecoration: "none"
});
inside(".data-footnote-backref", onPaper({ display: "none" }));

/*
 * In an article they stand beside the words that refer to them, in a gutter that the page leaves free. The
 * notes are not repeated: CSS moves them from the end of the text to where their reference is anchored, below
 * the note before. Browsers that cannot do that, narrow windows, paper and texts with more notes have them at
 * the end.
 */
const GUTTER = "56px";
const WIDTH = "13rem";
const notes = `.footnotes:not(:has(> ol > :nth-child(${MOST_NOTES + 1})))`;

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
for (let note = 1; note <= FEW_NOTES; note++) standBeside(note);
