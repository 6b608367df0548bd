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
  // A line of the page's colour keeps neighbours apart that overlap.
  small: [
    base,
    style({
      width: "40px",
      height: "40px",
      fontSize: "0.75rem",
      outline: `2px solid ${vars.color.canvas}`
    })
  ].join(" "),
  medium: [base, style({ width: "56px", height: "56px", fontSize: "1rem" })].join(" "),
  large: [base, style({ width: "80px", height: "80px", fontSize: "1.375rem" })].join(" ")
};

/** The face rather than the bust. */
export const portrait = style({
  width: "100%",
  height: "100%",
  objectFit: "cover",
  transform: "scale(1.35)",
  transformOrigin: "50% 34%"
});
