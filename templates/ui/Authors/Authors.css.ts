import { style } from "../../theme/styles.ts";
import { type, vars } from "../../theme/vars.css.ts";

export const list = style({ display: "grid", gap: "32px" });

export const author = style({ display: "flex", gap: "20px", alignItems: "start" });

export const words = style({ display: "grid", gap: "2px", minWidth: 0 });

export const name = style({
  ...type.h4,
  fontFamily: vars.font.serif,
  fontWeight: 500,
  color: vars.color.highlighted
});

export const link = style({
  color: "inherit",
  textDecoration: "none",
  ":hover": { color: vars.color.link, textDecoration: "underline", textDecorationThickness: "1px" }
});

export const role = style({ ...type.small, color: vars.color.dimmed });

export const bio = style({ ...type.small, marginTop: "6px", color: vars.color.muted });
