import { style, within } from "../../theme/styles.ts";
import { size, vars } from "../../theme/vars.css.ts";

export const frame = style({ position: "relative" });

within(`${frame} > input`, { paddingInlineEnd: "48px" });

export const toggle = style({
  position: "absolute",
  insetBlock: 0,
  insetInlineEnd: 0,
  display: "grid",
  placeItems: "center",
  width: "44px",
  padding: 0,
  border: 0,
  borderRadius: size.radius.medium,
  background: "none",
  color: vars.color.muted,
  cursor: "pointer",
  ":hover": { color: vars.color.highlighted },
  ":focus-visible": { borderRadius: size.radius.medium, outlineOffset: "-4px" }
});
