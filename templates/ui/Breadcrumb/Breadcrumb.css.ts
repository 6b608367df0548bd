import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const list = style({
  ...type.small,
  display: "flex",
  flexWrap: "wrap",
  gap: "4px 8px",
  "@media": { print: { display: "none" } }
});

export const item = style({
  color: vars.color.dimmed,
  selectors: {
    "& + &::before": { content: '"/" / ""', marginInlineEnd: "8px", color: vars.color.dimmed }
  }
});

export const link = style({
  color: vars.color.muted,
  textDecoration: "none",
  ":hover": { textDecoration: "underline" }
});
