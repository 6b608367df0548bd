import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const brand = style({
  ...type.h4,
  display: "flex",
  alignItems: "center",
  gap: "8px",
  fontFamily: vars.font.serif,
  fontWeight: 600,
  color: vars.color.highlighted,
  textDecoration: "none",
  paddingBlock: "8px"
});
