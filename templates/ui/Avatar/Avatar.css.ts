import { style } from "../../theme/styles.ts";
import { size, vars } from "../../theme/vars.css.ts";

const base = style({
  display: "inline-grid",
  placeItems: "center",
  flex: "none",
  overflow: "hidden",
  borderRadius: size.radius.full,
  // A hairline of the page's colour keeps neighbours apart that overlap.
  outline: `2px solid ${vars.color.canvas}`,
  background: vars.color.accented,
  color: vars.color.muted,
  fontFamily: vars.font.mono,
  letterSpacing: "0.02em",
  "@media": { "(forced-colors: active)": { border: "1px solid CanvasText" } }
});

export const sizes = {
  small: [base, style({ width: "40px", height: "40px", fontSize: "0.75rem" })].join(" "),
  large: [base, style({ width: "72px", height: "72px", fontSize: "1.125rem" })].join(" ")
};

/** Drawn portraits have air around the head, which a small circle has no room for. */
export const portrait = style({
  width: "100%",
  height: "100%",
  objectFit: "cover",
  transform: "scale(1.15)"
});
