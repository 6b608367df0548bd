import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

const RAIL = "40px"; // between the dates and the text
const TICK = "8px"; // from one tick of the ruler to the next

/** Dated items below each other, along a ruler. */
export const list = style({});

export const item = style(
  {
    position: "relative",
    display: "grid",
    gap: "12px 48px",
    paddingBlock: "0 56px",
    paddingInlineStart: "28px",
    // The ruler: a line with ticks, all the way down.
    "::before": {
      content: '""',
      position: "absolute",
      insetBlock: 0,
      insetInlineStart: 0,
      width: "7px",
      borderInlineStart: `1px solid ${vars.color.control}`,
      background: `repeating-linear-gradient(${vars.color.border} 0 1px, transparent 1px ${TICK})`
    },
    // The mark of this item on it.
    "::after": {
      content: '""',
      position: "absolute",
      insetInlineStart: 0,
      top: "14px",
      width: "16px",
      borderTop: `2px solid ${vars.color.link}`
    },
    ":last-child": { paddingBottom: "24px" }
  },
  from("md", {
    gridTemplateColumns: "9rem minmax(0, 1fr)",
    gap: `12px calc(${RAIL} + 16px)`,
    paddingBlock: "0 72px",
    paddingInlineStart: 0,
    "::before": { insetInlineStart: "calc(9rem + 16px)" },
    "::after": { insetInlineStart: "calc(9rem + 16px)" }
  }),
  from("xl", { gridTemplateColumns: "9rem minmax(0, 40rem) minmax(0, 1fr)" })
);

/** Stays beside its text while that is read. */
export const gutter = style(
  { display: "flex", flexWrap: "wrap", alignItems: "baseline", gap: "4px 12px" },
  from("md", {
    gridRow: "1 / span 2",
    position: "sticky",
    top: `calc(${size.header} + 24px)`,
    display: "grid",
    justifyItems: "end",
    alignSelf: "start",
    textAlign: "end"
  })
);

export const mark = style({
  fontFamily: vars.font.mono,
  fontVariantNumeric: "tabular-nums",
  fontSize: "1.5rem",
  lineHeight: "28px",
  letterSpacing: "-0.04em",
  color: vars.color.highlighted,
  textDecoration: "none",
  ":hover": { color: vars.color.link }
});

export const date = style({
  ...type.label
});

export const labels = style(
  { display: "flex", flexWrap: "wrap", gap: "6px" },
  from("md", { justifyContent: "end", marginTop: "8px" })
);

export const text = style(
  { order: 2, display: "grid", gap: "14px", minWidth: 0, alignContent: "start" },
  from("md", { gridColumn: 2 }),
  from("xl", { gridRow: 1 })
);

export const title = style({
  ...type.h2,
  fontSize: "1.625rem",
  lineHeight: "28px",
  fontWeight: 400
});

export const lead = style({
  fontSize: "1.125rem",
  lineHeight: 1.55,
  color: vars.color.highlighted,
  maxWidth: "60ch"
});

/** Above the text, or in the right margin where there is one. */
export const picture = style(
  { order: 1, maxWidth: "32rem", marginBottom: "8px" },
  from("md", { gridColumn: 2 }),
  from("xl", { gridColumn: 3, gridRow: 1, alignSelf: "start" })
);
