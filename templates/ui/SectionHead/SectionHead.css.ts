import { style } from "../../theme/styles.ts";
import { size, type, vars } from "../../theme/vars.css.ts";

export const head = style({
  display: "grid",
  gap: "16px",
  maxWidth: size.prose,
  alignContent: "start",
  marginBottom: "clamp(32px, 4vw, 48px)"
});

export const lead = style({ ...type.lead, color: vars.color.muted, maxWidth: "56ch" });
