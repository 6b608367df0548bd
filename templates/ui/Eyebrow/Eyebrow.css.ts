import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const eyebrow = style({
  ...type.label,
  display: "flex",
  alignItems: "center",
  gap: "12px",
  color: vars.color.link,
  "::before": { content: '""', width: "32px", borderTop: "1px solid currentcolor" }
});
