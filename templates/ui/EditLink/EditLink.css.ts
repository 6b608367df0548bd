import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const edit = style({
  ...type.small,
  fontFamily: vars.font.sans,
  "@media": { print: { display: "none" } }
});

export const link = style({
  display: "inline-flex",
  alignItems: "center",
  gap: "8px",
  paddingBlock: "4px",
  color: vars.color.muted,
  textDecoration: "none",
  ":hover": { color: vars.color.link, textDecoration: "underline", textDecorationThickness: "1px" },
  "@media": { "(pointer: coarse)": { minHeight: "44px" } }
});
