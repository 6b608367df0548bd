import type { StyleRule } from "@vanilla-extract/css";
import { size, vars } from "./vars.css.ts";

/** A small cross that closes what it stands in; what shows it says how large it is for whom. */
export const closeButton = {
  display: "grid",
  placeItems: "center",
  padding: 0,
  border: 0,
  borderRadius: size.radius.small,
  background: "none",
  color: vars.color.muted,
  cursor: "pointer",
  ":hover": { background: vars.color.accented, color: vars.color.highlighted },
  ":focus-visible": { borderRadius: size.radius.small }
} as const satisfies StyleRule;
