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
