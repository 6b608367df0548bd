import { from } from "../theme/breakpoints.ts";
import { style, within } from "../theme/styles.ts";
import { ticked } from "../theme/tick.ts";
import { type, vars } from "../theme/vars.css.ts";

const GUTTER = "7rem";
const GAP = "32px";
const BELOW_SUMMARY = "clamp(32px, 4vw, 48px)";
const wide = (rule: object) => ({ "@media": { "(min-width: 1024px)": rule } });
const onPaper = (rule: object) => ({ "@media": { print: rule } });

/** Numbers in the left gutter, clauses in the middle, contents in the right one. */
export const notice = style(
  { display: "grid", gridTemplateColumns: "minmax(0, 1fr)" },
  from("lg", { gridTemplateColumns: `${GUTTER} minmax(0, 44rem)`, columnGap: GAP }),
  from("xl", { gridTemplateColumns: `${GUTTER} minmax(0, 44rem) minmax(0, 1fr)` }),
  onPaper({ display: "block" })
);

export const meta = style(
  {
    ...type.tiny,
    display: "flex",
    flexWrap: "wrap",
    gap: "2px 8px",
    alignSelf: "start",
    marginBottom: "20px",
    fontFamily: vars.font.mono,
    fontVariantNumeric: "tabular-nums",
    color: vars.color.dimmed,
    ":empty": { display: "none" }
  },
  from("lg", {
    display: "grid",
    gridRow: 1,
    marginTop: "14px",
    paddingTop: "14px",
    borderTop: `1px solid ${vars.color.border}`
  })
);

export const head = style(
  { display: "grid", gap: "20px", marginBottom: "clamp(32px, 4vw, 56px)" },
  from("lg", { gridColumn: 2 })
);

export const title = style({
  ...type.h1,
  fontSize: "clamp(2.25rem, 1.5rem + 3vw, 3.5rem)",
  fontWeight: 400
});

export const lead = style({ ...type.lead, color: vars.color.muted, maxWidth: "56ch" });

/** What it comes to, set apart from what counts. */
export const summary = style(
  ticked("12px"),
  {
    padding: "20px 0 24px",
    marginBottom: BELOW_SUMMARY,
    borderBottom: `1px solid ${vars.color.border}`,
    "@media": { print: { breakInside: "avoid" } }
  },
  from("lg", { gridColumn: 2 })
);

export const summaryTitle = style({
  ...type.tiny,
  marginBottom: "14px",
  fontFamily: vars.font.mono,
  fontWeight: 400,
  letterSpacing: 0,
  color: vars.color.link
});

export const points = style({
  display: "grid",
  gap: "10px",
  fontFamily: vars.font.serif,
  fontSize: "1.1875rem",
  lineHeight: 1.45,
  color: vars.color.highlighted
});

/** A hachure stroke before each. */
export const point = style({
  position: "relative",
  paddingInlineStart: "24px",
  "::before": {
    content: '""',
    position: "absolute",
    insetInlineStart: "6px",
    top: "0.35em",
    height: "0.8em",
    borderInlineStart: `2px solid ${vars.color.link}`,
    transform: "rotate(18deg)"
  }
});

export const text = style({ minWidth: 0 }, from("lg", { gridColumn: 2 }));

/** A page of a few paragraphs is a letter. */
export const letter = style({});
within(`${letter} > div`, {
  fontFamily: vars.font.serif,
  fontSize: "1.25rem",
  lineHeight: 1.6,
  maxWidth: "60ch"
});

/** Clauses with their numbers, unless the text brings its own. */
export const clauses = style({ counterReset: "section" });
within(`${clauses} h2`, {
  position: "relative",
  counterIncrement: "section",
  counterReset: "clause",
  marginTop: "48px",
  paddingTop: "24px",
  fontSize: "1.5rem",
  lineHeight: 1.3,
  borderTop: `1px solid ${vars.color.border}`
});
within(`${clauses} h2:first-child`, { marginTop: 0 });
within(`${clauses} h3`, {
  counterIncrement: "clause",
  position: "relative",
  fontSize: "1.1875rem"
});
within(`${clauses} h2 + h3`, { marginTop: "20px" });
// On phones a table is pushed rather than squeezed.
within(`${text} table`, { minWidth: "36rem" });
within(`${clauses} :is(h2, h3)::before`, {
  marginInlineEnd: "0.6em",
  fontFamily: vars.font.mono,
  fontSize: "0.9375rem",
  fontWeight: 400,
  letterSpacing: 0,
  fontVariantNumeric: "tabular-nums",
  color: vars.color.link
});
within(`${clauses} h2::before`, { content: "counter(section)" });
within(`${clauses} h3::before`, { content: 'counter(section) "." counter(clause)' });
const inGutter = {
  position: "absolute",
  insetInlineStart: `calc(-1 * (${GUTTER} + ${GAP}))`,
  width: GUTTER,
  margin: 0
};
within(
  `${clauses} :is(h2, h3)::before`,
  wide({ ...inGutter, lineHeight: "2rem", boxSizing: "border-box" })
);
within(`${clauses} h3::before`, wide({ lineHeight: "1.5rem" }));
// The hairline runs over the gutter as well.
within(
  `${clauses} h2::after`,
  wide({
    content: '""',
    position: "absolute",
    top: "-1px",
    insetInlineStart: `calc(-1 * (${GUTTER} + ${GAP}))`,
    width: `calc(${GUTTER} + ${GAP})`,
    height: "8px",
    borderTop: `1px solid ${vars.color.border}`,
    borderInlineStart: `1px solid ${vars.color.control}`
  })
);

export const contents = style(
  {
    minWidth: 0,
    // The line below what it comes to is the one above.
    selectors: { [`${summary} + &:not(:empty)`]: { marginTop: `calc(-1px - ${BELOW_SUMMARY})` } }
  },
  from("lg", { gridColumn: 2 }),
  from("xl", {
    gridColumn: 3,
    gridRow: "1 / span 4",
    paddingTop: "14px",
    selectors: { [`${summary} + &:not(:empty)`]: { marginTop: 0 } }
  })
);

// On paper it is a contract: a serif, no colours, clauses that stay together, addresses in words.
within(
  `${text} > div`,
  onPaper({ fontFamily: vars.font.serif, fontSize: "10.5pt", lineHeight: 1.45, maxWidth: "none" })
);
within(`${notice} :is(p, li)`, onPaper({ orphans: 3, widows: 3 }));
within(
  `${clauses} :is(h2, h3)::before`,
  onPaper({ position: "static", width: "auto", marginInlineEnd: "0.6em", color: "inherit" })
);
within(
  `${clauses} h2`,
  onPaper({ fontSize: "13pt", marginTop: "18pt", paddingTop: "8pt", breakAfter: "avoid" })
);
within(`${clauses} h2::after`, onPaper({ display: "none" }));
within(`${clauses} h3`, onPaper({ fontSize: "11pt", breakAfter: "avoid" }));
within(`${notice} a`, onPaper({ color: "inherit" }));
within(`${text} a[href^="http"]::after`, onPaper({ content: '" (" attr(href) ")"' }));

export const edit = style({ marginTop: "48px", fontFamily: vars.font.sans });
