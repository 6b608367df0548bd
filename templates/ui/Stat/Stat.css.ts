import { from } from "../../theme/breakpoints.ts";
import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const stat = style({
  display: "grid",
  // Where several stand side by side on rows of their parent's, they share them.
  gridRow: "span 3",
  gridTemplateRows: "subgrid",
  rowGap: "6px"
});

export const label = style({ ...type.small, color: vars.color.muted });

export const value = style({
  alignSelf: "end",
  fontFamily: vars.font.mono,
  fontVariantNumeric: "tabular-nums",
  fontSize: "clamp(1.875rem, 1.5rem + 1.2vw, 2.5rem)",
  lineHeight: 1.1,
  letterSpacing: "-0.04em",
  color: vars.color.highlighted
});

export const note = style({ ...type.tiny, color: vars.color.dimmed });

/** Side by side, between lines. */
export const stats = style(
  { display: "grid", gridTemplateColumns: "1fr 1fr", borderTop: `1px solid ${vars.color.border}` },
  from("lg", {
    gridAutoFlow: "column",
    gridAutoColumns: "1fr",
    gridTemplateRows: "repeat(3, auto)",
    gridTemplateColumns: "none"
  })
);

export const item = style(
  {
    minWidth: 0,
    overflowWrap: "anywhere",
    // Labels, values and notes of all stand in line.
    display: "grid",
    gridRow: "span 3",
    gridTemplateRows: "subgrid",
    padding: "16px 16px 20px 0",
    borderBottom: `1px solid ${vars.color.border}`,
    selectors: {
      // An odd one at the end has the line to itself.
      "&:last-child:nth-child(odd)": { gridColumn: "1 / -1" },
      "&:nth-child(even)": {
        paddingInlineStart: "16px",
        borderInlineStart: `1px solid ${vars.color.border}`
      }
    }
  },
  from("lg", {
    paddingInline: "20px",
    selectors: {
      "&:first-child": { paddingInlineStart: 0 },
      "&:not(:first-child)": { borderInlineStart: `1px solid ${vars.color.border}` },
      "&:last-child:nth-child(odd)": { gridColumn: "auto" }
    }
  })
);
