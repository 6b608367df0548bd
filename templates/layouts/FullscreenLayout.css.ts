import { style } from "../theme/styles.ts";
import { type, vars } from "../theme/vars.css.ts";

export const bar = style({
  ...type.small,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: "4px 16px",
  padding: "8px 16px",
  borderBottom: `1px solid ${vars.color.border}`,
  background: vars.color.canvas
});

export const brand = style({
  paddingBlock: "6px",
  fontFamily: vars.font.serif,
  fontWeight: 600,
  color: vars.color.highlighted,
  textDecoration: "none"
});

export const content = style({ flex: 1, display: "flex", flexDirection: "column" });
