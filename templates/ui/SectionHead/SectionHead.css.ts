import { style } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

export const head = style({
  display: "grid",
  gap: "12px",
  maxWidth: size.prose,
  marginBottom: "32px"
});

export const eyebrow = style({
  ...type.tiny,
  fontFamily: vars.font.mono,
  letterSpacing: "0.04em",
  color: vars.color.link
});

export const lead = style({ ...type.lead, color: vars.color.muted, maxWidth: "56ch" });
