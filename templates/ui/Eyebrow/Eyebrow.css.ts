import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const eyebrow = style({
  ...type.tiny,
  display: "flex",
  alignItems: "center",
  gap: "12px",
  fontFamily: vars.font.mono,
  color: vars.color.link,
  "::before": { content: '""', width: "32px", borderTop: "1px solid currentcolor" }
});
