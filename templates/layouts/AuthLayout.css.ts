import { style } from "../theme/styles.ts";
import { size, vars } from "../theme/vars.css.ts";

export const bar = style({ padding: "16px" });

export const brand = style({
  display: "inline-block",
  paddingBlock: "8px",
  fontFamily: vars.font.serif,
  fontSize: "1.125rem",
  fontWeight: 600,
  color: vars.color.highlighted,
  textDecoration: "none"
});

export const sheet = style({
  width: "100%",
  maxWidth: "28rem",
  margin: "auto",
  padding: "24px 16px 96px",
  borderRadius: size.radius.large
});
