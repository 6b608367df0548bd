import type { StyleRule } from "@vanilla-extract/css";
import { size, vars } from "./vars.css.ts";

/** A target for fingers around an icon. */
export const iconButton = {
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  width: "44px",
  height: "44px",
  padding: 0,
  border: 0,
  borderRadius: size.radius.medium,
  background: "none",
  color: vars.color.highlighted,
  cursor: "pointer",
  ":hover": { background: vars.color.accented }
} as const satisfies StyleRule;
