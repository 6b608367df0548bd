import { style } from "../../theme/styles.ts";
import { size, vars } from "../../theme/vars.css.ts";

const base = style({
  flex: "none",
  display: "grid",
  placeItems: "center",
  overflow: "hidden",
  borderRadius: size.radius.full,
  background: vars.color.subtle,
  // A ring that follows the theme, and stays where colours are forced.
  border: `1px solid ${vars.color.border}`,
  fontFamily: vars.font.mono,
  fontWeight: 500,
  letterSpacing: "-0.02em",
  color: vars.color.muted
});

export const sizes = {
  medium: [base, style({ width: "56px", height: "56px", fontSize: "1rem" })].join(" "),
  large: [base, style({ width: "88px", height: "88px", fontSize: "1.5rem" })].join(" ")
};

/** The face rather than the bust. */
export const portrait = style({
  width: "100%",
  height: "100%",
  objectFit: "cover",
  transform: "scale(1.35)",
  transformOrigin: "50% 34%"
});
