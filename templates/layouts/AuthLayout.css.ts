import { style } from "../theme/styles.ts";
import { size } from "../theme/vars.css.ts";

export const bar = style({ display: "flex", alignItems: "center", minHeight: size.header });

export const sheet = style({
  width: "100%",
  maxWidth: "28rem",
  margin: "auto",
  padding: "24px 16px 96px",
  borderRadius: size.radius.large
});
