import { style } from "../theme/styles.ts";
import { type, vars } from "../theme/vars.css.ts";

export const meta = style({
  ...type.small,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 16px",
  color: vars.color.muted,
  fontVariantNumeric: "tabular-nums"
});
